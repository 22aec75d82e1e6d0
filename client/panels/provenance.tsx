import { t } from '../words/index.ts'

type Provenance = 'given' | 'constrained' | 'reconstructed'

/** A full, half or empty disc and its word. */
export function ProvenanceMark({ is }: { is: string }) {
  const grade: Provenance = is === 'given' || is === 'constrained' ? is : 'reconstructed'
  return (
    <span class="panels-is">
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r="5" />
        {grade === 'given' && <circle class="panels-filled" cx="6" cy="6" r="5" />}
        {grade === 'constrained' && <path class="panels-filled" d="M6 1a5 5 0 0 0 0 10z" />}
      </svg>
      {t(`panels.is.${grade}`)}
    </span>
  )
}
