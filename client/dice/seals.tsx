import type { GameCard } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import type { DiceReport } from './check-dice.ts'
import { seatName } from './luck.tsx'

interface SealsProps {
  report: DiceReport
  text: string
  card: GameCard | undefined
}

/** Everything one needs to check by hand. */
export function Seals({ report: { roots, seeds, secret }, text, card }: SealsProps) {
  return (
    <details class="dice-seals">
      <summary>{t('dice.detail')}</summary>
      <h3>{t('dice.roots')}</h3>
      <dl>
        {roots.map(({ chain, root }) => (
          <div>
            <dt>{chainName(card, chain)}</dt>
            <dd>
              <code>{root}</code>
            </dd>
          </div>
        ))}
      </dl>
      <h3>{t('dice.seed')}</h3>
      <dl>
        {seeds.map(({ seat, from, value, pledge }) => (
          <div>
            <dt>
              {seatName(card, seat)}, {t(sortOf({ from, pledge }))}
            </dt>
            <dd>
              <code>{value}</code>
              {pledge !== undefined && (
                <small>
                  <br />
                  <code>{t('dice.pledge', { pledge })}</code>
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {secret !== undefined && (
        <>
          <h3>{t('dice.secret')}</h3>
          <p>
            <code>{secret}</code>
          </p>
        </>
      )}
      <h3>{t('dice.record')}</h3>
      <textarea readOnly rows={12} aria-label={t('dice.record')} value={text} />
    </details>
  )
}

function sortOf({ from, pledge }: { from: string; pledge: string | undefined }) {
  if (from !== 'player') return 'dice.seed.server'
  return pledge === undefined ? 'dice.seed.player' : 'dice.seed.pledged'
}

function chainName(card: GameCard | undefined, chain: string): string {
  const [name = chain, generation] = chain.split('/')
  const said =
    name === 'all' || name === 'nobody'
      ? t(`dice.chain.${name}`)
      : name
          .split('+')
          .map((seat) => seatName(card, seat))
          .join(' + ')
  return generation === undefined ? said : `${said} (${generation})`
}
