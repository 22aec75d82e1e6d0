// Who attacks whom, in pairs of hexes: an attacker, his target, and so on.

/** Firsts and seconds of a list of pairs, each hex once. */
export function firsts(pairs: readonly number[]): number[] {
  return everySecond(pairs, 0)
}
export function seconds(pairs: readonly number[]): number[] {
  return everySecond(pairs, 1)
}
function everySecond(pairs: readonly number[], from: number): number[] {
  const hexes: number[] = []
  for (let i = from; i < pairs.length; i += 2) if (!hexes.includes(pairs[i]!)) hexes.push(pairs[i]!)
  return hexes
}

/**
 * The attack a target belongs to: all pairs hanging together with it.
 * @rule 11.23 who attacks the same stack attacks together
 */
export function groupOf(pairs: readonly number[], target: number): number[] {
  const targets = [target]
  const group: number[] = []
  for (const one of targets)
    for (const attacker of attackersIn(pairs, one))
      for (const next of targetsIn(pairs, attacker)) {
        if (!targets.includes(next)) targets.push(next)
      }
  for (let i = 0; i < pairs.length; i += 2)
    if (targets.includes(pairs[i + 1]!)) group.push(pairs[i]!, pairs[i + 1]!)
  return group
}

export function attackersIn(pairs: readonly number[], target: number): number[] {
  return pairs.filter((_, i) => i % 2 === 0 && pairs[i + 1] === target)
}
export function targetsIn(pairs: readonly number[], attacker: number): number[] {
  return pairs.filter((_, i) => i % 2 === 1 && pairs[i - 1] === attacker)
}
