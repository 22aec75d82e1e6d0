import { useSignal, type Signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Named, Scene } from '../../core/look.ts'
import type { BoardHandle } from '../board/board-props.ts'
import { hexOf } from '../play/legal.ts'
import { keyOf, type PlayState } from '../play/play-state.ts'

/** On a window narrower than this, in pixels, the whole map is too small to be read. */
export const NARROW = 720

/** So few are meant to be seen together; of more, one in sight is enough. */
const FEW = 8
/** So many lie everywhere: the map stays where it is if it shows some of them. */
const CROWD = 80
/** Of so many pieces beside the map it is asked where they could be put. */
const MOST_PLACED = 4

interface Sight {
  of: 'pieces' | 'hexes'
  things: readonly Named[]
}

interface Seen {
  map: boolean
  pieces: boolean
  hexes: boolean
}

/** What can be touched comes into sight: seen well the first time, later only when it is out of sight. */
export function useSight(play: PlayState): Signal<boolean> {
  const { table, sentFor, moment, isBehind } = play
  const isReady = useSignal(false)
  const seen = useRef<Seen>({ map: false, hexes: false, pieces: false })
  const board = table.board.value
  const chosen = sentFor.value === undefined ? undefined : keyOf(sentFor.value)
  useEffect(() => {
    if (board === undefined || isBehind.peek()) return undefined
    let isOver = false
    const see = (sight: Sight): void => {
      if (isOver) return
      look(play, board, { sight, seen: seen.current })
      isReady.value = true
    }
    const sight = sightOf(play)
    if (sight.things.length > 0) see(sight)
    else void placesOf(play).then(see)
    return () => void (isOver = true)
  }, [board, chosen, moment.value?.no, isBehind.value])
  return isReady
}

function look(
  { table, moment }: PlayState,
  board: BoardHandle,
  { sight: { of, things }, seen }: { sight: Sight; seen: Seen },
): void {
  const { scene } = moment.peek()!.shown
  const isNew = things.length > 0 && !seen[of]
  if (isNew) board.follow(things, things.length > CROWD ? 'one' : 'well')
  else if (!seen.map && things.length === 0) board.lookAt(firstSight(table.lit.peek(), scene))
  else if (table.view.peek().follow)
    board.follow(things, of === 'hexes' && things.length <= FEW ? 'all' : 'one')
  seen.map ||= isNew || scene.stacks.some(({ at }) => 'hex' in at)
  if (isNew) seen[of] = true
}

/** Pieces on the map that may be touched, or else hexes and hexsides. */
function sightOf({ legal, moment }: PlayState): Sight {
  const { hexes, pieces, sides } = legal.peek()
  const { scene } = moment.peek()!.shown
  const standing = pieces.filter((piece) => hexOf(scene, piece) !== undefined)
  if (standing.length > 0) return { of: 'pieces', things: standing }
  const across = sides.map((noun) => ({ of: 'side', noun }))
  return { of: 'hexes', things: [...hexes.map(asHex), ...across] }
}

const asHex = (noun: number): Named => ({ of: 'hex', noun })

/** Everything that can be touched lies beside the map: where it could be put. */
async function placesOf({ legal, moment, session, table }: PlayState): Promise<Sight> {
  const pieces = legal.peek().pieces.slice(0, MOST_PLACED)
  if (pieces.length === 0) return { of: 'hexes', things: [] }
  const { view } = moment.peek()!
  const hexes = await table.adviser.places(session.game, view, pieces)
  return { of: 'hexes', things: hexes.map(asHex) }
}

/** A wide window begins with the whole map; a narrow one with what is ringed, or where most pieces are. */
function firstSight(lit: readonly Named[], { stacks }: Scene): readonly Named[] {
  if (innerWidth >= NARROW) return []
  if (lit.length > 0) return lit
  return stacks.flatMap(({ at, counters }) =>
    'hex' in at ? counters.slice(-1).map(({ piece }) => piece) : [],
  )
}
