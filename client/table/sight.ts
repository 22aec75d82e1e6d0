import { useSignal, type Signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Named, Scene } from '../../core/look.ts'
import type { BoardHandle } from '../board/board-props.ts'
import { placeOf } from '../play/legal.ts'
import { keyOf, type PlayState } from '../play/play-state.ts'
import type { TableState } from './table-state.ts'

/** On a window narrower than this, in pixels, the whole map is too small to be read. */
export const NARROW = 720

/** So few are meant to be seen together; of more, one in sight is enough. */
const FEW = 8
/** So many lie everywhere: the map stays where it is if it shows some of them. */
const CROWD = 80
/** Of so many pieces beside the map it is asked where they could be put. */
const MOST_PLACED = 4

interface Sight {
  of: 'pieces' | 'hexes' | 'drawn'
  things: readonly Named[]
}

interface Seen {
  /** Turn and stage as they were when things were last looked for. */
  stage: string
  map: boolean
  /** Anything has been asked. */
  asked: boolean
  pieces: boolean
  hexes: boolean
  drawn: boolean
}

/** What can be touched comes into sight: seen well the first time; later most of it when a stage begins, and otherwise only when nothing of it is in sight. */
export function useSight(play: PlayState): Signal<boolean> {
  const { table, sentFor, moment, isBehind } = play
  const isReady = useSignal(false)
  const seen = useRef<Seen>({
    stage: '',
    map: false,
    asked: false,
    hexes: false,
    pieces: false,
    drawn: false,
  })
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
  }, [board, chosen, moment.value?.no, isBehind.value, table.asked.value])
  return isReady
}

function look(
  { table, moment }: PlayState,
  board: BoardHandle,
  { sight: { of, things }, seen }: { sight: Sight; seen: Seen },
): void {
  const { shown, asks } = moment.peek()!
  const { scene, when, stage } = shown
  // What is asked first may lie over the foot of the map.
  const isOpening = !seen.map || (!seen.asked && asks.length > 0)
  const isNew = things.length > 0 && !seen[of]
  const isBegun = seen.stage !== `${when} ${stage}`
  if (isNew) firstLook(board, things, seen)
  else if (isOpening && things.length === 0) openWide(board, firstSight(table.lit.peek(), scene))
  else if (table.view.peek().follow)
    board.follow(things, of === 'hexes' && things.length <= FEW ? 'all' : isBegun ? 'most' : 'one')
  seen.map ||= isNew || scene.stacks.some(({ at }) => !('box' in at))
  seen.asked ||= asks.length > 0
  if (isNew) seen[of] = true
  if (things.length > 0) seen.stage = `${when} ${stage}`
}

/** Before a wide window all that is in play says more than any part of a crowd. */
function firstLook(board: BoardHandle, things: readonly Named[], { map }: Seen): void {
  if (things.length <= CROWD || innerWidth < NARROW) board.follow(things, 'well')
  else if (map) board.follow(things, 'one')
  else board.fit()
}

/** Where nothing in particular is asked about, a wide window shows all that is in play. */
function openWide(board: BoardHandle, things: readonly Named[]): void {
  if (things.length > 0) board.lookAt(things)
  else board.fit()
}

/** Pieces on the map that may be touched, or else hexes and hexsides. */
function sightOf({ legal, moment }: PlayState): Sight {
  const { hexes, pieces, sides, pairs, turns } = legal.peek()
  const { scene } = moment.peek()!.shown
  const standing = pieces.filter((piece) => placeOf(scene, piece) !== undefined)
  if (standing.length > 0) return { of: 'pieces', things: standing }
  const across = sides.map((noun) => ({ of: 'side', noun }))
  const places = [...pairs, ...(turns === undefined ? [] : [turns.place])]
  return { of: 'hexes', things: [...hexes.map(asHex), ...across, ...places.map(asPlace)] }
}

const asHex = (noun: number): Named => ({ of: 'hex', noun })
const asPlace = (noun: number): Named => ({ of: 'place', noun })

/** Everything that can be touched lies beside the map: where it could be put. */
async function placesOf({ legal, moment, session, table }: PlayState): Promise<Sight> {
  const pieces = legal.peek().pieces.slice(0, MOST_PLACED)
  if (pieces.length === 0) return { of: 'drawn', things: drawnFor(table) }
  const { view } = moment.peek()!
  const hexes = await table.adviser.places(session.game, view, pieces)
  return { of: 'hexes', things: hexes.map(asPlace) }
}

/** Nothing can be touched: what is drawn because of the ask. */
function drawnFor({ asked }: TableState): Named[] {
  return asked.peek().flatMap(({ hexes, ways = [] }) => [...hexes, ...ways.flat()].map(asHex))
}

/** A wide window begins with the whole map; a narrow one with what is ringed, or where most pieces are. */
function firstSight(lit: readonly Named[], { stacks }: Scene): readonly Named[] {
  if (innerWidth >= NARROW) return []
  if (lit.length > 0) return lit
  return stacks.flatMap(({ at, counters }) =>
    'box' in at ? [] : counters.slice(-1).map(({ piece }) => piece),
  )
}
