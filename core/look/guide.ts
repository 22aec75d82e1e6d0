import type { GuideStep } from '../look.ts'

/** When a text of the guide is said, what to look at, and where the book has it. */
export type Cue = GuideStep['when'] & Pick<GuideStep, 'at' | 'rule'>

/** The guided first turn in the order of its cues: each text has one, and each cue its text. */
export function guideFrom<Id extends string>(
  texts: Readonly<Record<Id, string>>,
  cues: Readonly<Record<Id, Cue>>,
): GuideStep[] {
  const ids = Object.keys(cues) as Id[]
  return ids.map((id) => {
    const { at, rule, ...when }: Cue = cues[id]
    return { id, when, say: texts[id], ...(at && { at }), ...(rule !== undefined && { rule }) }
  })
}
