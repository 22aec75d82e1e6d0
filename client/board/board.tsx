import './board.css'
import './art/counter.css'
import { useSignalEffect } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { Named } from '../../core/look.ts'
import { t } from '../words/index.ts'
import type { BoardProps, Touched } from './board-props.ts'
import { makeGround } from './ground.ts'
import { placeStacks } from './layout.ts'
import type { PlacedStack } from './layout.ts'
import { placesOf } from './motion.ts'
import { CarriedCounters } from './parts/carried.tsx'
import { Caption } from './parts/caption.tsx'
import { MapScene } from './parts/map-scene.tsx'
import { MINI_WIDTH, MiniMap } from './parts/mini-map.tsx'
import { Tools } from './parts/tools.tsx'
import { OpenedStack } from './parts/opened-stack.tsx'
import { listenToGestures } from './stage/gestures.ts'
import { openStage } from './stage/stage.ts'
import { layDesk } from './use/desk.ts'
import type { Desk } from './use/desk.ts'
import { finishAll, makeHandle } from './use/handle.ts'
import { makeKeys } from './use/keys.ts'
import { makeHands } from './use/point.ts'
import { useMotion } from './use/use-motion.ts'

/** Hexes smaller than this on the window show counters without their small print. */
const FAR = 34

/** The map with everything on it; it is told what to draw and what may be touched, and knows no rule. */
export function Board(props: BoardProps) {
  const { sheet, view, styles } = props
  const { desk, hands, keys, handle, elements } = useDesk(props)
  useMotion(desk, elements.board)
  const onTouch = useMemo(() => (touched: Touched) => desk.now.props.onTouch(touched), [desk])
  const stage = desk.stage.value
  return (
    <div
      ref={elements.board}
      class="board"
      role="application"
      tabIndex={0}
      aria-label={t('board.map', { title: sheet.title })}
      aria-describedby="board-how"
      onKeyDown={keys.press}
      onFocus={(event) => {
        if (
          event.target === elements.board.current &&
          elements.board.current?.matches(':focus-visible')
        )
          keys.enter()
      }}
      onBlur={keys.leave}
      onPointerDown={() => finishAll(elements.board.current)}
    >
      <canvas ref={elements.base} class="board-canvas" hidden />
      <canvas ref={elements.sharp} class="board-canvas" hidden />
      <div ref={elements.world} class="board-world">
        <MapScene desk={desk} {...desk.now} onTouch={onTouch} />
      </div>
      <p id="board-how" class="only-read">
        {t('board.how')}
      </p>
      {desk.failure.value !== undefined && <p class="board-failed">{t('board.failed')}</p>}
      <Caption desk={desk} {...desk.now} />
      {stage && view.miniMap && (
        <MiniMap
          {...{ sheet, styles, stage }}
          stacks={desk.now.stacks}
          picture={desk.picture.value}
        />
      )}
      <Tools view={view} handle={handle} onView={props.onView} />
      <CarriedCounters ghost={desk.ghost} styles={styles} />
      <OpenedStack desk={desk} hands={hands} {...desk.now} />
    </div>
  )
}

function useElements() {
  return {
    board: useRef<HTMLDivElement>(null),
    world: useRef<HTMLDivElement>(null),
    base: useRef<HTMLCanvasElement>(null),
    sharp: useRef<HTMLCanvasElement>(null),
  }
}

function useDesk(props: BoardProps) {
  const { sheet, scene, view, happened } = props
  const ground = useMemo(() => makeGround(sheet), [sheet])
  const stacks = useMemo(
    () => (view.counters ? raised(placeStacks(ground, scene), placesOf(happened)) : []),
    [ground, scene, view.counters, happened],
  )
  const elements = useElements()
  const kept = useRef<ReturnType<typeof equip>>(null)
  kept.current ??= equip(layDesk({ props, ground, stacks }), () => elements.board.current)
  const { desk, hands, handle } = kept.current
  desk.now = { props, ground, stacks }
  useLayoutEffect(() => {
    const stage = setStage(desk, elements)
    stage.setFloor(desk.now.props.floor ?? 0)
    const unhook = listenToGestures(elements.board.current!, hands)
    handle.wholeMap()
    desk.now.props.handle?.(handle)
    return () => {
      desk.now.props.handle?.(undefined)
      unhook()
      desk.stage.value = undefined
      stage.close()
    }
  }, [sheet])
  useLayoutEffect(() => desk.stage.peek()?.setFloor(props.floor ?? 0), [props.floor])
  useLayoutEffect(
    () => desk.stage.peek()?.manner({ hexNumbers: view.hexNumbers, theme: props.theme }),
    [view.hexNumbers, props.theme],
  )
  useSignalEffect(() => {
    const stage = desk.stage.value
    if (!stage || stage.isMoving.value) return
    const isFar = stage.camera.value.scale * sheet.hex < FAR
    elements.board.current?.classList.toggle('board-far', isFar)
  })
  return { ...kept.current, elements }
}

function equip(desk: Desk, board: () => HTMLElement | null) {
  const hands = makeHands(desk)
  const moves = makeHandle(desk, board)
  const keys = makeKeys(desk, hands, moves)
  const stand = (thing: Named): void => {
    keys.stand(thing)
    board()?.focus({ preventScroll: true })
  }
  const focus = (): void => {
    keys.onMap()
    moves.focus()
  }
  return { desk, hands, keys, handle: { ...moves, stand, focus } }
}

function setStage(desk: Desk, elements: ReturnType<typeof useElements>) {
  const { sheet, view, theme } = desk.now.props
  const stage = openStage({
    sheet,
    board: elements.board.current!,
    world: elements.world.current!,
    base: elements.base.current!,
    sharp: elements.sharp.current!,
    manner: { hexNumbers: view.hexNumbers, theme },
    onBase: (base) => (desk.picture.value = smallCopy(base)),
    onFailure: (why) => (desk.failure.value = why),
  })
  desk.stage.value = stage
  return stage
}

function smallCopy(base: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = MINI_WIDTH * 2
  canvas.height = Math.round((canvas.width * base.height) / base.width)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(base, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Where something moves, it moves above the rest. */
function raised(stacks: readonly PlacedStack[], places: readonly number[]): PlacedStack[] {
  const isLast = ({ place }: PlacedStack): number => (places.includes(place) ? 1 : 0)
  return stacks.toSorted((a, b) => isLast(a) - isLast(b))
}
