import type { PageLook } from '../../../core/look.ts'

/** The smallest battle, from the side that has the most to do. */
export const GUIDE: PageLook['guide'] = {
  seat: 'prussian',
  scenario: 'afternoon-crisis',
  steps: [],
}
