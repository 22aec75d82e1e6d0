import type { Sheet } from '../../../core/contract.ts'

export const EMPTY: Sheet = { marks: [], sums: [], chances: [] }
