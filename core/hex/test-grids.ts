import { makeGrid } from './grid.ts'
import type { GridSpec } from './grid.ts'

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
