/** Half points as they are printed: 5 halves are 2½. */
export function inHalves(halves: number): string {
  const whole = Math.floor(halves / 2)
  if (halves % 2 === 0) return String(whole)
  return whole === 0 ? '½' : `${whole}½`
}

/** `+2`, `−1`, `0`. */
export function signed(number: number): string {
  if (number === 0) return '0'
  return number < 0 ? `−${-number}` : `+${number}`
}
