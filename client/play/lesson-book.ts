import { effect, signal, type Signal } from '@preact/signals'
import type { GuideStep } from '../../core/look.ts'
import { dueStep, isOver } from './guide.ts'
import type { PlayState } from './play-state.ts'

/** What is remembered of a guided game between two sittings. */
export interface LessonBook {
  /** Hints whose moment is over, by their names. */
  read: readonly string[]
  keep(lesson: { read: readonly string[]; isEnded?: true }): void
}

/** Hints that were given, and what was asked when the last one was. */
interface Guiding {
  steps: Signal<readonly GuideStep[]>
  given: Set<string>
  asked: readonly string[]
}

/** Shows each hint at its moment, and remembers which were read. */
export function followLesson(play: PlayState, book: LessonBook): () => void {
  const guide: Guiding = { steps: signal([]), given: new Set(book.read), asked: [] }
  void play.table.adviser.guide(play.session.game).then((steps) => (guide.steps.value = steps))
  let kept = book.read.length
  const keep = (): void => {
    const shown = play.hint.value?.id
    const read = [...guide.given].filter((id) => id !== shown)
    if (play.hintsEnded.value) book.keep({ read, isEnded: true })
    else if (read.length !== kept) book.keep({ read })
    kept = read.length
  }
  return effect(() => {
    if (!play.hintsEnded.value) showHint(play, guide)
    keep()
  })
}

/** The hint whose moment has come takes the place of one whose moment is over. */
function showHint(play: PlayState, guide: Guiding): void {
  const moment = play.moment.value
  const shown = play.hint.value
  if (moment === undefined) return
  const isBehind = play.isBehind.value
  // Meanwhile nothing is asked, but what happens may be worth a word.
  const asks = isBehind ? [] : moment.asks
  if (shown !== undefined && !isOver(shown, asks, guide.asked)) return
  const step = dueStep(guide.steps.value, { asks, happened: moment.happened }, guide.given)
  if (step === undefined && isBehind) return
  if (step !== undefined) guide.given.add(step.id)
  guide.asked = asks.filter(({ kind }) => kind === 'must').map(({ key }) => key)
  play.hint.value = step
  play.table.light('guide', step?.at === undefined ? [] : [step.at])
  if (step?.at !== undefined) play.table.board.value?.follow([step.at], 'one')
}
