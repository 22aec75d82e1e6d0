import { centred, grown, holds, shownArea, toPage } from '../camera.ts'
import { cursorAt, isArrow, stepped } from '../cursor.ts'
import type { Arrow, Cursor } from '../cursor.ts'
import type { Named } from '../../../core/look.ts'
import { chosenLabel, describeHex } from '../label.ts'
import { isSame, placeOfThing, stackOf } from '../layout.ts'
import type { BoardHandle } from '../board-props.ts'
import { glideOf } from './desk.ts'
import type { Desk } from './desk.ts'
import { aimAt, thingIn } from './point.ts'
import type { Hands } from './point.ts'

type Moves = Omit<BoardHandle, 'stand'>

/** Keys of the board while it has the focus. */
export interface Keys {
  press(event: KeyboardEvent): void
  /** Puts the cursor on the map, where it was or where something can be chosen. */
  enter(): void
  leave(): void
  /** The cursor where a thing is: arrows start from there, and the next key for the next unit goes round the units. */
  stand(thing: Named): void
  /** The next unit is once more the next thing on the map. */
  onMap(): void
}

const PAN: Readonly<Record<Arrow, readonly [number, number]>> = {
  ArrowUp: [0, -0.2],
  ArrowDown: [0, 0.2],
  ArrowLeft: [-0.2, 0],
  ArrowRight: [0.2, 0],
}

export function makeKeys(desk: Desk, hands: Hands, handle: Moves): Keys {
  let run: Cursor | undefined
  /** Was brought there by going round the units. */
  let isRound = false
  const put = (next: Cursor, thing?: Named): void => {
    isRound = false
    run = next
    stand(desk, next.hex, thing)
  }
  const enter = (): void => {
    if (desk.cursor.peek() < 0) put(cursorAt(desk.now.ground, run?.hex ?? startOf(desk)))
  }
  const leave = (): void => {
    desk.cursor.value = -1
  }
  const jump = (by: 1 | -1): boolean => {
    const chosen = nextChoice(desk, by)
    if (chosen) put(cursorAt(desk.now.ground, chosen.hex), chosen.thing)
    return chosen !== undefined
  }
  const doesCursor = (key: string): boolean => {
    if (isArrow(key)) put(stepped(desk.now.ground, run!, key))
    else if (key === 'Enter') touch(desk, hands)
    else if (key === ' ') open(desk)
    else return false
    return true
  }
  const does = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean => {
    if (desk.cursor.peek() >= 0 && !shiftKey && doesCursor(key)) return true
    if (isArrow(key)) handle.pan(...PAN[key])
    else if (key === 'Enter') enter()
    else if (key === 'Escape' && desk.opened.peek()) desk.opened.value = undefined
    // With nothing to go to on the map, the key is the table's.
    else if (key === 'n' && isRound) return false
    else if (key === 'n' || key === 'N') return jump(key === 'n' ? 1 : -1)
    else return doesView(key, handle)
    return true
  }
  return {
    enter,
    leave: () => {
      isRound = false
      leave()
    },
    onMap: () => void (isRound = false),
    stand: (thing) => {
      const [hex] = placedHexes(desk, thing)
      if (hex === undefined) return
      put(cursorAt(desk.now.ground, hex))
      isRound = true
    },
    press: (event) => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey
      if (event.target !== event.currentTarget || isOther) return
      if (does(event)) event.preventDefault()
    },
  }
}

function placedHexes({ now }: Desk, thing: Named): readonly number[] {
  const place = placeOfThing(now, thing)
  return place < 0 ? [] : now.ground.hexesOf(place)
}

/** The cursor on a hex, or on something of it or beside it: shown and told. */
function stand(desk: Desk, hex: number, thing: Named | undefined): void {
  desk.chosen.value = thing
  desk.cursor.value = hex
  keepInSight(desk, hex)
  const { props } = desk.now
  props.onHover(thing ?? thingIn(desk, hex))
  props.onSay(thing === undefined ? describeHex(desk.now, hex) : chosenLabel(desk.now, thing))
}

/** Stacks that lie in the hex or half in it are laid open one after the other. */
function open(desk: Desk): void {
  const hex = desk.cursor.peek()
  const all = desk.now.stacks.filter(({ hexes }) => hexes.includes(hex))
  const at = all.findIndex(({ key }) => key === desk.opened.peek()?.key)
  const next = all[(at + 1) % all.length]
  if (next) desk.opened.value = { key: next.key, isHeld: true, takesFocus: true }
}

/** Nothing is too small for a key. */
const KEY_SCALE = 10

function touch(desk: Desk, hands: Hands): void {
  const { ground, props } = desk.now
  const thing = desk.chosen.peek()
  const how = 'key' as const
  if (thing !== undefined) return props.onTouch({ thing, how })
  const aimed = aimAt(desk, ground.centre(desk.cursor.peek()), { pointer: 'key', scale: KEY_SCALE })
  hands.act(aimed && 'touched' in aimed ? { touched: { ...aimed.touched, how } } : aimed, {
    takesFocus: true,
  })
}

function doesView(key: string, handle: Moves): boolean {
  if (key === '+' || key === '=') handle.zoom('in')
  else if (key === '-' || key === '_') handle.zoom('out')
  else if (key === '0') handle.wholeMap()
  else if (key === 'f' || key === 'F') handle.fit()
  else return false
  return true
}

/** Where the cursor can stand: a hex, or a thing of it or beside it. */
interface Choice {
  hex: number
  thing?: Named
}

/** Everything that may be chosen, as places the cursor can stand; what is likeliest first. */
function choices({ now }: Desk): Choice[] {
  const { ground } = now
  const { legal, selected } = now.props
  const choiceOf = (thing: Named): Choice[] => {
    const place = placeOfThing(now, thing)
    if (place < 0) return []
    return place < ground.n ? [{ hex: place }] : [{ hex: ground.hexesOf(place)[0]!, thing }]
  }
  const pieces = legal.pieces.flatMap(choiceOf)
  const hexes = legal.hexes.map((hex) => ({ hex }))
  const sides = legal.sides.map((noun) => ({ of: 'side', noun }))
  const pairs = legal.pairs.map((noun) => ({ of: 'place', noun }))
  const { place, headings } = legal.turns ?? { place: 0, headings: [] }
  const turned = headings.map((noun) => ({ hex: place, thing: { of: 'heading', noun } }))
  const both = selected.length > 0 ? [...hexes, ...pieces] : [...pieces, ...hexes]
  const all = [...turned, ...both, ...[...sides, ...pairs].flatMap(choiceOf)]
  return all.filter((one, at) => all.findIndex((other) => isSameChoice(one, other)) === at)
}

function isSameChoice(a: Choice, b: Choice): boolean {
  if (a.hex !== b.hex) return false
  return a.thing === undefined || b.thing === undefined
    ? a.thing === b.thing
    : isSame(a.thing, b.thing)
}

function nextChoice(desk: Desk, by: 1 | -1): Choice | undefined {
  const all = choices(desk)
  const thing = desk.chosen.peek()
  const now = { hex: desk.cursor.peek(), ...(thing && { thing }) }
  const at = all.findIndex((one) => isSameChoice(one, now))
  if (at < 0) return all.at(by > 0 ? 0 : -1)
  return all[(at + by + all.length) % all.length]
}

function startOf(desk: Desk): number {
  const { camera, window } = desk.stage.peek()!
  const { width, height } = window.peek()
  const middle = desk.now.ground.hexAt(toPage(camera.peek(), [width / 2, height / 2]))
  const [held] = desk.now.props.selected.flatMap(
    (piece) => stackOf(desk.now.stacks, piece)?.hexes[0] ?? [],
  )
  return held ?? choices(desk)[0]?.hex ?? Math.max(0, middle)
}

function keepInSight(desk: Desk, hex: number): void {
  const stage = desk.stage.peek()
  const box = desk.now.ground.boxOf([hex])
  if (!stage || !box) return
  const shown = shownArea(stage.target(), stage.window.peek())
  if (holds(grown(shown, -desk.now.ground.sheet.hex * 0.2), box)) return
  stage.go(centred(stage.target(), stage.window.peek(), desk.now.ground.centre(hex)), glideOf(desk))
}
