import { expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { PRUSSIAN, formationNamed } from './03-pieces.ts'
import { initialStrength } from './03-values.ts'
import { BAZAINE, FORTUNES, KRUPP, STAFF, chitIds } from './06-chits.ts'
import { hexesFor } from './06-playable.ts'
import { LEADERSHIP, REINFORCEMENTS, chitsOn } from './06-tracks.ts'
import { COLUMNS } from './12-assault-odds.ts'
import { cellAt } from './12-assault-results.ts'
import { countedHexes, scenarioNamed } from '../model/scenario-book.ts'
import { CHARGING, FIRED, HELD, LOW, PARTED, SPENT } from '../model/state.ts'
import { Example } from '../testing/example.ts'
import { piece } from '../testing/field.ts'

// The example of play in the book's order, by the steps of its 42 vectors. Dice that the book does not print are marked as ours.

const fateOf = ({ state }: Example, chit: string): number => state.chits[chitIds.indexOf(chit)]!
const cellOf = (column: number, die: number): string => cellAt(COLUMNS.indexOf(column), die)

/** CE-01 and CE-02: six events a side, one chit of the staff; Beaten Zone is held. */
function cup(play: Example): void {
  play.plan('P-krupps-guns-1', 'F-conditions-1')
  expect(play.state.events).toEqual([6, 6])
  expect(play.state.cup).toEqual(expect.arrayContaining([STAFF, FORTUNES]))
  expect(play.state.cup).not.toContain(BAZAINE)
  play.draw('F-beaten-zone-1').say('hold').letPass()
  expect(fateOf(play, 'F-beaten-zone-1')).toBe(HELD)
}

/** A Cautious marker among the thirteen, and the one that says Advance. */
const CAUTIOUS = 4
const ADVANCE = 12

/** CE-03: out of command, 39/KrKo breaks down and wades into the stream. */
function infiltration(play: Example): void {
  play.draw('P-X').say('defensive').roll(CAUTIOUS)
  // Whoever is in command acts elsewhere.
  play.say('end', 'done')
  expect(play.ask.rule).toBe('14.3.c/a')
  play.say('move P-X-39', 'detach P-X-39', 'large P-X-DetB', 'large P-X-DetA')
  expect(play.state.place[piece('P-X-39')]).toBe(PARTED)
  const points = ['P-X-DetB', 'P-X-DetA'].map((id) => initialStrength(play.state, piece(id)) / 16)
  expect(points).toEqual([4, 2])
  play.say('move P-X-DetB', 'step 1926').letPass()
  // Its two points are spent, so its move is over.
  expect(play.offered('move')).toEqual(['P-X-DetA'])
  play.say('move P-X-DetA', 'step 1826').letPass()
  expect([play.at('P-X-DetB'), play.at('P-X-DetA')]).toEqual(['1926', '1826'])
}

/** CE-04 to CE-07: a chit on a track, VI Corps elsewhere, and the Mitrailleuse fires at once. */
function beatenZone(play: Example): void {
  play.draw('P-initiative-1').say('track reinforcements').letPass()
  expect(chitsOn(play.state, REINFORCEMENTS)).toBe(1)
  play.draw('F-VI').say('defensive', 'end', 'done').letPass()
  play.draw('F-beaten-zone-2').say('now', 'by F-II-VergeMit', 'at 2227')
  expect(play.outcome(7, 5)).toBe('2 → 3: MT')
  expect([play.hits('P-III-9'), play.ammo('F-II-VergeMit')]).toEqual(['steady', 0])
  expect(fateOf(play, 'F-beaten-zone-2')).toBe(SPENT)
  play.letPass()
}

/** CE-08 to CE-11: the Leadership track, a chit held, a battery astray, and the Malaise on II Corps. */
function fortunes(play: Example): void {
  play.draw('F-inspiration-1').say('track leadership').letPass()
  expect(chitsOn(play.state, LEADERSHIP)).toBe(1)
  play.draw('P-conditions-1').say('hold').letPass()
  play.draw('fortunes').roll(1)
  expect(play.ask.seat).toBe('prussian')
  play.say('lead F-II-VergeArt', 'to 2124').letPass()
  expect([play.at('F-II-VergeArt'), play.at('F-II-VergeMit')]).toEqual(['2124', '2124'])
  play.draw('P-malaise-1').say('now', 'on F-II').letPass()
  expect(play.state.malaise[formationNamed('F-II')]).toBe(1)
}

/** CE-12 and CE-13: the French say whom the 15th must charge, which it does, past a chance to fire at it. */
function advance(play: Example): void {
  play.draw('P-6C').say('aggressive').roll(ADVANCE).say('end')
  expect([play.ask.seat, play.offered('nearest')]).toEqual(['french', ['2324', '2523']])
  play.say('nearest 2523').letPass().roll(4)
  expect(play.state.deeds[piece('P-6C-15')]! & CHARGING).toBe(CHARGING)
  play.say('step 2525')
  expect([play.ask.seat, play.offered('play')]).toEqual(['french', ['F-beaten-zone-1']])
  play.letPass().say('step 2524')
}

/** CE-14 to CE-17: fire at the charge, the fight, one hex back and one Morale Hit, and the ride through. */
function charge(play: Example): void {
  play.say('fire F-IG-2Del', 'play P-conditions-1')
  expect(play.outcome(4, 4)).toBe('4 → 6-7: MT+1')
  expect([play.hits('P-6C-15'), play.ammo('F-IG-2Del')]).toEqual(['steady', LOW])
  play.letPass()
  // The book leaves out the odds: it reads column -2, the rules -3, and both are a D2.
  expect([cellOf(-2, 9), play.outcome(9)]).toEqual(['D2', '−1 → −3: D2'])
  play.say('retreat')
  expect(play.at('F-IG-2Del')).toBe('2522')
  // It could have gone another hex, or stood both hits.
  expect(play.ask.options.map(({ verb }) => verb)).toEqual(['retreat', 'morale', 'casualty'])
  play.say('morale F-IG-2Del')
  expect([play.hits('F-IG-2Del'), play.at('P-6C-15')]).toEqual(['shaken', '2523'])
  play.say('on 2422').letPass()
  expect([play.at('P-6C-15'), play.hits('P-6C-15')]).toEqual(['2422', 'shaken'])
}

/** CE-18 and CE-19: II Corps stands still, and Krupp's Guns shake Flavigny. */
function malaise(play: Example): void {
  play.draw('F-II').roll(4)
  // The whole activation is gone: the next that can happen is a draw.
  expect(play.chance).toMatchObject({ say: { key: 'roll-draw' } })
  play.letPass().draw('P-krupps-guns-1').say('now')
  // From 2027 Flavigny is behind the ridge in 2127.
  const stulp = { kind: KRUPP, side: PRUSSIAN, only: -1 } as const
  expect(hexesFor(play.state, stulp, piece('P-III-StulpArt'))).not.toContain(hex('2224'))
  play.say('by P-III-Corps', 'at 2224').letPass()
  expect(play.outcome(8, 10)).toBe('6-7 → 5: MT+2')
  expect(play.hits('F-II-1Verge')).toBe('disrupted')
  play.letPass().draw('F-conditions-1').say('hold').letPass()
}

/** CE-20 to CE-24: III Corps fires; the first brigade passes its Break Test by a hair and leaves Flavigny. */
function bombardment(play: Example): void {
  play.draw('P-III').say('aggressive')
  // Nobody is out of command, and the infantry is out of range.
  expect(play.offered('fire')).toEqual(['P-III-StulpArt', 'P-III-Corps'])
  play.say('fire P-III-StulpArt')
  expect(play.offered('at')).toEqual(['2124', '2125'])
  play.say('at 2124').letPass()
  expect(play.outcome(1, 10)).toBe('6-7 → 8-9: NE')
  play.letPass().say('fire P-III-Corps', 'at 2224').letPass()
  expect(play.outcome(4, 9)).toBe('6-7 → 5: MT')
  expect(play.hits('F-II-1Verge')).toBe('disrupted, worn')
  play.roll(2)
  expect(play.at('F-II-1Verge')).toBe('2223')
  play.say('to 2222').letPass()
  for (const id of ['P-III-StulpArt', 'P-III-Corps'])
    expect(play.state.deeds[piece(id)]! & FIRED).toBe(FIRED)
  expect(play.offered('move')).toEqual(['P-III-9', 'P-III-10', 'P-III-HQ'])
}

/** CE-25 and CE-26: a charge that fails, and a shot that stops 10/Stulp. */
function approach(play: Example): void {
  play.say('move P-III-9', 'step 2226').letPass().say('step 2225', 'charge F-3C-1').roll(8)
  play.letPass()
  expect(play.offered('step')).toContain('2224')
  expect(play.state.baulked).toEqual([piece('F-3C-1'), piece('P-III-9'), 0])
  play.say('halt').letPass()
  play.say('move P-III-10', 'step 2326', 'pass', 'play F-beaten-zone-1').letPass()
  expect(play.outcome(7, 6)).toBe('4 → 5: MT+2')
  expect([play.at('P-III-10'), play.hits('P-III-10')]).toEqual(['2326', 'shaken'])
  expect(play.offered('move')).toEqual(['P-III-HQ'])
  play.say('end')
}

/** CE-27 and CE-28: the cavalry withdraws, nobody follows, and that is all of the activation. */
function withdrawal(play: Example): void {
  play.say('attack P-III-9', 'withdraw F-3C-1', 'two', 'to 2024', 'to 1924')
  expect([play.at('F-3C-1'), play.hits('F-3C-1')]).toEqual(['1924', 'steady'])
  play.say('done')
  expect(play.at('P-III-9')).toBe('2225')
  expect(play.chance).toMatchObject({ rule: '5.2/a' })
}

/** CE-29 and CE-30: the General Staff picks Stülpnagel's division, and 9/Stulp fires past Flavigny. */
function staff(play: Example): void {
  play.draw('staff').say('now', 'pick P-III-9')
  // The book takes the battery in 2027 along, three hexes from both: by 6.2.1/c it is left out, and so is its move in CE-31.
  expect(play.offered('pick')).toEqual(['P-III-10'])
  play.say('pick P-III-10', 'done', 'aggressive', 'fire P-III-9', 'at 2324').letPass()
  expect(play.outcome(6, 4)).toBe('4 → 3: MT')
  expect([play.hits('F-II-2Verge'), play.hits('F-II-Corps')]).toEqual(['steady', 'shaken, worn'])
  play.say('done')
}

/** CE-31 to CE-35: one goes back, the other into Flavigny, where a battery and its Mitrailleuse miss. */
function gauntlet(play: Example): void {
  play.say('move P-III-10', 'step 2426', 'halt', 'move P-III-9', 'step 2224')
  expect(play.at('P-III-10')).toBe('2426')
  expect(play.offered('fire')!.toSorted()).toEqual(
    ['F-II-2Verge', 'F-II-Corps', 'F-II-VergeArt', 'F-II-VergeMit'].toSorted(),
  )
  play.say('fire F-II-VergeArt').letPass()
  expect(play.outcome(4, 4)).toBe('6-7 → 3: NE')
  expect([play.ammo('F-II-VergeArt'), play.ammo('F-II-VergeMit')]).toEqual([LOW, 0])
  play.say('fire F-II-VergeMit').letPass()
  // The white die of this fire is ours.
  expect(play.outcome(5, 1)).toBe('4 → 2: NE')
}

/** CE-36 to CE-38: two that hit, and the headquarters is Overrun. */
function storm(play: Example): void {
  play.say('fire F-II-2Verge', 'play F-conditions-1')
  expect(play.outcome(10, 9)).toBe('4 → 4: MT+3')
  expect(play.hits('P-III-9')).toBe('disrupted')
  play.say('fire F-II-Corps')
  expect(play.outcome(10, 9)).toBe('3 → C: MT')
  expect([play.hits('P-III-9'), play.at('P-III-9')]).toEqual(['disrupted, worn', '2224'])
  expect(play.offered('go')).toContain('2222')
  play.say('go 2222')
  expect([play.at('F-II-HQ'), play.state.overrun[formationNamed('F-II')]]).toEqual(['2222', 1])
}

/** CE-39 to CE-42: a last assault that both sides pay for; Flavigny stays Prussian, and empty. */
function lastAssault(play: Example): void {
  play.say('attack P-III-9', 'at 2324', 'stand')
  // Again without the odds: it reads column -5, the rules -7, and both are an A1(D1).
  expect([cellOf(-5, 9), play.outcome(9)]).toEqual(['A1(D1)', '−3 → −7: A1(D1)'])
  play.say('casualty P-III-9').roll(2)
  // Two enemies are nearest, and it goes away from the one its owner names.
  expect(play.offered('away')).toEqual(['2124', '2324'])
  play.say('away 2324')
  expect([play.at('P-III-9'), play.ask.seat]).toEqual(['2225', 'french'])
  expect(play.offered('morale')).toEqual(['F-II-2Verge'])
  play.say('morale F-II-2Verge')
  expect([play.hits('F-II-2Verge'), play.at('F-II-2Verge')]).toEqual(['shaken', '2324'])
  expect(play.state.place).not.toContain(hex('2224'))
  const counted = countedHexes(scenarioNamed(play.state.scenario)).indexOf('2224')
  expect(play.state.control[counted]).toBe(PRUSSIAN)
}

test('[CE] the example of play, from its planning to its last assault', () => {
  const play = new Example()
  cup(play)
  infiltration(play)
  beatenZone(play)
  fortunes(play)
  advance(play)
  charge(play)
  malaise(play)
  bombardment(play)
  approach(play)
  withdrawal(play)
  staff(play)
  gauntlet(play)
  storm(play)
  lastAssault(play)
  // The turn goes on, and each reply has brought it nearer to its end.
  expect(play.chance).toMatchObject({ rule: '5.2/a' })
  expect(play.stalled).toEqual([])
})
