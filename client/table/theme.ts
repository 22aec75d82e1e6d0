import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { preferences } from '../app/preferences.ts'

const isDark = signal(false)
const theme = computed(() => {
  const chosen = preferences.value.theme
  if (chosen !== 'auto') return chosen
  return isDark.value ? 'dark' : 'light'
})

/** The theme that is shown now, for what is painted and not styled. */
export function useTheme(): ReadonlySignal<'light' | 'dark'> {
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const follow = (): void => void (isDark.value = dark.matches)
    follow()
    dark.addEventListener('change', follow)
    return () => dark.removeEventListener('change', follow)
  }, [])
  return theme
}
