const SPACE = /\s*/y
const TEXT = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

class Fault {
  readonly at: number
  readonly wanted: string
  constructor(at: number, wanted: string) {
    this.at = at
    this.wanted = wanted
  }
}

/** Where a text stops being JSON and what should stand there; the runtime's own message does not always say. */
export function jsonFault(text: string): { line: number; column: number; wanted: string } {
  const { at, wanted } = faultIn(text)
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1, wanted }
}

function faultIn(text: string): Fault {
  try {
    const end = skip(text, value(text, skip(text, 0)))
    return new Fault(end, 'the end of the file')
  } catch (fault) {
    if (fault instanceof Fault) return fault
    throw fault
  }
}

function take(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

function skip(text: string, at: number): number {
  return take(SPACE, text, at)
}

function value(text: string, at: number): number {
  if (text[at] === '{') return list(text, at, { close: '}', item: member })
  if (text[at] === '[') return list(text, at, { close: ']', item: value })
  const end = take(text[at] === '"' ? TEXT : SCALAR, text, at)
  if (end < 0) throw new Fault(at, 'a value')
  return end
}

interface List {
  close: string
  item(text: string, at: number): number
}

function list(text: string, open: number, { close, item }: List): number {
  let at = skip(text, open + 1)
  if (text[at] === close) return at + 1
  for (;;) {
    at = skip(text, item(text, at))
    if (text[at] === close) return at + 1
    if (text[at] !== ',') throw new Fault(at, `, or ${close}`)
    at = skip(text, at + 1)
  }
}

function member(text: string, at: number): number {
  const end = take(TEXT, text, at)
  if (end < 0) throw new Fault(at, 'a name in double quotes')
  const colon = skip(text, end)
  if (text[colon] !== ':') throw new Fault(colon, 'a colon')
  return value(text, skip(text, colon + 1))
}
