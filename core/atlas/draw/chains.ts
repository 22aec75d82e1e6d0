/** Links between numbered points, joined into chains that end where three or more meet. */
export function traceChains(links: readonly (readonly [number, number])[]): number[][] {
  const around = new Map<number, number[]>()
  for (const [a, b] of links) {
    around.set(a, [...(around.get(a) ?? []), b])
    around.set(b, [...(around.get(b) ?? []), a])
  }
  const left = new Set(links.map(([a, b]) => name(a, b)))
  const chains: number[][] = []
  const walk = (from: number, over: number): void => {
    if (left.delete(name(from, over))) chains.push(follow(around, left, [from, over]))
  }
  const knots = [...around.keys()].filter((point) => around.get(point)!.length !== 2)
  for (const knot of knots) for (const next of around.get(knot)!) walk(knot, next)
  for (const [a, b] of links) walk(a, b)
  return chains
}

const name = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`)

function follow(around: Map<number, number[]>, left: Set<string>, chain: number[]): number[] {
  for (;;) {
    const end = chain.at(-1)!
    const next = around.get(end)!
    if (next.length !== 2) return chain
    const on = next.find((point) => left.has(name(end, point)))
    if (on === undefined) return chain
    left.delete(name(end, on))
    chain.push(on)
  }
}
