import type { ComponentChildren, TargetedSubmitEvent } from 'preact'
import type { Deed } from '../lobby/deed.tsx'
import { Complaint } from '../lobby/deed.tsx'

/** A section of the account page. */
export function Part({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ComponentChildren
}) {
  return (
    <section class="account-part" aria-labelledby={id}>
      <h2 id={id} class="lobby-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface FieldProps {
  id: string
  label: string
  note?: string
  type?: 'text' | 'password' | 'email' | 'url'
  autocomplete?: 'username' | 'new-password' | 'current-password' | 'email' | 'one-time-code'
  isOptional?: boolean
}

/** All sorts of text take the same attributes. */
function typeOf(type: string): { type: 'text' } {
  return { type: type as 'text' }
}

/** One line to write; the form reads it by its id. */
export function Field({ id, label, note, type = 'text', autocomplete, isOptional }: FieldProps) {
  return (
    <div class="lobby-field">
      <label for={id}>{label}</label>
      <input
        id={id}
        name={id}
        class="lobby-input"
        {...typeOf(type)}
        required={isOptional !== true}
        {...(autocomplete !== undefined && { autocomplete })}
        {...(note !== undefined && { 'aria-describedby': `${id}-note` })}
      />
      {note !== undefined && <small id={`${id}-note`}>{note}</small>}
    </div>
  )
}

interface FormProps {
  deed: Deed
  says: string
  children?: ComponentChildren
  /** What was written, by the ids of the fields. */
  onDone(given: Readonly<Record<string, string>>): Promise<unknown>
}

/** A small form: fields, one button, and what went wrong. */
export function Form({ deed, says, children, onDone }: FormProps) {
  const send = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const given = Object.fromEntries(new FormData(form)) as Record<string, string>
    deed.run(async () => {
      await onDone(given)
      form.reset()
    })
  }
  return (
    <form class="account-form" onSubmit={send}>
      {children}
      <Complaint why={deed.why} />
      <p>
        <button class="button" disabled={deed.isBusy}>
          {says}
        </button>
      </p>
    </form>
  )
}
