import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { isChance } from '../../../core/contract.ts'
import { faultsOf, keyOf, listener, momentOf } from '../../../core/testing/guided.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import { cloneState } from '../model/clone.ts'
import { metz } from '../game.ts'
import { scenarioNamed, turnsOf } from '../model/scenario-book.ts'
import { flow } from '../rules/sequence.ts'
import type { State } from '../model/state.ts'
import { Trial } from '../testing/field.ts'
import { LESSON } from './page-lesson.ts'
import { metzPage } from './page.ts'

const { seat, position } = metzPage.guide
const steps = await metzPage.guide.steps()
const rulebook = readFileSync(new URL('../rulebook.tsv', import.meta.url), 'utf8')
const rules = new Set(rulebook.split('\n').map((line) => line.split('\t')[0]!))

const lesson = (): State => metz.setup(LESSON, [])

/** The lesson as its hints have it, with dice of our own; gives the moments in the order in which they came. */
class Pupil extends Trial {
  readonly moments: string[] = []

  constructor() {
    super(flow, lesson())
    this.listen()
  }

  private listen(): void {
    for (const { what } of this.told.splice(0)) this.moments.push(keyOf(what))
    for (const ask of metz.ask(this.state))
      if (!isChance(ask) && ask.seat === seat) this.moments.push(ask.say.key)
  }

  override say(...replies: string[]): this {
    for (const reply of replies) {
      super.say(reply)
      this.listen()
    }
    return this
  }

  override rollAll(...dice: number[]): this {
    super.rollAll(...dice)
    this.listen()
    return this
  }

  /** Held chits stay in the hand. */
  letPass(): this {
    while (this.chance === undefined && this.ask.rule === '6.3.1/b') this.say('pass')
    return this
  }
}

/** Up to the assault, past fire that hits nobody. */
function untilAssault(): Pupil {
  const pupil = new Pupil()
  pupil.say('aggressive', 'fire P-III-Corps', 'at 2224').letPass().rollAll(1, 1).letPass()
  pupil.say('done', 'move P-III-9', 'step 2226').letPass().say('step 2225').letPass()
  expect(pupil.ask.seat).toBe('french')
  while (pupil.ask.seat === 'french') pupil.say('pass')
  pupil.say('halt').letPass().say('end', 'attack P-III-9', 'at 2224').letPass()
  return pupil.say('stand').letPass()
}

describe('the guided turn', () => {
  test('comes to its hints one after the other for whoever does as they say', () => {
    const pupil = untilAssault().roll(10)
    const isHinted = (key: string): boolean => steps.some((step) => momentOf(step) === key)
    expect([...new Set(pupil.moments)].filter(isHinted)).toEqual([
      'ask-posture',
      'ask-fire',
      'ask-target',
      'ask-window-3',
      'roll-fire',
      'ask-move',
      'ask-march',
      'ask-assault',
      'roll-assault',
    ])
  })

  test('every step has a moment that comes to its seat, whatever is done', () => {
    const heard = listener(metz, seat)
    const watch = [heard.watch]
    for (let game = 0; game < 5; game++) {
      const chance = fastChance(`guide ${game}`)
      const manner = game % 2 === 0 ? { byVerb: true as const } : {}
      // It begins within an activation.
      const play = { state: lesson(), chance, watch, isUnderWay: true as const, ...manner }
      const { findings, isOver } = playRandom(metz, play)
      expect([findings, isOver]).toEqual([[], true])
    }
    // Whoever plays at random hardly ever comes to an assault.
    const assault = untilAssault().state
    for (let game = 0; game < 12; game++) {
      const chance = fastChance(`assault ${game}`)
      playRandom(metz, { state: cloneState(assault), chance, watch, cap: 12 })
    }
    expect(heard.missed(steps)).toEqual([])
  })

  test('begins with an activation of its seat, in the turn before the last', () => {
    expect(position).toBe(LESSON)
    const state = lesson()
    expect(metz.ask(state)).toMatchObject([{ seat, rule: '7.1/a' }])
    expect(state.turn).toBe(turnsOf(scenarioNamed(state.scenario)) - 1)
  })

  test('is short, cites rules there are, and says every step once', () => {
    expect(faultsOf(steps, rules)).toEqual([])
  })
})
