import { useEffect, useRef, useState } from 'preact/hooks'
import type { Notes as NotesTold } from '../../../wire/lobby.ts'
import { t } from '../../words/index.ts'
import { gamePath, get, put, whyOf } from '../api.ts'
import { Complaint } from '../deed.tsx'
import type { Room } from './open-room.ts'

const MOST = 20_000
/** After the last key. */
const KEEP_AFTER = 900

type State = 'kept' | 'keeping' | 'unkept'

interface Notes {
  text: string | undefined
  state: State
  why: string
  write(text: string): void
}

/** Reads the notes of a game, and keeps what is written a moment after the last key. */
function useNotes(path: string): Notes {
  const [text, setText] = useState<string | undefined>(undefined)
  const [state, setState] = useState<State>('kept')
  const [why, setWhy] = useState('')
  const latest = useRef<string | undefined>(undefined)
  const keep = async (): Promise<void> => {
    const written = latest.current
    if (written === undefined) return
    latest.current = undefined
    setState('keeping')
    try {
      await put(path, { text: written })
      setState('kept')
      setWhy('')
    } catch (error) {
      latest.current ??= written
      setState('unkept')
      setWhy(whyOf(error))
    }
  }
  useEffect(() => {
    get<NotesTold>(path).then(
      (notes) => setText(notes.text),
      (error: unknown) => setWhy(whyOf(error)),
    )
    return () => void keep()
  }, [path])
  useEffect(() => {
    const timer = setTimeout(() => void keep(), KEEP_AFTER)
    return () => clearTimeout(timer)
  }, [text])
  const write = (written: string): void => {
    latest.current = written
    setState('unkept')
    setText(written)
  }
  return { text, state, why, write }
}

/** Private notes on a game. */
export function NotesPanel({ room }: { room: Room }) {
  const { text, state, why, write } = useNotes(gamePath(room.id, '/notes'))
  return (
    <div class="room-notes">
      <label for="notes-text">{t('lobby.notes.label')}</label>
      <textarea
        id="notes-text"
        class="lobby-input"
        maxLength={MOST}
        disabled={text === undefined}
        value={text ?? ''}
        onInput={({ currentTarget }) => write(currentTarget.value)}
      />
      <p class="lobby-soft" role="status">
        {t(`lobby.notes.${state}`)}
      </p>
      <Complaint why={why} />
    </div>
  )
}
