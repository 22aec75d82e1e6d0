/** The key of a button: seen, but no part of its name; `aria-keyshortcuts` tells it to readers. */
export function KeyHint({ shows }: { shows: string | number }) {
  return <kbd aria-hidden="true">{shows}</kbd>
}
