import { always } from './03-whose-why.ts'
import type { WhysOf } from './03-whose-why.ts'
import type { DetachFrame } from './17-detach-level.ts'

const noDetachment = always<DetachFrame>('17.1/b', 'no-detachment')
export const detachWhy: WhysOf<DetachFrame> = {
  choose: {
    large: noDetachment,
    small: noDetachment,
    piece: noDetachment,
    done: always('17.1/c', 'no-detachment-yet'),
  },
}
