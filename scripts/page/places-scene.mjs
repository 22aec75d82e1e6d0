// Counters that stand in hexes, across hexsides and in two hexes, face somewhere and trail behind each other, on the map of a real game.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromDist } from '../dist.mjs'

/** @typedef {import('../../core/atlas/draw/map-sheet.ts').MapSheet} MapSheet */

/** A sheet by its neighbours: 0 is over the first hexside from the top, clockwise. @param {MapSheet} sheet */
function makeWalk({ centres, sideHexes, flatTop, hex: size, width, height }) {
  const at = (/** @type {number} */ hex) => [centres[hex * 2] ?? 0, centres[hex * 2 + 1] ?? 0]
  const nearest = (/** @type {number} */ x, /** @type {number} */ y) => {
    let [best, least] = [0, Infinity]
    for (let hex = 0; hex < centres.length / 2; hex++) {
      const [hx = 0, hy = 0] = at(hex)
      const far = Math.hypot(hx - x, hy - y)
      if (far < least) [best, least] = [hex, far]
    }
    return best
  }
  const middle = nearest(width * 0.45, height * 0.5)
  const step = (/** @type {number} */ hex, /** @type {readonly number[]} */ ways) => {
    let now = hex
    for (const way of ways) {
      const angle = ((way + (flatTop ? 0 : 0.5)) * Math.PI) / 3
      const [x = 0, y = 0] = at(now)
      now = nearest(x + Math.sin(angle) * size, y - Math.cos(angle) * size)
    }
    return now
  }
  const sideOf = (/** @type {number} */ a, /** @type {number} */ b) => {
    for (let side = 0; side < sideHexes.length / 2; side++)
      if (sideHexes[side * 2] === Math.min(a, b) && sideHexes[side * 2 + 1] === Math.max(a, b))
        return side
    throw new Error(`Hexes ${a} and ${b} do not touch.`)
  }
  return { middle, step, sideOf }
}

const SAID = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west']

/**
 * @param {string} style
 * @param {number} noun
 * @param {{ title: string, factors: string, symbol?: string, to?: number, front?: number[], say?: string }} face
 */
function counter(style, noun, { to, front, say, symbol = 'infantry', ...face }) {
  const heading =
    to === undefined
      ? {}
      : { heading: { to, say: `faces ${say ?? SAID[to]}`, ...(front && { front }) } }
  const piece = { of: 'unit', noun }
  const name = `${face.title} (${style})`
  return {
    piece,
    key: `unit-${noun}`,
    face: { style, symbol, ...face },
    name,
    lines: [],
    badges: [],
    ...heading,
  }
}

/** @param {object} at @param {...object} counters */
const pile = (at, ...counters) => ({ at, counters, unseen: 0 })

/** Front hexsides of who stands in a hex. @param {number} hex @param {number} to */
const front = (hex, to) => [5, 0, 1].map((turn) => hex * 6 + ((to + turn) % 6))

/** One in a hex for each heading. @param {ReturnType<typeof makeWalk>} walk @param {readonly string[]} styles */
function sixHeadings({ middle, step }, styles) {
  return [0, 1, 2, 3, 4, 5].map((to) => {
    const hex = step(middle, [3, 3, 3, ...Array(to).fill(1 + (to % 2))])
    const face = { title: `${to + 1}`, factors: '4-5-8', to, front: front(hex, to) }
    return pile({ hex }, counter(styles[to % 2] ?? '', 10 + to, face))
  })
}

/** A division strung out: in a hex, and across two hexsides behind it. @param {ReturnType<typeof makeWalk>} walk @param {string} style */
function column({ middle, step, sideOf }, style) {
  const head = step(middle, [0, 1])
  const [t1, t2] = [step(head, [4]), step(head, [4, 4])]
  const [t3, t4] = [step(t2, [3]), step(t2, [3, 3])]
  const [second, third] = [sideOf(t1, t2), sideOf(t3, t4)]
  const face = { title: 'Morand', factors: '10-6-8', to: 1, front: front(head, 1) }
  const stacks = [
    pile({ hex: head }, counter(style, 1, face)),
    pile({ side: second }, counter(style, 2, { title: 'Morand', factors: '8', to: 1 })),
    pile({ side: third }, counter(style, 3, { title: 'Morand', factors: '4', to: 0 })),
  ]
  const way = [head, t1, t2, t3].map((hex) => ({ hex }))
  const trail = {
    name: 'Morand’s column',
    style,
    pieces: [1, 2, 3].map((noun) => ({ of: 'unit', noun })),
    way: [...way.slice(0, 2), { side: second }, ...way.slice(2), { side: third }],
  }
  return { head, second, stacks, trail }
}

/** The scene, and what is of it: so that a story knows what to touch. @param {MapSheet} sheet @param {readonly string[]} styles */
function layPlaces(sheet, styles) {
  const walk = makeWalk(sheet)
  const { middle, step, sideOf } = walk
  const [own = '', enemy = ''] = styles
  const n = sheet.printed.length
  const { head, second, stacks, trail } = column(walk, own)
  const line = sideOf(step(middle, [1, 2, 2]), step(middle, [1, 2, 2, 3]))
  const alone = sideOf(step(middle, [5, 5]), step(middle, [5, 5, 0]))
  const friant = { title: 'Friant', factors: '8-6-8', to: 1.5, say: 'east' }
  const thierry = { title: 'Thierry', factors: '3-4-8', to: 3 }
  const ghost = { face: { style: enemy, symbol: 'unknown' }, name: 'Somebody', when: '3' }
  const seen = sideOf(step(middle, [0, 0, 0]), step(middle, [0, 0]))
  const bridge = sideOf(middle, step(middle, [2]))
  const scene = {
    hexes: n,
    stacks: [
      ...stacks,
      pile({ pair: line }, counter(own, 4, friant)),
      pile({ side: alone }, counter(enemy, 5, thierry)),
      ...sixHeadings(walk, styles),
    ],
    trails: [trail],
    ghosts: [{ side: seen, ...ghost }],
    signs: [
      { at: { side: bridge }, style: own, glyph: '=', name: 'A bridge' },
      { at: { hex: head }, style: enemy, glyph: 'T', name: 'A target under a counter' },
    ],
  }
  const sides = [0, 1].map((way) => sideOf(middle, step(middle, [way])))
  const pairs = [3, 4].map((way) => n * 4 + sideOf(middle, step(middle, [way])))
  return { scene, middle, head, sides, pairs, second, alone, n }
}

/** Moments of the board: to look at, to choose places, to choose a heading, and the column gone on. @param {string} game @param {string} assets */
export async function placesMoments(game, assets) {
  const { kitNamed } = await fromDist('games/kits.js')
  const { look } = await kitNamed(game).shown()
  const sheet = JSON.parse(readFileSync(join(assets, 'maps', `${game}.json`), 'utf8'))
  const { scene, middle, sides, pairs, second, alone, head, n } = layPlaces(
    sheet,
    Object.keys(look.styles),
  )
  const bare = { selected: [], lit: [], overlays: [], marks: [], happened: [] }
  const legal = { hexes: [], sides: [], pairs: [], pieces: [] }
  const unit = (/** @type {number} */ noun) => ({ of: 'unit', noun })
  const marks = [middle, n + (sides[0] ?? 0), pairs[0] ?? 0].map((at, i) => ({ at, cost: i + 1 }))
  const moments = [
    { scene, legal, ...bare, lit: [unit(5)] },
    { scene, legal: { ...legal, sides, pairs, pieces: [unit(5)] }, ...bare, marks },
    {
      scene,
      legal: { ...legal, turns: { place: head, headings: [0, 2, 3, 4, 5] } },
      ...bare,
      selected: [unit(1)],
    },
    {
      scene,
      legal,
      ...bare,
      happened: [{ did: 'moved', of: 'unit', noun: 2, from: n + alone, to: n + second }],
    },
  ]
  return { moments, styles: look.styles }
}
