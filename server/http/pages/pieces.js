// Where everybody stands, as far as the seat can see: one line a hex.
import { el, fill } from './dom.js'
import { drawMap } from './map.js'

export function showPieces({ view, words, parts }) {
  if (!Array.isArray(view.place)) return fill(parts.pieces)
  fill(parts.map, drawMap({ view, words }))
  const stacks = new Map((view.stacks ?? []).map((stack) => [stack.hex, stack]))
  const units = unitsByHex(view.place)
  const hexes = [...new Set([...units.keys(), ...stacks.keys()])]
  const rows = hexes
    .map((hex) => ({ hex, name: words.name('hex', hex) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ hex, name }) => row(name, whoStands(words, units.get(hex) ?? [], stacks.get(hex))))
  return fill(
    parts.pieces,
    el('h2', {}, 'On the map'),
    el('table', {}, el('thead', {}, row('Hex', 'Who stands there', 'th')), el('tbody', {}, rows)),
  )
}

function unitsByHex(place) {
  const units = new Map()
  for (const [unit, hex] of place.entries())
    if (hex >= 0) units.set(hex, [...(units.get(hex) ?? []), unit])
  return units
}

/** Of an enemy stack one sees the top and how many there are. */
function whoStands(words, units, stack) {
  if (stack === undefined) return units.map((unit) => words.name('unit', unit)).join(', ')
  const known = [stack.top, ...units.filter((unit) => unit !== stack.top)]
  const names = known.map((unit) => words.name('unit', unit)).join(', ')
  const hidden = stack.count - known.length
  return `seen: ${names}${hidden > 0 ? ` and ${hidden} unknown` : ''}`
}

function row(first, second, cell = 'td') {
  return el(
    'tr',
    {},
    el('th', { scope: cell === 'th' ? 'col' : 'row' }, first),
    el(cell, {}, second),
  )
}
