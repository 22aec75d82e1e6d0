/** A heap of numbered nodes by price; equal prices come out by node number, so ties are fixed. */
function makeHeap() {
  const prices: number[] = []
  const nodes: number[] = []
  const before = (i: number, j: number): boolean =>
    prices[i]! < prices[j]! || (prices[i] === prices[j] && nodes[i]! < nodes[j]!)
  const swap = (i: number, j: number): void => {
    ;[prices[i], prices[j]] = [prices[j]!, prices[i]!]
    ;[nodes[i], nodes[j]] = [nodes[j]!, nodes[i]!]
  }
  const sink = (): void => {
    for (let i = 0; ;) {
      let least = i
      for (const child of [2 * i + 1, 2 * i + 2])
        if (child < nodes.length && before(child, least)) least = child
      if (least === i) return
      swap(i, least)
      i = least
    }
  }
  return {
    push(price: number, node: number): void {
      prices.push(price)
      nodes.push(node)
      for (let i = nodes.length - 1; i > 0 && before(i, (i - 1) >> 1); i = (i - 1) >> 1)
        swap(i, (i - 1) >> 1)
    },
    pop(): { price: number; node: number } | undefined {
      if (nodes.length === 0) return undefined
      swap(0, nodes.length - 1)
      const top = { price: prices.pop()!, node: nodes.pop()! }
      sink()
      return top
    },
  }
}

/** Prices are rounded so that equal ways stay equal and the fixed order decides between them. */
const GRAIN = 1e6

export interface Search {
  from: number
  /** Extra price of ending at a node; undefined: the search may not end there. */
  finish(node: number): number | undefined
  /** Calls `step` for every node that can follow. */
  next(node: number, step: (to: number, price: number) => void): void
}

/** The cheapest chain of nodes from the start to an end, or undefined if there is none. */
export function cheapestChain({ from, finish, next }: Search): number[] | undefined {
  const heap = makeHeap()
  const price = new Map([[from, 0]])
  const cameFrom = new Map<number, number>()
  const done = new Set<number>()
  let best = Infinity
  let end = -1
  heap.push(0, from)
  for (let top = heap.pop(); top && top.price <= best; top = heap.pop()) {
    const { node, price: paid } = top
    if (done.has(node)) continue
    done.add(node)
    const extra = finish(node)
    if (extra !== undefined && paid + extra < best) [best, end] = [paid + extra, node]
    next(node, (to, step) => {
      const total = Math.round((paid + step) * GRAIN) / GRAIN
      if (total >= (price.get(to) ?? Infinity)) return
      price.set(to, total)
      cameFrom.set(to, node)
      heap.push(total, to)
    })
  }
  return end < 0 ? undefined : walkBack(cameFrom, from, end)
}

function walkBack(cameFrom: Map<number, number>, from: number, end: number): number[] {
  const chain = [end]
  while (chain[0] !== from) chain.unshift(cameFrom.get(chain[0]!)!)
  return chain
}
