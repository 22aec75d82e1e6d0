import { ruleSets } from '../../../core/options.ts'
import { everybody, foughtToday } from '../rules/11-who-draws.ts'
import { destroyedTrains, takenWagons } from '../rules/16-captured.ts'
import type { Overruns } from '../rules/16-captured.ts'
import { detailedSupply, plainSupply } from '../rules/16-supply-levels.ts'
import type { SupplyRules } from '../rules/16-supply-levels.ts'
import { equalPens, printedPens } from '../rules/15-pens.ts'
import type { Pens } from '../rules/15-pens.ts'
import { momentum, noMomentum } from '../rules/16-initiative-marker.ts'
import type { Momentum } from '../rules/16-initiative-marker.ts'
import { attachedGuns, massedGuns, positionedGuns } from '../rules/16-gun-rules.ts'
import type { GunRules } from '../rules/16-gun-rules.ts'
import { blindDraws, withInitiative, withoutChits } from '../rules/16-draws.ts'
import type { Draws } from '../rules/16-draws.ts'
import { extendedLines, noLines } from '../rules/16-lines.ts'
import type { Lines } from '../rules/16-lines.ts'
import type { State } from './state.ts'

/** Functions that an option may replace, each declared beside the rule it replaces. */
interface RuleSet extends SupplyRules, Overruns, Pens, Draws, Momentum, GunRules, Lines {
  /** Whether units of several formations that act together may attack in one combat (16.3). */
  readonly formationsJoin: boolean
  /** Who is out of supply without a wagon by night. */
  needsSupply(state: State, unit: number): boolean
}

const BASE: RuleSet = {
  ...plainSupply,
  ...destroyedTrains,
  ...printedPens,
  ...blindDraws,
  ...noMomentum,
  ...attachedGuns,
  ...noLines,
  formationsJoin: true,
  needsSupply: foughtToday,
}

const PATCHES: Record<string, Partial<RuleSet>> = {
  'captured-supply': takenWagons,
  'detailed-supply': detailedSupply,
  'extended-line': extendedLines,
  'equal-commanders': equalPens,
  'grand-batteries': massedGuns,
  initiative: { ...withInitiative, ...momentum },
  'no-chits': { ...withoutChits, formationsJoin: false },
  'positioned-artillery': positionedGuns,
  'supply-for-all': { needsSupply: everybody },
}

/** The rules of a table, composed once. */
export const rulesFor = ruleSets(BASE, PATCHES)
