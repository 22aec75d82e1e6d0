import type { PageLook, Shown } from '../../../core/look.ts'
import type { View } from '../seen/view.ts'
import { describeHex } from './ground.ts'
import { boxesOf } from './page-boxes.ts'
import { piecesOf } from './page-counters.ts'
import { factsOf } from './page-facts.ts'
import { noticesOf } from './page-notices.ts'
import { RESULTS } from './page-results.ts'
import { rostersOf } from './page-roster.ts'
import { sceneOf } from './page-scene.ts'
import { STYLES } from './page-styles.ts'
import { gaugesOf, stageOf, trackOf, whenOf } from './page-track.ts'

function show(view: View): Shown {
  const facts = piecesOf(factsOf(view))
  const scene = sceneOf(facts)
  const { boxes, stacks } = boxesOf(facts)
  return {
    when: whenOf(facts),
    stage: stageOf(facts),
    scene: { ...scene, stacks: [...scene.stacks, ...stacks] },
    boxes,
    track: trackOf(facts),
    gauges: gaugesOf(facts),
    rosters: rostersOf(facts),
    notices: noticesOf(facts),
  }
}

/** Sedan for the page: everything in words and places, from the map and a seat's view. */
export const sedanPage: PageLook<View> = {
  styles: STYLES,
  show,
  describe: describeHex,
  charts: () => import('./page-charts.ts').then(({ CHARTS }) => CHARTS),
  finishing: ['halt'],
  rounds: ['ask-move', 'ask-attack', 'ask-advance-hex'],
  staffWork: ['ask-set-up', 'ask-set-up-hex'],
  results: RESULTS,
  guide: {
    seat: 'prussian',
    steps: () => import('./page-guide.ts').then(({ STEPS }) => STEPS),
  },
}
