import type { Position } from '../../../core/contract.ts'
import { isRefused } from '../../../core/contract.ts'
import { compareMeasures } from '../../../core/testing/random-play.ts'
import { metz } from '../game.ts'
import { FRENCH, PRUSSIAN } from '../rules/03-pieces.ts'
import { eventChits } from '../rules/05-planning.ts'
import { EVENTS, chitIds, eventSide } from '../rules/06-chits.ts'
import { flow } from '../rules/sequence.ts'
import { Trial, piece } from './field.ts'

/**
 * The example of play as it begins, in an even turn since the French roll for Fortunes of War (6.4/a). Hexes that are not printed
 * are ours: 2327 is three from Flavigny, high, and out of range for 10/Stulp; from 2625 the 15th sees both hexes it could charge;
 * 1927 is beside both hexes of the detachments; 2223 is where the first brigade goes back to. Whoever acts elsewhere does so with
 * one unit, and IX Corps, still to come, is what the Prussian track is for.
 */
export const BEGINNING: Position = {
  game: 'metz',
  scenario: 'day-of-battle',
  turn: 8,
  step: 'turn',
  stacks: {
    '2224': ['F-II-1Verge', 'F-II-VergeArt'],
    '2324': ['F-II-2Verge', 'F-II-Corps'],
    '2223': ['F-II-HQ'],
    '2125': ['F-3C-1'],
    '2523': ['F-IG-2Del'],
    '2516': ['F-IG-HQ'],
    '2716': ['F-VI-HQ', 'F-VI-1Tix'],
    '2227': ['P-III-9', 'P-III-HQ'],
    '2327': ['P-III-10', 'P-III-Corps'],
    '2027': ['P-III-StulpArt'],
    '2625': ['P-6C-15'],
    '1026': ['P-6C-HQ', 'P-6C-14'],
    '1927': ['P-X-39'],
    '0926': ['P-X-HQ', 'P-X-37'],
  },
  units: { 'P-IX-HQ': 'waiting', 'P-IX-49': 'waiting' },
  worn: ['F-II-Corps'],
}

/** Told before the dice of a fire and of an assault. */
const ODDS: readonly string[] = ['note-fire', 'note-assault-odds']

/** The turn of the example, driven by replies, chits and dice. */
export class Example extends Trial {
  constructor() {
    // The opponent draws the markers, as the example has it.
    super(flow, metz.setup(BEGINNING, ['opponent-draws']))
  }

  /** Replies after which no less was left of the game than before; there are none. */
  readonly stalled: string[] = []

  override say(...replies: string[]): this {
    for (const reply of replies) {
      const before = metz.progress(this.state)
      super.say(reply)
      if (compareMeasures(metz.progress(this.state), before) >= 0) this.stalled.push(reply)
    }
    return this
  }

  /** Both plan at once. */
  plan(...chits: string[]): this {
    for (const id of chits) {
      const noun = chitIds.indexOf(id)
      const seat = eventSide[noun] === PRUSSIAN ? 'prussian' : 'french'
      const result = flow.answer(this.state, { seat, ask: 0, verb: 'plan', noun })
      if (isRefused(result)) throw new Error(`${id} cannot be planned.`)
      this.told.push(...result.told)
    }
    return this
  }

  /** The next chit out of the cup; of an event first its side, then whether it is the planned one, then its name. */
  draw(id: string): this {
    const chit = chitIds.indexOf(id)
    if (chit >= EVENTS) return this.roll(chit)
    const side = eventSide[chit] === PRUSSIAN ? PRUSSIAN : FRENCH
    this.roll(eventChits(side)[0]!)
    const { planned } = this.state
    if (planned[side] === chit) return this.roll(0)
    if (planned[side]! >= 0) this.roll(1)
    return this.roll(chit)
  }

  /** Whoever could play a chit does not, for as long as anybody is asked. */
  letPass(): this {
    while (this.chance === undefined && this.ask.rule === '6.3.1/b') this.say('pass')
    return this
  }

  /** The dice of a fire or the die of an assault; returns its columns and its result. */
  outcome(...dice: number[]): string {
    const before = this.told.length
    this.rollAll(...dice)
    let columns = ''
    for (const { what } of this.told.slice(before)) {
      const said = what.did === 'noted' && ODDS.includes(what.say.key) ? what.say.with! : undefined
      if (said !== undefined) columns = `${said['base'] as string} → ${said['column'] as string}`
      if (what.did === 'read') return `${columns}: ${what.result}`
    }
    throw new Error('No table was read.')
  }

  /** Morale of a unit, and whether it is Battleworn. */
  hits(id: string): string {
    const { morale, worn } = this.state
    const marker = ['steady', 'shaken', 'disrupted'][morale[piece(id)]!]!
    return worn[piece(id)] === 1 ? `${marker}, worn` : marker
  }

  ammo(id: string): number {
    return this.state.ammo[piece(id)]!
  }
}
