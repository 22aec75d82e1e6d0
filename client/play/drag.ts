import { hexesIn, thingAt } from '../../core/look/spots.ts'
import type { Named } from '../../core/look.ts'
import type { Dropped } from '../board/board-props.ts'
import { isAway } from './follow.ts'
import { pieceIn, type Hand } from './gesture.ts'
import { isSame, nameOf, placeOf } from './legal.ts'
import type { PlayState } from './play-state.ts'
import { picksUp, picksUpToAim, refreshReach } from './reach.ts'
import { putAway, undo } from './send.ts'
import { gather, handful } from './together.ts'
import { carryOut } from './touch.ts'

interface Lifting {
  by: 'mouse' | 'touch'
  /** With all of its stack that can go together. */
  isWhole: boolean
}

/** What was in hand before something was dragged, and how much had been done: whoever gives the drag up has it so again. */
const before = new WeakMap<PlayState, { hand: Hand; made: number }>()

/** Picks up what is dragged, and gives all that hangs at the pointer; undefined: nothing can be. A finger drags only what it has picked up before. */
export function lift(
  play: PlayState,
  thing: Named,
  { by, isWhole }: Lifting,
): Promise<readonly Named[]> | undefined {
  const { hand, moment } = play
  const isHeld = handful(play).some((piece) => isSame(piece, thing))
  if (isAway(play) || (by === 'touch' && !isHeld)) return undefined
  const { asks, shown } = moment.value!
  if (asks.length === 0 || nameOf(shown.scene, thing) === undefined) return undefined
  before.set(play, { hand: hand.value, made: play.groups.made() })
  const lifted = play.judging.last.then(async () => {
    if (isAway(play) || !(isHeld || (await isPickedUp(play, thing)))) return []
    putAway(play)
    play.director.close()
    if (isWhole) await gather(play)
    return handful(play)
  })
  play.judging.last = lifted.then(
    () => {},
    () => {},
  )
  return lifted
}

async function isPickedUp(play: PlayState, thing: Named): Promise<boolean> {
  return (await picksUp(play, thing)) || (await picksUpToAim(play, thing))
}

/** Means what touching the place means with the piece in hand; whatever is refused stays in hand. */
export async function drop(
  play: PlayState,
  dropped: Dropped | undefined,
): Promise<'gone' | 'back'> {
  if (dropped === undefined) return givenUp(play)
  const { session } = play
  const no = session.moment.value?.no
  const done = play.judging.last.then(() => letGo(play, dropped))
  play.judging.last = done.catch(() => {})
  await done
  return session.moment.value?.no === no ? 'back' : 'gone'
}

async function letGo(play: PlayState, { thing, where }: Dropped): Promise<void> {
  const picked = pieceIn(play.hand.value)
  if (picked === undefined || isAway(play)) return
  const { scene } = play.moment.value!.shown
  const [place, home] = [placeOf(scene, thing), placeOf(scene, picked)]
  // Whoever sets it down where it lay has thought better of it.
  if (place === home) return
  const isOpen = play.table.marks.value.some(({ at, bar }) => at === place && bar === undefined)
  const touched = isOpen && place !== undefined ? thingAt(hexesIn(scene), place) : thing
  const wish = { picked, touched }
  await carryOut(play, { is: 'wish', wish, means: 'go' }, { where, isDropped: true })
}

async function givenUp(play: PlayState): Promise<'back'> {
  const { hand, made } = before.get(play)!
  if (play.hand.value.is !== 'picked') return 'back'
  const piece = pieceIn(hand)
  const isMore = play.groups.made() > made
  if (isMore) await undo(play)
  if (isMore || piece === undefined) await refreshReach(play, piece)
  return 'back'
}
