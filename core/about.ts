import type {
  About,
  OptionalRule,
  OverlayTitle,
  RuleId,
  ScenarioTitle,
  StandingChoice,
} from './contract.ts'

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

const optionOf = ([id, rule]: [string, RuleId]): OptionalRule => ({
  id,
  rule,
  say: { key: `option-${id}` },
})

/** What is to be known of a game before it is played; the whole game adds its sources, which whoever only plays can do without. */
export function aboutFrom({ id, title, edition, version, ...parts }: Introduction): About {
  return {
    id,
    title,
    edition,
    version,
    scenarios: parts.scenarios.map(({ id, options }) => ({
      id,
      say: { key: `scenario-${id}` },
      ...(options && { options }),
    })),
    options: Object.entries(parts.options).map(optionOf),
    kinds: parts.kinds,
    overlays: parts.overlays.map(({ name, ...of }) => ({
      name,
      say: { key: `overlay-${name}` },
      ...of,
    })),
    standing: parts.standing.map(({ id, rule, ...more }) => ({
      id,
      rule,
      say: { key: `order-${id}` },
      ...more,
    })),
    sources: [],
    words: parts.words,
  }
}
