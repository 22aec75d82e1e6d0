import { useMemo } from 'preact/hooks'
import type { BoardProps, Touched } from '../board-props.ts'
import type { Ground } from '../ground.ts'
import type { PlacedStack } from '../layout.ts'
import type { Desk } from '../use/desk.ts'
import { Leaving } from './leaving.tsx'
import { Arrows } from './arrows.tsx'
import { Beyond } from './beyond.tsx'
import { Marks } from './marks.tsx'
import { Overlays } from './overlays.tsx'
import { Patterns } from './patterns.tsx'
import { Lit, Pointing } from './pointing.tsx'
import { FlagsBeside, Ghosts, Signs } from './signs.tsx'
import { Stacks } from './stacks.tsx'
import { Trails } from './trails.tsx'

interface MapSceneProps {
  desk: Desk
  props: BoardProps
  ground: Ground
  stacks: readonly PlacedStack[]
  onTouch(touched: Touched): void
}

/** Everything on the map, from the ground up. */
export function MapScene({ desk, props, ground, stacks, onTouch }: MapSceneProps) {
  const { sheet, styles, scene, legal, marks, overlays, view } = props
  const taken = useMemo(() => new Set(stacks.map(({ place }) => place)), [stacks])
  return (
    <svg
      class="board-scene"
      width={sheet.width}
      height={sheet.height}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      focusable="false"
    >
      <Patterns />
      {scene.area !== undefined && <Beyond ground={ground} area={props.areas?.[scene.area]} />}
      <Overlays
        {...{ ground, styles, taken }}
        overlays={overlays.filter(({ pattern }) => pattern !== 'arrow')}
      />
      <Marks
        ground={ground}
        marks={marks}
        legal={legal}
        areCostsHalves={props.costsInHalves === true}
        onTouch={onTouch}
      />
      <Signs {...{ ground, taken, styles }} signs={scene.signs} />
      {view.ghosts && <Ghosts {...{ ground, taken, styles }} ghosts={scene.ghosts} />}
      {scene.trails && <Trails {...{ ground, styles }} trails={scene.trails} />}
      <Stacks
        {...{ ground, stacks, styles, onTouch }}
        legal={legal.pieces}
        selected={props.selected}
      />
      <FlagsBeside {...{ ground, taken, styles }} signs={scene.signs} />
      <Leaving ground={ground} left={desk.left.value} styles={styles} />
      <Arrows ground={ground} overlays={overlays} />
      <Lit ground={ground} stacks={stacks} lit={props.lit} />
      <Pointing
        {...{ ground, stacks, marks }}
        selected={props.selected}
        hovered={desk.hovered}
        cursor={desk.cursor}
        chosen={desk.chosen}
      />
    </svg>
  )
}
