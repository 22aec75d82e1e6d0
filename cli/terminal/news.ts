import type { Happening } from '../../core/contract.ts'
import type { Words } from './words.ts'

type Move = Extract<Happening, { of: string }> & { did: 'moved' }

/** What happened, line by line: a march from where it began to where it stands, with all who went along. */
export function newsLines(news: readonly Happening[], words: Words): string[] {
  const lines: string[] = []
  let marches: Move[] = []
  const flush = (): void => {
    lines.push(...together(marches).map((group) => tellMarch(group, words)))
    marches = []
  }
  for (const what of news) {
    if (isMove(what)) marches = marchedOn(marches, what)
    else if (!isSeenArriving(marches, what)) {
      flush()
      lines.push(words.tell(what))
    }
  }
  flush()
  return lines
}

function isMove(what: Happening): what is Move {
  return what.did === 'moved'
}

function marchedOn(marches: readonly Move[], step: Move): Move[] {
  const at = marches.findLastIndex(({ of, noun }) => of === step.of && noun === step.noun)
  const earlier = marches[at]
  if (earlier === undefined || earlier.to === undefined || earlier.to !== step.from)
    return [...marches, step]
  const { from } = earlier
  const whole: Move = from === undefined ? step : { ...step, from }
  return marches.map((march, index) => (index === at ? whole : march))
}

/** Whoever was just told to move there is no news there. */
function isSeenArriving(marches: readonly Move[], what: Happening): boolean {
  if (what.did !== 'shown') return false
  return marches.some(({ of, noun, to }) => of === what.of && noun === what.noun && to === what.to)
}

/** Neighbours in the list that went the same way. */
function together(marches: readonly Move[]): Move[][] {
  const groups: Move[][] = []
  for (const march of marches) {
    const last = groups.at(-1)
    const [first] = last ?? []
    if (first?.of === march.of && first.from === march.from && first.to === march.to)
      last!.push(march)
    else groups.push([march])
  }
  return groups
}

function tellMarch(group: readonly Move[], words: Words): string {
  const [first, ...others] = group
  const told = words.tell(first!)
  if (others.length === 0) return told
  const lead = words.name(first!.of, first!.noun)
  const names = others.map(({ of, noun }) => words.print(of, noun))
  const last = names.pop()!
  return told.replace(lead, [lead, ...names].join(', ') + ` and ${last}`)
}
