/** A mistake in what a person gave us, not in the program: what is wrong, where, and what to do. */
export class Problem extends Error {
  readonly where: string

  constructor(where: string, message: string) {
    super(`${where}: ${message}`)
    this.name = 'Problem'
    this.where = where
  }
}
