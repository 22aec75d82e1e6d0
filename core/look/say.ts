/** What stands in the gaps of a text. */
export type Gaps = Readonly<Record<string, string | number>>

/** A text with its `{gaps}` filled; what has no such gap is left as it is. */
export function filled(text: string, gaps: Gaps): string {
  if (!text.includes('{')) return text
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(gaps, name) ? String(gaps[name]) : whole,
  )
}

/** Says the texts of a catalogue by key. */
export function sayerOf<Key extends string>(
  texts: Readonly<Record<Key, string>>,
): (key: Key, gaps?: Gaps) => string {
  return (key, gaps = {}) => filled(texts[key], gaps)
}
