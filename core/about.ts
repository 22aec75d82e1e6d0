import type { About, OverlayTitle, RuleId, ScenarioTitle, StandingChoice } from './contract.ts'

/** How a game introduces itself, but for what its words are keyed by. */
export interface Introduction extends Pick<
  About,
  'id' | 'title' | 'edition' | 'version' | 'kinds' | 'words'
> {
  /** Said by `scenario-<id>`. */
  scenarios: readonly Omit<ScenarioTitle, 'say'>[]
  /** Optional rules, and where the book has them; said by `option-<id>`. */
  options: Readonly<Record<string, RuleId>>
  /** Said by `overlay-<name>`. */
  overlays: readonly Omit<OverlayTitle, 'say'>[]
  /** Said by `order-<id>`. */
  standing: readonly Omit<StandingChoice, 'say'>[]
}

const said = <T extends { id: string }>(kind: string, one: T) => ({
  ...one,
  say: { key: `${kind}-${one.id}` },
})

/** What is to be known of a game before it is played; the whole game adds its sources, which whoever only plays can do without. */
export function aboutFrom({
  scenarios,
  options,
  overlays,
  standing,
  ...head
}: Introduction): About {
  return {
    ...head,
    scenarios: scenarios.map(({ id, options }) =>
      said('scenario', { id, ...(options && { options }) }),
    ),
    options: Object.entries(options).map(([id, rule]) => said('option', { id, rule })),
    overlays: overlays.map((one) => ({ ...one, say: { key: `overlay-${one.name}` } })),
    standing: standing.map((one) => said('order', one)),
    sources: [],
  }
}
