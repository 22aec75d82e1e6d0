import type { Fast } from '../../../core/contract.ts'
import type { ServerProcess } from '../process.ts'

// What somebody tries who has only the address and the description of the API; each attack on a server of its own.

export interface Attack {
  name: string
  /** What its server is told besides. */
  env?: Readonly<Record<string, string>>
  run(scene: Scene): Promise<Told>
}

export interface Scene {
  /** With the usual limits, behind a proxy: whoever asks says in `x-forwarded-for` where he comes from. */
  server: ServerProcess
  chance: Fast
  /** How many of so many this run is for. */
  sized(full: number): number
  /** What somebody at another address, who only wants to play, waited for in the meantime. */
  bystander(meanwhile: () => Promise<unknown>): Promise<Waited>
}

/** Milliseconds from a question to its answer, over a socket and by HTTP alike. */
export interface Waited {
  asked: number
  median: number
  worst: number
  /** The worst while nothing happened, just before. */
  quiet: number
}

/** A row of the report; any finding is a fault. */
export interface Told {
  size: string
  found: string
  findings: readonly string[]
}

/** So much longer than before nobody waits because of somebody else. */
const PATIENCE = 250

/** How the bystander fared, and what is wrong with it. */
export function told({ median, worst, quiet, asked }: Waited): {
  text: string
  findings: string[]
} {
  const text = `a bystander waited ${median.toFixed(1)} ms, at worst ${worst.toFixed(0)} ms (${quiet.toFixed(0)} ms before)`
  const isFine = asked > 0 && worst <= quiet + PATIENCE
  return { text, findings: isFine ? [] : [`${text}, asked ${asked} times`] }
}
