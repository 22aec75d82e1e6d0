// A rough map by the printed numbers alone: columns, rows, who stands where, and which hexes can be chosen.

const SVG = 'http://www.w3.org/2000/svg'
const WIDE = 10
const HIGH = 11.5

/** Hexes are numbered by two digits of column and two of row; a game that prints others has no rough map. */
export function drawMap({ view, words }) {
  const hexes = (words.nouns.hex ?? []).map(placeOf)
  if (hexes.length === 0 || hexes.includes(undefined)) return undefined
  const svg = shape('svg', { viewBox: frameOf(hexes), role: 'img', class: 'map' })
  svg.setAttribute('aria-label', 'Rough map; the table below says the same in words')
  for (const { x, y } of hexes) svg.append(shape('circle', { cx: x, cy: y, r: 1, class: 'hex' }))
  for (const hex of offered(view))
    svg.append(spot(hexes[hex], 'offered', 5), number(hexes[hex], words.name('hex', hex)))
  const seen = new Map((view.stacks ?? []).map((stack) => [stack.hex, stack]))
  for (const [hex, count] of standing(view, seen)) {
    const kind = seen.has(hex) ? 'seen' : 'own'
    svg.append(spot(hexes[hex], kind, 3.5), label(hexes[hex], count))
    svg.append(number(hexes[hex], words.name('hex', hex)))
  }
  return svg
}

function placeOf(printed) {
  const [, column, row] = /^(\d\d)(\d\d)\b/.exec(printed) ?? []
  if (column === undefined) return undefined
  return { x: Number(column) * WIDE, y: Number(row) * HIGH + (Number(column) % 2) * (HIGH / 2) }
}

function frameOf(hexes) {
  const [xs, ys] = [hexes.map(({ x }) => x), hexes.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - WIDE, Math.min(...ys) - HIGH]
  return [left, top, Math.max(...xs) + WIDE - left, Math.max(...ys) + HIGH - top].join(' ')
}

/** Hexes that are among the answers. */
function offered(view) {
  const options = view.asks.flatMap((ask) => ask.options.filter(({ of }) => of === 'hex'))
  return new Set(options.flatMap(({ nouns = [] }) => nouns))
}

function standing(view, seen) {
  const counts = new Map()
  for (const hex of view.place) if (hex >= 0) counts.set(hex, (counts.get(hex) ?? 0) + 1)
  for (const [hex, { count }] of seen) counts.set(hex, count)
  return counts
}

function spot({ x, y }, kind, size) {
  return shape('rect', { x: x - size, y: y - size, width: 2 * size, height: 2 * size, class: kind })
}

function label({ x, y }, count) {
  return text({ x, y: y + 2.2, class: 'count' }, String(count))
}

/** Printed numbers come first; a name after them would not fit. */
function number({ x, y }, name) {
  return text({ x, y: y + 7, class: 'number' }, name.slice(0, 4))
}

function text(attributes, words) {
  const element = shape('text', attributes)
  element.textContent = words
  return element
}

function shape(name, attributes) {
  const element = document.createElementNS(SVG, name)
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, String(value))
  return element
}
