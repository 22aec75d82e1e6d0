// A light picture of a piece of a map, shown while the map itself is being painted.

/** What it is made of: no relief, no textures, and no type, since a picture has no fonts of its own. */
const LAYERS =
  /^(?:ground|regions|terrain|hatching|fade|border-bands|grid|rivers|borders|roads|bridges|places)$/

/**
 * The piece that `client/lobby/map-slice.tsx` shows: round a point, in parts of the map's breadth and height, so far in
 * every direction as the largest plate reaches, in hexes.
 */
const PIECE = { at: [0.545, 0.455], left: 15.5, right: 5, up: 6.5, down: 9.5 }

/**
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box
 * @typedef {{ is: string, d?: string }} Item
 * @typedef {{ hatches: object[], layers: { id: string, items: Item[] }[] }} Scene
 * @typedef {{ hex: number, frame: { left: number, top: number, width: number, height: number } }} Sheet
 */

/**
 * Writes the piece as a picture of its own; `write` makes an SVG document of a scene.
 * @param {Scene} scene @param {Sheet} sheet @param {(scene: any) => string} write
 */
export function posterOf(scene, { hex, frame }, write) {
  const x = frame.left + frame.width * (PIECE.at[0] ?? 0)
  const y = frame.top + frame.height * (PIECE.at[1] ?? 0)
  const box = {
    left: x - PIECE.left * hex,
    top: y - PIECE.up * hex,
    right: x + PIECE.right * hex,
    bottom: y + PIECE.down * hex,
  }
  const layers = scene.layers
    .filter(({ id }) => LAYERS.test(id))
    .map(({ id, items }) => ({ id, items: items.flatMap((item) => cut(item, box)) }))
  const [width, height] = [box.right - box.left, box.bottom - box.top].map(Math.round)
  const seen = `viewBox="${Math.round(box.left)} ${Math.round(box.top)} ${width} ${height}"`
  return write({ ...scene, layers, width, height }).replace(/viewBox="[^"]*"/, seen)
}

/** What of an item can be seen in the box. @param {Item} item @param {Box} box @returns {Item[]} */
function cut(item, box) {
  if (item.d === undefined) return []
  const d = item.d
    .split(/(?=M)/)
    .filter((stroke) => touches(stroke, box))
    .map(coarser)
    .join('')
  return d === '' ? [] : [{ ...item, d }]
}

/** @param {string} stroke @param {Box} box */
function touches(stroke, { left, top, right, bottom }) {
  // Rectangles of the whole sheet, and signs, which are small: their first point says where they are.
  if (/[hv]/.test(stroke)) return true
  const numbers = (stroke.replace(/a.*/, '').match(/-?\d*\.?\d+/g) ?? []).map(Number)
  const xs = numbers.filter((_, at) => at % 2 === 0)
  const ys = numbers.filter((_, at) => at % 2 === 1)
  return (
    Math.max(...xs) >= left &&
    Math.min(...xs) <= right &&
    Math.max(...ys) >= top &&
    Math.min(...ys) <= bottom
  )
}

const MANY_POINTS = 12

/** Whole pixels, and every other point of a long line, are fine enough for a moment. @param {string} stroke */
function coarser(stroke) {
  const points = stroke.split(/(?=L)/)
  const isLong = points.length > MANY_POINTS && !/[QCa]/.test(stroke)
  const kept = isLong ? points.filter((_, at) => at % 2 === 0 || at === points.length - 1) : points
  // The measures of a round sign are small numbers.
  if (stroke.includes('a')) return stroke
  return kept
    .join('')
    .replace(/(?<=[MLQC ,]|^)-?\d*\.\d+/g, (number) => String(Math.round(Number(number))))
}
