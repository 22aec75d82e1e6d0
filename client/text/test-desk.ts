import type { Chart, Counter, Named } from '../../core/look.ts'
import type { SpokenAsk, Typed } from '../rules/protocol.ts'
import type { Desk } from './desk.ts'
import { groundOf } from './ground.ts'

// A toy game for tests: three hexes in a row, units 5 and 6, one of them not on the map.

const HEXES = ['0101', '0201', '0301']
const UNITS = ['5', '6']

function counter(noun: number, name: string): Counter {
  const face = { style: 'plain', symbol: 'infantry' as const }
  const piece = { of: 'unit', noun }
  return { piece, key: `u${noun}`, face, name, lines: ['Strength 4.'], badges: [] }
}

const FIFTH = counter(0, '5th Division')
const SIXTH = counter(1, '6th Division')

const ask: SpokenAsk = {
  seat: 'blue',
  id: 7,
  rule: '10.1',
  text: 'Choose a unit to move, or end the phase.',
  key: 'ask-move',
  about: [],
  kind: 'must',
  isSealed: false,
  options: [
    { verb: 'move', label: 'Move', of: 'unit', nouns: [0], isTry: false, isFinishing: false },
    { verb: 'end', label: 'End the phase', isTry: false, isFinishing: false },
  ],
}

const moment: Desk['moment'] = {
  no: 1,
  view: { seat: 'blue', asks: [], stage: { key: 's' }, onClock: ['blue'], talk: [], n: 0 },
  happened: [],
  lines: [],
  asks: [ask],
  onClock: [{ seat: 'blue', name: 'Blue' }],
  shown: {
    when: 'Turn 1',
    stage: 'Blue movement',
    scene: {
      stacks: [{ at: { hex: 1 }, counters: [FIFTH], unseen: 2 }],
      ghosts: [{ hex: 2, face: FIFTH.face, name: 'a red corps' }],
      signs: [],
    },
    boxes: [],
    track: [{ label: '2', date: '7 August', is: 'to-come', arrivals: [SIXTH], notes: [] }],
    gauges: [{ label: 'Cities', value: 1, need: 3, rule: '4.1' }],
    rosters: [
      {
        side: 'Blue',
        style: 'plain',
        groups: [
          {
            title: 'III Corps',
            units: [
              { counter: FIFTH, where: '0201 Metz', hex: 1, is: 'here' },
              { counter: SIXTH, where: 'comes on turn 2', is: 'to-come' },
            ],
          },
        ],
      },
    ],
    notices: [],
  },
}

function parse(text: string): Named | undefined {
  if (HEXES.includes(text)) return { of: 'hex', noun: HEXES.indexOf(text) }
  if (UNITS.includes(text)) return { of: 'unit', noun: UNITS.indexOf(text) }
  return undefined
}

function print({ of, noun }: Named): string {
  return (of === 'hex' ? HEXES : UNITS)[noun] ?? ''
}

function typed(text: string): Typed {
  if (text === 'move 5') return { reply: { ask: 7, verb: 'move', noun: 0 } }
  if (text === 'move 6') return { reply: { ask: 7, verb: 'move', noun: 1 } }
  if (text === 'end') return { reply: { ask: 7, verb: 'end' } }
  return { help: `No answer: ${text}` }
}

const adviser: Desk['adviser'] = {
  typed: async (_game, _view, text) => typed(text),
  parse: async (_game, text) => parse(text),
  print: async (_game, things) => things.map(print),
  describe: async (_game, things) => things.map((thing) => `${print(thing)}: open ground.`),
  whyNot: async (_game, _view, { noun }) =>
    noun === 1 ? { rule: '6.1', text: 'It has not come.', at: [] } : undefined,
  charts: async () => [chart, losses],
  stakes: async (_game, _view, { verb }) => ({
    passes: verb === 'end',
    gives: verb === 'end' ? [{ rule: '10.1', things: [{ of: 'unit', noun: 0 }] }] : [],
  }),
  sheet: async (_game, _view, question) => ({
    marks:
      question.about === 'reply'
        ? []
        : [
            { at: 0, cost: 3 },
            { at: 2, cost: 2, stop: '9.1' },
          ],
    sums:
      question.about === 'reply'
        ? [{ text: 'Attack strength', rule: '11.2', low: 4, high: 6, value: '4 to 6' }]
        : [],
    cells: [
      { table: 'crt', column: 0 },
      { table: 'losses', column: 1, who: '5th Division' },
    ],
    chances: question.about === 'reply' ? [{ text: 'defender retreats', of: [2, 6] }] : [],
  }),
}

const chart: Chart = {
  id: 'crt',
  title: 'Combat results',
  rule: '11.3',
  is: 'given',
  columns: ['1:1'],
  rows: [],
  cells: [],
  notes: [],
}

const losses: Chart = { ...chart, id: 'losses', title: 'Losses', columns: ['Foot', 'Horse'] }

export const toyDesk: Desk = {
  game: 'toy',
  moment,
  log: [
    { is: 'turn', text: 'Turn 1', links: [] },
    { is: 'event', text: 'Red moved.', rule: '10.1', links: [] },
  ],
  card: { dieFaces: 6, overlays: [{ name: 'zones', title: 'Enemy zones' }] },
  adviser,
  ground: groundOf({
    game: 'toy',
    title: 'Toy',
    width: 1,
    height: 1,
    frame: { left: 0, top: 0, width: 1, height: 1 },
    hex: 1,
    flatTop: false,
    centres: [0, 0, 10, 0, 20, 0],
    sideHexes: [0, 1, 1, 2],
    sideEnds: [],
    printed: HEXES,
    places: { 1: 'Metz' },
  }),
  paragraph: async (rule) => (rule === '9.1' ? ['9.1 Zones stop movement.'] : undefined),
}
