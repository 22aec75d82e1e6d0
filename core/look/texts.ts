// How texts are put together, where whoever shows a position makes sentences.

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
