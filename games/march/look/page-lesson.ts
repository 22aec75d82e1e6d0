import type { Position } from '../../../core/contract.ts'

/** Where the guided turn begins: Teugn-Hausen as it is printed, when orders are written for ten in the morning of 19 April. */
export const LESSON: Position = { game: 'march', scenario: 'teugn-hausen', turn: 1, step: 'orders' }
