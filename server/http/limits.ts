import type { World } from '../world.ts'
import type { Limit } from './route.ts'

/**
 * The classes of routes, and what sockets and the door count besides: flood is anything from one address, guest a new
 * guest, connect a new socket, message a message on one, frame what it came in or anything else that moves a socket,
 * bytes what comes in by one, download what files and other constants weigh that go out.
 */
export type LimitClass =
  | Limit
  | 'flood'
  | 'guest'
  | 'connect'
  | 'message'
  | 'frame'
  | 'bytes'
  | 'download'

interface Bucket {
  left: number
  at: number
  /** When it was put behind all others. */
  queued: number
}
interface Rate {
  /** As much at once after a rest. */
  burst: number
  perSecond: number
}

const RATES: Readonly<Record<LimitClass, Rate>> = {
  usual: { burst: 60, perSecond: 15 },
  costly: { burst: 12, perSecond: 0.5 },
  guess: { burst: 10, perSecond: 0.1 },
  flood: { burst: 600, perSecond: 120 },
  guest: { burst: 20, perSecond: 0.1 },
  connect: { burst: 40, perSecond: 2 },
  message: { burst: 80, perSecond: 20 },
  frame: { burst: 240, perSecond: 60 },
  bytes: { burst: 1_048_576, perSecond: 131_072 },
  download: { burst: 16_777_216, perSecond: 2_097_152 },
}
/** All people of one address together have so many times what one of them has. */
const CROWD = 4
/** Of each class; beyond that whoever has been quiet longest is forgotten. */
const MOST = 20_000
/** While there is much room nobody is forgotten soon: it is enough to know to so many milliseconds who was quiet longest. */
const ROOMY = MOST / 2
const ABOUT = 1000

/** What all of one class take from, by who takes. */
interface Supply {
  rate: Rate
  buckets: Map<string, Bucket>
}

/** Who takes: a person, or an address where nobody is known, and the neighbourhood he shares with others. */
export interface Taker {
  own: string
  home: string
}

export interface Limits {
  /** Takes a place and gives 0, or takes nothing and gives the milliseconds to wait. */
  take(of: LimitClass, key: string, cost?: number): number
  /** The same from what is his own, and from what all have together who come from where he does. */
  takeFrom(of: LimitClass, taker: Taker, cost?: number): number
  /** How many are remembered. */
  size(): number
}

/** Token buckets of one process; time comes from the world only. */
export function openLimits(world: Pick<World, 'now'>, factor = 1): Limits {
  const [own, shared] = [suppliesOf(factor), suppliesOf(factor * CROWD)]
  return {
    take: (of, key, cost = 1) => emptied(own[of], key, { cost, now: world.now() }),
    takeFrom(of, { own: key, home }, cost = 1) {
      const taken = { cost, now: world.now() }
      const wait = emptied(own[of], key, taken)
      return wait > 0 ? wait : emptied(shared[of], home, taken)
    },
    size: () =>
      [...Object.values(own), ...Object.values(shared)].reduce(
        (sum, { buckets }) => sum + buckets.size,
        0,
      ),
  }
}

function suppliesOf(times: number): Readonly<Record<LimitClass, Supply>> {
  const supplies = Object.entries(RATES).map(([of, { burst, perSecond }]) => {
    const rate = { burst: burst * times, perSecond: perSecond * times }
    return [of, { rate, buckets: new Map<string, Bucket>() }]
  })
  return Object.fromEntries(supplies) as Record<LimitClass, Supply>
}

function emptied(
  { rate, buckets }: Supply,
  key: string,
  { cost, now }: { cost: number; now: number },
): number {
  const bucket = buckets.get(key) ?? { left: rate.burst, at: now, queued: -Infinity }
  // A clock that was set back must not empty anybody's bucket.
  const rested = Math.max(0, now - bucket.at) / 1000
  bucket.left = Math.min(rate.burst, bucket.left + rested * rate.perSecond)
  bucket.at = now
  if (buckets.size > ROOMY || Math.abs(now - bucket.queued) > ABOUT) {
    // The map keeps its order of insertion: the front is whoever has been quiet longest.
    bucket.queued = now
    buckets.delete(key)
    buckets.set(key, bucket)
    if (buckets.size > MOST) buckets.delete(buckets.keys().next().value!)
  }
  if (bucket.left < cost) return Math.ceil(((cost - bucket.left) / rate.perSecond) * 1000)
  bucket.left -= cost
  return 0
}
