import { ruleSets } from '../../../core/options.ts'
import { cityDefence } from '../rules/10-terrain.ts'

/** Functions an option may replace. */
export interface RuleSet {
  cityDefence(): number
}

const BASE: RuleSet = { cityDefence }

const PATCHES: Record<string, Partial<RuleSet>> = {
  /** A reconstructed cell read the other way: for players who want to help the Prussians. */
  'open-cities': { cityDefence: () => 2 },
}

export const rulesFor = ruleSets(BASE, PATCHES)
