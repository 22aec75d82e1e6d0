import type { KeptThing } from '../../wire/people.ts'
import { Complaint, useDeed } from '../lobby/deed.tsx'
import { t } from '../words/index.ts'

interface KeptProps {
  things: readonly KeptThing[]
  none: string
  says: string
  onRemove(id: string): Promise<void>
}

export function Kept({ things, none, says, onRemove }: KeptProps) {
  const deed = useDeed()
  if (things.length === 0) return <p class="lobby-soft">{none}</p>
  return (
    <>
      <ul class="account-kept">
        {things.map(({ id, label, created, used }) => (
          <li key={id}>
            <span>
              <b>{label}</b>
              <small>
                {t('account.made', { date: dateOf(created) })}
                {used !== null && ` · ${t('account.used', { date: dateOf(used) })}`}
              </small>
            </span>
            <button
              type="button"
              class="button"
              aria-label={`${says}: ${label}`}
              disabled={deed.isBusy}
              onClick={() => deed.run(() => onRemove(id))}
            >
              {says}
            </button>
          </li>
        ))}
      </ul>
      <Complaint why={deed.why} />
    </>
  )
}

function dateOf(at: number): string {
  return new Date(at).toLocaleDateString([], { day: 'numeric', month: 'short', year: 'numeric' })
}
