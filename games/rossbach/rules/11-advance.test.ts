import { changed } from '../../../core/list.ts'
import { describe, expect, test } from 'vitest'
import { ADVANCED, WEARY } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { E, NW, PLAIN, W, after, beside, combat, field } from '../testing/combat.ts'
import { piece } from '../testing/field.ts'
import { explain } from '../testing/reasons.ts'
import type { Stands, Trial } from '../testing/field.ts'

/** An attack from the west that has wiped out whoever stood in the middle. */
function victory(stands: Stands, more: Partial<State> = {}, on = [PLAIN]): Trial {
  return after('french', { stands, from: [W], on, more }, 'De')
}

const stack = ['Dupont', 'Drouet', 'Tilly', 'Viallanes']
const field1 = { [W]: [...stack], [PLAIN]: ['Grawert'] }

describe('advance after combat', () => {
  test('[11.46a][11.46d] whoever fought may take the emptied hex, or stay', () => {
    const trial = victory({ [W]: ['Dupont'], [PLAIN]: ['Grawert'] })
    expect([trial.offered('into'), trial.offered('stay')]).toEqual([[PLAIN], []])
    expect(trial.say('stay').at('Dupont')).toBe(W)
    const on = victory({ [W]: ['Dupont'], [PLAIN]: ['Grawert'] }).say(`into ${PLAIN}`)
    expect(on.say('advance Dupont').at('Dupont')).toBe(PLAIN)
    expect(on.state.deeds[piece('Dupont')]! & ADVANCED).toBe(ADVANCED)
  })
  test('[11.46A][11.46B] V39: without a leader one infantry unit and the cavalry of a stack', () => {
    const trial = victory(field1).say(`into ${PLAIN}`)
    expect(trial.offered('advance')).toEqual(['Dupont', 'Drouet', 'Tilly', 'Viallanes'])
    trial.say('advance Dupont')
    expect(trial.offered('advance')).toEqual(['Tilly', 'Viallanes'])
  })
  test('[11.46B][5.31][5.3] V39: with their leader all may go', () => {
    const trial = victory({ [W]: ['Davout', ...stack], [PLAIN]: ['Grawert'] }).say(`into ${PLAIN}`)
    expect(trial.offered('advance')).not.toContain('Davout')
    trial.say('advance Dupont')
    expect(trial.offered('advance')).toContain('Davout')
    trial.say('advance Davout')
    expect(trial.offered('done')).toBeUndefined()
    expect(trial.offered('advance')).toEqual(['Drouet', 'Tilly', 'Viallanes'])
    trial.say('advance Drouet', 'advance Tilly')
    expect([trial.offered('done'), trial.offered('advance')]).toEqual([[], ['Viallanes']])
  })
  test('[5.31] [3.12] why it does not end yet', () => {
    const why = (trial: Trial): string | undefined => {
      const refused = explain(trial.state, { verb: 'done' })
      return refused && `${refused.rule} ${refused.say.key}`
    }
    const trial = victory({ [W]: ['Davout', ...stack], [PLAIN]: ['Grawert'] }).say(`into ${PLAIN}`)
    expect(why(trial.say('advance Dupont'))).toBeUndefined()
    expect(why(trial.say('advance Davout'))).toBe('5.31 no-advance-left-behind')
    const three = ['Lasalle', 'Milhaud', 'Klein']
    const horse = victory({ [W]: ['Murat', 'Lannes', ...three], [PLAIN]: ['Grawert'] }).say(
      `into ${PLAIN}`,
    )
    horse.say(...three.map((id) => `advance ${id}`))
    expect(why(horse)).toBe('3.12 no-advance-before-leader')
    expect(horse.offered('advance')).toEqual(['Lannes', 'Murat'])
  })
  test('[14.33b] a train they leave alone beside another enemy is his', () => {
    const stands = {
      [W]: ['Davout', 'Dupont', 'Baggage-F'],
      [PLAIN]: ['Grawert'],
      [beside(W, 4)]: ['Arnim'],
    }
    const trial = victory(stands).say(`into ${PLAIN}`, 'advance Dupont')
    expect(trial.say('advance Davout').state.baggage).toEqual([0, 1])
  })
  test('[11.46d] into one hex only, when several were held', () => {
    const stands = { [W]: ['Dupont', 'Tilly'], [PLAIN]: ['Grawert'], [NW]: ['Arnim'] }
    const trial = victory(stands, {}, [PLAIN, NW])
    expect(trial.offered('into')!.sort()).toEqual([PLAIN, NW].sort())
    trial.say(`into ${NW}`, 'advance Dupont', 'advance Tilly')
    expect([trial.at('Dupont'), trial.at('Tilly'), trial.isOver]).toEqual([NW, NW, true])
  })
  test('[11.46a] the defender advances just so', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Grawert'] }
    const trial = after('french', { stands, from: [W], on: [PLAIN] }, 'Ae')
    expect([trial.ask.seat, trial.offered('into')]).toEqual(['prussian', [W]])
  })
  test('[4.32b] enemy zones do not stop it', () => {
    const stands = {
      [W]: ['Dupont'],
      [PLAIN]: ['Grawert'],
      [beside(E, 1)]: ['Arnim'],
      [E]: ['Kunheim'],
    }
    const trial = after('french', { stands, from: [W], on: [PLAIN] }, 'De')
    expect(trial.offered('into')).toEqual([PLAIN])
  })
  test('[11.46f][13.22c][16.2c] none where cavalry went before combat', () => {
    const shown = field('french', {}).shown
    const trial = combat('french', { [W]: ['Dupont'], [PLAIN]: ['Bluecher'] }, { shown })
    trial.say('done', 'withdraw Bluecher', `to ${E}`, 'halt')
    expect([trial.isOver, trial.at('Dupont')]).toEqual([true, W])
  })
  test('[11.46a] where a lone leader was beaten and has ridden off', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Hohenlohe'], [beside(E, 1)]: ['Grawert'] }
    const trial = victory(stands)
      .roll(1)
      .say(`to ${beside(E, 1)}`)
    expect([trial.at('Hohenlohe'), trial.offered('into')]).toEqual([beside(E, 1), [PLAIN]])
  })
  test('[11.46a] none after half losses that leave somebody', () => {
    const stands = { [W]: ['Dupont'], [PLAIN]: ['Grawert', 'Arnim'] }
    const trial = after('french', { stands, from: [W], on: [PLAIN] }, 'D1/2').say('lose Arnim')
    expect(trial.isOver).toBe(true)
  })
})

describe('who may not', () => {
  const stands = { [W]: ['Dupont'], [PLAIN]: ['Grawert'] }
  const dupont = piece('Dupont')
  /** Whether Dupont may advance after a change to the state. */
  const mayGo = (change: (state: State) => void): boolean => {
    const state = field('french', stands)
    change(state)
    const { commanded, unsupplied, deeds, casualties } = state
    const trial = victory(stands, { commanded, unsupplied, deeds, casualties })
    return !trial.isOver && trial.offered('into') !== undefined
  }
  test('[11.46c][7.32] nobody Out of Command', () => {
    expect(mayGo(() => undefined)).toBe(true)
    expect(mayGo((state) => (state.commanded[dupont] = 0))).toBe(false)
  })
  test('[12.23][12.13][12.0] nobody out of supply, weary, or of a broken formation', () => {
    expect(mayGo((state) => (state.unsupplied = changed(state.unsupplied, dupont, 1)))).toBe(false)
    expect(mayGo((state) => (state.deeds[dupont] = WEARY))).toBe(false)
    expect(mayGo((state) => (state.casualties[1] = 10))).toBe(false)
    expect(mayGo((state) => (state.casualties[1] = 9))).toBe(true)
  })
})

describe('what keeps a unit back is its owner’s secret', () => {
  const two = { [W]: ['Dupont', 'Tilly'], [PLAIN]: ['Grawert'] }
  const asked = (change: (state: State) => void, stands: Stands): Trial => {
    const state = field('french', stands)
    change(state)
    const { commanded, unsupplied, deeds } = state
    return victory(stands, { commanded, unsupplied, deeds })
  }
  test.each<[string, (state: State, dupont: number) => void]>([
    ['11.46c', (state, one) => (state.commanded[one] = 0)],
    ['12.23', (state, one) => (state.unsupplied = changed(state.unsupplied, one, 1))],
    ['12.13', (state, one) => (state.deeds[one] = WEARY)],
  ])('[%s] he is asked whether he advances, and can only stay', (_, change) => {
    const trial = asked((state) => change(state, piece('Dupont')), {
      [W]: ['Dupont'],
      [PLAIN]: ['Grawert'],
    })
    expect(trial.ask.options).toEqual([{ verb: 'stay' }])
    expect(trial.say('stay').isOver).toBe(true)
  })
  test('[11.46c] and is asked again after the last of those who may', () => {
    const trial = asked((state) => (state.commanded[piece('Dupont')] = 0), two)
    trial.say(`into ${PLAIN}`, 'advance Tilly')
    expect(trial.ask.options).toEqual([{ verb: 'done' }])
  })
})

describe('cavalry impetus', () => {
  const options = ['cavalry-impetus']
  const horse = { [W]: ['Dupont', 'Tilly'], [PLAIN]: ['Grawert'] }
  test('[11.47] on 1 or 2 nobody goes, on 5 or 6 the cavalry has to', () => {
    expect(victory(horse, { options }).roll(2).isOver).toBe(true)
    const free = victory(horse, { options }).roll(3)
    expect(free.offered('stay')).toEqual([])
    const wild = victory(horse, { options }).roll(5)
    expect([wild.offered('advance'), wild.offered('done')]).toEqual([
      ['Dupont', 'Tilly'],
      undefined,
    ])
    expect(explain(wild.state, { verb: 'done' })?.say.key).toBe('no-stay')
    wild.say('advance Tilly')
    expect(wild.offered('done')).toEqual([])
    const two = { ...horse, [NW]: ['Arnim'] }
    const either = victory(two, { options }, [PLAIN, NW]).roll(5)
    expect([either.offered('into')?.length, either.offered('stay')]).toEqual([2, undefined])
    expect(explain(either.state, { verb: 'stay' })?.say.key).toBe('no-stay')
  })
  test('[11.47] a leader holds them, and infantry needs no holding', () => {
    const led = { [W]: ['Davout', 'Dupont', 'Tilly'], [PLAIN]: ['Grawert'] }
    expect(victory(led, { options }).chance).toBeUndefined()
    expect(victory({ [W]: ['Dupont'], [PLAIN]: ['Grawert'] }, { options }).chance).toBeUndefined()
  })
})
