import type { BoardProps, Touched } from '../board-props.ts'
import { toWindow } from '../camera.ts'
import type { Ground } from '../ground.ts'
import type { PlacedStack } from '../layout.ts'
import type { Desk } from '../use/desk.ts'
import type { Hands } from '../use/point.ts'
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
  const placed = stacks.find(({ key }) => key === opened?.key)
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
      isHeld={opened.isHeld}
      takesFocus={opened.takesFocus}
      onTouch={touch}
      onClose={close}
      onPointer={hands.viewerPointer}
    />
  )
}

function focusBoard(): void {
  document.querySelector<HTMLElement>('.board')?.focus()
}
