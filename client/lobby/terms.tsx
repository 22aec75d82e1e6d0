import type { Brief } from '../../wire/lobby.ts'
import { t } from '../words/index.ts'
import { cardOf } from './cards.ts'
import { lengthInWords, paceInWords } from './in-words.ts'

/** On what terms a table plays. */
export function Terms({ facts }: { facts: Brief }) {
  return (
    <section aria-labelledby="room-terms">
      <h2 id="room-terms" class="lobby-heading">
        {t('lobby.room.terms')}
      </h2>
      <dl class="lobby-terms-list">
        {termsOf(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function isBefore({ status }: Brief): boolean {
  return status === 'waiting' || status === 'opening'
}

/** What matters until the game begins. */
function beforehand({ listed, openingTime }: Brief): (readonly [string, string])[] {
  return [
    [t('lobby.room.term.found'), t(listed ? 'lobby.room.found.listed' : 'lobby.room.found.link')],
    [t('lobby.room.term.dice'), t('lobby.room.dice', { time: lengthInWords(openingTime) })],
  ]
}

function termsOf(facts: Brief): readonly (readonly [string, string])[] {
  const card = cardOf(facts.game)
  const scenario = card?.scenarios.find(({ id }) => id === facts.scenario)
  const options = card?.options.filter(({ id }) => facts.options.includes(id)) ?? []
  return [
    [t('lobby.room.term.scenario'), scenario?.title ?? facts.scenario],
    [
      t('lobby.room.term.options'),
      options.map(({ title }) => title).join('; ') || t('lobby.room.term.none'),
    ],
    [t('lobby.room.term.pace'), paceInWords(facts.pace)],
    [t('lobby.room.term.take-back'), t(`lobby.new.term.${facts.takeBack}`)],
    [t('lobby.room.term.absent'), t(`lobby.new.term.${facts.absent}`)],
    [t('lobby.room.term.spectators'), t(`lobby.new.term.${facts.spectators}`)],
    ...(isBefore(facts) ? beforehand(facts) : []),
    ...(facts.owner === null ? [] : [[t('lobby.room.term.owner'), facts.owner] as const]),
  ]
}
