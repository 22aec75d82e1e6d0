import type { Seat } from '../../core/contract.ts'
import type { Published } from '../../fair/roll.ts'
import type { Facts, Made, NewGame } from '../../wire/lobby.ts'
import { loadMe } from '../account/me.ts'
import { gamePath, get, part, post, put } from './api.ts'

// Making games and sitting down. Links are told once and kept in this browser.

/** Before the game one sits down bound to a share in its dice, made after their seals were seen. */
export async function sitDown(game: string, seat: Seat): Promise<void> {
  const { status, roots, length } = await get<Facts>(gamePath(game))
  const isBefore = status === 'waiting'
  const share = isBefore ? await shareIn({ gameId: game, roots, length }, seat) : {}
  await post(gamePath(game, `/seats/${part(seat)}/join`), share)
  await loadMe()
}

/** What goes along when one sits down. */
export async function shareIn(
  published: Required<Published>,
  seat: Seat,
): Promise<{ pledge?: string }> {
  const { pledgeToSend } = await import('../slips/index.ts')
  return pledgeToSend(published, seat)
}

/** Makes a game and takes the seats that are held for its maker; gives its id. */
export async function makeGame(wanted: NewGame): Promise<string> {
  const { game, invites } = await post<Made>('/api/games', wanted)
  for (const [seat, link] of Object.entries(invites)) keepInvite({ game, seat }, link)
  for (const [seat, who] of Object.entries(wanted.seats))
    if (who === 'hold') await sitDown(game, seat)
  await loadMe()
  return game
}

interface SeatAt {
  game: string
  seat: Seat
}

const keyOf = ({ game, seat }: SeatAt): string => `vedette.invite.${game}.${seat}`

function keepInvite(at: SeatAt, link: string): void {
  try {
    localStorage.setItem(keyOf(at), link)
  } catch {
    // The maker can have another one made.
  }
}

/** The address to send; undefined: it was made in another browser. */
export function inviteAddress(at: SeatAt): string | undefined {
  try {
    const link = localStorage.getItem(keyOf(at))
    return link === null ? undefined : `${location.origin}/join#${link}`
  } catch {
    return undefined
  }
}

/** Links go with whoever changes places. */
export function swapInvites(game: string, one: Seat, other: Seat): void {
  try {
    const linkOf = (seat: Seat): string | null => localStorage.getItem(keyOf({ game, seat }))
    for (const [seat, link] of [
      [one, linkOf(other)],
      [other, linkOf(one)],
    ] as const)
      if (link !== null) keepInvite({ game, seat }, link)
      else localStorage.removeItem(keyOf({ game, seat }))
  } catch {
    // As above.
  }
}

/** Makes the old link worthless. */
export async function renewInvite(at: SeatAt): Promise<void> {
  const path = gamePath(at.game, `/seats/${part(at.seat)}`)
  const { invite } = await put<{ invite?: string }>(path, { as: 'invite' })
  if (invite !== undefined) keepInvite(at, invite)
}
