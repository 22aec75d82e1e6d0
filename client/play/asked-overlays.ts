import type { BoardOverlay } from '../board/board-props.ts'
import { overlaysOf } from '../panels/overlay-marks.ts'
import type { PlayState } from './play-state.ts'

/** Draws what belongs to the ask at hand, such as ranges while command is given. */
export async function showAsked(play: PlayState): Promise<void> {
  const { session, table } = play
  const moment = play.moment.value
  const keys = play.isBehind.value ? [] : (moment?.asks ?? []).map(({ key }) => key)
  const names = [...new Set(keys.flatMap((key) => session.card.overlaysAt[key] ?? []))]
  if (moment === undefined || names.length === 0) {
    if (table.asked.peek().length > 0) table.asked.value = []
    return
  }
  const found = await Promise.all(
    names.map(async (name): Promise<readonly BoardOverlay[]> => {
      const question = { about: 'overlay', name } as const
      const sheet = await table.adviser.sheet(session.game, moment.view, question)
      const title = session.card.overlays.find((one) => one.name === name)?.title ?? name
      return overlaysOf({ name, title }, sheet)
    }),
  )
  if (play.moment.value?.no === moment.no) table.asked.value = found.flat()
}
