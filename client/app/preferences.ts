import { effect, signal } from '@preact/signals'
import type { Pace } from '../director/pace.ts'

/** What a person has chosen for this browser. */
export interface Preferences {
  theme: 'auto' | 'light' | 'dark'
  motion: 'auto' | 'off'
  hexNumbers: boolean
  /** Confirm before control passes to the other side. */
  confirms: boolean
  ghosts: boolean
  /** Board, asks and changes as text instead of a picture. */
  textMode: boolean
  /** How fast one is told what happened. */
  pace: Pace
}

const STORE = 'vedette.preferences'
const DEFAULTS: Preferences = {
  theme: 'auto',
  motion: 'auto',
  hexNumbers: false,
  confirms: true,
  ghosts: true,
  textMode: false,
  pace: 'even',
}

function stored(): Preferences {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(STORE) ?? '{}') as object) }
  } catch {
    // A browser that keeps nothing still plays.
    return DEFAULTS
  }
}

export const preferences = signal<Preferences>(stored())

export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change }
  try {
    localStorage.setItem(STORE, JSON.stringify(preferences.value))
  } catch {
    // As above.
  }
}

const isDark = signal(false)

export function isStill(): boolean {
  return (
    preferences.value.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/** Keeps the document's theme as chosen, or as the system has it. */
export function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  isDark.value = dark.matches
  dark.addEventListener('change', () => (isDark.value = dark.matches))
  effect(() => {
    const { theme } = preferences.value
    document.documentElement.dataset['theme'] =
      theme === 'auto' ? (isDark.value ? 'dark' : 'light') : theme
  })
}
