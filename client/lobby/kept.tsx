import { useState } from 'preact/hooks'
import type { Facts } from '../../wire/lobby.ts'
import { t } from '../words/index.ts'
import { titleOf } from './brief-words.ts'
import { said } from './cards.ts'
import type { FactsRead } from './facts.ts'
import { dateInWords, dayInWords } from './in-words.ts'
import { isMarked, mark } from './marks.ts'
import { Sheet } from './sheet.tsx'

/** That the log of a game was found damaged, and what has become of the game. */
export function DamageLine({ facts }: { facts: Facts }) {
  if (facts.damage === null) return null
  return (
    <p class="lobby-soft" role="note">
      {damageSaid(facts, facts.damage)}
    </p>
  )
}

function damageSaid(
  facts: Facts,
  { found, isStill, mended }: NonNullable<Facts['damage']>,
): string {
  const date = dateInWords(found)
  if (isStill) return t('lobby.damage.still', { date })
  if (mended === null) return t('lobby.damage.before', { date })
  const back = t('lobby.damage.mended', { date, stage: said(facts.game, mended.stage) })
  if (mended.lost === null) return back
  const own = mended.lost === 0 ? 'lobby.damage.lost-none' : 'lobby.damage.lost'
  return `${back} ${t(own, { n: mended.lost })}`
}

const READ = 'vedette.set-back'

/** The same over the map, until whoever looks has read it. */
export function SetBack({ facts }: { facts: Facts }) {
  const { id, damage } = facts
  const which = `${id} ${damage?.found}`
  const [isRead, setRead] = useState(() => isMarked(READ, which))
  if (!damage?.mended || isRead) return null
  const shut = (): void => {
    mark(READ, which)
    setRead(true)
  }
  return (
    <section class="lobby-news" role="alert" aria-labelledby="set-back">
      <h2 id="set-back">{t('lobby.damage.mended.title')}</h2>
      <p>{damageSaid(facts, damage)}</p>
      <p class="lobby-actions">
        <button type="button" class="button" onClick={shut}>
          {t('lobby.since.shut')}
        </button>
      </p>
    </section>
  )
}

/** That nobody has moved yet, and until when that may last. */
export function ForgettingLine({ facts: { forgotten, status } }: { facts: Facts }) {
  if (forgotten === null) return null
  const date = dayInWords(forgotten)
  const key = status === 'waiting' ? 'lobby.forgotten.waiting' : 'lobby.forgotten.running'
  return <p class="lobby-soft">{t(key, { date })}</p>
}

/** Instead of the table of a game that stands still, until somebody has mended it. */
export function StandsStill({ facts, read }: { facts: Facts; read: Pick<FactsRead, 'read'> }) {
  return (
    <Sheet title={titleOf(facts)}>
      <h1 class="lobby-page-title">{titleOf(facts)}</h1>
      <p class="lobby-lead" role="status">
        {facts.damage !== null && damageSaid(facts, facts.damage)}
      </p>
      <p>{t('lobby.damage.waits')}</p>
      <p class="lobby-actions lobby-after">
        <button type="button" class="button" onClick={() => void read.read()}>
          {t('lobby.game.again')}
        </button>
        <a href="/">{t('app.to-home')}</a>
      </p>
    </Sheet>
  )
}
