import type { Command } from '../app/keys.ts'
import { t } from '../words/index.ts'
import type { Projector, Stride } from './projector.ts'

/** Arrows by reply, with Shift by phase, pages by turn, Home and End; Space plays. */
export function replayKeys(projector: Projector): readonly Command[] {
  const walk = (stride: Stride, way: 'back' | 'on') => () => projector.stride(stride, way)
  return [
    { keys: ['ArrowLeft', ','], says: t('replay.back'), run: walk('reply', 'back') },
    { keys: ['ArrowRight', '.'], says: t('replay.on'), run: walk('reply', 'on') },
    { keys: ['Shift+ArrowLeft'], says: t('replay.phase-back'), run: walk('phase', 'back') },
    { keys: ['Shift+ArrowRight'], says: t('replay.phase-on'), run: walk('phase', 'on') },
    { keys: ['PageUp'], says: t('replay.turn-back'), run: walk('turn', 'back') },
    { keys: ['PageDown'], says: t('replay.turn-on'), run: walk('turn', 'on') },
    { keys: ['Home'], says: t('replay.first'), run: walk('end', 'back') },
    { keys: ['End'], says: t('replay.last'), run: walk('end', 'on') },
    {
      keys: [' '],
      says: `${t('replay.play')}, ${t('replay.pause').toLowerCase()}`,
      run: () => {
        if (isOnButton()) return false
        projector.turn()
        return true
      },
    },
    { keys: ['b'], says: t('replay.bookmark'), run: () => projector.toggleBookmark() },
  ]
}

/** Space belongs to a focused button. */
function isOnButton(): boolean {
  return document.activeElement?.matches('button, a, input, summary, [role=tab]') === true
}
