/** One level of the sequence of play. */
export interface Level<P extends string, At extends string> {
  proc: P
  at: At
  back?: number
}
