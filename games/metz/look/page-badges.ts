import type { Badge } from '../../../core/look.ts'
import { badge, told } from '../../../core/look/counters.ts'
import type { Told } from '../../../core/look/counters.ts'
import { formationNow } from '../rules/03-attached.ts'
import { formationOf, isHq, unitOf } from '../rules/03-pieces.ts'
import { AGGRESSIVE_TACTICS, AUFTRAGSTAKTIK } from '../rules/06-chits.ts'
import {
  ACTIVE,
  ASSAULTED,
  CHARGING,
  COMMANDED,
  DISRUPTED,
  FIRED,
  HALF_FIRED,
  HALTED,
  LOW,
  MOVED,
  RATIONED,
  SHAKEN,
} from '../model/state.ts'
import { hexName } from './ground.ts'
import { frameIn } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { say } from './say.ts'

function has({ view }: Facts, piece: number, deed: number): boolean {
  return (view.deeds[piece]! & deed) !== 0
}

/** Has done in this Step what it could. */
export function isSpent(facts: Facts, piece: number): boolean {
  const { activation, view } = facts
  if (activation === undefined || !has(facts, piece, ACTIVE) || view.place[piece]! < 0) return false
  if (frameIn(view, 'fireStep') !== undefined) return has(facts, piece, FIRED | HALF_FIRED)
  if (frameIn(view, 'moveStep') !== undefined) return has(facts, piece, HALTED | FIRED)
  return frameIn(view, 'assaultStep') !== undefined && has(facts, piece, ASSAULTED)
}

/** A marker of its hex, or of the head of its column. */
export function isLost({ view }: Facts, piece: number): boolean {
  return view.lost[piece]! > 0 && view.place[piece]! >= 0
}

function morale({ view }: Facts, piece: number): Told {
  const marker = view.morale[unitOf(piece)]
  if (marker === SHAKEN) return badge('S', say('badge-shaken'), 'bad')
  return marker === DISRUPTED && badge('D', say('badge-disrupted'), 'bad')
}

function ammo({ view }: Facts, piece: number): Told {
  if (view.ammo[piece] === LOW) return badge('L', say('badge-low'), 'bad')
  return view.ammo[piece] === RATIONED && badge('R', say('badge-rationed'), 'bad')
}

const ATTACK = 3

/** The hex that a unit is declared against. */
function assaulted({ view }: Facts, piece: number): Told {
  const { attacks = [] } = frameIn(view, 'assaultStep') ?? {}
  for (let at = 0; at < attacks.length; at += ATTACK)
    if (attacks[at] === piece && view.place[piece] === attacks[at + 1]) {
      const hex = hexName(attacks[at + 2]!)
      return badge('×', say('badge-assaulting', { hex }))
    }
  return false
}

function deeds(facts: Facts, piece: number): Told[] {
  return [
    has(facts, piece, FIRED) && badge('*', say('badge-fired')),
    has(facts, piece, HALF_FIRED) && badge('½', say('badge-half-fired')),
    has(facts, piece, MOVED) && badge('›', say('badge-moved')),
  ]
}

function unitBadges(facts: Facts, piece: number): Told[] {
  return [
    isLost(facts, piece) && badge('?', say('badge-lost'), 'bad'),
    chosenByEvent(facts, piece),
    morale(facts, piece),
    ammo(facts, piece),
    has(facts, piece, CHARGING) && badge('»', say('badge-charging'), 'good'),
    assaulted(facts, piece),
    isActive(facts, piece) && badge('+', say('badge-active'), 'good'),
    ...deeds(facts, piece),
  ]
}

/** The one unit that an event sends forward, while it lasts. */
function chosenByEvent({ view }: Facts, piece: number): Told {
  const play = frameIn(view, 'play')
  if (play === undefined || play.unit !== piece) return false
  if (play.kind === AGGRESSIVE_TACTICS) return badge('!', say('badge-driven'), 'bad')
  return play.kind === AUFTRAGSTAKTIK && badge('!', say('badge-auftrag'), 'good')
}

/** One of those who act now and have something left to do; their own side sees that by what it may choose. */
function isActive(facts: Facts, piece: number): boolean {
  return (
    facts.activation !== undefined &&
    facts.activation.side !== facts.eyes &&
    has(facts, piece, ACTIVE) &&
    has(facts, piece, COMMANDED) &&
    formationNow(facts.state, piece) === facts.activation.formation &&
    !isSpent(facts, piece)
  )
}

function hqBadges({ view }: Facts, piece: number): Told[] {
  const formation = formationOf[piece]!
  return [
    view.malaise[formation] === 1 && badge('M', say('badge-malaise'), 'bad'),
    view.overrun[formation] === 1 && badge('×', say('badge-overrun'), 'bad'),
    view.casualty[formation] === 1 && badge('–1', say('badge-casualty'), 'bad'),
    view.bivouac[formation] === 1 && badge('B', say('badge-bivouac')),
  ]
}

/** The most pressing first: the first ones are drawn, all are told. */
export function badgesOf(facts: Facts, piece: number): Badge[] {
  const all = isHq(piece)
    ? [...hqBadges(facts, piece), isActive(facts, piece) && badge('+', say('badge-active'), 'good')]
    : unitBadges(facts, piece)
  return told(all)
}
