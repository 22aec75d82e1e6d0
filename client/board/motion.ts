import type { Happening } from '../../core/contract.ts'

/** One piece's part in what happened: a way on the map, a coming, a going, a turning. */
export type Step =
  | { is: 'move'; of: string; noun: number; way: readonly number[]; at: number; lasts: number }
  | { is: 'come' | 'go' | 'turn'; of: string; noun: number; to?: number; at: number; lasts: number }

/** Kinds that lie still. */
const GROUND: ReadonlySet<string> = new Set(['hex', 'side', 'place'])

const PER_HEX = 170
const SHORT = 420
const LONGEST = 2600

/** Lays happenings on a time line: ways are joined, and what goes together goes at once. */
export function choreograph(happened: readonly Happening[]): Step[] {
  const steps: Step[] = []
  let clock = 0
  let before = ''
  for (const what of happened) {
    if (!('noun' in what) || GROUND.has(what.of)) continue
    const step = stepOf(what)
    if (!step) continue
    const earlier = steps.find(
      (one) =>
        one.is === 'move' &&
        one.of === what.of &&
        one.noun === what.noun &&
        one.way.at(-1) === what.from,
    )
    if (step.is === 'move' && earlier?.is === 'move') {
      clock += joined(earlier, step.way)
      continue
    }
    const kind = `${what.did} ${what.from} ${what.to}`
    const last = steps.at(-1)
    const at = kind === before && last ? last.at : clock
    steps.push({ ...step, at })
    clock = Math.max(clock, at + step.lasts)
    before = kind
  }
  const length = Math.max(0, ...steps.map(({ at, lasts }) => at + lasts))
  return length > LONGEST ? steps.map((step) => hurried(step, LONGEST / length)) : steps
}

function joined(earlier: Step & { is: 'move' }, way: readonly number[]): number {
  earlier.way = [...earlier.way, ...way.slice(1)]
  earlier.lasts += PER_HEX
  return PER_HEX
}

const hurried = (step: Step, share: number): Step => ({
  ...step,
  at: step.at * share,
  lasts: step.lasts * share,
})

type Piecewise = Extract<Happening, { noun: number }>

function stepOf({ did, of, noun, from, to }: Piecewise): Step | undefined {
  const piece = { of, noun, at: 0 }
  if (did === 'moved' && from !== undefined && to !== undefined && from !== to)
    return { ...piece, is: 'move', way: [from, to], lasts: PER_HEX * 1.6 }
  if (did === 'placed')
    return { ...piece, is: 'come', lasts: SHORT, ...(to !== undefined && { to }) }
  if (did === 'removed') return { ...piece, is: 'go', lasts: SHORT * 1.8 }
  if (did === 'turned' || did === 'shown') return { ...piece, is: 'turn', lasts: SHORT }
  return undefined
}

/** Every place that something happened in, in order. */
export function placesOf(happened: readonly Happening[]): number[] {
  return happened.flatMap((what) =>
    'noun' in what ? [what.from, what.to].filter((place) => place !== undefined && place >= 0) : [],
  ) as number[]
}
