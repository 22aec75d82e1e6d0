import { useEffect, useState } from 'preact/hooks'
import type { Facts, Proposal } from '../../wire/lobby.ts'
import { adviser } from '../rules/index.ts'
import type { Line } from '../rules/protocol.ts'
import { t } from '../words/index.ts'
import { gamePath, part, post } from './api.ts'
import { seatName } from './cards.ts'
import { Complaint, useDeed } from './deed.tsx'
import type { InRoom } from './room-seat.tsx'

/** What others propose, and what one has proposed oneself. */
export function Proposals({ facts, read }: InRoom) {
  return (
    <>
      {facts.you.proposals.map((proposal) => (
        <Proposed key={proposal.id} proposal={proposal} facts={facts} read={read} />
      ))}
    </>
  )
}

type Answer = 'accept' | 'decline' | 'withdraw'

function Proposed({ proposal, facts, read }: InRoom & { proposal: Proposal }) {
  const deed = useDeed()
  const { id, kind, seat, mayAnswer, mayWithdraw } = proposal
  const give = (answer: Answer): void =>
    deed.run(async () => {
      await post(gamePath(facts.id, `/proposals/${part(id)}`), { answer }).finally(read.read)
    })
  const answers: readonly Answer[] = [
    ...(mayAnswer ? (['accept', 'decline'] as const) : []),
    ...(mayWithdraw ? (['withdraw'] as const) : []),
  ]
  return (
    <section class="lobby-news lobby-proposal" role="status">
      <p>
        {mayWithdraw
          ? t(`lobby.proposal.own.${kind}`)
          : t(`lobby.proposal.${kind}`, { seat: seatName(facts.game, seat) })}
      </p>
      {kind === 'take-back' && mayAnswer && <Heard proposal={proposal} facts={facts} />}
      <p class="lobby-actions">
        {answers.map((answer) => (
          <button
            key={answer}
            type="button"
            class="button"
            disabled={deed.isBusy}
            onClick={() => give(answer)}
          >
            {t(`lobby.proposal.${answer}`)}
          </button>
        ))}
      </p>
      <Complaint why={deed.why} />
    </section>
  )
}

/** What the asked player has seen of a move that is to be taken back. */
function Heard({ proposal, facts }: { proposal: Proposal; facts: Facts }) {
  const [lines, setLines] = useState<readonly Line[] | undefined>(undefined)
  useEffect(() => {
    const heard = Object.values(proposal.heard).flat()
    void adviser().lines(facts.game, heard).then(setLines)
  }, [proposal.id])
  if (lines === undefined) return null
  if (lines.length === 0) return <p>{t('lobby.proposal.heard-nothing')}</p>
  return (
    <>
      <p>{t('lobby.proposal.heard')}</p>
      <ul class="lobby-heard">
        {lines.map((line, at) => (
          <li key={at}>{line.text}</li>
        ))}
      </ul>
    </>
  )
}
