import type { Seat } from '../../core/contract.ts'
import type { Facts, Proposed, SeatFacts } from '../../wire/lobby.ts'
import { t } from '../words/index.ts'
import type { Word } from '../words/index.ts'
import { gamePath, part, post, put, remove } from './api.ts'
import { holderOf } from './brief-words.ts'
import { cardOf, seatName } from './cards.ts'
import { Complaint, useDeed } from './deed.tsx'
import type { Deed } from './deed.tsx'
import { bestBot } from './draft.ts'
import type { FactsRead } from './facts.ts'
import { renewInvite, sitDown, swapInvites } from './sitting.ts'
import { Sure } from './sure.tsx'

/** What each part of a waiting room is given. */
export interface InRoom {
  facts: Facts
  read: Pick<FactsRead, 'read'>
}

interface SeatProps extends InRoom {
  seat: SeatFacts
}

/** One seat before the game, with what this person may do about it. */
export function RoomSeat({ seat, facts, read }: SeatProps) {
  const deed = useDeed()
  const run = (work: () => Promise<unknown>): void =>
    deed.run(async () => {
      await work()
      await read.read()
    })
  return (
    <li class="lobby-row is-wide">
      <div>
        <p class="lobby-row-title">
          <b>{seatName(facts.game, seat.seat)}</b>
        </p>
        <p class="lobby-row-detail">{stateOf(seat)}</p>
      </div>
      <div class="lobby-row-does">
        <Doings deed={{ ...deed, run }} seat={seat} facts={facts} />
      </div>
      <Complaint why={deed.why} />
    </li>
  )
}

function stateOf(seat: SeatFacts): string {
  const { name, isSeated, isMine, bot, share } = seat
  if (!isSeated && name !== null && !isMine) return t('lobby.room.kept', { who: name })
  if (!isSeated || bot !== null) return holderOf(seat)
  return `${holderOf(seat)} · ${t(`lobby.share.${share}`)}`
}

interface Doing {
  says: string
  isMain?: true
  /** Asked once more, since it cannot be undone. */
  sure?: string
  work(): Promise<unknown>
}

function Doings({ deed, ...at }: { deed: Deed; seat: SeatFacts; facts: Facts }) {
  return (
    <>
      {doingsAt(at).map(({ says, isMain, sure, work }) =>
        sure !== undefined ? (
          <Sure
            key={says}
            label={says}
            question={sure}
            isBusy={deed.isBusy}
            onSure={() => deed.run(work)}
          />
        ) : (
          <button
            key={says}
            type="button"
            class={isMain ? 'button button-main' : 'button'}
            disabled={deed.isBusy}
            onClick={() => deed.run(work)}
          >
            {says}
          </button>
        ),
      )}
    </>
  )
}

function doingsAt({ seat, facts }: { seat: SeatFacts; facts: Facts }): Doing[] {
  const isFree = !seat.isSeated && seat.bot === null
  const { you, id } = facts
  const path = gamePath(id, `/seats/${part(seat.seat)}`)
  const leave = { says: t('lobby.room.leave'), work: () => post(`${path}/leave`) }
  if (facts.status === 'opening')
    return seat.isMine ? [{ ...leave, sure: t(whatLeavingCosts(facts, seat)) }] : []
  if (facts.status !== 'waiting') return []
  const doings: Doing[] = []
  const isForMe = seat.isMine || (you.seats.length === 0 && isOpenTo(you, seat))
  if (isFree && isForMe)
    doings.push({ says: t('lobby.room.sit'), isMain: true, work: () => sitDown(id, seat.seat) })
  if (seat.isMine && seat.isSeated) doings.push(leave)
  doings.push(...swapWith(facts, seat))
  if (you.isOwner && !seat.isMine) doings.push(...ownersDoings(facts, seat))
  return doings
}

/** Whoever could know the dice by now loses by leaving. */
function whatLeavingCosts({ seats }: Facts, { seat }: SeatFacts): Word {
  const mayKnow = seats.some((one) => one.seat !== seat && one.share === 'opened')
  return mayKnow ? 'lobby.room.leave-loses' : 'lobby.room.leave-ends'
}

/** For everybody; or for whoever made the table, where nobody else is meant. */
function isOpenTo({ isOwner, invited }: Facts['you'], { seat, access, name }: SeatFacts): boolean {
  return access === 'open' || (isOwner && name === null && !invited.includes(seat))
}

/** Whoever sits may have the other side, if whoever has it agrees or nobody sits there. */
function swapWith({ you, id }: Facts, seat: SeatFacts): Doing[] {
  const [own] = you.seats
  if (own === undefined || seat.isMine || seat.bot !== null) return []
  if (seat.name === null && seat.access !== 'open' && !you.isOwner) return []
  const swap = async (): Promise<void> => {
    const body = { kind: 'swap', seat: own, with: seat.seat }
    const proposed = await post<Proposed>(gamePath(id, '/proposals'), body)
    if ('done' in proposed) swapInvites(id, own, seat.seat)
  }
  return [{ says: t('lobby.room.swap'), work: swap }]
}

function ownersDoings(facts: Facts, { seat, isSeated, bot, access, name }: SeatFacts): Doing[] {
  const path = gamePath(facts.id, `/seats/${part(seat)}`)
  if (isSeated && bot === null)
    return [
      {
        says: t('lobby.room.remove'),
        sure: t('lobby.room.remove-sure'),
        work: () => remove(`${path}/person`),
      },
    ]
  const offer = (as: string) => () => put(path, { as })
  const card = cardOf(facts.game)
  const isInvited = facts.you.invited.includes(seat)
  return [
    ...(isInvited ? [] : [inviteTo(facts, seat)]),
    ...(access === 'open' || name !== null
      ? []
      : [
          {
            says: t(facts.listed ? 'lobby.room.open' : 'lobby.room.open-list'),
            work: offer('open'),
          },
        ]),
    ...(bot !== null || card === undefined
      ? []
      : [{ says: t('lobby.room.bot'), work: offer(bestBot(card)) }]),
  ]
}

function inviteTo({ id }: Facts, seat: Seat): Doing {
  return { says: t('lobby.room.invite'), work: () => renewInvite({ game: id, seat }) }
}
