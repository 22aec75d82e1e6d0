/** Event chits played on an assault, in bits. */
export const CONDITIONS_FOR_ATTACKER = 1
export const CONDITIONS_FOR_DEFENDER = 2
export const FURIA_PLAYED = 4
