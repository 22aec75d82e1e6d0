import { describe, expect, test } from 'vitest'
import { headingOf } from '../../core/look/headings.ts'
import { hear, vocabularyOf } from './commands.ts'
import { toyDesk } from './test-desk.ts'

async function told(line: string): Promise<string> {
  return (await hear(toyDesk, line)).says.join('\n')
}

describe('answers', () => {
  test('a typed answer becomes a reply', async () => {
    const { does } = await hear(toyDesk, '  move   5 ')
    expect(does).toEqual({ replies: [{ ask: 7, verb: 'move', noun: 0 }] })
  })

  test('what is no answer is explained by the adviser, and what is asked said again', async () => {
    expect((await told('dance')).split('\n').slice(0, 2)).toEqual([
      'No answer: dance',
      'Choose a unit to move, or end the phase. Rule 10.1.',
    ])
  })

  test('nothing can be answered when nothing is asked', async () => {
    const idle = { ...toyDesk, moment: { ...toyDesk.moment, asks: [] } }
    expect((await hear(idle, 'move 5')).says).toEqual(['Nothing is asked of you now.'])
  })

  test('an answer on offer goes before a question of the same name, a slash before both', async () => {
    const option = { verb: 'look', label: 'Look', isTry: false, isFinishing: false }
    const asks = toyDesk.moment.asks.map((ask) => ({ ...ask, options: [option] }))
    const desk = { ...toyDesk, moment: { ...toyDesk.moment, asks } }
    expect((await hear(desk, 'look')).says[0]).toBe('No answer: look')
    expect((await hear(desk, '/look')).says[0]).toBe('Turn 1. Blue movement.')
  })

  test('undo and map are deeds', async () => {
    expect((await hear(toyDesk, 'undo')).does).toBe('undo')
    expect((await hear(toyDesk, 'MAP')).does).toBe('map')
  })
})

describe('questions', () => {
  test('an empty line says again what is asked', async () => {
    const text = await told('')
    expect(text).toContain('Choose a unit to move, or end the phase. Rule 10.1.')
    expect(text).toContain('Answers: move: 5; end (end the phase).')
  })

  test('look: the situation, a hex, a unit', async () => {
    expect(await told('look')).toContain('Cities: 1 of 3 (rule 4.1).')
    expect(await told('look 0201')).toContain('At 0201 Metz: 5th Division, and 2 you cannot see.')
    expect(await told('look 0301')).toContain('You once saw a red corps at 0301.')
    expect(await told('look 0101')).toContain('Nothing stands there.')
    expect(await told('look 5')).toContain('Strength 4.')
    expect(await told('look nowhere')).toContain('nothing called “nowhere”')
  })

  test('where: on the map, to come, several by a part of the name', async () => {
    expect(await told('where 5')).toBe('5th Division: at 0201 Metz.')
    expect(await told('where 6')).toBe('6th Division: comes on turn 2.')
    expect((await told('where division')).split('\n')).toHaveLength(2)
    expect(await told('where')).toContain('Which unit?')
  })

  test('around: neighbours by direction, or who stands near', async () => {
    expect(await told('around 0201')).toContain('East: 0301: open ground. You once saw')
    expect(await told('around 0101 2')).toContain('1 hex east: At 0201 Metz: 5th Division')
    expect(await told('around')).toContain('around 0101')
  })

  test('far: distance and direction', async () => {
    expect(await told('far 0101 0301')).toBe('From 0101 to 0301: 2 hexes, east.')
  })

  test('reach: by cost, with the hexes that end the move apart', async () => {
    expect((await told('reach 5')).split('\n')).toEqual([
      '5th Division can go to 2 hexes.',
      'For 1½: 0101.',
      'Must stop (rule 9.1): 0301.',
    ])
  })

  test('odds: sums with their rule, the column, the chances', async () => {
    const text = await told('odds')
    expect(text).toContain('Attack strength: 4 to 6 (rule 11.2).')
    expect(text).toContain('Table Combat results, column 1:1.')
    expect(text).toContain('Table Losses, column Horse, for 5th Division.')
    expect(text).toContain('2 in 6: defender retreats.')
  })

  test('why: allowed, refused with the rule, or no answer at all', async () => {
    expect(await told('why move 5')).toBe('That is allowed.')
    expect(await told('why move 6')).toBe('It has not come. (rule 6.1)')
    expect(await told('why dance')).toBe('No answer: dance')
  })

  test('units, stacks, track and what lies over the map', async () => {
    expect(await told('units')).toContain('Blue, III Corps. 5th Division: 0201 Metz; 6th Division')
    expect(await told('units 6th')).not.toContain('5th')
    expect(await told('stacks')).toContain('At 0201 Metz')
    expect(await told('boxes')).toBe('Nothing lies beside the map.')
    expect(await told('track')).toBe('Turn 2, 7 August. To come: 6th Division.')
    expect(await told('show zones')).toBe('Enemy zones: 0101, 0301.')
    expect(await told('show')).toBe('There are: zones.')
  })

  test('log, rules and help', async () => {
    expect(await told('log')).toBe('— Turn 1 —\nRed moved (rule 10.1)')
    expect(await told('log 1')).toBe('Red moved (rule 10.1)')
    expect(await told('rule 9.1')).toBe('9.1 Zones stop movement.')
    expect(await told('rule 99')).toBe('There is no rule 99.')
    expect(await told('help')).toContain('reach: where a unit can go')
    expect(await told('/dance')).toContain('nothing called “dance”')
  })
})

describe('what lies between hexes', () => {
  const { shown } = toyDesk.moment
  const [stack] = shown.scene.stacks
  const [head] = stack!.counters
  const turned = { ...head!, heading: headingOf({ flatTop: true }, 1) }
  const tail = { ...turned, piece: { of: 'unit', noun: 9 }, key: 'u9', name: 'its second counter' }
  const scene = {
    ...shown.scene,
    hexes: 3,
    ghosts: [],
    stacks: [
      { at: { hex: 2 }, counters: [turned], unseen: 0 },
      { at: { side: 0 }, counters: [tail], unseen: 0 },
    ],
    trails: [
      {
        name: 'The column of the 5th',
        style: 'plain',
        pieces: [turned.piece, tail.piece],
        way: [{ hex: 2 }, { hex: 1 }, { side: 0 }],
      },
    ],
  }
  const desk = { ...toyDesk, moment: { ...toyDesk.moment, shown: { ...shown, scene } } }
  const said = async (line: string) => (await hear(desk, line)).says

  test('is told with both its hexes, and which way it faces', async () => {
    expect(await said('look 0101')).toContain(
      'At the hexside between 0101 and 0201 Metz: its second counter [faces north-east].',
    )
    expect(await said('look second')).toContain('its second counter faces north-east.')
  })

  test('a column is one thing, and its followers no others', async () => {
    expect(await said('stacks')).toEqual([
      'The column of the 5th: 2 counters, its head at 0301, its tail at the hexside between 0101 and 0201 Metz.',
      'At 0301: 5th Division [faces north-east].',
    ])
  })
})

test('everything that can be typed can be completed', async () => {
  const { first, after } = await vocabularyOf(toyDesk)
  expect(first).toContain('move')
  expect(first).toContain('around')
  expect(after['move']).toEqual(['5'])
  expect(after['where']).toEqual(['5', '6'])
  expect(after['why']).toEqual(['move 5', 'end'])
  expect(after['look']).toEqual(['0201'])
})
