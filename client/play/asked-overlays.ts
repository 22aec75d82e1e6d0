import type { BoardOverlay } from '../board/board-props.ts'
import { overlaysOf } from '../panels/overlay-marks.ts'
import type { GameCard, SpokenSheet } from '../rules/protocol.ts'
import type { PlayState } from './play-state.ts'

/** Draws what belongs to the ask at hand, such as ranges while command is given. */
export async function showAsked(play: PlayState): Promise<void> {
  const { session, table } = play
  const moment = play.moment.value
  const keys = play.isBehind.value ? [] : (moment?.asks ?? []).map(({ key }) => key)
  const names = [...new Set(keys.flatMap((key) => session.card.overlaysAt[key] ?? []))]
  if (moment === undefined || names.length === 0) {
    if (table.asked.peek().length > 0) table.asked.value = []
    if (table.askedSums.peek().length > 0) table.askedSums.value = []
    return
  }
  const sheets = await Promise.all(
    names.map((name) => table.adviser.sheet(session.game, moment.view, { about: 'overlay', name })),
  )
  if (play.moment.value?.no !== moment.no) return
  table.asked.value = sheets.flatMap((sheet, at) =>
    drawnAs(session.card.overlays, names[at]!, sheet),
  )
  table.askedSums.value = sheets.flatMap(({ sums }) => sums)
}

function drawnAs(
  overlays: GameCard['overlays'],
  name: string,
  sheet: SpokenSheet,
): readonly BoardOverlay[] {
  const title = overlays.find((one) => one.name === name)?.title ?? name
  return overlaysOf({ name, title }, sheet)
}
