import type { Sourced } from '../../core/contract.ts'

export const SOURCES: readonly Sourced[] = []
