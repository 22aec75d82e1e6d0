import type { SeatLuck } from '../../fair/luck.ts'
import type { GameCard } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import { Histogram } from './histogram.tsx'

/** One honest line for each seat; how the faces fell on demand. */
export function Luck({ luck, card }: { luck: readonly SeatLuck[]; card: GameCard | undefined }) {
  return (
    <section class="dice-luck">
      <h2>{t('dice.luck')}</h2>
      {luck.length === 0 && <p class="panels-quiet">{t('dice.luck.none')}</p>}
      {luck.map(({ seat, say, kinds }) => {
        const name = seatName(card, seat)
        const title = t('dice.histogram', { seat: name })
        return (
          <article>
            <p>
              <strong>{name}</strong> · {say}.
            </p>
            <details>
              <summary>{title}</summary>
              {kinds.map((kind) => (
                <Histogram luck={kind} title={title} />
              ))}
            </details>
          </article>
        )
      })}
    </section>
  )
}

export function seatName(card: GameCard | undefined, seat: string): string {
  const seats = card?.scenarios.flatMap((scenario) => scenario.seats) ?? []
  return seats.find((one) => one.seat === seat)?.name ?? seat
}
