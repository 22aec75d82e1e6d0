import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import type { Fast, Reply, Seat } from '../../../core/contract.ts'
import type { Answered } from '../../../core/testing/disturb.ts'
import { leaking, noLeakCounts } from '../../../core/testing/leak-watch.ts'
import { disturb } from './checks-disturb.ts'
import { reads } from './checks-reads.ts'
import { hiddenFacts } from './checks.ts'
import { cloneState } from '../model/clone.ts'
import { rossbach } from '../game.ts'
import { FORMATIONS } from '../rules/01-pieces.ts'
import { flow } from '../rules/sequence.ts'
import { COMMANDING, SETTING_UP } from '../model/state.ts'
import type { Letter, State } from '../model/state.ts'
import { freshState } from '../testing/games.ts'
import { playOn } from '../testing/play.ts'

const SEATS = ['french', 'prussian', 'marshal', 'hohenlohe']
const FRENCH_CORPS = FORMATIONS.flatMap((id, at) => (id.startsWith('F-') ? [1 << at] : []))

type Changed = { state: State; changed: string[] }

/** A letter this seat has neither written nor received says something else, or there is one more. */
function changeLetter(state: State, seat: Seat, chance: Fast): Changed | undefined {
  const other = cloneState(state)
  const me = SEATS.indexOf(seat)
  const isSecret = ({ from, to, leader, taken }: Letter): boolean =>
    taken === 0 && from !== me && (to !== me || leader < 0)
  const at = other.letters.findIndex(isSecret)
  if (at >= 0 && chance.below(2) === 0)
    other.letters[at] = { ...other.letters[at]!, text: 'Something else entirely' }
  else {
    const from = [0, 1, 2, 3].find((player) => player !== me)!
    const way = { sent: state.turn, due: state.turn + 60, leader: -1, taken: 0 }
    other.letters.push({ from, to: from ^ 2, ...way, text: 'Hold the bridge' })
  }
  return { state: other, changed: ['letter'] }
}

/** Napoleon has given away other corps; not where everybody sees who decides. */
function changeCorps(state: State, seat: Seat, chance: Fast): Changed | undefined {
  if (seat === 'french' || seat === 'marshal' || !isPrivate(state)) return undefined
  const other = cloneState(state)
  other.delegated ^= FRENCH_CORPS[chance.below(FRENCH_CORPS.length)]!
  if (other.delegated === 0) return undefined
  return { state: other, changed: ['corps'] }
}

const OPEN: readonly string[] = ['repulse', 'retreat', 'fate', 'scout', 'disengage']

function isPrivate({ phase, stack }: State): boolean {
  const top = stack.at(-1)?.proc ?? ''
  return phase <= 2 && !OPEN.includes(top)
}

function disturbTeam(state: State, seat: Seat, chance: Fast): Changed | undefined {
  const kind = chance.below(3)
  const made =
    kind === 0
      ? changeLetter(state, seat, chance)
      : kind === 1
        ? changeCorps(state, seat, chance)
        : undefined
  return made ?? disturb(state, seat, chance)
}

/** Who decides in the open shows whose corps it is. */
function readsTeam(reply: Reply, changed: readonly string[], answered: Answered<State>): boolean {
  if (changed.includes('corps') && !answered.after.every(isPrivate)) return true
  return reads(reply, changed, answered)
}

const LONG = 300_000

describe('of four players none can tell what he may not know', () => {
  const counts = noLeakCounts()

  function hunt(state: State, seats: string[], replies: number): string[] {
    const seed = seats.join(' ')
    const chance = fastChance(`${seed} eyes`)
    const checks = {
      seats,
      disturb: disturbTeam,
      reads: readsTeam,
      hiddenFacts,
    }
    const where = { chance, depth: 1, tries: 1, first: 1, every: 400 }
    return playOn(state, {
      replies,
      seed,
      watch: leaking(rossbach, { ...checks, ...where }, counts),
    })
  }

  test(
    '[18.0] [18.11] [18.12] [18.14a] from the set-up on',
    () => {
      const state = rossbach.setup('massenbach', ['teams'])
      expect(hunt(state, ['prussian', 'marshal'], 120)).toEqual([])
      expect(state.phase).not.toBe(SETTING_UP)
    },
    LONG,
  )

  test(
    '[18.0] [18.14a] [18.14b] with armies in contact',
    () => {
      const melee = { at: 'N1622', radius: 6 }
      const options = ['teams']
      const state = cloneState(
        freshState({ scenario: 'jena-auerstaedt', seed: 'four', options, melee }),
      )
      state.delegated = FRENCH_CORPS[2]! | FRENCH_CORPS[4]!
      state.stack = [{ proc: 'campaign', at: 'begin' }]
      flow.settle(state)
      expect(state.phase).toBe(COMMANDING)
      expect(hunt(state, ['french', 'hohenlohe'], 140)).toEqual([])
    },
    LONG,
  )

  test('every kind of fact was changed', () => {
    for (const kind of ['letter', 'corps', 'piece', 'command'])
      expect([kind, counts.disturbed[kind] ?? 0]).not.toEqual([kind, 0])
  })
})
