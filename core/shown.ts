import type { Box, Gauge, Roster, Scene, Shown, Stack, TrackTurn } from './look.ts'

// What a page shows of a view is put together from parts, the same for every game.

/** The parts, each from the facts that a game reads out of a view. */
export interface ShownParts<F> {
  when(facts: F): string
  stage(facts: F): string
  scene(facts: F): Scene
  /** Boxes beside the map, and what lies in them. */
  boxes(facts: F): { boxes: readonly Box[]; stacks: readonly Stack[] }
  track(facts: F): readonly TrackTurn[]
  gauges(facts: F): readonly Gauge[]
  rosters(facts: F): readonly Roster[]
  notices(facts: F): readonly string[]
  /** What only some games have: papers, orders, another title for the gauges. */
  more?(facts: F): Pick<Shown, 'gaugesTitle' | 'papers' | 'orders'>
}

export function shownFrom<F>(facts: F, parts: ShownParts<F>): Shown {
  const scene = parts.scene(facts)
  const { boxes, stacks } = parts.boxes(facts)
  return {
    when: parts.when(facts),
    stage: parts.stage(facts),
    scene: { ...scene, stacks: [...scene.stacks, ...stacks] },
    boxes,
    track: parts.track(facts),
    gauges: parts.gauges(facts),
    rosters: parts.rosters(facts),
    notices: parts.notices(facts),
    ...parts.more?.(facts),
  }
}

/** Boxes with what lies in each. */
export function boxesWith(filled: readonly { box: Box; counters: Stack['counters'] }[]): {
  boxes: Box[]
  stacks: Stack[]
} {
  return {
    boxes: filled.map(({ box }) => box),
    stacks: filled.map(({ box, counters }) => ({ at: { box: box.id }, counters, unseen: 0 })),
  }
}
