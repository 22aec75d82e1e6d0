/** Read out as what describes the button, not as its name. */
export function Effect({ says }: { says: string | undefined }) {
  if (says === undefined) return null
  return (
    <small class="play-effect" aria-hidden="true">
      {says}
    </small>
  )
}
