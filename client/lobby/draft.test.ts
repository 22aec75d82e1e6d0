import { expect, test } from 'vitest'
import type { GameCard } from '../rules/protocol.ts'
import {
  bodyOf,
  freshDraft,
  friendly,
  isListed,
  paceOf,
  seatedAnew,
  whyCannotMake,
  withOption,
} from './draft.ts'

const card = {
  id: 'sedan',
  scenarios: [
    {
      id: 'campaign',
      title: '',
      seats: [
        { seat: 'french', side: 'french', name: 'French' },
        { seat: 'prussian', side: 'prussian', name: 'Prussian' },
      ],
      seatsWith: {
        c: [
          { seat: 'french', side: 'french', name: 'French' },
          { seat: 'prussian', side: 'prussian', name: 'Prussian' },
          { seat: 'marshal', side: 'french', name: 'Marshal' },
        ],
      },
      options: ['a', 'b', 'c'],
    },
    { id: 'battle', title: '', seats: [], seatsWith: {}, options: ['a'] },
  ],
  options: [
    { id: 'a', rule: '1', title: '', excludes: ['b'] },
    { id: 'b', rule: '1', title: '', excludes: [] },
    { id: 'c', rule: '1', title: '', excludes: [] },
  ],
  bots: ['random', 'script'],
  guide: { seat: 'french', steps: [] },
} as unknown as GameCard

test('in the browser one plays the beginner’s seat against the strongest bot', () => {
  expect(freshDraft(card).seats).toEqual({ french: 'me', prussian: 'bot:script' })
  expect(whyCannotMake(freshDraft(card))).toBe('')
})

test('with a friend the maker’s seat is held and the other waits for a link', () => {
  expect(friendly(card)).toMatchObject({
    game: 'sedan',
    scenario: 'campaign',
    seats: { french: 'hold', prussian: 'invite' },
    listed: false,
    spectators: 'link',
    sharing: false,
  })
})

test('an option switches off what it excludes, from either side', () => {
  const draft = { ...freshDraft(card), options: ['b', 'c'] }
  expect(withOption(card, draft, 'a').options).toEqual(['c', 'a'])
  expect(withOption(card, { ...draft, options: ['a'] }, 'b').options).toEqual(['b'])
  expect(withOption(card, draft, 'c').options).toEqual(['b'])
})

test('an option that brings other seats seats everybody anew, a scenario that does not know it forgets it', () => {
  const draft = withOption(card, freshDraft(card), 'c')
  expect(draft.seats).toEqual({ french: 'me', prussian: 'bot:script', marshal: 'bot:script' })
  expect(Object.keys(withOption(card, draft, 'c').seats)).toEqual(['french', 'prussian'])
  expect(seatedAnew(card, { ...draft, scenario: 'battle' }).options).toEqual([])
})

test('a game of bots alone is played in the browser only', () => {
  const seats = { french: 'bot:script', prussian: 'bot:script' } as const
  expect(whyCannotMake({ ...freshDraft(card, 'server'), seats })).not.toBe('')
  expect(whyCannotMake({ ...freshDraft(card), seats })).toBe('')
})

test('whoever holds all seats shares them; what is not listed is not watched by anyone', () => {
  const draft = { ...freshDraft(card, 'server'), spectators: 'anyone' } as const
  expect(bodyOf({ ...draft, seats: { french: 'me', prussian: 'me' } }).sharing).toBe(true)
  expect(bodyOf(draft).spectators).toBe('link')
  expect(bodyOf({ ...draft, listed: true }).spectators).toBe('anyone')
})

test('an own clock holds what the server takes', () => {
  const own = { start: 30, add: 100, unit: 'days' } as const
  const { clock } = paceOf({ pace: 'own', own })
  const DAY = 86_400_000
  expect(clock).toEqual({ start: 30 * DAY, add: 60 * DAY, most: 60 * DAY })
  expect(paceOf({ pace: 'none', own }).clock).toBeUndefined()
  const draft = { ...freshDraft(card, 'server'), pace: 'own' } as const
  expect(whyCannotMake({ ...draft, own: { start: 0, add: 1, unit: 'minutes' } })).not.toBe('')
})

test('another place to play seats people anew', () => {
  expect(seatedAnew(card, { ...freshDraft(card), where: 'server' }).seats['prussian']).toBe(
    'invite',
  )
})

test('a seat for whoever comes first puts the table into the list, and only as long as there is one', () => {
  const draft = freshDraft(card, 'server')
  const open = { ...draft, seats: { french: 'me', prussian: 'open' } } as const
  expect([isListed(draft), isListed(open)]).toEqual([false, true])
  expect([bodyOf(draft).listed, bodyOf(open).listed]).toEqual([false, true])
  expect(isListed({ ...open, where: 'browser' })).toBe(false)
})
