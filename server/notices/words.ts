import type { Notice, NoticeKind } from './kinds.ts'

/** A notice in words for a person. */
export interface Line {
  text: string
  link: string
}
export interface Words {
  subject: string
  lines: readonly Line[]
  /** How many more there are than lines. */
  more: number
}

const SAY: Record<NoticeKind, (title: string, who: string | undefined) => string> = {
  'your-turn': (title) => `Your turn in ${title}`,
  opening: (title) => `${title} is waiting for your share of the dice`,
  started: (title) => `${title} has begun`,
  invited: (title, who) => `${who ?? 'Somebody'} invites you to ${title}`,
  over: (title) => `${title} is over`,
  proposal: (title, who) => `${who ?? 'Somebody'} proposes something in ${title}`,
  chat: (title, who) => (who === undefined ? `New words in ${title}` : `${who} writes in ${title}`),
  'clock-low': (title) => `Your clock is running out in ${title}`,
  forgotten: (title) => `${title} was cleared away: it is no longer on the server`,
}
const NAMED: readonly NoticeKind[] = ['invited', 'proposal', 'chat']

/** The sentence without particulars: what stands in a subject line. */
export function headline({ kind, details: { title, names } }: Notice): string {
  return SAY[kind](title, names?.[0])
}

/** The particulars of a notice, as far as it has any. */
export function particulars({ kind, details: { seat, names = [], stage } }: Notice): string {
  const others = NAMED.includes(kind) ? names.slice(1) : names
  const parts = [
    seat === undefined ? '' : `Your seat: ${seat}.`,
    others.length === 0 ? '' : `With ${others.join(', ')}.`,
    stage === undefined ? '' : `Now: ${stage}.`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

export function wordsOf(
  notices: readonly Notice[],
  linkTo: (game: string) => string,
  most: number,
): Words {
  const [first] = notices
  const isOne = notices.length === 1 && first !== undefined
  const lines = notices.slice(0, most).map((notice) => ({
    text: [`${headline(notice)}.`, particulars(notice)].join(' ').trim(),
    link: linkTo(notice.game),
  }))
  const subject = isOne ? headline(first) : severalIn(notices)
  return { subject, lines, more: Math.max(0, notices.length - most) }
}

function severalIn(notices: readonly Notice[]): string {
  const games = new Set(notices.map(({ game }) => game)).size
  const turns = notices.filter(({ kind }) => kind === 'your-turn').length
  if (turns > 0) return turns === 1 ? 'Your turn, and other news' : `Your turn in ${turns} games`
  return games === 1 ? 'News from your game' : `News from ${games} games`
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
