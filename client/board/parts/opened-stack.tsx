import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { spotAt, thingAt } from '../../../core/look/spots.ts'
import type { BoardProps, Touched } from '../board-props.ts'
import { toWindow } from '../camera.ts'
import type { Ground } from '../ground.ts'
import type { PlacedStack } from '../layout.ts'
import { isBare, placeOfBare } from '../use/desk.ts'
import type { Desk } from '../use/desk.ts'
import type { Hands } from '../use/point.ts'
import { placeWords } from './caption.tsx'
import { StackViewer } from './stack-viewer.tsx'

interface OpenedProps {
  desk: Desk
  hands: Hands
  props: BoardProps
  ground: Ground
  stacks: readonly PlacedStack[]
}

/** The stack that is laid open, if any still lies there. */
export function OpenedStack({ desk, hands, props, ground, stacks }: OpenedProps) {
  const opened = desk.opened.value
  const stage = desk.stage.value
  const placed =
    opened && (stacks.find(({ key }) => key === opened.key) ?? bareAt(ground, opened.key))
  const about = useAbout(desk, opened?.isHeld === true ? placed?.place : undefined)
  if (!opened || !placed || !stage || stage.isMoving.value) return undefined
  const camera = stage.camera.value
  const [x, y] = toWindow(camera, placed.at)
  const close = (): void => {
    desk.opened.value = undefined
    if (opened.takesFocus) focusBoard()
  }
  const touch = (touched: Touched): void => {
    close()
    props.onTouch(touched)
  }
  return (
    <StackViewer
      sheet={props.sheet}
      styles={props.styles}
      placed={placed}
      at={{ x, y, reach: ground.sheet.hex * camera.scale * 0.55 + 6 }}
      window={stage.window.value}
      legal={props.legal}
      selected={props.selected}
      about={about}
      isHeld={opened.isHeld}
      takesFocus={opened.takesFocus}
      onTouch={touch}
      onClose={close}
      onPointer={hands.viewerPointer}
    />
  )
}

/** A place in which nothing lies. */
function bareAt(ground: Ground, key: string): PlacedStack | undefined {
  const place = isBare(key) ? placeOfBare(key) : -1
  const spot = spotAt(ground, place)
  if (spot === undefined) return undefined
  const stack = { at: spot, counters: [], unseen: 0 }
  const hexes = ground.hexesOf(place)
  return { stack, place, spot, hexes, key, at: ground.centre(place), size: ground.sheet.hex }
}

/** What is true of the place itself, for whoever has asked. */
function useAbout(desk: Desk, place: number | undefined): readonly string[] {
  const ground = useSignal('')
  const { props } = desk.now
  useEffect(() => {
    ground.value = ''
    if (place === undefined || props.describe === undefined) return undefined
    let isOver = false
    void props.describe(thingAt(desk.now.ground, place)).then((text) => {
      if (!isOver) ground.value = text
    })
    return () => void (isOver = true)
  }, [place])
  if (place === undefined) return []
  return [...placeWords(desk, props, place), ground.value].filter((line) => line !== '')
}

function focusBoard(): void {
  document.querySelector<HTMLElement>('.board')?.focus()
}
