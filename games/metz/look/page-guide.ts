import type { GuideStep } from '../../../core/look.ts'

/** The smallest battle, from the side that has the most to do. */
export const STEPS: readonly GuideStep[] = []
