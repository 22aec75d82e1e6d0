import type { ProcWhys } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import type { FieldsFrame } from './08-fire-level.ts'

/** Nobody is asked anything here: how they go is asked where they go back. */
export const fieldsWhy: ProcWhys<State, FieldsFrame> = {}
