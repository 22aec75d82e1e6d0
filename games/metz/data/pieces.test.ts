import { describe, expect, test } from 'vitest'
import chits from './chits.json' with { type: 'json' }
import components from './components.json' with { type: 'json' }
import counters from './counters.json' with { type: 'json' }
import detachments from './detachments.json' with { type: 'json' }
import formations from './formations.json' with { type: 'json' }
import hqs from './hqs.json' with { type: 'json' }
import markers from './ooc-markers.json' with { type: 'json' }

interface Unit {
  id: string
  name: string
  formation: string
  division: string | null
  type: string
  horse?: boolean
  weight?: string
  parent?: string
  gsp?: string
  fresh: number[]
  worn: number[]
}

const units = counters.units as Unit[]
const unit = (id: string): Unit => units.find((one) => one.id === id)!
const hq = (id: string) => hqs.hqs.find((one) => one.formation === id)!
const formation = (id: string) => formations.formations.find((one) => one.id === id)!
const isFrench = ({ formation }: { formation: string }): boolean => formation.startsWith('F')

describe('counters', () => {
  test('[3.1.ex] 7/Weyh as the text reads it: 6 strong, 8, 4; battleworn 3, 6, 3', () => {
    expect(unit('P-II-7')).toMatchObject({
      name: '7/Weyh/II',
      fresh: [12, 8, 4],
      worn: [6, 6, 3],
    })
  })

  test.each([
    ['P-III-9', { fresh: [16, 8, 4], worn: [8, 6, 3] }],
    ['P-III-Corps', { fresh: [14, 7, 4], division: null }],
    ['P-III-StulpArt', { fresh: [14, 7, 4], division: 'Stulp' }],
    ['P-6C-15', { fresh: [4, 7, 8], weight: 'light' }],
    ['F-II-2Verge', { fresh: [8, 6, 4] }],
    ['F-II-VergeArt', { fresh: [10, 4, 4] }],
    ['F-II-VergeMit', { fresh: [8, 4, 4], parent: 'F-II-VergeArt' }],
    ['F-II-Corps', { worn: [6, 2, 3], division: null }],
    ['F-IG-2Del', { fresh: [8, 8, 4] }],
  ])('%s has what the example of play says', (id, values) => {
    expect(unit(id)).toMatchObject(values)
  })

  test('cohesion of 10/Stulp, 1/Verge and 1Cav/3C, and a brigade that splits into 4 and 2', () => {
    expect(unit('P-III-10').fresh[1]).toBe(8)
    expect([unit('F-II-1Verge').fresh[1], unit('F-II-1Verge').worn[1]]).toEqual([6, 4])
    expect([unit('F-3C-1').fresh[1], unit('F-3C-1').weight]).toEqual([7, 'medium'])
    expect(unit('P-X-39').fresh[0]).toBeGreaterThanOrEqual(12)
  })

  test('[3.1/a] a battleworn side is weaker, slower and less steady by the steps of the text', () => {
    for (const { fresh, worn } of units) {
      const half = Math.floor(fresh[0]! / 4) * 2
      expect(worn).toEqual([Math.max(half, 1), fresh[1]! - 2, fresh[2]! - 1])
    }
  })

  test('[3.1.3/a] only the battleworn side of the smallest batteries is a cadre', () => {
    const cadres = units.filter(({ fresh, worn }) => fresh[0]! % 2 === 1 || worn[0]! % 2 === 1)
    expect(cadres.map(({ id, worn }) => [id, worn[0]])).toEqual([
      ['P-1C-Horse', 1],
      ['P-6C-Horse', 1],
    ])
  })

  test('ids and, within a side, names are different', () => {
    const ids = [...units, ...detachments.detachments, ...hqs.hqs].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const names = units.map((one) => `${one.formation[0]} ${one.name}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test('every unit is of a formation and, but for corps troops, of one of its divisions', () => {
    const strays = units.filter(
      ({ id, formation: of, division }) =>
        !id.startsWith(`${of}-`) ||
        (division !== null && !Object.keys(formation(of).divisions).includes(division)),
    )
    expect(strays).toEqual([])
    const named = new Set(units.map(({ formation: of, division }) => `${of} ${division}`))
    for (const { id, divisions } of formations.formations)
      for (const division of Object.keys(divisions)) expect(named).toContain(`${id} ${division}`)
  })

  test('[3.1.3.1] mixed Prussian brigades are as heavy as the cuirassiers in them (R-128)', () => {
    // Each has a regiment of cuirassiers and two of lancers or dragoons.
    for (const id of ['P-1C-1', 'P-1C-2', 'P-5C-11', 'P-5C-12', 'P-6C-14'])
      expect([id, unit(id).weight]).toEqual([id, 'heavy'])
  })

  test('[3.1.3.1, 3.1.4.1] cavalry has a weight that sets its pace, horse artillery is artillery', () => {
    const pace: Record<string, number> = { heavy: 6, medium: 7, light: 8 }
    for (const { type, weight, horse, fresh } of units) {
      expect(weight !== undefined).toBe(type === 'cavalry')
      expect(fresh[2]).toBe(weight === undefined ? (horse ? 6 : 4) : pace[weight])
      expect(horse === true && type !== 'artillery').toBe(false)
    }
  })

  test('[3.1.3.2] each Mitrailleuse has a battery of its own, of its division, just as steady', () => {
    const guns = units.filter(({ type }) => type === 'mitrailleuse')
    expect(guns.length).toBe(11)
    for (const gun of guns) {
      const parent = unit(gun.parent!)
      expect(parent).toMatchObject({ type: 'artillery', formation: gun.formation })
      expect([parent.division, parent.fresh[1]]).toEqual([gun.division, gun.fresh[1]])
      expect(gun.fresh[0]).toBe(8)
    }
    expect(new Set(guns.map(({ parent }) => parent)).size).toBe(guns.length)
    expect(units.filter((one) => one.parent && one.type !== 'mitrailleuse')).toEqual([])
  })

  test('[3.1.4.2] eight French counters stand for four brigades, none stronger than what it stands for', () => {
    const special = units.filter(({ gsp }) => gsp !== undefined)
    expect(special.length).toBe(8)
    for (const parent of new Set(special.map(({ gsp }) => gsp!))) {
      const parts = special.filter(({ gsp }) => gsp === parent)
      expect(parts.length).toBe(2)
      expect(parts[0]!.fresh[0]! + parts[1]!.fresh[0]!).toBe(unit(parent).fresh[0])
      expect(parts.every(isFrench)).toBe(true)
    }
  })

  test('numbers by arm', () => {
    const arms = ['infantry', 'artillery', 'mitrailleuse', 'cavalry']
    const count = (some: typeof units): number[] =>
      arms.map((arm) => some.filter(({ type }) => type === arm).length)
    expect(count(units.filter((one) => !isFrench(one)))).toEqual([32, 35, 0, 13])
    expect(count(units.filter(isFrench))).toEqual([38, 29, 11, 14])
  })

  test('[2.1/b] French and Prussian brigades differ as the text’s do', () => {
    const mean = (french: boolean): number => {
      const foot = units.filter(
        (one) => one.type === 'infantry' && !one.gsp && isFrench(one) === french,
      )
      return foot.reduce((sum, { fresh }) => sum + fresh[0]! / 2, 0) / foot.length
    }
    expect(mean(false)).toBeGreaterThan(7)
    expect(mean(true)).toBeLessThan(5)
  })
})

describe('headquarters, detachments and chits', () => {
  test('[3.5.ex] LeBoeuf is 2 and 3, and moves 4', () => {
    expect(hq('F-III')).toMatchObject({ name: 'LeBoeuf', ratings: [2, 3], movement: 4 })
    expect(formation('F-III').colour).toBe('#c83030')
  })

  test('Canrobert is 3 in defence, Alvensleben 5 in attack', () => {
    expect(hq('F-VI').ratings[1]).toBe(3)
    expect(hq('P-III').ratings[0]).toBe(5)
  })

  test('[3.5.1, 3.5.3/a] one for each formation, with bands of different colours', () => {
    expect(hqs.hqs.map((one) => one.formation)).toEqual(formations.formations.map(({ id }) => id))
    expect(new Set(formations.formations.map(({ colour }) => colour)).size).toBe(19)
    const better = (side: string, face: number): number =>
      formations.formations.filter(
        (one) => one.side === side && hq(one.id).ratings[face]! > hq(one.id).ratings[1 - face]!,
      ).length
    expect(better('prussian', 0)).toBe(10)
    expect(better('french', 1)).toBe(6)
  })

  test('[3.4/a, 3.1/b] five detachments for a Prussian corps, two for a French one, none for cavalry', () => {
    for (const { id, side, detachments: most, divisions } of formations.formations) {
      const own = detachments.detachments.filter((one) => one.formation === id)
      expect(own.map(({ letter }) => letter).join('')).toBe('ABCDE'.slice(0, most))
      const hasFoot = units.some((one) => one.formation === id && one.type === 'infantry')
      expect(most).toBe(hasFoot ? (side === 'prussian' ? 5 : 2) : 0)
      expect(Object.keys(divisions).length > 0 || id === 'F-AR').toBe(true)
    }
    for (const { faces } of detachments.detachments) {
      expect(faces[0]![0]).toBeGreaterThan(faces[1]![0]!)
      expect(faces.map((face) => face[2])).toEqual([5, 5])
    }
  })

  test('X Corps has a 4-5 on B and a 2-5 on A', () => {
    const face = (id: string) => detachments.detachments.find((one) => one.id === id)!.faces[0]
    expect(face('P-X-DetB')).toEqual([8, 6, 5])
    expect(face('P-X-DetA')).toEqual([4, 6, 5])
  })

  test('[3.4/a] detachments are as steady as a battleworn brigade of their corps', () => {
    for (const { formation: of, faces } of detachments.detachments) {
      const foot = units.filter((one) => one.formation === of && one.type === 'infantry')
      expect(foot.some(({ worn }) => worn[1] === faces[0]![1])).toBe(true)
      expect(faces[0]![1]).toBe(faces[1]![1])
    }
  })

  test.each(['french', 'prussian'])('[6.3/a] the %s have eleven event chits', (side) => {
    const own = chits.events.filter((chit) => chit.side === side)
    expect(own.reduce((sum, { copies }) => sum + copies, 0)).toBe(chits.perSide.events)
    expect(1 + 2 * chits.perSide.random).toBe(chits.perSide.events)
    expect(new Set(own.map(({ id }) => id)).size).toBe(own.length)
  })

  test('[6.3.1/a] four are played at once, three sorts are Opportunity Fire', () => {
    const names = (test: (chit: (typeof chits.events)[number]) => boolean): string[] => [
      ...new Set(chits.events.filter(test).map(({ id }) => id)),
    ]
    expect(names(({ timing }) => timing === 'immediate').sort()).toEqual(
      ['aggressive-tactics', 'auftragstaktik', 'feu-de-bataillon', 'malaise'].sort(),
    )
    expect(names(({ fire }) => fire)).toEqual(['krupps-guns', 'skirmishers', 'beaten-zone'])
    expect(chits.events.filter(({ fire, timing }) => fire !== (timing === 'either'))).toEqual([])
  })

  test('[6.2/a] two commanders in chief, of whom only the Prussian is held', () => {
    expect(chits.chiefs.map(({ side, held }) => [side, held])).toEqual([
      ['prussian', true],
      ['french', false],
    ])
  })

  test('[14.3/a] thirteen Out of Command markers', () => {
    expect(markers.markers.map(({ marker, count }) => `${marker} ${count}`)).toEqual([
      'withdraw 1',
      'frozen 3',
      'cautious 4',
      'maneuver 4',
      'advance 1',
    ])
  })

  test('[3.11/a] a fort is ten points strong over two hexes; dice have ten sides', () => {
    expect([components.fortress.strength, components.fortress.range]).toEqual([20, 2])
    expect(components.dice).toEqual([10])
  })
})
