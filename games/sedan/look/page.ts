import type { PageLook, Shown } from '../../../core/look.ts'
import type { View } from '../view.ts'
import { WORDS } from '../words.ts'
import { describeHex } from './ground.ts'
import { boxesOf } from './page-boxes.ts'
import { CHARTS } from './page-charts.ts'
import { factsOf } from './page-facts.ts'
import { GUIDE } from './page-guide.ts'
import { noticesOf } from './page-notices.ts'
import { rostersOf } from './page-roster.ts'
import { sceneOf } from './page-scene.ts'
import { STYLES } from './page-styles.ts'
import { gaugesOf, stageOf, trackOf, whenOf } from './page-track.ts'

function show(view: View): Shown {
  const facts = factsOf(view)
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

const RESULTS = ['AE', 'AR', 'AL1', 'EX', 'DR', 'DL1', 'DE', 'NE']

/** Sedan for the page: everything in words and places, from the map and a seat's view. */
export const sedanPage: PageLook<View> = {
  styles: STYLES,
  show,
  describe: describeHex,
  charts: CHARTS,
  finishing: ['halt'],
  results: Object.fromEntries(RESULTS.map((code) => [code, WORDS[`result-${code}`]!])),
  guide: GUIDE,
}
