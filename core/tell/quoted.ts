const MOST_QUOTED = 60

/** Control characters written out: a terminal must not obey what a file or a typist says. */
export function harmless(text: string): string {
  return text.replace(
    /[^\P{Cc}\n]/gu,
    (one) => `\\u${one.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  )
}

/** What was typed, in quotes, cut short and without control characters. */
export function quoted(text: string): string {
  const short = text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text
  return harmless(JSON.stringify(short))
}
