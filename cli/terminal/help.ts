const HELP = `Answer with the number of a choice, with a verb and a noun (step 4510), or with the noun alone where it is clear. A place stands for its hex (at metz).
  ?  help
  ? step 4510  why is that not allowed?
  list  all answers, also of long lists and offers
  preview [answer]  what would it do: sums with their rules, column, chances (also: odds)
  score  what counts for victory
  reach <unit>  where a unit can go, and for how much
  map [hex | all]  the map around the action, around a hex, or as a whole
  legend  what the signs on the map mean
  look <hex>  a hex and its neighbours in words
  units [name]  units by name, side or hex
  log [n]  what happened
  undo  take back the last answer, as far as the rules of undo allow
  auto [phase]  let the script decide this question, or all until the phase ends
  orders [id choice]  answers to leave standing
  save <file>  write the game down; play --resume <file> goes on with it
  quit  leave the table
A slash before a word (/map) always means the table, never an answer.`

const WORD = 20

/** The help in lines of this width, broken between words. */
export function helpLines(width: number): string[] {
  return HELP.split('\n').flatMap((line) => {
    const [, word, meaning] = /^ {2}(.*?) {2}(.*)$/.exec(line) ?? []
    if (word === undefined || meaning === undefined) return wrapped(line, width)
    const [first = '', ...rest] = wrapped(meaning, width - WORD - 2)
    const indent = ' '.repeat(WORD + 2)
    return [`  ${word.padEnd(WORD - 1)} ${first}`, ...rest.map((more) => `${indent}${more}`)]
  })
}

export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
