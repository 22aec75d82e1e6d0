import type { Workshop } from '../../core/kit.ts'
import { mapLook } from './look/map-look.ts'
import { marchNames } from './look/names.ts'
import { terminalLook } from './look/terminal.ts'

export const workshop: Workshop = {
  terminal: terminalLook,
  names: marchNames,
  map: mapLook,
  checks: async () => {
    const { MARCH_SCHEMAS } = await import('./data/schemas.ts')
    const { marchFaults } = await import('./data/lint.ts')
    return { schemas: MARCH_SCHEMAS, faults: marchFaults }
  },
  measure: () => import('./proof/measure.ts').then(({ measure }) => measure),
  soak: () => import('./proof/soak.ts').then(({ kit }) => kit),
  corpus: () => import('./proof/corpus.ts').then(({ CORPUS }) => CORPUS),
}
