import type { Facts } from '../../wire/lobby.ts'
import { t } from '../words/index.ts'
import { titleOf } from './brief-words.ts'
import type { FactsRead } from './facts.ts'
import { Sheet } from './sheet.tsx'

/** That the log of a game was found damaged, and from when on it is vouched for. */
export function DamageLine({ facts: { damage } }: { facts: Facts }) {
  if (damage === null) return null
  const date = new Date(damage.found).toLocaleDateString([], { dateStyle: 'long' })
  return (
    <p class="lobby-soft" role="note">
      {t(damage.isStill ? 'lobby.damage.still' : 'lobby.damage.before', { date })}
    </p>
  )
}

/** That nobody has moved yet, and until when that may last. */
export function ForgettingLine({ facts: { forgotten, status } }: { facts: Facts }) {
  if (forgotten === null) return null
  const date = new Date(forgotten).toLocaleDateString([], { dateStyle: 'long' })
  const key = status === 'waiting' ? 'lobby.forgotten.waiting' : 'lobby.forgotten.running'
  return <p class="lobby-soft">{t(key, { date })}</p>
}

/** Instead of the table of a game that stands still, until somebody has mended it. */
export function StandsStill({ facts, read }: { facts: Facts; read: Pick<FactsRead, 'read'> }) {
  return (
    <Sheet title={titleOf(facts)}>
      <h1 class="lobby-page-title">{titleOf(facts)}</h1>
      <DamageLine facts={facts} />
      <p class="lobby-actions lobby-after">
        <button type="button" class="button" onClick={() => void read.read()}>
          {t('lobby.game.again')}
        </button>
        <a href="/">{t('app.to-home')}</a>
      </p>
    </Sheet>
  )
}
