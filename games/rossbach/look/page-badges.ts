import type { Badge } from '../../../core/look.ts'
import { badge, told } from '../../../core/look/counters.ts'
import type { Told } from '../../../core/look/counters.ts'
import { listed } from '../../../core/look/texts.ts'
import {
  COMBAT_UNIT,
  HEAD_OF_STATE,
  LEADER,
  OFFICER,
  REPLACEMENT,
  VEDETTE,
  kindOf,
  sideOf,
} from '../rules/01-pieces.ts'
import { needsCommand, role } from '../rules/07-chain.ts'
import { isShaken } from '../rules/12-demoralization.ts'
import {
  ADVANCED,
  AVOIDED,
  COMMANDING,
  FAILED,
  FIGHTING,
  FREED,
  FOUGHT,
  MOVED,
  MOVING,
  NIGHT,
  OVER,
  REORGANIZED,
  REPULSED,
  SCOUTED,
  SETTING_UP,
  UNREADY,
  WEARY,
} from '../model/state.ts'
import { hexName } from './ground.ts'
import { isOwn } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { say } from './say.ts'

/** Has done in this phase what it could. */
export function isSpent({ view }: Facts, piece: number): boolean {
  if (sideOf[piece] !== view.phasing) return false
  const deeds = view.deeds[piece]!
  if (view.phase === MOVING || view.phase === NIGHT) return (deeds & MOVED) !== 0
  return view.phase === FIGHTING && (deeds & (FOUGHT | ADVANCED)) !== 0
}

function isTroops(piece: number): boolean {
  return kindOf[piece] === COMBAT_UNIT || kindOf[piece] === VEDETTE
}

function morale({ view, state }: Facts, piece: number): Told {
  if (view.unsupplied[piece] === 1) return badge('S', say('badge-unsupplied'), 'bad')
  if ((view.deeds[piece]! & WEARY) !== 0) return badge('D', say('badge-weary'), 'bad')
  return isTroops(piece) && isShaken(state, piece) && badge('D', say('badge-demoralized'), 'bad')
}

/** Who on the map can be out of command at all; nobody is before the first turn or at night. */
function mayLackCommand({ view }: Facts, piece: number): boolean {
  if (view.place[piece]! < 0) return false
  if (view.phase === SETTING_UP || view.phase === NIGHT || view.phase === OVER) return false
  if (kindOf[piece] !== LEADER) return needsCommand(piece) && view.order[piece] === 0
  return role(piece) === OFFICER || role(piece) === REPLACEMENT
}

function command(facts: Facts, piece: number): Told {
  const { view } = facts
  const isLeader = kindOf[piece] === LEADER
  if (isLeader && (view.deeds[piece]! & REORGANIZED) !== 0)
    return badge('R', say('badge-reorganized'), 'bad')
  if (view.phase === COMMANDING && view.phasing === sideOf[piece]) {
    const isPlain = isLeader && role(piece) === HEAD_OF_STATE
    if (!isPlain && view.commanded[piece] === 1) return badge('C', say('badge-commanded'), 'good')
    return mayLackCommand(facts, piece) && badge('–', say('badge-not-yet'), 'bad')
  }
  if (!mayLackCommand(facts, piece) || view.commanded[piece] === 1) return false
  const hasFailed = (view.deeds[piece]! & FAILED) !== 0
  if ((view.deeds[piece]! & FREED) !== 0) return badge('–', say('badge-freed'), 'bad')
  return badge('–', say(hasFailed ? 'badge-failed' : 'badge-uncommanded'), 'bad')
}

function march({ view }: Facts, piece: number): Told {
  const order = view.order[piece]!
  if (order === 0) return false
  const hex = hexName(view.objective[order - 1]!)
  return badge('M', say('badge-order', { hex }))
}

function contact({ view, feared }: Facts, piece: number): Told {
  const hex = view.place[piece]!
  if (hex < 0 || feared[hex] === 0 || !isTroops(piece)) return false
  if (view.phase !== MOVING && view.phase !== FIGHTING) return false
  return badge('!', say('badge-contact'), 'bad')
}

/** The hexes that a unit's stack attacks: as far as they are planned to its own side, and to all when they are declared. */
function attack({ view }: Facts, piece: number): Told {
  const from = view.place[piece]!
  if (from < 0 || sideOf[piece] !== view.phasing || !isTroops(piece)) return false
  const hexes = attacksOf(view).flatMap(([at, target]) => (at === from ? [hexName(target)] : []))
  if (hexes.length === 0) return false
  return badge('A', say('badge-attack', { hex: listed(hexes) }))
}

/** Who attacks whom, by hexes. */
function attacksOf({ frames }: Facts['view']): [number, number][] {
  const found: [number, number][] = []
  for (const frame of frames) {
    if (frame.proc !== 'plan' && frame.proc !== 'combat') continue
    for (let at = 0; at < frame.pairs.length; at += 2)
      found.push([frame.pairs[at]!, frame.pairs[at + 1]!])
    if (frame.proc === 'plan')
      for (const from of frame.attackers) for (const to of frame.targets) found.push([from, to])
  }
  return found
}

/** Done before everybody. */
function deeds({ view }: Facts, piece: number): Told[] {
  const done = view.deeds[piece]!
  return [
    (done & SCOUTED) !== 0 && badge('?', say('badge-scouted')),
    (done & (REPULSED | UNREADY)) !== 0 && badge('‹', say('badge-repulsed'), 'bad'),
    (done & AVOIDED) !== 0 && badge('«', say('badge-avoided')),
    view.phase === FIGHTING && (done & FOUGHT) !== 0 && badge('×', say('badge-fought')),
  ]
}

/** The most pressing first: two of them are drawn, all are told. */
export function badgesOf(facts: Facts, piece: number): Badge[] {
  const { view } = facts
  const isMine = isOwn(facts, piece)
  const all: Told[] = [
    view.joined[piece] === 1 && badge('+', say('badge-joined')),
    isMine && command(facts, piece),
    isMine && morale(facts, piece),
    view.column[piece] === 1 && view.place[piece]! >= 0 && badge('»', say('badge-column')),
    isMine && march(facts, piece),
    isMine && contact(facts, piece),
    attack(facts, piece),
    ...deeds(facts, piece),
    isMine && view.seat !== 'open' && isUp(facts, piece) && badge('U', say('badge-open')),
  ]
  return told(all)
}

function isUp({ view }: Facts, piece: number): boolean {
  return view.shown[piece] === 1 && view.place[piece]! >= 0
}
