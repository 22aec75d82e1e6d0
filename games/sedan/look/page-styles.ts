import type { Style } from '../../../core/look.ts'

/** Colours after 2.5: French dark on sky blue, North Germans light on black, Baden and Württemberg dark on leaf green. */
export const STYLES: Readonly<Record<string, Style>> = {
  french: { name: 'French', paper: '#b9d2e6', ink: '#14202e', accent: '#24508a' },
  guard: { name: 'Imperial Guard', paper: '#b9d2e6', ink: '#14202e', accent: '#9c2b26' },
  prussian: { name: 'North German', paper: '#31353b', ink: '#f3efe4', accent: '#c3c0b4' },
  bavarian: { name: 'Bavarian', paper: '#2b4560', ink: '#f3efe4', accent: '#9cc3e6' },
  saxon: { name: 'Saxon', paper: '#33483d', ink: '#f3efe4', accent: '#a3c9ae' },
  hessian: { name: 'Hessian', paper: '#4c353a', ink: '#f3efe4', accent: '#d6aca0' },
  baden: { name: 'Baden', paper: '#a9c07c', ink: '#1b2412', accent: '#6f4300' },
  wurttemberg: { name: 'Württemberg', paper: '#a9c07c', ink: '#1b2412', accent: '#7d1f1f' },
  chit: { name: 'Fortunes of War', paper: '#efe3c4', ink: '#3b2a1c', accent: '#8a5a2b' },
  marker: { name: 'Marker', paper: '#f6eed8', ink: '#3b2a1c', accent: '#7d2f2a' },
}
