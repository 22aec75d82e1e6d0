import { pageFrom } from '../../../core/look/page.ts'
import { grid } from '../map/map.ts'
import type { View } from '../seen/view.ts'
import { RESULT_WORDS } from '../words/results.ts'
import { describeHex } from './ground.ts'
import { boxesOf } from './page-boxes.ts'
import { piecesOf } from './page-counters.ts'
import type { Pieces } from './page-counters.ts'
import { factsOf } from './page-facts.ts'
import { LESSON } from './page-lesson.ts'
import { noticesOf } from './page-notices.ts'
import { papersOf } from './page-papers.ts'
import { rostersOf } from './page-roster.ts'
import { AREAS, sceneOf } from './page-scene.ts'
import { STYLES } from './page-styles.ts'
import { stageOf, trackOf, whenOf } from './page-track.ts'
import { isTrifle } from './page-trifles.ts'
import { gaugesOf } from './page-victory.ts'

/** March for the page: everything in words and places, from the map and a seat's view. */
export const marchPage = pageFrom<View, Pieces>({
  styles: STYLES,
  hexes: grid.n,
  areas: AREAS,
  overlaysAt: {
    'ask-order-whom': ['command'],
    'ask-order-which': ['command'],
    'ask-attack': ['zones'],
    'ask-wagon': ['supply'],
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
    more: (facts) => ({ papers: papersOf(facts) }),
  },
  describe: describeHex,
  charts: () => import('./page-charts.ts').then(({ CHARTS }) => CHARTS),
  finishing: ['halt', 'stop', 'keep'],
  aside: ['dummies'],
  rounds: ['ask-act', 'ask-attack'],
  trifle: isTrifle,
  staffWork: [],
  results: RESULT_WORDS,
  guide: {
    seat: 'allied',
    scenario: 'teugn-hausen',
    position: LESSON,
    steps: () => import('./page-guide.ts').then(({ STEPS }) => STEPS),
  },
})
