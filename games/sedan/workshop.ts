import type { Workshop } from '../../core/kit.ts'
import { mapLook } from './look/map-look.ts'
import { sedanNames } from './look/names.ts'
import { terminalLook } from './look/terminal.ts'

export const workshop: Workshop = {
  terminal: terminalLook,
  names: sedanNames,
  map: mapLook,
  checks: async () => {
    const { SEDAN_SCHEMAS } = await import('./data/schemas.ts')
    const { sedanFaults } = await import('./data/lint.ts')
    return { schemas: SEDAN_SCHEMAS, faults: sedanFaults }
  },
  measure: () => import('./proof/measure.ts').then(({ measure }) => measure),
  bench: () => import('./proof/measure.ts').then(({ bench }) => bench),
  soak: () => import('./proof/soak.ts').then(({ kit }) => kit),
  corpus: () => import('./proof/corpus.ts').then(({ CORPUS }) => CORPUS),
}
