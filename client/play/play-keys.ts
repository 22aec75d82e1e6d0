import type { Command } from '../app/keys.ts'
import { t } from '../words/index.ts'
import { placeOf } from './legal.ts'
import type { PlayState } from './play-state.ts'
import { give, putDown, undo } from './send.ts'
import { pickNext } from './touch.ts'

/** Enter and Space belong to whatever has the focus and does something by them. */
function isOnControl(): boolean {
  return document.activeElement?.matches('button, a, summary') === true
}

/** To the next thing that waits: a piece on the map, a counter beside it, or the map where a place is asked for. */
function goOn(play: PlayState): void {
  const { hexes, sides, pairs, pieces, turns } = play.legal.value
  const { scene } = play.moment.value!.shown
  if (pieces.some((piece) => placeOf(scene, piece) !== undefined)) void pickNext(play)
  else if (pieces.length > 0) focusNext('.play-tray [role=option]:enabled')
  else if (turns !== undefined || hexes.length + sides.length + pairs.length > 0)
    play.table.board.value?.focus()
}

function focusNext(what: string): void {
  const all = [...document.querySelectorAll<HTMLElement>(what)]
  const at = all.findIndex((one) => one === document.activeElement)
  all[(at + 1) % all.length]?.focus()
}

/** What is being told stops, or goes on. */
function halt({ director }: PlayState): void {
  if (director.is.value === 'telling') director.halt()
  else director.goOn()
}

/** Keys of playing. */
export function playKeys(play: PlayState): readonly Command[] {
  const giveAt = (at: number): boolean => {
    const answer = play.answers.value[at]
    if (answer === undefined || play.session.isBusy.value) return false
    void give(play, answer)
    return true
  }
  return [
    {
      keys: ['Enter', ' '],
      says: t('play.key.main'),
      run: () => {
        if (isOnControl()) return false
        if (play.doubt.value !== undefined) return void play.doubt.value.go()
        if (play.isBehind.value) return halt(play)
        return giveAt(play.answers.value.findIndex(({ isMain }) => isMain))
      },
    },
    {
      keys: ['Backspace', 'Ctrl+z'],
      says: t('play.key.undo'),
      run: () => void undo(play),
    },
    {
      keys: ['Escape'],
      says: t('play.key.down'),
      run: () => {
        if (play.isBehind.value) return play.director.skip()
        return putDown(play) || play.table.board.value?.leave() === true
      },
    },
    { keys: [','], says: t('director.key.back'), run: () => play.director.step(-1) },
    { keys: ['.'], says: t('director.key.on'), run: () => play.director.step(1) },
    { keys: ['w'], says: t('director.key.again'), run: () => play.director.again() },
    { keys: ['n'], says: t('play.key.next'), run: () => goOn(play) },
    {
      keys: ['m'],
      says: t('play.key.map'),
      run: () => play.table.board.value?.focus(),
    },
    ...Array.from({ length: 9 }, (_, at) => ({
      keys: [String(at + 1)],
      says: t('play.key.answer'),
      run: () => giveAt(at),
    })),
  ]
}
