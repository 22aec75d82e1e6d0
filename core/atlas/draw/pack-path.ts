// Path data in few bytes: every step is told from where the last one ended, in tenths of a pixel, so that like steps look alike.

/** In tenths. */
interface Spot {
  x: number
  y: number
}

/** A command as path data has it, its numbers in tenths; flags of arcs as they are. */
interface Step {
  letter: string
  numbers: number[]
}

const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, A: 7, Z: 0 }
/** Radii, the turn of the axis and two flags come before an arc's end. */
const ARC_HEAD = 5

/** The same path in relative steps; one that is finer than a tenth of a pixel stays as it is. */
export function packPath(d: string): string {
  const steps = stepsOf(d)
  return steps === undefined ? d : written(relative(steps))
}

/** Marks that have nothing to do with one another, put so that each begins near the end of the last. */
export function packMarks(marks: readonly string[]): string {
  const parsed = marks.map((mark) => ({ mark, steps: stepsOf(mark) }))
  if (parsed.some(({ steps }) => steps === undefined)) return marks.join('')
  const left = parsed.map(({ steps }) => ({ steps: steps!, ...endsOf(steps!) }))
  const steps: Step[] = []
  let here: Spot = { x: 0, y: 0 }
  while (left.length > 0) {
    const next = left.splice(nearest(left, here), 1)[0]!
    steps.push(...next.steps)
    here = next.end
  }
  return written(relative(steps))
}

function nearest(left: readonly { start: Spot }[], { x, y }: Spot): number {
  let best = 0
  let bestAway = Infinity
  for (const [at, { start }] of left.entries()) {
    const away = Math.abs(start.x - x) + Math.abs(start.y - y)
    if (away >= bestAway) continue
    best = at
    bestAway = away
  }
  return best
}

/** Undefined: a number is finer than a tenth, or nothing that is known here. */
function stepsOf(d: string): Step[] | undefined {
  const steps: Step[] = []
  for (const [, letter = '', text = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const count = COUNTS[letter.toUpperCase()]
    const numbers = numbersIn(text, letter)
    if (count === undefined || numbers === undefined) return undefined
    if (count === 0) steps.push({ letter, numbers: [] })
    for (let at = 0; at < numbers.length; at += Math.max(1, count))
      steps.push({
        letter: at > 0 ? following(letter) : letter,
        numbers: numbers.slice(at, at + count),
      })
  }
  return steps
}

/** What comes after a move without a letter is a line. */
function following(letter: string): string {
  return letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter
}

/** The flags of an arc need no blanks around them. */
const NUMBER = /-?(?:\d*\.\d+|\d+)/y
const FLAG = /[01]/y

function numbersIn(text: string, letter: string): number[] | undefined {
  const numbers: number[] = []
  const isArc = letter.toUpperCase() === 'A'
  for (let at = 0; at < text.length;) {
    if (/[\s,]/.test(text[at]!)) {
      at++
      continue
    }
    const place = numbers.length % 7
    const isFlag = isArc && (place === 3 || place === 4)
    const sort = isFlag ? FLAG : NUMBER
    sort.lastIndex = at
    const found = sort.exec(text)?.[0]
    if (found === undefined) return undefined
    const tenths = isFlag ? Number(found) : Number(found) * 10
    if (Math.abs(tenths - Math.round(tenths)) > 1e-6) return undefined
    numbers.push(Math.round(tenths))
    at += found.length
  }
  return numbers
}

function relative(steps: readonly Step[]): Step[] {
  const pen = penAt()
  return steps.map((step) => pen(step))
}

function endsOf(steps: readonly Step[]): { start: Spot; end: Spot } {
  const pen = penAt()
  const [first] = steps
  const start = { x: first?.numbers[0] ?? 0, y: first?.numbers[1] ?? 0 }
  for (const step of steps) pen(step)
  return { start, end: pen.where() }
}

/** Follows a path and tells each of its steps anew. */
function penAt() {
  let [here, start]: [Spot, Spot] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]
  const pen = ({ letter, numbers }: Step): Step => {
    const from = here
    const isRelative = letter === letter.toLowerCase()
    const small = letter.toLowerCase()
    const base = isRelative ? { x: 0, y: 0 } : from
    const told = numbers.map((value, at) => value - offset(small, at, base))
    if (small === 'z') here = start
    else here = endOf(small, told, from)
    if (small === 'm') start = here
    return { letter: small, numbers: told }
  }
  return Object.assign(pen, { where: () => here })
}

/** What an absolute number is counted from. */
function offset(letter: string, at: number, { x, y }: Spot): number {
  if (letter === 'h') return x
  if (letter === 'v') return y
  if (letter === 'a') return at < ARC_HEAD ? 0 : at === ARC_HEAD ? x : y
  return at % 2 === 0 ? x : y
}

function endOf(letter: string, told: readonly number[], { x, y }: Spot): Spot {
  if (letter === 'h') return { x: x + told[0]!, y }
  if (letter === 'v') return { x, y: y + told[0]! }
  return { x: x + told.at(-2)!, y: y + told.at(-1)! }
}

/** Without every letter, blank and nought that can be left out. */
function written(steps: readonly Step[]): string {
  const words: string[] = []
  let before = ''
  for (const { letter, numbers } of steps) {
    const isNew = letter === 'z' || letter === 'm' || letter !== following(before)
    if (isNew) words.push(letter)
    for (const [nth, value] of numbers.entries()) {
      const isFlag = letter === 'a' && (nth === 3 || nth === 4)
      const word = isFlag ? String(value) : tenth(value)
      words.push(needsBlank(words.at(-1)!, word) ? ` ${word}` : word)
    }
    before = letter
  }
  return words.join('')
}

function tenth(value: number): string {
  return String(value / 10).replace(/^(-?)0\./, '$1.')
}

function needsBlank(last: string, word: string): boolean {
  if (word.startsWith('-') || /[a-zA-Z]/.test(last)) return false
  return !(word.startsWith('.') && last.includes('.'))
}
