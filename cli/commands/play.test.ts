import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testIo, typing } from '../terminal/test-io.ts'
import type { TestIo, Typist } from '../terminal/test-io.ts'
import { run } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function play(typist: Typist, ...more: string[]): Promise<TestIo> {
  const io = testIo(typist)
  const seed = more.includes('--resume') ? [] : ['--seed', '1870']
  const code = await run(['play', 'sedan', ...seed, ...more], io)
  expect(io.errors()).toBe('')
  expect(code).toBe(0)
  return io
}

function matching(answer: string | RegExp): RegExp {
  return typeof answer === 'string'
    ? new RegExp(answer.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    : answer
}

const bothSeats = ['--seats', 'you,you']

/** Lets the script set up, then plays one whole turn of both sides by hand, without a single fight if it can. */
function oneTurn(): Typist {
  const said = new Set<string>()
  const once = (line: string): string | undefined => {
    if (said.has(line)) return undefined
    said.add(line)
    return line
  }
  return (printed) => {
    const isOffered = (verb: string): boolean => new RegExp(`^ {2}${verb}\\b`, 'm').test(printed)
    if (printed.includes('— Turn 2 —')) return 'quit'
    if (isOffered('place')) return 'auto phase'
    if (isOffered('draw')) return 'decline'
    if (isOffered('first')) return 'last'
    if (isOffered('move')) return once('? move IG') ?? once('move GC') ?? 'end'
    if (isOffered('step'))
      return once('? step 0101') ?? once('1') ?? once('undo') ?? (isOffered('halt') ? 'halt' : '1')
    if (isOffered('end')) return 'end'
    return /^(Not now|Taken back)/m.test(printed) ? '' : 'auto'
  }
}

describe('a game typed line by line', () => {
  test('a whole turn, with a refusal, a move and its undo', async () => {
    const out = (await play(oneTurn(), ...bothSeats)).output()
    for (const stage of [
      'French set-up',
      'Prussian set-up',
      'Turn 1, Prussian Fortunes of War',
      'Turn 1, Prussian movement and reinforcements',
      'Turn 1, French movement and reinforcements',
      'Turn 2',
    ])
      expect(out).toContain(`— ${stage}`)
    expect(out).toMatch(/Not now: \[10.2\/\w\] French IG belongs to the enemy\./)
    expect(out).toMatch(/Not now: \[10.1\/a\] 0101 is 23½ movement points away/)
    expect(out).toContain('Taken back.')
    expect(out).toContain('french decides.')
    expect(out).toMatch(/^\[10.2\/\w\] Choose a unit to move/m)
    expect(out).toMatch(/You leave the table\.\n$/)
  })

  /** What is typed, and what must come back. */
  const QUESTIONS: readonly (readonly [string, string | RegExp])[] = [
    ['auto phase', '— Turn 1, Prussian Fortunes of War —'],
    ['?', /^Answer with the number of a choice[^]*♣ forest/],
    ['HELP', 'A slash before a word'],
    ['legend', '■ city'],
    ['map', /River .* legal now/],
    ['map 3318', '3318'],
    ['map metz', '3411'],
    ['map all', /^ +0{9}1{10}[^]*neutral/],
    ['map 9999', 'There is no hex "9999"'],
    ['look 3318', '3318 Nancy: city'],
    ['look saarbrücken', /^\d{4} Saarbrücken: \w+/],
    ['look Saarbrucken', /^\d{4} Saarbrücken: \w+/],
    ['score', /Cities .*: 0 \[4.2\/a\][^]*Losses at which[^]*French: .*Metz/],
    ['look', 'Which hex? look <hex>'],
    ['units', 'French IG: 3411 Metz'],
    ['units GC', /^ {2}Prussian GC: \d{4}.*cavalry/],
    ['units metz', 'French IG: 3411 Metz'],
    ['units british', 'No unit is called, or stands at, "british"'],
    ['log', '— Turn 1 —'],
    ['log 1', /^— Turn 1, Prussian Fortunes of War —\n$/],
    ['log -5', 'How many lines? log <number>, not "-5".'],
    ['auto foo', 'auto, or auto phase; not auto "foo".'],
    ['orders', 'army-attack (ask)'],
    ['orders army-move last', 'army-move: last.'],
    ['orders', 'army-move (last)'],
    ['orders tea', 'There is no order "tea"'],
    ['reach GC', /\d{4} \(½\)|\d{4} \(1\)/],
    ['reach', 'Which unit? reach <unit>'],
    ['reach 1R', 'cannot move from where it is'],
    ['preview', 'Nothing can be said in advance'],
    ['odds fly', '"fly": name one answer'],
    ['save', 'Where to? save <file>'],
    ['/dance', 'There is no "dance". Type ? for help.'],
    ['dance', '"dance" is no answer in this game. Type ? for help.'],
    ['? draw', 'This is legal now.'],
    ['? fight', /Not now: \[/],
    ['', 'Draw a Fortunes of War chit'],
    ['draw', /The Prussians draw .+\n/],
    ['/undo', '[table] Nothing can be taken back'],
  ]

  test('everything that can be asked of the table has an answer', async () => {
    const answers: string[] = []
    const left = QUESTIONS.map(([question]) => question)
    await play(
      (printed) => {
        answers.push(printed)
        return left.shift()
      },
      '--seats',
      'random,you',
    )
    QUESTIONS.forEach(([question, answer], at) => {
      const given = answers[at + 1]!
      expect({ question, given }).toEqual({
        question,
        given: expect.stringMatching(matching(answer)),
      })
    })
  })

  test('an empty line asks again and the end of input leaves', async () => {
    const out = (await play(typing(['', '']), '--seats', 'you,random')).output()
    expect(out.match(/Choose a unit to place/g)).toHaveLength(3)
    expect(out).toContain('You leave the table.')
  })

  test('without seats the last one is yours, against the script', async () => {
    const out = (await play(typing(['quit']))).output()
    expect(out).toContain('You play prussian against the script as french.')
    expect(out.split('\n').slice(0, 3).join('\n')).toContain('Type ? for help')
  })
})

describe('a table drawn on a screen', () => {
  test('asks for a side by one key and draws map, status and question', async () => {
    const io = testIo(typing(['x', 'f', 'place 1/I', 'QUIT', 'quit']), 'screen')
    expect(await run(['play', 'sedan', '--seed', '3'], io)).toBe(0)
    const screens = io.output().split('\u001B[2J\u001B[3J\u001B[H')
    expect(screens[0]).toContain('You play french against the script as prussian.')
    expect(screens).toHaveLength(3)
    expect(screens.at(-1)).toMatch(/Turn 1 of 10[^]*\\______\/[^]*\[3\.2\/\w\] Choose a hex for/)
    expect(screens.at(-1)).toContain('»')
    expect(screens[1]).toContain('Metz')
    expect(io.output()).toMatch(
      /not saved: save <file>, or quit again\.[^]*You leave the table\.\n$/,
    )
  })

  test.each([
    ['', 'You play prussian against the script as french.'],
    ['b', 'You play french and prussian.'],
  ])('the key "%s" seats you', async (key, greeting) => {
    const io = testIo(typing([key, 'quit']), 'screen')
    expect(await run(['play', 'sedan', '--seed', '3'], io)).toBe(0)
    expect(io.output()).toContain(greeting)
  })

  test('a quit without a warning when nothing is lost, and words about saving when input ends', async () => {
    const path = join(folder, 'kept')
    const lines = ['b', 'place 1/I', `save ${path}`, 'quit']
    const saved = testIo(typing(lines), 'screen')
    expect(await run(['play', 'sedan', '--seed', '3'], saved)).toBe(0)
    expect(saved.output()).not.toContain('not saved')
    const ended = testIo(typing(['b', 'place 1/I']), 'screen')
    expect(await run(['play', 'sedan', '--seed', '3'], ended)).toBe(0)
    expect(ended.output()).toMatch(/not saved\. Next time: save <file>[^]*You leave the table/)
  })

  test('two people at one screen hand it over', async () => {
    const io = testIo(typing(['auto phase', '', 'quit']), 'screen')
    expect(await run(['play', 'sedan', '--seed', '3', ...bothSeats], io)).toBe(0)
    expect(io.output()).toContain('The table is turned to prussian. Press Enter')
  })
})

describe('reach', () => {
  test.each([
    ['metz', 'afternoon-crisis', 'P-III-9'],
    ['rossbach', 'saalfeld', 'Suchet'],
  ])('is told in %s as well', async (game, scenario, piece) => {
    const io = testIo(typing([`reach ${piece}`, 'reach nobody', 'quit']))
    const seats = ['--seats', 'you,you', '--seed', '1870']
    expect(await run(['play', game, '--scenario', scenario, ...seats], io)).toBe(0)
    expect(io.output()).toMatch(/cannot move from where it is|\(\d/)
    expect(io.output().match(/Which unit\? reach <unit>, for example: reach \w+/g)).toHaveLength(1)
  })
})

describe('saved games', () => {
  test('go on with the dice they had, and replay proves them', async () => {
    const path = (name: string): string => join(folder, name)
    const seats = ['--seats', 'random,you']
    const lines = ['auto phase', `save ${path('saved')}`, 'draw', 'quit']
    await play(typing(lines), ...seats, '--record', path('whole'))
    await play(
      typing(['draw', 'quit']),
      ...seats,
      '--resume',
      path('saved'),
      '--record',
      path('later'),
    )
    const drawn = (name: string): string | undefined =>
      /^prussian draw \{draw .*$/m.exec(readFileSync(path(name), 'utf8'))?.[0]
    expect(drawn('saved')).toBeUndefined()
    expect(drawn('whole')).toBeDefined()
    expect(drawn('later')).toBe(drawn('whole'))
    const io = testIo()
    expect(await run(['replay', path('later')], io)).toBe(0)
    expect(io.output()).toContain('whoever chose it could know them; not over')
  })

  test('remember who sat where', async () => {
    const path = join(folder, 'hot-seat')
    await play(typing([`save ${path}`, 'quit']), ...bothSeats)
    const again = await play(typing(['quit']), '--resume', path)
    expect(again.output()).toContain('You play french and prussian.')
    const other = await play(typing(['quit']), '--resume', path, '--seats', 'you,random')
    expect(other.output()).toContain('You play french against the random as prussian.')
  })

  test('of committed dice keep their secret until the end', async () => {
    const path = join(folder, 'fair')
    const io = testIo(typing(['auto phase', `save ${path}`, 'quit']))
    expect(await run(['play', 'sedan', '--seats', 'random,you'], io)).toBe(0)
    expect(io.output()).toContain('Dice committed before play, root ')
    expect(readFileSync(path, 'utf8')).toMatch(/\[Kept "[0-9a-f]{64}"\]/)
    const again = testIo(typing(['decline', 'quit']))
    expect(await run(['play', 'sedan', '--seats', 'random,you', '--resume', path], again)).toBe(0)
    expect(again.errors()).toBe('')
  })

  test('cannot be written just anywhere', async () => {
    const path = join(folder, 'no', 'such', 'folder')
    const io = testIo(typing([`save ${path}`, 'quit']))
    expect(await run(['play', 'sedan', '--seats', 'you,random', '--seed', '1'], io)).toBe(0)
    expect(io.output()).toContain(`cannot be written: there is no folder ${dirname(path)}`)
    expect(existsSync(path)).toBe(false)
  })
})
