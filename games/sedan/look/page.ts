import { pageFrom } from '../../../core/look/page.ts'
import type { View } from '../seen/view.ts'
import { describeHex } from './ground.ts'
import { boxesOf } from './page-boxes.ts'
import { piecesOf } from './page-counters.ts'
import type { Pieces } from './page-counters.ts'
import { factsOf } from './page-facts.ts'
import { noticesOf } from './page-notices.ts'
import { RESULTS } from './page-results.ts'
import { rostersOf } from './page-roster.ts'
import { sceneOf } from './page-scene.ts'
import { STYLES } from './page-styles.ts'
import { gaugesOf, stageOf, trackOf, whenOf } from './page-track.ts'

/** Sedan for the page: everything in words and places, from the map and a seat's view. */
export const sedanPage = pageFrom<View, Pieces>({
  styles: STYLES,
  facts: (view) => piecesOf(factsOf(view)),
  shows: {
    when: whenOf,
    stage: stageOf,
    scene: sceneOf,
    boxes: boxesOf,
    track: trackOf,
    gauges: gaugesOf,
    rosters: rostersOf,
    notices: noticesOf,
  },
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
})
