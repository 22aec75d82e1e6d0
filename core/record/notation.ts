import type { DrawnText, Header, Line, ReplyLine } from './record.ts'
import { RecordError } from './record.ts'

// One line of text for one line of the record, and back.

const PLAIN = /^[^\s"{}@;,]([^"{}@;,\n\r\u2028\u2029]*[^\s"{}@;,])?$/
const QUOTED = /^"(?:[^"\\]|\\.)*"/
const HEADER = /^\[([A-Z]\w*(?: [^\s"[\]]+)?) ("(?:[^"\\]|\\.)*")\]$/
const WORD = /^[^\s"{}@;()]+$/
const BACK = '(takes back)'
const AGREED = '(takes back by consent)'
const MARKS = { told: '>', note: ';', hash: '=' }

export function formatHeader({ key, value }: Header): string {
  return `[${key} ${JSON.stringify(value)}]`
}

export function formatLine(line: Line): string {
  switch (line.is) {
    case 'reply':
      return formatReply(line)
    case 'opening':
      return ['nature', ...line.drawn.map(formatDrawn)].join(' ')
    case 'back':
      return `${line.seat} ${line.agreed ? AGREED : BACK}`
    default:
      return `${MARKS[line.is]} ${line.text}`
  }
}

function formatReply({ seat, verb, noun, ask, drawn }: ReplyLine): string {
  const parts = [seat, verb]
  if (noun !== undefined) parts.push(quoted(noun))
  if (ask !== undefined) parts.push(`@${ask}`)
  return [...parts, ...drawn.map(formatDrawn)].join(' ')
}

function formatDrawn({ by, items }: DrawnText): string {
  if (by === 'draw') return `{draw ${items.map(quoted).join(', ')}}`
  return `{${items.length === 1 ? 'die' : 'dice'} ${items.join(' ')}}`
}

function quoted(text: string): string {
  return PLAIN.test(text) ? text : JSON.stringify(text)
}

export function parseHeader(text: string, line: number): Header {
  const [, key, value] = HEADER.exec(text) ?? []
  if (key === undefined || value === undefined)
    throw new RecordError('syntax', line, `a header reads [Key "value"], not ${text}`)
  return { key, value: unquoted(value, line), line }
}

export function parseLine(text: string, line: number): Line {
  const rest = text.slice(1).trim()
  if (text.startsWith('>')) return { is: 'told', line, text: rest }
  if (text.startsWith(';')) return { is: 'note', line, text: rest }
  if (text.startsWith('=')) return parseHash(rest, line)
  if (text === 'nature' || text.startsWith('nature '))
    return { is: 'opening', line, drawn: parseDrawn(text.slice(6).trim(), line) }
  return parseReply(text, line)
}

function parseHash(text: string, line: number): Line {
  if (!/^[0-9a-f]{16}$/.test(text))
    throw new RecordError('syntax', line, `a hash has 16 hex digits, not ${text || 'none'}`)
  return { is: 'hash', line, text }
}

function parseReply(text: string, line: number): Line {
  const [, seat = '', after = ''] = /^(\S+)\s*(.*)$/s.exec(text) ?? []
  if (after === BACK) return { is: 'back', line, seat }
  if (after === AGREED) return { is: 'back', line, seat, agreed: true }
  const [, verb = '', tail = ''] = /^(\S+)\s*(.*)$/s.exec(after) ?? []
  if (!WORD.test(seat) || !WORD.test(verb))
    throw new RecordError('syntax', line, `expected seat, verb and noun, found ${text}`)
  const { noun, rest } = parseNoun(tail, line)
  const [, ask, drawn = ''] = /^(?:@(\d+)(?=\s|$)\s*)?(.*)$/s.exec(rest) ?? []
  const reply: ReplyLine = { is: 'reply', line, seat, verb, drawn: parseDrawn(drawn, line) }
  if (noun !== undefined) reply.noun = noun
  if (ask !== undefined) reply.ask = Number(ask)
  return reply
}

function parseNoun(text: string, line: number): { noun?: string; rest: string } {
  const inQuotes = QUOTED.exec(text)?.[0]
  if (inQuotes !== undefined)
    return { noun: unquoted(inQuotes, line), rest: text.slice(inQuotes.length).trim() }
  const plain = /^[^@{]*/.exec(text)?.[0] ?? ''
  const noun = plain.trim()
  if (noun === '') return { rest: text.trim() }
  if (!PLAIN.test(noun))
    throw new RecordError('syntax', line, `${noun} must be written in quotation marks`)
  return { noun, rest: text.slice(plain.length) }
}

/** Reads `{die 4} {draw "Rain, and mud", Lost orders}`. */
function parseDrawn(text: string, line: number): DrawnText[] {
  const drawn: DrawnText[] = []
  let rest = text
  while (rest !== '') {
    const [whole, word, inside] =
      /^\{(die|dice|draw) ((?:"(?:[^"\\]|\\.)*"|[^"{}])*)\}\s*/.exec(rest) ?? []
    if (whole === undefined || inside === undefined)
      throw new RecordError(
        'syntax',
        line,
        `expected {die 4}, {dice 3 5} or {draw …}, found ${rest}`,
      )
    if (word === 'draw') drawn.push({ by: 'draw', items: parseItems(inside, line) })
    else drawn.push({ by: 'dice', items: inside.trim().split(/\s+/) })
    rest = rest.slice(whole.length)
  }
  return drawn
}

function parseItems(text: string, line: number): string[] {
  const parts = text.match(/"(?:[^"\\]|\\.)*"|[^\s,"][^,"]*/g) ?? []
  return parts.map((part) => (part.startsWith('"') ? unquoted(part, line) : part.trim()))
}

function unquoted(text: string, line: number): string {
  try {
    return String(JSON.parse(text))
  } catch {
    throw new RecordError('syntax', line, `${text} is not a well-formed quotation`)
  }
}
