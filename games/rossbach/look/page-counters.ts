import { seenHex, seenReduced, seenTurn } from '../seen/sighting.ts'
import { countersFrom } from '../../../core/look/counters.ts'
import type { WithCounters } from '../../../core/look/counters.ts'
import { inHalves } from '../../../core/look/numbers.ts'
import { capital } from '../../../core/look/texts.ts'
import {
  BAGGAGE,
  COMMANDER,
  COMMANDER_OFFICER,
  FIRST_LEADER,
  FIRST_TRAIN,
  HEAD_OF_STATE,
  LEADER,
  NO_FORMATION,
  REPLACEMENT,
  TRAIN,
  VEDETTE,
  formationOf,
  fullInitiative,
  fullStrength,
  isDivision,
  kindOf,
  movementOf,
  ratingOf,
  reducedInitiative,
  reducedStrength,
  trainKind,
  typeOf,
  vedettesOf,
} from '../rules/01-pieces.ts'
import { formationLed, role } from '../rules/07-chain.ts'
import { isDemoralized, levelOf } from '../rules/12-demoralization.ts'
import { HIDDEN, MOVING, NIGHT } from '../model/state.ts'
import { badgesOf, isSpent } from './page-badges.ts'
import { FACES, REDUCED_FACES } from './page-faces.ts'
import { isOwn } from './page-facts.ts'
import type { Facts } from './page-facts.ts'
import { hexName } from './ground.ts'
import { FORMATION_NAMES, FULL_NAMES, formationName } from './names.ts'
import { say } from './say.ts'

export type Pieces = WithCounters<Facts>

export const piecesOf = countersFrom<Facts>({
  of: 'piece',
  face: (facts, piece) => (isReduced(facts, piece) ? REDUCED_FACES : FACES)[piece]!,
  name: (piece) => FULL_NAMES[piece]!,
  lines: linesOf,
  badges: badgesOf,
  isSpent,
})

/** Which side of its counter is up, as far as this seat knows. */
function isReduced({ view }: Facts, piece: number): boolean {
  const isHidden = view.place[piece] === HIDDEN
  return (isHidden ? seenReduced(view.seen[piece]!) : view.reduced[piece]!) > 0
}

function linesOf(facts: Facts, piece: number): string[] {
  const kind = kindOf[piece]!
  if (kind === LEADER) return [...leaderLines(facts, piece), ...commonLines(facts, piece)]
  if (kind === TRAIN) return [trainLine(piece), ...commonLines(facts, piece)]
  return [...unitLines(facts, piece), ...commonLines(facts, piece)]
}

function unitLines(facts: Facts, piece: number): string[] {
  const points = inHalves(movementOf[piece]!)
  if (kindOf[piece] === VEDETTE)
    return [say('line-vedette', { initiative: fullInitiative[piece]!, points })]
  const isWeak = isReduced(facts, piece)
  const main = say('line-unit', {
    size: capital(say(isDivision[piece] === 1 ? 'size-1' : 'size-0')),
    type: say(`type-${typeOf[piece]! as 0 | 1 | 2 | 3 | 4}`),
    strength: inHalves(isWeak ? reducedStrength[piece]! : fullStrength[piece]!),
    initiative: isWeak ? reducedInitiative[piece]! : fullInitiative[piece]!,
    points,
  })
  const full = inHalves(fullStrength[piece]!)
  const { length: count } = vedettesOf[piece]!
  return [
    main,
    ...(isWeak ? [say('line-reduced', { full })] : []),
    ...(count > 0 && !isWeak ? [vedettesLine(count)] : []),
    ...formationLine(facts, formationOf[piece]!),
  ]
}

function vedettesLine(count: number): string {
  return count === 1 ? say('line-vedettes-1') : say('line-vedettes', { count })
}

function formationLine({ view, state }: Facts, formation: number): string[] {
  const lost = formation === NO_FORMATION ? 0 : view.casualties[formation]!
  if (lost === 0) return []
  const isBroken = isDemoralized(state, formation)
  return [
    say(isBroken ? 'line-formation-demoralized' : 'line-formation', {
      formation: FORMATION_NAMES[formation]!,
      lost,
      level: levelOf(state, formation),
    }),
  ]
}

function leaderLines({ state }: Facts, leader: number): string[] {
  const points = inHalves(movementOf[leader]!)
  const initiative = fullInitiative[leader]!
  const formation = formationName(formationLed(state, leader))
  const rating = ratingOf[leader - FIRST_LEADER]!
  const commander = say('line-commander', { rating, points })
  switch (role(leader)) {
    case COMMANDER:
      return [commander]
    case COMMANDER_OFFICER:
      return [commander, say('line-commander-officer', { formation })]
    case HEAD_OF_STATE:
      return [say('line-monarch')]
    case REPLACEMENT:
      return formationLed(state, leader) === NO_FORMATION
        ? [say('line-replacement', { initiative })]
        : [say('line-officer', { formation, initiative, points })]
    default:
      return [say('line-officer', { formation, initiative, points })]
  }
}

function trainLine(train: number): string {
  const points = inHalves(movementOf[train]!)
  return trainKind[train - FIRST_TRAIN] === BAGGAGE
    ? say('line-baggage', { points })
    : say('line-pontoon', { initiative: fullInitiative[train]!, points })
}

/** What is going on with it. */
function commonLines(facts: Facts, piece: number): string[] {
  const { view } = facts
  if (!isOwn(facts, piece)) return seenLines(facts, piece)
  const order = view.order[piece]!
  const isMoving = view.phase === MOVING || view.phase === NIGHT
  const left = movementOf[piece]! - view.spent[piece]!
  return [
    ...(order === 0
      ? []
      : [
          say('line-order', {
            turn: view.orderedOn[order - 1]!,
            hex: hexName(view.objective[order - 1]!),
          }),
        ]),
    ...(isMoving && view.spent[piece]! > 0 ? [say('line-left', { points: inHalves(left) })] : []),
  ]
}

function seenLines({ view }: Facts, piece: number): string[] {
  const hex = seenHex(view.seen[piece]!)
  if (view.place[piece] !== HIDDEN || hex < 0) return []
  return [say('line-seen', { hex: hexName(hex), turn: seenTurn(view.seen[piece]!) })]
}
