let known: boolean | undefined

/** Whether this machine draws with graphics hardware; without it, blending a scaled map is what costs most. */
export function hasGraphics(): boolean {
  known ??= findGraphics()
  return known
}

function findGraphics(): boolean {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl', { failIfMajorPerformanceCaveat: true })
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
