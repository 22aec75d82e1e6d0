// How texts are put together, where whoever shows a position makes sentences.

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

/** `north, south and south-west`. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What there is to say, one thing after another, as one sentence. */
export function sentence(facts: readonly string[]): string {
  return `${facts.filter((fact) => fact !== '').join('; ')}.`
}
