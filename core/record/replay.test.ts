import { describe, expect, test } from 'vitest'
import { fastChance, fastNature } from '../chance.ts'
import type { Ask, Chance } from '../contract.ts'
import { stateHash } from '../fingerprint.ts'
import { loadCorpus } from './corpus.ts'
import { fastHeaders } from './dice.ts'
import { formatLine } from './notation.ts'
import { lineOfReply } from './nouns.ts'
import type { GameRecord, ReplyLine } from './record.ts'
import { isMove, RecordError } from './record.ts'
import { replayRecord } from './replay.ts'
import { rerun } from './rerun.ts'
import { formatRecord, parseRecord } from './text.ts'
import { playToy } from './toy-play.ts'
import type { ToyTable } from './toy-play.ts'
import { toy } from './toy.ts'
import { fullRecord } from './write.ts'

const DIE: Chance = { seat: 'nature', rule: 'T', say: { key: 'x' }, seen: 'all', dice: [6] }
const SEEDS = Array.from({ length: 30 }, (_, n) => `game ${n}`)

function textOf(seed: string, table = playToy(seed)): string {
  return formatRecord(fullRecord(table, fastHeaders(seed)))
}
function replayed(text: string): string {
  return replayRecord(toy, parseRecord(text)).hash
}
function faultIn(text: string): Pick<RecordError, 'what' | 'line' | 'reason'> | undefined {
  try {
    replayed(text)
    return undefined
  } catch (error) {
    if (error instanceof RecordError) return error
    throw error
  }
}
function edited(text: string, line: number, edit: (line: string) => string): string {
  return text
    .split('\n')
    .map((one, at) => (at + 1 === line ? edit(one) : one))
    .join('\n')
}
function replies(text: string): ReplyLine[] {
  return parseRecord(text).lines.filter((line): line is ReplyLine => line.is === 'reply')
}
/** What each reply of a game could have been instead, as lines. */
function alternatives(table: ToyTable): string[][] {
  const found: string[][] = []
  const all = (asks: readonly Ask[]): string[] =>
    asks.flatMap((ask) =>
      ask.options.flatMap(({ verb, nouns, of }) =>
        (nouns ?? [undefined]).map((noun) => {
          const words = noun === undefined ? [] : [toy.about.kinds[of!]!.print(noun)]
          return [ask.seat, verb, ...words].join(' ')
        }),
      ),
    )
  rerun(table.setup, table.history(), {
    before: (entry, at) => void (entry.is === 'reply' && found.push(all(at.asks()))),
  })
  return found
}

/** A game with take-backs by consent, which reach over dice. */
function consenting(seed: string): ToyTable {
  const fast = fastChance(`consent ${seed}`)
  let rewinds = 6
  return playToy(seed, {}, (table) => {
    if (rewinds > 0 && fast.below(10) === 0 && table.asks().length > 0) {
      rewinds--
      table.rewind(table.seats[fast.below(2)]!)
    }
  })
}

test('take-backs by consent are on record with their dice, and replay', () => {
  for (const seed of SEEDS.slice(0, 8)) {
    const table = consenting(seed)
    const text = textOf(seed, table)
    expect(text).toMatch(/\(takes back by consent\)/)
    expect(replayed(text)).toBe(stateHash(table.state()))
    expect(formatRecord(parseRecord(text))).toBe(text)
  }
})

describe('a full record', () => {
  test.each(SEEDS)('%s replays to the same hash, with the dice of its seed', (seed) => {
    const table = playToy(seed)
    const replay = replayRecord(toy, parseRecord(textOf(seed, table)))
    expect(replay.hash).toBe(stateHash(table.state()))
    expect(replay.dice).toBe('seeded')
    expect(replay.outcome).toEqual(table.outcome())
    expect(replay.rolls).toBeGreaterThan(5)
    expect(textOf(seed, replay.table)).toBe(textOf(seed, table))
  })

  test('holds take-backs of finished moves, offers and opening chance', () => {
    const texts = SEEDS.map((seed) => textOf(seed, playToy(seed, { scenario: 'stormy' })))
    for (const [at, text] of texts.entries())
      expect(replayed(text)).toBe(stateHash(playToy(SEEDS[at]!, { scenario: 'stormy' }).state()))
    expect(texts.some((text) => text.includes('(takes back)'))).toBe(true)
    expect(texts.some((text) => text.includes(' favour'))).toBe(true)
    expect(texts.every((text) => text.includes('\nnature {die'))).toBe(true)
  })

  test('remembers what memory keeps through a take-back', () => {
    const remember = (kept: { memory: number[][] }, undone: { memory: number[][] }): void => {
      kept.memory = undone.memory.map((seen) => [...seen])
    }
    for (const seed of SEEDS.slice(0, 10)) {
      const game = { ...toy, remember }
      const table = playToy(seed, { game })
      const record = parseRecord(textOf(seed, table))
      expect(replayRecord(game, record).hash).toBe(stateHash(table.state()))
    }
  })

  test('of an unfinished game, a position and other table manners', () => {
    const table = playToy('short', {
      scenario: { game: 'toy', at: [4, 4, 4, 4] },
      takeBack: 'never',
    })
    const text = textOf('short', table)
    expect(text).toContain('[Position "{\\"game\\":\\"toy\\",\\"at\\":[4,4,4,4]}"]')
    expect(replayed(text)).toBe(stateHash(table.state()))
    const record = parseRecord(text)
    const half = record.lines.slice(0, 20)
    const cut = { headers: record.headers.filter(({ key }) => key !== 'Result'), lines: half }
    const moves = half.filter(isMove).length
    const replay = replayRecord(toy, { ...cut, checks: record.checks.slice(0, moves) })
    expect(replay.outcome).toBeUndefined()
  })

  test('reads without its checks and comments', () => {
    const text = textOf('bare')
    const bare = text.replaceAll(/^[~;=].*\n/gm, '')
    expect(replayed(bare)).toBe(replayed(text))
  })

  test('names the ask where words leave a doubt', () => {
    // The offer of this race has an `end` of its own.
    const table = playToy('game 1')
    const doubtful = SEEDS.map((seed) => textOf(seed)).find((text) => / end @\d/.test(text))
    expect(doubtful).toBeDefined()
    expect(replayed(textOf('game 1', table))).toBe(stateHash(table.state()))
  })
})

describe('a changed record', () => {
  test('a changed die is named', () => {
    const fast = fastChance('tamper die')
    let changed = 0
    for (const seed of SEEDS) {
      const text = textOf(seed)
      const rolls = replies(text).filter(({ drawn }) => drawn.some(({ by }) => by === 'dice'))
      const { line } = rolls[fast.below(rolls.length)]!
      const bent = edited(text, line, (one) =>
        one.replace(
          /(?<!")(\{dic?e )(\d+)/,
          (_, open: string, die: string) => `${open}${die === '1' ? 2 : 1}`,
        ),
      )
      expect([seed, faultIn(bent)]).toMatchObject([seed, { what: 'die', line }])
      changed++
    }
    expect(changed).toBe(SEEDS.length)
  })

  test('a changed die is named also where no seed is known', () => {
    const text = textOf('no seed').replace(/\[Nature.*\n/, '')
    expect(replayRecord(toy, parseRecord(text)).dice).toBe('unproven')
    const { line } = replies(text).find(({ drawn }) => drawn[0]?.by === 'dice')!
    const bent = edited(text, line, (one) =>
      one.replace(
        /(?<!")(\{dic?e )(\d+)/,
        (_, open: string, die: string) => `${open}${die === '1' ? 2 : 1}`,
      ),
    )
    expect(faultIn(bent)).toMatchObject({ what: 'die', line })
  })

  test('an impossible or missing die is named', () => {
    const text = textOf('impossible')
    const { line } = replies(text).find(({ drawn }) => drawn[0]?.by === 'dice')!
    const bent = edited(text, line, (one) => one.replace(/(?<!")(\{dic?e )(\d+)/, '$17'))
    expect(faultIn(bent)).toMatchObject({ what: 'die', line })
    const silent = edited(text, line, (one) => one.replace(/ \{dic?e [\d ]+\}/, ''))
    expect(faultIn(silent)).toMatchObject({ what: 'die', line })
  })

  test('a changed draw is named', () => {
    const text = textOf('draw')
    const { line, drawn } = replies(text).find((one) => one.drawn[0]?.by === 'draw')!
    const other = drawn[0]!.items.includes('Lost orders') ? 'Fresh horses' : 'Lost orders'
    const bent = edited(text, line, (one) =>
      one.replace(/\{draw [^}]*\}/, `{draw ${other}, ${other}}`),
    )
    expect(faultIn(bent)).toMatchObject({ what: 'die', line })
  })

  test('a changed seed is named', () => {
    const text = textOf('first')
    expect(faultIn(text.replace('fast first', 'fast other'))).toMatchObject({
      what: 'seed',
      line: 8,
      reason: 'the seed other was changed',
    })
    const forged = fastHeaders('other')[0]!.value
    expect(faultIn(text.replace(/fast first #\w+/, forged))).toMatchObject({ what: 'seed' })
  })

  test('swapped lines are named', () => {
    const fast = fastChance('tamper order')
    for (const seed of SEEDS) {
      const record = parseRecord(textOf(seed))
      const pairs = record.lines.flatMap((line, at) => {
        const next = record.lines[at + 1]
        return line.is === 'reply' && next?.is === 'reply' && formatLine(line) !== formatLine(next)
          ? [[line, next]]
          : []
      })
      const [one, two] = pairs[fast.below(pairs.length)]!
      const lines = textOf(seed).split('\n')
      lines[one!.line - 1] = formatLine(two!)
      lines[two!.line - 1] = formatLine(one!)
      expect([seed, faultIn(lines.join('\n'))]).toMatchObject([
        seed,
        { what: 'order', line: one!.line },
      ])
    }
  })

  test('a changed reply is named', () => {
    const fast = fastChance('tamper reply')
    let named = 0
    for (const seed of SEEDS) {
      const table = playToy(seed)
      const text = textOf(seed, table)
      const lines = replies(text)
      const others = alternatives(table)
      const at = fast.below(lines.length)
      const { line, drawn } = lines[at]!
      const before = formatLine({ ...lines[at]!, drawn: [] })
      const choice = others[at]!.filter((other) => other !== before.replace(/ @\d+$/, ''))
      const other = choice[fast.below(choice.length)]!
      const dice = formatLine({ is: 'opening', line: 0, drawn }).slice('nature'.length)
      const fault = faultIn(edited(text, line, () => other + dice))
      expect([seed, other, fault]).toMatchObject([seed, other, { what: 'reply', line }])
      named++
    }
    expect(named).toBe(SEEDS.length)
  })

  test('a removed or added line is named', () => {
    const text = textOf('lines')
    const { line } = replies(text)[8]!
    const removed = faultIn(
      text
        .split('\n')
        .toSpliced(line - 1, 1)
        .join('\n'),
    )
    expect(removed).toMatchObject({ what: 'reply', line })
    expect(removed?.reason).toMatch('lines are missing before this one')
    const added = faultIn(
      text
        .split('\n')
        .toSpliced(line - 1, 0, 'north scout {die 3}')
        .join('\n'),
    )
    expect(added).toMatchObject({ line })
  })

  test('a record that breaks off says so', () => {
    const text = textOf('broken off').replace(/\[Result.*\n/, '')
    const last = replies(text).at(-1)!.line
    const cut = text
      .split('\n')
      .toSpliced(last - 1, 2)
      .join('\n')
    expect(faultIn(cut)?.reason).toBe('The record breaks off: 1 more lines were played.')
  })

  test.each([
    ['[Game "toy"]', '[Game "tic"]', 'header', 'the record is of game tic, not toy'],
    ['[Scenario "usual"]', '[Scenario "stormy"]', 'position', 'the game does not start like this'],
    ['[Scenario "usual"]\n', '', 'header', 'neither a scenario nor a position'],
    ['[Scenario "usual"]', '[Position "{"]', 'header', 'not well-formed JSON'],
    ['[Form "full"]', '[Form "seat north"]', 'header', 'the record of a seat north cannot be'],
    ['[Takeback "free"]', '[Takeback "ever"]', 'header', 'take-back is free, consent or never'],
    ['[Result "', '[Result "nobody, ', 'result', 'the game ended'],
  ])('%s as %s', (from, to, what, reason) => {
    const fault = faultIn(textOf('headers').replace(from, to))
    expect(fault).toMatchObject({ what })
    expect(fault?.reason).toMatch(reason)
  })

  test('a bent hash is named, with the rules version when it differs', () => {
    const text = textOf('hash')
    const { line } = parseRecord(text).lines.filter(({ is }) => is === 'hash')[2]!
    const bent = edited(text, line, () => '= 0000000000000000')
    expect(faultIn(bent)).toMatchObject({ what: 'hash', line })
    const older = bent.replace('[Rules "1.0.0"]', '[Rules "0.9.0"]')
    expect(faultIn(older)?.reason).toMatch('(recorded with rules 0.9.0, these are 1.0.0)')
  })

  test('an illegal reply is answered with what was possible', () => {
    const text = textOf('illegal')
    const { line } = replies(text).find(({ verb }) => verb === 'move')!
    const reasons = ['north jump', 'south end', 'east end'].map(
      (other) => faultIn(edited(text, line, () => other))?.reason,
    )
    expect(reasons[0]).toMatch(/jump is not possible here; north may move N1, /)
    expect(reasons[2]).toMatch(/^east is not asked here, north( and south)? must decide$/)
  })
})

test('a corpus tells which saved games load', () => {
  const good = textOf('saved')
  const find = (id: string): typeof toy | undefined => (id === 'toy' ? toy : undefined)
  const loaded = loadCorpus(
    [
      { name: 'good', text: good },
      { name: 'bent', text: good.replace('pace', 'race') },
      { name: 'foreign', text: good.replace('"toy"', '"tic"') },
      { name: 'noise', text: 'noise' },
    ],
    find,
  )
  expect(loaded.map(({ fault }) => fault === undefined)).toEqual([true, false, false, false])
  expect(loaded[0]).toMatchObject({ game: 'toy', hash: replayed(good) })
  expect(loaded[2]?.fault).toBe('Unknown game tic.')
})

test('a noun that cannot be read back is refused when it is written', () => {
  const reply = { seat: 'north', ask: 1, verb: 'pace', noun: 2 }
  const entry = { is: 'reply', reply, of: 'pace', drawn: [], told: [], final: 'no' } as const
  const options = [{ verb: 'pace', of: 'pace', nouns: [2] }]
  const ask = { seat: 'north', id: 1, rule: 'T', say: { key: 'x' }, options, kind: 'must' } as const
  const mute = { pace: { print: () => 'brisk', parse: () => undefined } }
  expect(() => lineOfReply(mute, [ask], { ...entry, drawn: [], told: [] })).toThrow(
    'pace 2 prints as brisk and cannot be read back',
  )
})

test('a history is played on with live dice, but never recorded with them', () => {
  const whole = playToy('resumed')
  const nature = fastNature('resumed')
  const spent = rerun({ ...whole.setup, nature }, whole.history())
  expect(stateHash(spent.state())).toBe(stateHash(whole.state()))
  expect(nature.answer(DIE)).toEqual(fastNature('resumed').answer(DIE))
  const mute = whole.history().map((entry) => ('drawn' in entry ? { ...entry, drawn: [] } : entry))
  const forgetful = { ...whole, history: () => mute }
  expect(() => fullRecord(forgetful)).toThrow('rule T.fortune asks for dice it had not')
})

test('records are plain data', () => {
  const record: GameRecord = fullRecord(playToy('plain'))
  expect(JSON.parse(JSON.stringify(record))).toEqual(record)
})
