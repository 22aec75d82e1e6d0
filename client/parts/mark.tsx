/** The sign of a cavalry piquet, which is what a vedette is. */
export function Mark() {
  return (
    <svg class="vedette-mark" viewBox="0 0 32 22" aria-hidden="true">
      <rect x="1" y="1" width="30" height="20" fill="none" stroke="currentColor" stroke-width="2" />
      <path d="M1 21 31 1" stroke="currentColor" stroke-width="2" />
    </svg>
  )
}
