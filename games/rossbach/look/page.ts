import { pageFrom } from '../../../core/look/page.ts'
import book from '../data/scenarios.json' with { type: 'json' }
import { grid } from '../map/map.ts'
import { inPlay } from '../rules/08-area.ts'
import { blankState } from '../model/state.ts'
import { RESULT_WORDS } from '../words/results.ts'
import type { View } from '../seen/view.ts'
import { describeHex } from './ground.ts'
import { boxesOf } from './page-boxes.ts'
import { piecesOf } from './page-counters.ts'
import type { Pieces } from './page-counters.ts'
import { factsOf } from './page-facts.ts'
import { noticesOf } from './page-notices.ts'
import { papersOf } from './page-papers.ts'
import { rostersOf } from './page-roster.ts'
import { sceneOf } from './page-scene.ts'
import { STYLES } from './page-styles.ts'
import { say } from './say.ts'
import { gaugesOf, stageOf, trackOf, whenOf } from './page-track.ts'

/** By name: the hexes of each part of the map that a scenario is played on. */
const AREAS: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  book.scenarios
    .filter(({ area }) => area !== 'all')
    .map(({ id, area }) => {
      const field = inPlay(blankState(id, []))
      return [area, Array.from({ length: grid.n }, (_, hex) => hex).filter((hex) => field[hex])]
    }),
)

/** Rossbach for the page: everything in words and places, from the map and a seat's view. */
export const rossbachPage = pageFrom<View, Pieces>({
  styles: STYLES,
  areas: AREAS,
  overlaysAt: {
    'ask-allot': ['command'],
    'ask-officers': ['command'],
    'ask-order': ['order'],
    'ask-night-march': ['order'],
    'ask-attack': ['zones'],
    'ask-attack-owed': ['zones'],
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
    more: (facts) => ({ gaugesTitle: say('gauges'), papers: papersOf(facts) }),
  },
  describe: describeHex,
  charts: () => import('./page-charts.ts').then(({ CHARTS }) => CHARTS),
  finishing: ['halt'],
  rounds: ['ask-move', 'ask-individual', 'ask-night-march', 'ask-advance'],
  staffWork: ['ask-set-up', 'ask-set-up-hex', 'ask-allot'],
  results: RESULT_WORDS,
  guide: {
    seat: 'french',
    scenario: 'saalfeld',
    steps: () => import('./page-guide.ts').then(({ STEPS }) => STEPS),
  },
})
