/** The parts of a path that a pattern names: `/games/:id`. */
export function matched(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.replace(/(?<=.)\/$/, '').split('/')
  if (wanted.length !== given.length) return undefined
  const found: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const text = given[at]!
    if (part.startsWith(':') && text !== '') found[part.slice(1)] = decodeURIComponent(text)
    else if (part !== text) return undefined
  }
  return found
}
