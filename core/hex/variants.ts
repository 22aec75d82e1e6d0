type Table = Uint8Array | Int32Array

/**
 * Tables like a printed one but for a few entries. Those that are given back are put right where they differ and used
 * again: to come by the memory of a whole map, and to get rid of it, takes longer than anything that is done with it.
 */
export class Variants<T extends Table> {
  readonly printed: T
  private readonly spare: { table: T; entries: readonly number[] }[] = []

  constructor(printed: T) {
    this.printed = printed
  }

  /** A table in which these entries have these values; the printed one itself where there are none. */
  take(entries: readonly number[], values: readonly number[]): T {
    if (entries.length === 0) return this.printed
    const table = this.asPrinted()
    for (let at = 0; at < entries.length; at++) table[entries[at]!] = values[at]!
    return table
  }

  /** Nobody reads the table any more, which was taken with these entries. */
  giveBack(table: T, entries: readonly number[]): void {
    if (table !== this.printed) this.spare.push({ table, entries })
  }

  private asPrinted(): T {
    const found = this.spare.pop()
    if (found === undefined) return this.printed.slice() as T
    for (const entry of found.entries) found.table[entry] = this.printed[entry]!
    return found.table
  }
}
