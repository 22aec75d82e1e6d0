import { makeGrid } from './grid.ts'
import type { Grid, GridSpec } from './grid.ts'

/** The numbering of the five printed maps, for the tests of this folder. */
const SPECS = {
  sedan: {
    straight: 'columns',
    shifted: 'odd',
    towards: 'south',
    first: 'column',
    sections: [{ columns: [1, 60], rows: [1, 20] }],
  },
  metz: {
    straight: 'columns',
    shifted: 'even',
    towards: 'south',
    first: 'column',
    sections: [{ columns: [1, 52], rows: [1, 29] }],
  },
  march: {
    straight: 'columns',
    shifted: 'even',
    towards: 'south',
    first: 'column',
    sections: [{ columns: [1, 56], rows: [1, 46] }],
  },
  paris: {
    straight: 'rows',
    shifted: 'even',
    towards: 'east',
    first: 'row',
    rowsRun: 'north',
    shiftedShort: true,
    sections: [{ columns: [1, 50], rows: [10, 41] }],
  },
  rossbach: {
    straight: 'rows',
    shifted: 'even',
    towards: 'east',
    first: 'row',
    rowsRun: 'north',
    shiftedShort: true,
    sections: [
      { prefix: 'S', columns: [1, 54], rows: [1, 39] },
      { prefix: 'N', columns: [1, 54], rows: [1, 39], rowOffset: 38 },
    ],
  },
} satisfies Record<string, GridSpec>

export const SEDAN = makeGrid(SPECS.sedan)
export const METZ = makeGrid(SPECS.metz)
export const MARCH = makeGrid(SPECS.march)
export const PARIS = makeGrid(SPECS.paris)
export const ROSSBACH = makeGrid(SPECS.rossbach)

/** Every way to lay out and number a small sheet, and two that are joined side by side. */
export const SMALL_GRIDS: readonly Grid[] = smallSpecs().map(makeGrid)

function smallSpecs(): GridSpec[] {
  const specs: GridSpec[] = []
  for (const straight of ['columns', 'rows'] as const)
    for (const shifted of ['odd', 'even'] as const)
      for (const far of [true, false])
        for (const first of ['column', 'row'] as const)
          for (const columnsRun of ['east', 'west'] as const)
            for (const rowsRun of ['south', 'north'] as const) {
              const along =
                straight === 'columns' ? (['south', 'north'] as const) : (['east', 'west'] as const)
              const towards = along[far ? 0 : 1]
              const sections = [{ columns: [1, 7], rows: [3, 8] }] as const
              specs.push({ straight, shifted, towards, first, columnsRun, rowsRun, sections })
            }
  const joined = [
    { prefix: 'A', columns: [1, 5], rows: [1, 6] },
    { prefix: 'B', columns: [1, 4], rows: [1, 6], columnOffset: 4 },
  ] as const
  return [
    ...specs,
    { ...specs[0]!, sections: joined },
    { ...specs[0]!, shiftedShort: true, missing: ['0304', '0405'] },
  ]
}
