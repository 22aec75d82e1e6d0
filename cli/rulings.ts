/** A ruling as its heading has it: `### R-2 · Title`, `### A05 · Title`. */
export interface Ruling {
  id: string
  title: string
}

const HEADING = /^#{2,4} ((?:R-|[A-Z])\d+)\b[\s:.·—–-]*(.*)$/gm

export function rulingsIn(page: string): Ruling[] {
  return [...page.matchAll(HEADING)].map(([, id = '', title = '']) => ({ id, title }))
}

/** Numbers in a text that look like those of these rulings: the same letters before as many digits. */
export function rulingsNamed(text: string, rulings: readonly Ruling[]): string[] {
  const forms = new Set(rulings.map(({ id }) => formOf(id)))
  return [...new Set(text.match(/\b(?:R-|[A-Z])\d+\b/g))].filter((id) => forms.has(formOf(id)))
}

/** `A05` and `A99` are alike, `A5` is not; a lone digit may grow a second one. */
function formOf(id: string): string {
  const [, letters = '', digits = ''] = /^(\D+)(\d+)$/.exec(id) ?? []
  return digits.startsWith('0') || digits.length > 1 ? `${letters}00` : `${letters}0`
}
