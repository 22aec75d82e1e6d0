import { pageFrom } from '../../../core/look/page.ts'
import { RESULT_WORDS } from '../words/results.ts'
import type { View } from '../seen/view.ts'
import { describeHex } from './ground.ts'
import { LESSON } from './page-lesson.ts'
import { boxesOf } from './page-boxes.ts'
import { piecesOf } from './page-counters.ts'
import type { Pieces } from './page-counters.ts'
import { factsOf } from './page-facts.ts'
import { noticesOf } from './page-notices.ts'
import { ordersOf } from './page-orders.ts'
import { rostersOf } from './page-roster.ts'
import { AREAS, sceneOf } from './page-scene.ts'
import { STYLES } from './page-styles.ts'
import { gaugesOf, stageOf, trackOf, whenOf } from './page-track.ts'

/** Metz for the page: everything in words and places, from the map and a seat's view. */
export const metzPage = pageFrom<View, Pieces>({
  styles: STYLES,
  areas: AREAS,
  dieFaces: 10,
  overlaysAt: {
    'ask-posture': ['command'],
    'ask-window-7': ['command'],
    'ask-event-5': ['command'],
  },
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
    more: ordersOf,
  },
  describe: describeHex,
  charts: () => import('./page-charts.ts').then(({ CHARTS }) => CHARTS),
  finishing: ['halt'],
  rounds: ['ask-fire', 'ask-move', 'ask-assault'],
  staffWork: [],
  results: RESULT_WORDS,
  guide: {
    seat: 'prussian',
    scenario: 'afternoon-crisis',
    position: LESSON,
    steps: () => import('./page-guide.ts').then(({ STEPS }) => STEPS),
  },
})
