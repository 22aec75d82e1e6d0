import type { Happening, Told } from './contract.ts'

/** What whoever sees everything hears of one reply: each thing once, as those were told who know most of it. */
export function heardByOpen(told: readonly Told[]): Happening[] {
  const isEcho = (one: Told, at: number): boolean =>
    told.some(
      (other, nth) =>
        nth !== at &&
        isApart(one, other) &&
        (isSame(one, other) ? nth < at : isCoverFor(one, other)),
    )
  return told.filter((one, at) => !isEcho(one, at)).map(({ what }) => what)
}

/** Told to different people. */
function isApart({ to: some }: Told, { to: others }: Told): boolean {
  return some !== 'all' && others !== 'all' && !some.some((seat) => others.includes(seat))
}

function isSame({ what: one }: Told, { what: other }: Told): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isCoverFor(one: Told, other: Told): boolean {
  return isForSpectators(one) && isSameWay(one.what, other.what)
}

/** Spectators are told no more than any player is. */
const isForSpectators = ({ to }: Told): boolean => to !== 'all' && to.includes('table')

/** Something did the same from and to the same places: what others hear of it is a cover for what its owner hears. */
function isSameWay(a: Happening, b: Happening): boolean {
  if (!('of' in a) || !('of' in b) || a.of === b.of) return false
  return a.did === b.did && a.from === b.from && a.to === b.to
}
