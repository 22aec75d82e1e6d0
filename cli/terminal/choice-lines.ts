import type { Choice } from '../../core/tell/replies.ts'
import { verbName } from '../../core/tell/words.ts'
import type { Words } from '../../core/tell/words.ts'

export interface Listing {
  width: number
  /** Everything, or only the beginning of long lists and the count of offers. */
  show: 'all' | 'short'
  describe(choice: Choice): string
}

/** Nouns of one verb above which only the first are listed. */
const LONG = 40
const FIRST = 12

/** The choices as lines: a verb and its nouns with their labels. */
export function choiceLines(
  choices: readonly Choice[],
  words: Words,
  { width, show, describe }: Listing,
): string[] {
  const groups = new Map<string, Choice[]>()
  for (const choice of choices) {
    const key = `${choice.ask.kind} ${choice.verb}`
    groups.set(key, [...(groups.get(key) ?? []), choice])
  }
  return [...groups.values()].flatMap((group) => {
    const { verb, of, ask } = group[0]!
    const meaning = verbName(words, verb)
    const head = `  ${verb}${meaning === verb ? '' : ` (${meaning})`}:`
    if (show === 'short' && ask.kind === 'may' && of !== undefined)
      return [`${head} ${group.length} ${of}${group.length === 1 ? '' : 's'}; type list`]
    const isLong = show === 'short' && group.length > LONG
    const shown = isLong ? group.slice(0, FIRST) : group
    const items = shown.map((choice) => `${choice.label}) ${describe(choice)}`.trimEnd())
    if (isLong) items.push(`… ${group.length - FIRST} more: type list`)
    return wrap(items, head, width)
  })
}

const INDENT = '      '

/** Items in lines of this width, the first behind the head. */
function wrap(items: readonly string[], head: string, width: number): string[] {
  const [first = '', ...rest] = items
  const lines = [`${head} ${first}`]
  for (const item of rest) {
    if (lines.at(-1)!.length + item.length < width) lines[lines.length - 1] += ` ${item}`
    else lines.push(`${INDENT}${item}`)
  }
  return lines
}
