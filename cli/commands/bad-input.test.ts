import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testIo, typing } from '../terminal/test-io.ts'
import { run } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

/** Runs a command line that must fail as bad input, and gives its one message. */
async function complaint(...args: string[]): Promise<string> {
  const io = testIo(typing([]))
  const code = await run(args, io)
  expect(code).toBe(2)
  expect(io.output()).toBe('')
  const message = io.errors()
  expect(message.trimEnd().split('\n')).toHaveLength(1)
  expect(message).not.toMatch(/\n\s+at |Error:/)
  return message
}

const marching = { game: 'sedan', turn: 3, step: 'prussian-movement', units: { '5': '4509' } }

describe('commands', () => {
  test.each([
    [['dance'], /no command "dance"; there is: games, about/],
    [['games', 'sedan'], /what is "sedan"/],
    [['about'], /give <game>/],
    [['about', 'waterloo'], /no game "waterloo"; there is: sedan/],
    [['about', 'constructor'], /no game "constructor"/],
    [['play', 'sedan', '--fast'], /Unknown option '--fast'; see: help play/],
    [
      ['play', 'sedan', '--scenario', 'moon'],
      /--scenario: there is no scenario "moon"; .*campaign/,
    ],
    [['play', 'sedan', '--options', 'rain'], /options: there is no option rain/],
    [['play', 'sedan', '--seats', 'you'], /there are 2 seats \(french, prussian\), not 1/],
    [['play', 'sedan', '--seats', 'you,deepblue'], /"deepblue" cannot sit at prussian/],
    [['play', 'sedan', '--seats', 'french=you,french=random'], /nobody sits at prussian/],
    [['play', 'sedan', '--seats', 'you,random', '--games', '3'], /only bots play several games/],
    [
      ['play', 'sedan', '--seats', 'random,random', '--games', 'many'],
      /--games: "many" is no whole/,
    ],
    [['play', 'sedan', '--resume', 'nowhere.vedette'], /nowhere.vedette: there is no such file/],
    [
      ['play', 'sedan', '--resume', 'nowhere.vedette', '--seed', '4'],
      /--seed: a saved game goes on as it is/,
    ],
    [
      ['play', 'sedan', '--record', join(folder, 'gone', 'game.vedette')],
      /--record: .*cannot be written: there is no folder .*gone/,
    ],
    [['play', 'sedan', '--record', folder], /--record: .* is a folder/],
    [['about', 'x'.repeat(500)], /no game "x{60}…"/],
    [['perft', 'sedan', '--depth', '0'], /--depth: "0" is no whole number from 1/],
    [['fuzz', 'sedan', '--seconds', '-1'], /fuzz: .*see: help fuzz/],
    [['bench', 'sedan', 'metz'], /what is "metz"/],
    [['replay'], /give <record>/],
    [['help', 'dance'], /no command "dance"/],
  ])('%j', async (args, message) => {
    expect(await complaint(...args)).toMatch(message)
  })
})

describe('positions', () => {
  test.each([
    ['not there', undefined, /there is no such file/],
    ['empty', '', /line 1, column 1: this is not JSON: a value/],
    [
      'cut off',
      '{ "game": "sedan",\n  "turn": }',
      /line 2, column 11: this is not JSON: a value should/,
    ],
    ['a list', [], /game: a position is an object that names its game/],
    ['of no game', { turn: 1 }, /game: a position is an object/],
    ['of another game', { ...marching, game: 'chess' }, /there is no game "chess"/],
    ['of a wrong turn', { ...marching, turn: 11 }, /turn: 11 is no whole number from 1 to 10/],
    ['of a wrong step', { ...marching, step: 'tea' }, /step: "tea" is no step; use french-set-up/],
    ['with a wrong field', { ...marching, weather: 'rain' }, /weather: no such field/],
    ['with a wrong unit', { ...marching, units: { '99': '4509' } }, /units.99: there is no piece/],
    ['with a wrong hex', { ...marching, units: { '5': '9999' } }, /units.5: "9999" is no hex/],
    ['with a wrong scenario', { ...marching, scenario: 'moon' }, /scenario: .*"moon"/],
    ['with wrong options', { ...marching, options: 'rain' }, /options: this is no list/],
    ['with a wrong seat', { ...marching, seat: 'british' }, /seat: there is no seat "british"/],
  ])('%s', async (name, content, message) => {
    const path = content === undefined ? join(folder, 'gone.json') : file(`${name}.json`, content)
    expect(await complaint('ask', path)).toMatch(message)
  })
})

describe('replies', () => {
  const path = file('marching.json', marching)
  test.each([
    [['--reply', ''], /--reply "": this says nothing/],
    [['--reply', 'fly 4510'], /"fly" is no answer in this game/],
    [['--reply', 'move 77'], /there is no "77"/],
    [['--reply', 'french end'], /french is not asked here, prussian must decide/],
    [['--preview', 'fly'], /--preview "fly"/],
    [['--seat', 'british'], /--seat: there is no seat "british"/],
    [['--nature', '4'], /--nature: .*left over: 4/],
  ])('%j', async (args, message) => {
    expect(await complaint('ask', path, ...args)).toMatch(message)
  })
})

describe('records', () => {
  const head = '[Vedette "1"]\n[Form "full"]\n[Game "sedan"]\n'
  test.each([
    ['no record', 'hello there', /not a game record/],
    [
      'no text at all',
      `\u001B[2J\u0000${'x'.repeat(999)}`,
      /found \\u001b\[2J\\u0000x{20,100}…\n$/,
    ],
    ['a broken header', '[Vedette 1]', /Line 1: a header reads/],
    ['a format of the future', '[Vedette "99"]', /record format 99 cannot be read/],
    ['no game', '[Vedette "1"]', /names no game/],
    ['another game', '[Vedette "1"]\n[Game "chess"]', /no game "chess"/],
    ['no scenario', head, /neither a scenario nor a position/],
    ['a wrong scenario', `${head}[Scenario "moon"]`, /Line 4: no such start: .*moon/],
    ['a broken position', `${head}[Position "{"]`, /Line 4: the position is not well-formed/],
    ['a broken line', `${head}[Scenario "campaign"]\n= 12`, /Line 5: a hash has 16 hex digits/],
    [
      "a seat's record",
      '[Vedette "1"]\n[Form "seat french"]\n[Game "sedan"]',
      /cannot be replayed/,
    ],
  ])('%s', async (name, text, message) => {
    expect(await complaint('replay', file(`${name}.vedette`, text))).toMatch(message)
  })
})

describe('a mistake of ours', () => {
  test('is owned up to, with its trace, and has a code of its own', async () => {
    const io = testIo()
    const out = () => {
      throw new Error('the pen broke')
    }
    expect(await run(['games'], { ...io, out })).toBe(70)
    expect(io.errors()).toMatch(/^This is our mistake[^]*Error: the pen broke\n\s+at /)
  })
})
