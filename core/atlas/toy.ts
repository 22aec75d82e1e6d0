import { similarity } from './fit.ts'
import type { Feature, MapSpec, Override, Sources } from './sources.ts'

/** An eight by six map on which one degree is one hex to the east and one to the south. */
export const TOY_SPEC: MapSpec = {
  game: 'toy',
  title: 'Toy',
  grid: {
    straight: 'columns',
    shifted: 'even',
    towards: 'south',
    first: 'column',
    sections: [{ columns: [1, 8], rows: [1, 6] }],
  },
  fit: {
    origin: [0, 0],
    kmPerDegree: 1,
    base: similarity(1, 0, [0, 0], { hex: '0101', at: [0, 0] }),
  },
  places: { kinds: ['city', 'town'], clear: ['city'], clearTerrain: 'clear' },
  regions: {
    kind: 'region',
    otherwise: 'west',
    barred: ['sea'],
    letters: { west: 'w', east: 'e', sea: 's' },
    splits: [],
  },
  terrain: {
    base: 'clear',
    kinds: { hills: 'rough', woods: 'forest' },
    rules: [
      { kinds: ['hills'], share: 0.4 },
      { kinds: ['woods', 'hills'], share: 0.5 },
    ],
    barred: ['marsh'],
    letters: { clear: 'c', forest: 'f', rough: 'r', marsh: 'm' },
  },
  rivers: { kinds: ['river'], costs: { length: 0.12, stray: 2, wanted: 0.05, mouth: 3 } },
  roads: {
    kinds: { highway: 'major', lane: 'minor' },
    costs: { stray: 0.9, river: 1.6, bridged: 0.25, border: 3, shared: 0.72, terrain: {} },
  },
  labels: { kind: 'label' },
}

type Drawn = Partial<Feature> & Pick<Feature, 'kind' | 'name' | 'points'>

export const area = (feature: Drawn): Feature => ({ shape: 'area', ...feature })
export const line = (feature: Drawn): Feature => ({ shape: 'line', ...feature })
export const point = (feature: Drawn): Feature => ({ shape: 'point', ...feature })

export const override = (where: string, what: string, value = ''): Override => ({
  where,
  what,
  value,
  grade: 'given',
  reason: 'test',
})

export const toy = (features: Feature[], overrides: Override[] = []): Sources => ({
  spec: TOY_SPEC,
  features,
  overrides,
})
