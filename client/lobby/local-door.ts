import { signal } from '@preact/signals'
import { go } from '../app/router.ts'
import type { LocalGame, NewLocal, Who } from '../local/index.ts'
import type { GameCard } from '../rules/protocol.ts'
import { freshDraft } from './draft.ts'
import type { Draft } from './draft.ts'

// The way to tables in this browser; their code is fetched when it is first needed.

const local = async () => await import('../local/index.ts')

/** Tables of this browser, the latest first. */
export const localTables = signal<readonly LocalGame[]>([])

export async function readLocalTables(): Promise<void> {
  localTables.value = await (await local()).localGames()
}

/** Against the strongest bot, at once. */
export async function playBot(card: GameCard, how: 'guided' | 'alone' = 'alone'): Promise<void> {
  const draft = freshDraft(card)
  if (how === 'alone') return playHere(draft)
  const { position = draft.scenario } = card.guide
  go(`/local/${await makeHere({ ...draft, scenario: position, isLesson: true })}`)
}

export async function playHere(draft: Draft): Promise<void> {
  go(`/local/${await makeHere(draft)}`)
}

type Wanted = Omit<Draft, 'scenario'> & Pick<NewLocal, 'scenario' | 'isLesson'>

async function makeHere(wanted: Wanted): Promise<string> {
  const { newLocal } = await local()
  const { game, scenario, options, isLesson } = wanted
  const seats = wanted.seats as Record<string, Who>
  return await newLocal({ game, scenario, options, seats, ...(isLesson && { isLesson }) })
}

export async function removeTable(id: string): Promise<void> {
  await (await local()).removeLocal(id)
  await readLocalTables()
}

/** The whole record as a file of this machine. */
export async function saveRecord({ id, game }: LocalGame): Promise<void> {
  const { exportLocal } = await local()
  const file = new Blob([await exportLocal(id)], { type: 'text/plain' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${game}-${id}.vedette`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Takes in a record that somebody kept as a file. */
export async function bringRecord(file: Blob): Promise<void> {
  const { importLocal } = await local()
  go(`/local/${await importLocal(await file.text())}`)
}
