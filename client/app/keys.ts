import { signal } from '@preact/signals'

/** A thing that a key does. */
export interface Command {
  /** As `KeyboardEvent.key` has it, with `Shift+` or `Ctrl+` before it where needed. */
  keys: readonly string[]
  /** In words, for the list of keys. */
  says: string
  /** False: not now; the key is left to the browser. */
  run(): boolean | void
}

const sets = signal<readonly (readonly Command[])[]>([])
export const commands = sets

/** Makes keys work until the returned function is called; the latest set wins. */
export function useCommands(list: readonly Command[]): () => void {
  sets.value = [...sets.value, list]
  return () => (sets.value = sets.value.filter((one) => one !== list))
}

export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || isWriting(event.target)) return
    const pressed = nameOf(event)
    for (const list of sets.value.toReversed())
      for (const command of list)
        if (command.keys.includes(pressed) && command.run() !== false) {
          event.preventDefault()
          return
        }
  })
}

function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const named = key.length > 1 && shiftKey ? `Shift+${key}` : key
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${named}`
}

/** Keys belong to whoever writes, and Enter and Space to a focused button. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  // A tick box needs no key but Space.
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}
