import type { Workshop } from '../../core/kit.ts'
import { mapLook } from './look/map-look.ts'
import { metzNames } from './look/names.ts'
import { terminalLook } from './look/terminal.ts'

export const workshop: Workshop = {
  terminal: terminalLook,
  names: metzNames,
  map: mapLook,
  checks: async () => {
    const { METZ_SCHEMAS } = await import('./data/schemas.ts')
    const { metzFaults } = await import('./data/lint.ts')
    return { schemas: METZ_SCHEMAS, faults: metzFaults }
  },
  measure: () => import('./proof/measure.ts').then(({ measure }) => measure),
  soak: () => import('./proof/soak.ts').then(({ kit }) => kit),
  corpus: () => import('./proof/corpus.ts').then(({ CORPUS }) => CORPUS),
}
