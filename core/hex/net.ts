import type { Grid } from './grid.ts'

/**
 * Hexes joined by links over their sides: roads, rails, or every side that can be crossed. Made once for a map, with room for what
 * is looked for in it: an answer is good until the next question.
 *
 * A link that costs two or more has nodes between its ends, one less than it costs, so that every step of a flood costs one and
 * nothing has to be sorted. Nodes are the hexes, then those between, then one that is never reached.
 */
export interface Net {
  readonly grid: Grid
  /** Where the links of each node begin; those of the last one end where the next would begin. */
  readonly first: Int32Array
  /** The node to which each link leads; a broken one to the node that is never reached. */
  readonly links: Int16Array
  /** The same with nothing broken. */
  readonly whole: Int16Array
  /** By hex and direction: its link; −1 none. */
  readonly linkOver: Int32Array
  /** By node, of the last flood: what the line costs. */
  readonly cost: Int16Array
  /** The nodes reached, the nearest first, and from which: `count` entries. */
  readonly touched: Int16Array
  readonly from: Int16Array
  count: number
  /** By node, while lines are looked for: whether it is closed, or reached already; and whether it is not left again. */
  readonly shut: Uint8Array
  readonly stop: Uint8Array
  /** Room for a hex that is the only one. */
  readonly alone: number[]
}

/** What lines of a net go by. */
export interface Terms {
  /** Hexes that no line enters; the one where it begins does not count as entered. */
  blocked?: Uint8Array
  /** Hexsides over which the link is broken. */
  cut?: readonly number[]
  /** What the dearest line may cost. */
  most?: number
}

/** In a table of costs as `writeCosts` makes it: no line leads there. */
export const NO_LINE = 255

const UNREACHED = 0x7fff
/** Among the nodes that are not left again: with this one the flood is over. */
const ENDS_ALL = 2
const NONE: readonly number[] = []

/** What a link costs, by its side and by the hex and direction from which that is numbered; 0: none leads over it. */
type LinkCost = (side: number, edge: number) => number

export function makeNet(grid: Grid, costOfLink: LinkCost): Net {
  const { first, links, linkOver, nodes } = linksOf(grid, costOfLink)
  if (nodes > UNREACHED)
    throw new RangeError(
      `The links of the net cost ${nodes - grid.n} in all, each counted as one less: ${UNREACHED - grid.n} is the most.`,
    )
  return {
    grid,
    first,
    links,
    whole: links.slice(),
    linkOver,
    cost: new Int16Array(nodes).fill(UNREACHED),
    touched: new Int16Array(nodes),
    from: new Int16Array(nodes),
    count: 0,
    shut: new Uint8Array(nodes + 1),
    stop: new Uint8Array(nodes),
    alone: [0],
  }
}

interface Links extends Pick<Net, 'first' | 'links' | 'linkOver'> {
  nodes: number
}

function linksOf(grid: Grid, costOfLink: LinkCost): Links {
  const { n, sides } = grid
  const { towards, between } = nodesOf(grid, costOfLink)
  const nodes = n + between.length
  const first = new Int32Array(nodes + 1)
  const linkOver = new Int32Array(sides.length).fill(-1)
  const links: number[] = []
  for (let hex = 0; hex < n; hex++) {
    first[hex] = links.length
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++)
      if (towards[edge]! >= 0) linkOver[edge] = links.push(towards[edge]!) - 1
  }
  between.forEach((ends, at) => {
    first[n + at] = links.length
    links.push(...ends)
  })
  first[nodes] = links.length
  return { first, links: Int16Array.from(links), linkOver, nodes }
}

/** By hex and direction: the node to which the link leads, −1 none; and the nodes between hexes, each with those beside it. */
function nodesOf(
  { n, sides, neighbours }: Grid,
  costOfLink: LinkCost,
): { towards: Int32Array; between: [number, number][] } {
  const towards = new Int32Array(sides.length).fill(-1)
  const between: [number, number][] = []
  for (let edge = 0; edge < sides.length; edge++) {
    const cost = edge % 6 > 2 || sides[edge]! < 0 ? 0 : costOfLink(sides[edge]!, edge)
    if (cost === 0) continue
    const [from, into] = [Math.floor(edge / 6), neighbours[edge]!]
    const begun = n + between.length
    const last = begun + cost - 2
    for (let node = begun; node <= last; node++)
      between.push([node === begun ? from : node - 1, node === last ? into : node + 1])
    towards[edge] = cost === 1 ? into : begun
    towards[into * 6 + (edge % 6) + 3] = cost === 1 ? from : last
  }
  return { towards, between }
}

/** The cheapest line from the nearest of these hexes to every other; read it with `lineCost` and `lineOf`. */
export function linesFrom(net: Net, starts: readonly number[], terms: Terms): Net {
  const { shut, stop } = net
  shut.fill(0)
  if (terms.blocked !== undefined) shut.set(terms.blocked)
  stop.fill(0)
  return flood(net, starts, terms)
}

/**
 * The cheapest line from every hex to the nearest of these; read it with `lineCost` and `lineOf`. A line may begin in a blocked hex,
 * and end there if that is where it is to go.
 */
export function linesTo(net: Net, ends: readonly number[], terms: Terms): Net {
  const { shut, stop } = net
  shut.fill(0)
  stop.fill(0)
  if (terms.blocked !== undefined) stop.set(terms.blocked)
  return flood(net, ends, terms)
}

/** Where a line is to begin, and where it may end. */
interface Way {
  from: number
  ends: readonly number[]
}

/** The cheapest line from a hex to the nearest of these, both included; empty if there is none. */
export function lineToNearest(net: Net, way: Way, terms: Terms): number[] {
  return hasLine(net, way, terms) ? lineOf(net, net.touched[net.count - 1]!).reverse() : []
}

/** Whether any line leads from a hex to one of these. */
export function hasLine(net: Net, { from, ends }: Way, terms: Terms): boolean {
  const { shut, stop, touched } = net
  shut.fill(0)
  if (terms.blocked !== undefined) shut.set(terms.blocked)
  stop.fill(0)
  for (let i = 0; i < ends.length; i++) stop[ends[i]!] = ENDS_ALL
  net.alone[0] = from
  flood(net, net.alone, terms)
  return stop[touched[net.count - 1]!] === ENDS_ALL
}

function flood(net: Net, seeds: readonly number[], { cut = NONE, most = UNREACHED }: Terms): Net {
  const { cost, shut } = net
  shut[cost.length] = 1
  cost.fill(UNREACHED)
  net.count = 0
  for (let i = 0; i < seeds.length; i++) begin(net, seeds[i]!)
  breakLinks(net, cut)
  spread(net, most)
  mendLinks(net, cut)
  return net
}

function begin(net: Net, hex: number): void {
  if (net.cost[hex] === 0) return
  net.cost[hex] = 0
  net.shut[hex] = 1
  net.touched[net.count] = hex
  net.from[net.count++] = -1
}

function spread(net: Net, most: number): void {
  const { first, links, cost, touched, from, shut, stop } = net
  let { count } = net
  let level = 0
  for (let at = 0, end = count; at < count; at++) {
    if (at === end) {
      level++
      end = count
    }
    const node = touched[at]!
    cost[node] = level
    if (stop[node] === ENDS_ALL) {
      count = at + 1
      break
    }
    if (level === most || stop[node] !== 0) continue
    for (let link = first[node]!, last = first[node + 1]!; link < last; link++) {
      const into = links[link]!
      if (shut[into] !== 0) continue
      shut[into] = 1
      touched[count] = into
      from[count++] = node
    }
  }
  net.count = count
}

/** What the line between a hex and its start or end costs; −1: there is none. */
export function lineCost({ cost }: Net, hex: number): number {
  return cost[hex] === UNREACHED ? -1 : cost[hex]!
}

/** From a hex to where the line begins or ends, both included; empty if there is none. */
export function lineOf(net: Net, hex: number): number[] {
  const { touched, from, count, grid } = net
  const line: number[] = []
  let node = lineCost(net, hex) < 0 ? -1 : hex
  for (let at = count - 1; at >= 0; at--) {
    if (touched[at] !== node) continue
    if (node < grid.n) line.push(node)
    node = from[at]!
  }
  return line
}

/** What lines cost, by hex, the first hex counted as so much; none may cost more than 254. */
export function writeCosts(net: Net, costs: Uint8Array, first = 0): void {
  const { cost, touched, count, grid } = net
  costs.fill(NO_LINE)
  for (let i = 0; i < count; i++)
    if (touched[i]! < grid.n) costs[touched[i]!] = first + cost[touched[i]!]!
}

/**
 * The hex that breaks the nearest line where there is none: the first blocked one on the cheapest line there would be if nothing
 * were blocked; −1 if there would be none even so.
 */
export function breakOf(net: Net, { from, ends }: Way, { blocked, ...others }: Terms): number {
  const [, ...entered] = lineOf(linesTo(net, ends, others), from)
  return entered.find((hex) => blocked?.[hex] === 1) ?? -1
}

/** Whether a link leads over a side of a hex, and is not broken now. */
export function isLinked({ links, linkOver, cost }: Net, edge: number): boolean {
  return linkOver[edge]! >= 0 && links[linkOver[edge]!] !== cost.length
}

/** Breaks the links over these sides; whoever does so mends them. */
export function breakLinks({ grid, links, linkOver, cost }: Net, sides: readonly number[]): void {
  for (let i = 0; i < sides.length; i++) {
    const edge = edgeOver(sides[i]!)
    if (linkOver[edge]! < 0) continue
    links[linkOver[edge]!] = cost.length
    links[linkOver[acrossFrom(grid, edge)]!] = cost.length
  }
}

export function mendLinks({ grid, links, whole, linkOver }: Net, sides: readonly number[]): void {
  for (let i = 0; i < sides.length; i++) {
    const edge = edgeOver(sides[i]!)
    if (linkOver[edge]! < 0) continue
    const back = linkOver[acrossFrom(grid, edge)]!
    links[linkOver[edge]!] = whole[linkOver[edge]!]!
    links[back] = whole[back]!
  }
}

/** Hex and direction from which a side is numbered; it is one of the first three. */
function edgeOver(side: number): number {
  return side * 2 - (side % 3)
}

/** The same side seen from the other hex. */
function acrossFrom({ neighbours }: Grid, edge: number): number {
  return neighbours[edge]! * 6 + (edge % 6) + 3
}
