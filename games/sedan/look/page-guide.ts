import type { PageLook } from '../../../core/look.ts'

export const GUIDE: PageLook['guide'] = { seat: 'prussian', steps: [] }
