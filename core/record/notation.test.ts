import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatHeader, formatLine, parseHeader, parseLine } from './notation.ts'
import type { DrawnText, GameRecord } from './record.ts'
import { RecordError } from './record.ts'
import { formatRecord, parseRecord } from './text.ts'

const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/).filter((text) => text !== 'nature')
const anyText = fc.string({ unit: 'binary', maxLength: 12 })
const drawn = fc.oneof(
  fc
    .array(fc.integer({ min: 1, max: 20 }).map(String), { minLength: 1, maxLength: 4 })
    .map((items): DrawnText => ({ by: 'dice', items })),
  fc
    .array(anyText, { minLength: 1, maxLength: 3 })
    .map((items): DrawnText => ({ by: 'draw', items })),
)

function thrown(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof RecordError) return error.message
    throw error
  }
  return 'nothing'
}

describe('lines', () => {
  test.each([
    ['prussian move 1G', { seat: 'prussian', verb: 'move', noun: '1G', drawn: [] }],
    ['prussian end', { seat: 'prussian', verb: 'end', drawn: [] }],
    [
      'french column 3:1 {die 4}',
      { seat: 'french', verb: 'column', noun: '3:1', drawn: [{ by: 'dice', items: ['4'] }] },
    ],
    ['french say "a\u2028b"', { seat: 'french', verb: 'say', noun: 'a\u2028b', drawn: [] }],
    ['french pass @12', { seat: 'french', verb: 'pass', ask: 12, drawn: [] }],
    ['french choose IV Corps', { seat: 'french', verb: 'choose', noun: 'IV Corps', drawn: [] }],
    [
      'french attack 3812/3813 {dice 3 5} {draw Lost orders, "Rain, and mud"}',
      {
        seat: 'french',
        verb: 'attack',
        noun: '3812/3813',
        drawn: [
          { by: 'dice', items: ['3', '5'] },
          { by: 'draw', items: ['Lost orders', 'Rain, and mud'] },
        ],
      },
    ],
  ])('%s', (text, expected) => {
    expect(parseLine(text, 7)).toEqual({ is: 'reply', line: 7, ...expected })
    expect(formatLine(parseLine(text, 7))).toBe(text)
  })

  test.each([
    ['nature {die 5}', { is: 'opening', drawn: [{ by: 'dice', items: ['5'] }] }],
    ['prussian (takes back)', { is: 'back', seat: 'prussian' }],
    ['; Turn 1 · Prussian movement', { is: 'note', text: 'Turn 1 · Prussian movement' }],
    ['= 0123456789abcdef', { is: 'hash', text: '0123456789abcdef' }],
    ['> moved unit 1G from 4510 to 4511', { is: 'told', text: 'moved unit 1G from 4510 to 4511' }],
  ])('%s', (text, expected) => {
    expect(parseLine(text, 3)).toEqual({ line: 3, ...expected })
    expect(formatLine(parseLine(text, 3))).toBe(text)
  })

  test('every reply comes back as it was written, whatever its noun', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            is: fc.constant('reply' as const),
            line: fc.constant(1),
            seat: word,
            verb: word,
            noun: anyText,
            ask: fc.nat(999),
            drawn: fc.array(drawn, { maxLength: 3 }),
          },
          { requiredKeys: ['is', 'line', 'seat', 'verb', 'drawn'] },
        ),
        (reply) => {
          const text = formatLine(reply)
          expect(text).not.toContain('\n')
          expect(parseLine(text, 1)).toEqual(reply)
        },
      ),
      { numRuns: 2000, seed: 1870 },
    )
  })

  test('every header comes back as it was written', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        const header = { key: 'Seat prussian', value, line: 1 }
        expect(parseHeader(formatHeader(header), 1)).toEqual(header)
      }),
      { seed: 1870 },
    )
  })

  test.each([
    ['prussian', 'expected seat, verb and noun, found prussian'],
    ['prussian move "1G', '"1G must be written in quotation marks'],
    ['prussian move 1G {4}', 'expected {die 4}, {dice 3 5} or {draw …}, found {4}'],
    ['prussian move 1G {die 4', 'expected {die 4}, {dice 3 5} or {draw …}, found {die 4'],
    ['prussian move 1G @x', 'expected {die 4}, {dice 3 5} or {draw …}, found @x'],
    ['prussian move "\\q"', '"\\q" is not a well-formed quotation'],
    ['= 12', 'a hash has 16 hex digits, not 12'],
    ['=', 'a hash has 16 hex digits, not none'],
  ])('%s is refused with a reason', (text, reason) => {
    expect(thrown(() => parseLine(text, 9))).toBe(`Line 9: ${reason}`)
  })
})

describe('records', () => {
  const record: GameRecord = {
    headers: [
      { key: 'Vedette', value: '1', line: 1 },
      { key: 'Seat french', value: 'Anna "A"', line: 2 },
    ],
    lines: [
      { is: 'note', line: 4, text: 'Turn 1' },
      { is: 'reply', line: 5, seat: 'french', verb: 'end', drawn: [] },
      { is: 'note', line: 7, text: 'Turn 2' },
    ],
    checks: Array.from({ length: 20 }, (_, n) => `00${10 + n}`),
  }

  test('come back as they were written', () => {
    expect(parseRecord(formatRecord(record))).toEqual(record)
    expect(formatRecord(parseRecord(formatRecord(record)))).toBe(formatRecord(record))
  })

  test('line ends of other systems and blank lines do not matter', () => {
    const text = formatRecord(record).replaceAll('\n', '\r\n')
    expect(parseRecord(text)).toEqual(record)
  })

  test.each([
    ['[Vedette 1]', 'Line 1: a header reads [Key "value"], not [Vedette 1]'],
    ['', 'No [Vedette "1"] header: this is not a game record.'],
    ['[Vedette "1"]\n[Vedette "1"]', 'Line 2: Vedette was given on line 1 already'],
    ['[Vedette "1"]\na b\n[Game "x"]', 'Line 3: headers stand before the first line of play'],
    ['[Vedette "1"]\n~ 12345', 'Line 2: a check has 4 hex digits, not 12345'],
    ['[Vedette "7"]', 'Line 1: record format 7 cannot be read; this program reads up to 1'],
    [
      '[Vedette "toString"]',
      'Line 1: record format toString cannot be read; this program reads up to 1',
    ],
  ])('%j is refused with line and reason', (text, message) => {
    expect(thrown(() => parseRecord(text))).toBe(message)
  })

  test('an old format is carried over step by step', () => {
    const renamed = (to: string, verb: string) => (old: GameRecord) => ({
      ...old,
      headers: old.headers.map((header) =>
        header.key === 'Vedette' ? { ...header, value: to } : header,
      ),
      lines: old.lines.map((line) => (line.is === 'reply' ? { ...line, verb } : line)),
    })
    const migrations = { '1': renamed('2', 'halt'), '2': renamed('3', 'finish') }
    const read = parseRecord(formatRecord(record), { format: '3', migrations })
    expect(read.lines[1]).toMatchObject({ verb: 'finish' })
    expect(read.headers[0]?.value).toBe('3')
    const broken = { '1': renamed('1', 'halt') }
    expect(
      thrown(() => parseRecord(formatRecord(record), { format: '3', migrations: broken })),
    ).toBe('Line 1: record format 1 cannot be read; this program reads up to 3')
  })
})
