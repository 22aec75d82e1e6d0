import type { Workshop } from '../../core/kit.ts'
import { mapLook } from './look/map-look.ts'
import { rossbachNames } from './look/names.ts'
import { terminalLook } from './look/terminal.ts'

export const workshop: Workshop = {
  terminal: terminalLook,
  names: rossbachNames,
  map: mapLook,
  checks: async () => {
    const { ROSSBACH_SCHEMAS } = await import('./data/schemas.ts')
    const { rossbachFaults } = await import('./data/lint.ts')
    return { schemas: ROSSBACH_SCHEMAS, faults: rossbachFaults }
  },
  measure: () => import('./proof/measure.ts').then(({ measure }) => measure),
  soak: () => import('./proof/soak.ts').then(({ kit }) => kit),
  corpus: () => import('./proof/corpus.ts').then(({ CORPUS }) => CORPUS),
}
