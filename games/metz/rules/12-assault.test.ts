import { describe, expect, test } from 'vitest'
import { put } from '../model/board.ts'
import type { PauseFrame } from './06-chit-levels.ts'
import { grid, hex } from '../map/map.ts'
import { ASSAULTED, CHARGING, DISRUPTED, ELIMINATED, SHAKEN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { assault, morale, worn } from '../testing/assault.ts'
import type { Scene } from '../testing/assault.ts'
import { piece } from '../testing/field.ts'
import type { Stands, Trial } from '../testing/field.ts'
import { cellRead, rulesTold } from '../testing/fire.ts'
import { formationNamed } from './03-pieces.ts'
import { ANNOUNCED, COMPLETED, FIGHTING } from './06-instants.ts'
import { CONDITIONS_FOR_ATTACKER } from './12-assault-odds.ts'

const AT = '1928'
const ATTACKER = 'F-II-2Verge'
const DEFENDER = 'P-III-9'
/** Four against four, equal in cohesion, on level ground: column 0, which has every kind of result. */
const STANDS: Stands = { '1929': [ATTACKER], [AT]: [DEFENDER] }
const EVEN: Scene = { worn: [DEFENDER] }
// What the dice bring in column 0.
const [A3, A1_STAR, A1, A1_D1, TF, D1_A1, D1, D2] = [1, 2, 3, 4, 5, 6, 7, 9]

function fight(die: number, stands: Stands = STANDS, scene: Scene = EVEN): Trial {
  const attackers = [...(stands['1929'] ?? []), ...(stands['1828'] ?? [])].filter((id) =>
    /Verge$|Batail$/.test(id),
  )
  const trial = assault(stands, attackers, AT, scene)
  if (trial.chance === undefined) trial.say('stand')
  return trial.roll(die)
}
const verbs = (trial: Trial): string[] => trial.ask.options.map(({ verb }) => verb)
const anywhere = (trial: Trial): Trial => trial.say(`to ${trial.offered('to')![0]}`)

test('[12.8.a] the beaten go away from all who have won, where they can (R-05)', () => {
  const stands: Stands = { '1929': [ATTACKER], '2028': ['F-II-1Verge'], [AT]: [DEFENDER] }
  const trial = assault(stands, [ATTACKER, 'F-II-1Verge'], AT, EVEN).say('stand').roll(D2)
  trial.say('retreat')
  const hexes = trial.offered('to')!
  expect(hexes.length).toBeGreaterThan(0)
  for (const to of hexes)
    expect([grid.distance(hex(to), hex('1929')), grid.distance(hex(to), hex('2028'))]).toEqual([
      2, 2,
    ])
})

describe('the roll', () => {
  test('[12.2/d] one die in the column that all shifts lead to', () => {
    const trial = assault(STANDS, [ATTACKER], AT, EVEN).say('stand')
    expect(trial.chance).toMatchObject({ rule: '12.2/d', dice: [10], seen: 'all' })
    trial.roll(D2)
    expect(cellRead(trial)).toBe('8 D2')
    expect(rulesTold(trial)).toContain('12.2/c')
  })

  test('chits played on it count (E06, E11)', () => {
    const frame = { played: CONDITIONS_FOR_ATTACKER }
    const trial = assault(STANDS, [ATTACKER], AT, { ...EVEN, frame })
      .say('stand')
      .roll(D2)
    expect(cellRead(trial)).toBe('10 D2*')
    expect(rulesTold(trial)).toContain('12.5.k')
  })

  test('[12.7.3/d] a split cell asks for another die', () => {
    const strong: Stands = { '1929': ['P-III-9'], [AT]: ['F-II-97G'] }
    const split = (die: number): Trial => assault(strong, ['P-III-9'], AT).say('stand').roll(1, die)
    expect(cellRead(assault(strong, ['P-III-9'], AT).say('stand').roll(1))).toBe('16 TF/D1(A1)')
    expect(split(5).chance).toMatchObject({ rule: '12.7.3/a' })
    expect([cellRead(split(6)), split(6).ask.seat]).toEqual(['16 D1(A1)', 'french'])
  })

  test('who attacks has fought in this phase (16.2)', () => {
    const { state } = fight(A1)
    expect(state.deeds[piece(ATTACKER)]! & ASSAULTED).not.toBe(0)
    expect(state.deeds[piece(DEFENDER)]! & ASSAULTED).toBe(0)
  })
})

describe('who pays', () => {
  const HELPED: Stands = {
    '1929': [ATTACKER, 'F-II-Corps'],
    '1828': ['F-II-1Batail'],
    [AT]: [DEFENDER],
  }

  test('[12.7/a] all who are in the leading hex, nobody who supports', () => {
    const trial = assault(HELPED, [ATTACKER, 'F-II-1Batail'], AT, EVEN).say('stand').roll(2)
    expect([cellRead(trial), trial.ask.seat]).toEqual(['10 A1', 'french'])
    expect(trial.offered('casualty')).toEqual(['F-II-Corps'])
  })

  test('[12.7.1/b] guns there that did not attack are the largest, and pay first (R-31)', () => {
    const stands = { ...STANDS, '1929': [ATTACKER, 'F-II-Corps'] }
    const trial = fight(A3, stands).say('morale F-II-Corps')
    expect(trial.offered('casualty')).toEqual([ATTACKER, 'F-II-Corps'])
    anywhere(trial.say('retreat'))
    expect(trial.at('F-II-Corps')).toBe(trial.at(ATTACKER))
  })

  test('[12.7/a] or all who defend', () => {
    const trial = fight(D1, { ...STANDS, [AT]: [DEFENDER, 'P-III-HQ'] })
    expect([trial.ask.seat, trial.offered('morale')]).toEqual(['prussian', [DEFENDER]])
    trial.say(`morale ${DEFENDER}`)
    expect([morale(trial, DEFENDER), trial.isOver]).toEqual([SHAKEN, true])
  })

  test('[12.7.2.a] with a star by a Casualty Hit', () => {
    const trial = fight(A1_STAR)
    expect([worn(trial, ATTACKER), trial.isOver]).toEqual([1, true])
  })
})

describe('a Tough Fight', () => {
  const WITH_GUNS = { ...STANDS, '1929': [ATTACKER, 'F-II-Corps'] }

  test('[12.7.3/b] costs the largest of the leading hex, though it did not attack (R-31)', () => {
    const trial = fight(TF, WITH_GUNS).roll(1, 1, 1)
    expect([worn(trial, 'F-II-Corps'), worn(trial, ATTACKER), trial.isOver]).toEqual([1, 0, true])
  })

  test('[12.7.3/c] shakes every unit of the leading hex', () => {
    const trial = fight(TF, WITH_GUNS).roll(10, 10)
    expect([ATTACKER, 'F-II-Corps', DEFENDER].map((id) => morale(trial, id))).toEqual([
      SHAKEN,
      SHAKEN,
      SHAKEN,
    ])
  })

  test('[12.7.3/a] is tested by the best of the leading hex, whoever attacks from it', () => {
    const stands = { ...STANDS, '1929': [ATTACKER, 'F-II-1Batail'] }
    const scene = { ...EVEN, morale: { [ATTACKER]: DISRUPTED } }
    // Two against four, and the worse cohesion: column −4.
    const trial = assault(stands, [ATTACKER], AT, scene).say('stand').roll(8, 10)
    expect(trial.chance?.say).toMatchObject({ key: 'roll-tough-french', with: { rating: 6 } })
  })

  test('[12.7.3/b] spares who supports from elsewhere', () => {
    const stands = { ...STANDS, '1828': ['F-II-1Batail'] }
    // Odds of two to one: column 2.
    const trial = fight(A1_D1, stands).roll(10, 10)
    expect([morale(trial, 'F-II-1Batail'), morale(trial, ATTACKER)]).toEqual([0, SHAKEN])
  })
})

describe('a bracket', () => {
  test('[12.7.2.b] costs the winner a point if the loser does not go back', () => {
    const trial = fight(D1_A1).say(`morale ${DEFENDER}`)
    expect([trial.ask.seat, verbs(trial)]).toEqual(['french', ['retreat', 'morale', 'casualty']])
    trial.say(`morale ${ATTACKER}`)
    expect([morale(trial, ATTACKER), trial.isOver]).toEqual([SHAKEN, true])
  })

  test('[12.7.2.b] and nothing if he does', () => {
    const trial = anywhere(fight(D1_A1).say('retreat'))
    expect([trial.ask.rule, morale(trial, ATTACKER)]).toEqual(['12.9/a', 0])
    const other = anywhere(fight(A1_D1).say('retreat'))
    expect([other.isOver, morale(other, DEFENDER)]).toEqual([true, 0])
  })

  test('[12.7.2.b] to go back by a Break Test is not to choose it (R-29)', () => {
    const scene = { worn: [DEFENDER], morale: { [DEFENDER]: SHAKEN, [ATTACKER]: SHAKEN } }
    const trial = fight(D1_A1, STANDS, scene).say(`casualty ${DEFENDER}`).roll(3)
    anywhere(trial)
    expect([trial.at(DEFENDER) === AT, trial.ask.seat]).toEqual([false, 'french'])
    expect(verbs(trial)).toEqual(['retreat', 'morale', 'casualty'])
  })

  test('a winner may pay by going back: from the defending hex others may advance (R-28)', () => {
    const trial = fight(A1_D1).say(`casualty ${ATTACKER}`, 'retreat')
    anywhere(trial)
    expect([trial.ask.rule, trial.offered('advance')]).toEqual(['12.9/a', [ATTACKER]])
  })

  test('from the leading hex nobody advances (R-28)', () => {
    const stands = { ...STANDS, '1828': ['F-II-1Batail'] }
    const scene = { worn: [DEFENDER, 'F-II-1Batail'] }
    const trial = assault(stands, [ATTACKER, 'F-II-1Batail'], AT, scene).say('stand').roll(5)
    expect(cellRead(trial)).toBe('9 D1(A1)')
    trial.say(`casualty ${DEFENDER}`).roll(10)
    expect(trial.at(DEFENDER)).toBe(String(ELIMINATED))
    trial.say('retreat')
    while (!trial.isOver) anywhere(trial)
    expect([trial.at('F-II-1Batail'), trial.at(ATTACKER) === AT]).toEqual(['1828', false])
  })
})

describe('a Tough Fight', () => {
  test('[12.7.3/e] nobody goes back and nobody advances, even into an empty hex', () => {
    const trial = fight(TF)
    expect(trial.chance?.rule).toBe('12.7.3/a')
    // Both pass: a Casualty Hit each, and the battleworn one breaks.
    trial.roll(1, 1, 10)
    expect([trial.at(DEFENDER), worn(trial, ATTACKER)]).toEqual([String(ELIMINATED), 1])
    expect([trial.at(ATTACKER), trial.isOver]).toEqual(['1929', true])
  })

  test('[12.7.3/a] only the leading and the defending hex take part', () => {
    const stands = { ...STANDS, '1828': ['F-II-1Batail'] }
    const scene = { worn: [DEFENDER, 'F-II-1Batail'] }
    const trial = assault(stands, [ATTACKER, 'F-II-1Batail'], AT, scene).say('stand').roll(4)
    expect(cellRead(trial)).toBe('9 TF')
    trial.roll(10, 10)
    expect([ATTACKER, DEFENDER, 'F-II-1Batail'].map((id) => morale(trial, id))).toEqual([
      SHAKEN,
      SHAKEN,
      0,
    ])
  })
})

describe('headquarters', () => {
  test('[12.10/a] have no part in it and take no hits', () => {
    const trial = fight(A1, { '1929': [ATTACKER, 'F-II-HQ'], [AT]: [DEFENDER] })
    expect(trial.offered('casualty')).toEqual([ATTACKER])
    anywhere(trial.say('retreat', 'take F-II-HQ'))
    expect(trial.at('F-II-HQ')).toBe(trial.at(ATTACKER))
  })

  test('[12.10/b] left alone in the defending hex are overrun, and the hex is entered', () => {
    const stands = { ...STANDS, [AT]: [DEFENDER, 'P-III-HQ'], '2020': ['P-III-10'] }
    const trial = fight(D1, stands).say(`casualty ${DEFENDER}`).roll(10)
    expect([trial.at('P-III-HQ'), trial.offered('advance')]).toEqual(['2020', [ATTACKER]])
    expect(trial.state.overrun[formationNamed('P-III')]).toBe(1)
  })

  test('[12.10/b] left alone in the leading hex are overrun', () => {
    const stands = { '1929': [ATTACKER, 'F-II-HQ'], [AT]: [DEFENDER], '2020': ['F-II-1Batail'] }
    const scene = { worn: [DEFENDER, ATTACKER], morale: { [DEFENDER]: DISRUPTED } }
    const trial = fight(A1, stands, scene)
    expect(cellRead(trial)).toContain('A1')
    trial.say(`casualty ${ATTACKER}`).roll(10)
    while (!trial.isOver) trial.say(`morale ${DEFENDER}`)
    expect(trial.at('F-II-HQ')).toBe('2020')
  })
})

describe('pauses', () => {
  const PAIR: Stands = { '1929': [ATTACKER], '1828': ['F-II-1Batail'], [AT]: [DEFENDER] }
  const WHO = [ATTACKER, 'F-II-1Batail']
  const at = (frame: PauseFrame): string =>
    `${frame.instant} ${frame.unit === piece(ATTACKER) ? 'lead' : 'support'} ${grid.print(frame.hex)}`

  test('announced for each attacking hex, fighting once, completed for each (R-108)', () => {
    const seen: string[] = []
    const pause = (_state: State, frame: PauseFrame): void => {
      if ([ANNOUNCED, FIGHTING, COMPLETED].includes(frame.instant)) seen.push(at(frame))
    }
    const trial = assault(PAIR, WHO, AT, { ...EVEN, pause }).say('stand')
    expect(seen).toEqual([
      `${ANNOUNCED} lead ${AT}`,
      `${ANNOUNCED} support ${AT}`,
      `${FIGHTING} lead ${AT}`,
    ])
    seen.length = 0
    trial.roll(6).say(`morale ${DEFENDER}`)
    expect(seen).toEqual([`${COMPLETED} lead 1929`, `${COMPLETED} support 1828`])
  })

  /** Something happens while the assault is announced. */
  const meanwhile = (happen: (state: State) => void): Scene => {
    let isDone = false
    return {
      ...EVEN,
      pause(state, { instant }) {
        if (instant === ANNOUNCED && !isDone) happen(state)
        isDone = true
      },
    }
  }

  test('whoever is driven off meanwhile attacks no more; another hex leads', () => {
    const gone = assault(
      PAIR,
      WHO,
      AT,
      meanwhile((state) => put(state, piece(ATTACKER), hex('1722'))),
    )
    gone.say('stand').roll(10)
    const news = rulesTold(gone)
    expect(news).not.toContain('12.5.h')
    expect(gone.state.stack[0]).toMatchObject({ lead: hex('1828'), units: [piece('F-II-1Batail')] })
  })

  test('nobody left, no assault (R-108)', () => {
    const gone = assault(
      STANDS,
      [ATTACKER],
      AT,
      meanwhile((state) => put(state, piece(ATTACKER), hex('1722'))),
    )
    expect([gone.isOver, gone.at(DEFENDER)]).toEqual([true, AT])
    const weak = meanwhile((state) => {
      state.worn[piece(ATTACKER)] = 1
      state.morale[piece(ATTACKER)] = DISRUPTED
    })
    expect(assault(STANDS, [ATTACKER], AT, weak).isOver).toBe(true)
  })

  test('a charge goes on without strength (R-115)', () => {
    const scene = meanwhile((state) => {
      state.morale[piece('F-II-1Val')] = DISRUPTED
    })
    const stands = { '1929': ['F-II-1Val'], [AT]: [DEFENDER] }
    const trial = assault(stands, ['F-II-1Val'], AT, { ...scene, deeds: { 'F-II-1Val': CHARGING } })
    expect(trial.chance?.rule).toBe('12.2/d')
  })

  test('with nobody left to defend they may advance', () => {
    const trial = assault(
      STANDS,
      [ATTACKER],
      AT,
      meanwhile((state) => put(state, piece(DEFENDER), hex('1722'))),
    )
    expect([trial.ask.rule, trial.offered('advance')]).toEqual(['12.9/a', [ATTACKER]])
  })
})
