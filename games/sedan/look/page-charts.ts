import type { Chart } from '../../../core/look.ts'

export const CHARTS: readonly Chart[] = []
