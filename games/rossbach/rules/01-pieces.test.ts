import { describe, expect, test } from 'vitest'
import {
  BAGGAGE,
  BRUNSWICK,
  COMBAT_UNIT,
  COMMANDER,
  COMMANDER_OFFICER,
  FIRST_CORPS,
  FIRST_LEADER,
  FIRST_TRAIN,
  FIRST_VEDETTE,
  FORMATIONS,
  FRENCH,
  GUARD,
  GUARD_INFANTRY,
  HEAD_OF_STATE,
  HEAVY_CAVALRY,
  INFANTRY,
  KALKREUTH,
  KING,
  LEADER,
  LIGHT_CAVALRY,
  MIXED,
  NAPOLEON,
  NATIONS,
  NO_FORMATION,
  OFFICER,
  PIECES,
  PIECES_OF,
  PONTOON,
  PRUSSIAN,
  REPLACEMENT,
  RESERVE_CORPS,
  SAXON,
  SEATS,
  TRAIN,
  TYPES,
  VEDETTE,
  WURTTEMBERG,
  demoralizationLevel,
  formationOf,
  formationSide,
  fullInitiative,
  fullStrength,
  ids,
  isDivision,
  isIndependent,
  kindOf,
  movementOf,
  names,
  nationOf,
  officerOf,
  other,
  parentOf,
  pieceNamed,
  ratingOf,
  reducedInitiative,
  reducedStrength,
  roleOf,
  sideOf,
  trainKind,
  typeOf,
  vedettesOf,
} from './01-pieces.ts'

const everyPiece = [...ids.keys()]
const units = everyPiece.filter((piece) => kindOf[piece] === COMBAT_UNIT)
const leaderNamed = (id: string) => pieceNamed(id) - FIRST_LEADER
const leadersWith = (role: number) =>
  ids.slice(FIRST_LEADER, FIRST_TRAIN).filter((_, leader) => roleOf[leader] === role)
const formation = (id: string) => FORMATIONS.indexOf(id)
const sum = (values: Iterable<number>) => [...values].reduce((total, one) => total + one, 0)

/** Strength(initiative)movement, as on the counter. */
function counter(id: string): string {
  const piece = pieceNamed(id)
  return `${fullStrength[piece]! / 2}(${fullInitiative[piece]})${movementOf[piece]! / 2}`
}

function reduced(id: string): string {
  const piece = pieceNamed(id)
  return `${reducedStrength[piece]! / 2}(${reducedInitiative[piece]})${movementOf[piece]! / 2}`
}

describe('1.3, the four classes of pieces', () => {
  test('[1.3] combat units come first, then vedettes, leaders and trains', () => {
    const kinds = [...kindOf]
    expect(kinds).toEqual([...kinds].sort((a, b) => a - b))
    expect(kinds.indexOf(VEDETTE)).toBe(FIRST_VEDETTE)
    expect(kinds.indexOf(LEADER)).toBe(FIRST_LEADER)
    expect(kinds.indexOf(TRAIN)).toBe(FIRST_TRAIN)
    expect([FIRST_VEDETTE, FIRST_LEADER, FIRST_TRAIN, PIECES]).toEqual([77, 117, 139, 146])
  })

  test('[1.3] every piece has an id and a name of its own that can be typed', () => {
    expect(new Set(ids).size).toBe(PIECES)
    expect(new Set(names).size).toBe(PIECES)
    expect(ids.filter((id) => !/^[A-Za-z0-9-]+$/.test(id))).toEqual([])
    expect(everyPiece.map((piece) => pieceNamed(ids[piece]!))).toEqual(everyPiece)
    expect(pieceNamed('Wellington')).toBe(-1)
    expect(names[pieceNamed('Bluecher')]).toBe('Blücher')
    expect(names[pieceNamed('Gudin')]).toBe('Gudin')
  })

  test('[17.1] Saxons answer to the Prussian seat and show their own flag', () => {
    const saxons = units.filter((unit) => nationOf[unit] === SAXON)
    expect(saxons.map((unit) => ids[unit])).toEqual(
      'Zeschwitz Bevilaqua Cerrini Kochtitzky Truetzschler Senfft'.split(' '),
    )
    expect(saxons.map((unit) => sideOf[unit])).toEqual(saxons.map(() => PRUSSIAN))
    expect(nationOf[pieceNamed('Truetzschler-1')]).toBe(SAXON)
  })

  test('[1.31a] everybody else shows the flag of his side', () => {
    const rest = everyPiece.filter((piece) => nationOf[piece] !== SAXON)
    expect(rest.map((piece) => NATIONS[nationOf[piece]!]!.toLowerCase())).toEqual(
      rest.map((piece) => SEATS[sideOf[piece]!]),
    )
    expect(other(FRENCH)).toBe(PRUSSIAN)
    expect(other(PRUSSIAN)).toBe(FRENCH)
    expect(sum(PIECES_OF.map((side) => side.length))).toBe(PIECES)
    expect(PIECES_OF[FRENCH]!.every((piece) => sideOf[piece] === FRENCH)).toBe(true)
  })
})

describe('1.31, combat units', () => {
  test('[1.31b] [1.4q] infantry moves 5, heavy cavalry 6, light cavalry 7', () => {
    const allowance = [5, 5, 5, 6, 7]
    for (const unit of units) expect(movementOf[unit]).toBe(2 * allowance[typeOf[unit]!]!)
    expect(new Set(units.map((unit) => typeOf[unit]))).toEqual(
      new Set([INFANTRY, GUARD_INFANTRY, MIXED, HEAVY_CAVALRY, LIGHT_CAVALRY]),
    )
    expect(TYPES[typeOf[GUARD]!]).toBe('guard infantry')
  })

  test('[1.31b] initiative lies between 1 and 5 for whoever fights', () => {
    const fighters = everyPiece.filter((piece) => piece < FIRST_LEADER)
    expect(fighters.filter((piece) => fullInitiative[piece]! < 1)).toEqual([])
    expect(fighters.filter((piece) => fullInitiative[piece]! > 5)).toEqual([])
  })

  test('[1.31c] [6.11D] a unit of one point has no reduced side, all others a weaker one', () => {
    const small = units.filter((unit) => fullStrength[unit] === 2)
    expect(small.map((unit) => reducedStrength[unit]! + reducedInitiative[unit]!)).toEqual(
      small.map(() => 0),
    )
    for (const unit of units.filter((one) => fullStrength[one]! > 2)) {
      expect(reducedStrength[unit]).toBeGreaterThan(0)
      expect(reducedStrength[unit]).toBeLessThan(fullStrength[unit]!)
    }
  })

  test('[1.31d] there are divisions and brigades', () => {
    const divisions = units.filter((unit) => isDivision[unit] === 1).map((unit) => ids[unit])
    expect(divisions).toContain('Gudin')
    expect(divisions).toContain('Bluecher')
    expect(divisions).not.toContain('Tilly')
    expect(divisions).not.toContain('Winning')
  })

  test('[22.0a] the corrected counters', () => {
    expect(reduced('Grouchy')).toBe('2(5)7')
    expect(reduced('Jerome')).toBe('5(3)5')
    expect(fullStrength[pieceNamed('Bila')]).toBeGreaterThan(reducedStrength[pieceNamed('Bila')]!)
    expect([counter('Boguslawski'), reduced('Boguslawski')]).toEqual(['3(4)5', '1(3)5'])
    expect(movementOf[pieceNamed('Sahuguet')]).toBe(10)
    expect(typeOf[pieceNamed('Rudorff')]).toBe(MIXED)
    expect(vedettesOf[pieceNamed('Milhaud')]).toHaveLength(1)
    expect(vedettesOf[pieceNamed('Bluecher')]).toHaveLength(3)
  })

  test('[22.0a] only Boguslawski loses initiative with strength', () => {
    const other = units.filter(
      (unit) => reducedStrength[unit]! > 0 && reducedInitiative[unit] !== fullInitiative[unit],
    )
    expect(other.map((unit) => ids[unit])).toEqual(['Boguslawski'])
  })

  test('[22.0f] Sahuguet marches on foot', () => {
    expect(typeOf[pieceNamed('Sahuguet')]).toBe(INFANTRY)
  })
})

describe('formations', () => {
  test('[1.4k] every formation has an officer of its own side who bears its designation', () => {
    for (const [index, side] of formationSide.entries()) {
      const officer = officerOf[index]!
      expect(formationOf[officer]).toBe(index)
      expect(sideOf[officer]).toBe(side)
      expect([COMMANDER_OFFICER, OFFICER]).toContain(roleOf[officer - FIRST_LEADER])
    }
  })

  test('[5.12b] Ney’s corps', () => {
    const sixth = units.filter((unit) => formationOf[unit] === formation('F-VI'))
    expect(sixth.map((unit) => ids[unit])).toEqual(['Marchand', 'Gardanne', 'Colbert'])
    expect(ids[officerOf[formation('F-VI')]!]).toBe('Ney')
  })

  test('[12.11b] VI Corps breaks at 9, and the others at the same share of their strength', () => {
    expect(demoralizationLevel[formation('F-VI')]).toBe(9)
    for (const index of FORMATIONS.keys()) {
      const strength = sum(
        units.filter((unit) => formationOf[unit] === index).map((unit) => fullStrength[unit]! / 2),
      )
      expect(demoralizationLevel[index]).toBe(Math.round((strength * 9) / 20))
    }
  })

  test('[17.2] the independent units are French', () => {
    const independent = units.filter((unit) => isIndependent[unit] === 1)
    expect(independent.map((unit) => ids[unit])).toEqual(['Sahuguet', 'Jerome'])
    expect(independent.map((unit) => formationOf[unit])).toEqual([NO_FORMATION, NO_FORMATION])
  })

  test('[5.17] the Reserve is a corps of its own beside I Corps', () => {
    expect(officerOf[FIRST_CORPS]).toBe(BRUNSWICK)
    expect(officerOf[RESERVE_CORPS]).toBe(KALKREUTH)
  })
})

describe('13.1, vedettes', () => {
  test('[13.1] Colbert has two, by the names of his regiments', () => {
    const colbert = vedettesOf[pieceNamed('Colbert')]!
    expect(colbert.map((vedette) => names[vedette])).toEqual(['3rd Hussars', '10th Chasseurs'])
    expect(colbert.map((vedette) => ids[parentOf[vedette]!])).toEqual(['Colbert', 'Colbert'])
  })

  test('[1.4aa] [1.4o] only light cavalry and mixed units have them, mixed units always', () => {
    const parents = units.filter((unit) => vedettesOf[unit]!.length > 0)
    expect(new Set(parents.map((unit) => typeOf[unit]))).toEqual(new Set([LIGHT_CAVALRY, MIXED]))
    const mixed = units.filter((unit) => typeOf[unit] === MIXED)
    expect(mixed.filter((unit) => !parents.includes(unit))).toEqual([])
    expect(sum(vedettesOf.map(({ length }) => length))).toBe(FIRST_LEADER - FIRST_VEDETTE)
  })

  test('[13.25] [5.2] they have half a point, move 9 and keep their parent’s side, corps and initiative', () => {
    for (let vedette = FIRST_VEDETTE; vedette < FIRST_LEADER; vedette++) {
      const parent = parentOf[vedette]!
      expect([fullStrength[vedette], movementOf[vedette]]).toEqual([1, 18])
      expect(reducedStrength[vedette]).toBe(0)
      expect(sideOf[vedette]).toBe(sideOf[parent])
      expect(formationOf[vedette]).toBe(formationOf[parent])
      expect(fullInitiative[vedette]).toBe(fullInitiative[parent])
    }
  })

  test('[13.1] nobody but a vedette has a parent', () => {
    expect(everyPiece.filter((piece) => parentOf[piece]! >= 0)).toEqual(
      everyPiece.filter((piece) => kindOf[piece] === VEDETTE),
    )
  })
})

describe('1.32, leaders', () => {
  test('[7.11b] Napoleon rates 3 and belongs to no corps', () => {
    expect(ratingOf[NAPOLEON - FIRST_LEADER]).toBe(3)
    expect(roleOf[NAPOLEON - FIRST_LEADER]).toBe(COMMANDER)
    expect(formationOf[NAPOLEON]).toBe(NO_FORMATION)
  })

  test('[5.16a] five commanders lead corps of their own', () => {
    expect(leadersWith(COMMANDER_OFFICER)).toEqual(
      'Davout Lannes Murat Brunswick Hohenlohe'.split(' '),
    )
    for (const id of leadersWith(COMMANDER_OFFICER))
      expect(ratingOf[leaderNamed(id)]).toBeGreaterThan(0)
  })

  test('[1.32] officers have initiative and no rating', () => {
    for (const id of leadersWith(OFFICER)) {
      expect(ratingOf[leaderNamed(id)]).toBe(0)
      expect(fullInitiative[pieceNamed(id)]).toBeGreaterThan(0)
    }
    expect(leadersWith(OFFICER)).toContain(ids[WURTTEMBERG])
  })

  test('[5.18a] the King has neither, and ten movement points', () => {
    expect(leadersWith(HEAD_OF_STATE)).toEqual([ids[KING]])
    expect([ratingOf[KING - FIRST_LEADER], fullInitiative[KING], movementOf[KING]]).toEqual([
      0, 0, 20,
    ])
  })

  test('[5.14a] each side has replacements, who differ so that the draw matters', () => {
    const pool = leadersWith(REPLACEMENT).map(pieceNamed)
    for (const side of [FRENCH, PRUSSIAN]) {
      const ours = pool.filter((leader) => sideOf[leader] === side)
      expect(ours).toHaveLength(3)
      expect(new Set(ours.map((leader) => fullInitiative[leader])).size).toBeGreaterThan(1)
      expect(ours.map((leader) => formationOf[leader])).toEqual(ours.map(() => NO_FORMATION))
    }
  })
})

describe('1.33, trains', () => {
  const trains = everyPiece.filter((piece) => kindOf[piece] === TRAIN)
  const kind = (train: number) => trainKind[train - FIRST_TRAIN]

  test('[14.3] [14.32] three baggage trains, two of them Prussian, with 5 movement points', () => {
    const baggage = trains.filter((train) => kind(train) === BAGGAGE)
    expect(baggage.map((train) => sideOf[train])).toEqual([FRENCH, PRUSSIAN, PRUSSIAN])
    expect(baggage.map((train) => movementOf[train])).toEqual([10, 10, 10])
    expect(baggage.map((train) => fullInitiative[train])).toEqual([0, 0, 0])
  })

  test('[9.26c] [19.24b] four bridge trains of initiative 4', () => {
    const pontoons = trains.filter((train) => kind(train) === PONTOON)
    expect(pontoons.map((train) => fullInitiative[train])).toEqual([4, 4, 4, 4])
    expect(pontoons.filter((train) => sideOf[train] === FRENCH)).toHaveLength(1)
  })

  test('[9.14] [9.19] trains have no strength and no formation', () => {
    expect(trains.map((train) => fullStrength[train])).toEqual(trains.map(() => 0))
    expect(trains.map((train) => formationOf[train])).toEqual(trains.map(() => NO_FORMATION))
  })
})
