import { signal } from '@preact/signals'
import type { MyBrief } from '../../wire/lobby.ts'

/** Games whose share in the dice this page has just opened by itself. */
export const openedHere = signal<readonly MyBrief[]>([])
