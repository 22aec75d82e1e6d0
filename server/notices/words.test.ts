import { describe, expect, test } from 'vitest'
import { type Notice, NoticeDetails, NoticeKind, Tidings } from './kinds.ts'
import { wordsOf } from './words.ts'

const link = (game: string) => `https://table.example/games/${game}`
const notice = (more: Partial<Notice> = {}): Notice => ({
  id: 'n1',
  person: 'anna',
  game: 'g1',
  kind: 'your-turn',
  details: { title: 'Sedan', seat: 'French', names: ['Otto', 'Ida'], stage: 'Day 2' },
  created: 0,
  ...more,
})

describe('the words of a notice', () => {
  test('say which game, which seat, with whom, and where', () => {
    expect(wordsOf([notice()], link, 10)).toEqual({
      subject: 'Your turn in Sedan',
      lines: [
        {
          text: 'Your turn in Sedan. Your seat: French. With Otto, Ida. Now: Day 2.',
          link: link('g1'),
        },
      ],
      more: 0,
    })
  })

  test('name whoever caused it once', () => {
    const [line] = wordsOf([notice({ kind: 'invited' })], link, 10).lines
    expect(line?.text).toBe('Otto invites you to Sedan. Your seat: French. With Ida. Now: Day 2.')
  })

  test.each(NoticeKind.options)('%s has words without any particulars', (kind) => {
    const bare = notice({ kind, details: { title: 'Sedan' } })
    const { subject, lines } = wordsOf([bare], link, 10)
    expect(subject).toContain('Sedan')
    expect(lines[0]?.text).toBe(`${subject}.`)
  })

  test('of several: one line each, turns first in the subject, the rest counted', () => {
    const several = ['a', 'b', 'c'].map((game) => notice({ game }))
    const words = wordsOf(several, link, 2)
    expect(words).toMatchObject({ subject: 'Your turn in 3 games', more: 1 })
    expect(words.lines).toHaveLength(2)
    const talk = several.map((one) => ({ ...one, kind: 'chat' as const }))
    expect(wordsOf(talk, link, 9).subject).toBe('News from 3 games')
  })
})

describe('what a notice may say', () => {
  test('is nothing but title, seat, names and stage', () => {
    const given = { title: 'Sedan', hand: ['a card'] }
    expect(NoticeDetails.safeParse(given).success).toBe(false)
    const tidings = { person: 'a', game: 'g', kind: 'your-turn', details: { title: 'Sedan' } }
    expect(Tidings.safeParse(tidings).success).toBe(true)
    expect(Tidings.safeParse({ ...tidings, text: 'more' }).success).toBe(false)
  })

  test('is one line however it was typed, and not endless', () => {
    const { title, names } = NoticeDetails.parse({
      title: 'Sedan\r\nBcc: everybody\u2028\u202Ex',
      names: ['😀'.repeat(60)],
    })
    expect(title).toBe('Sedan Bcc: everybody x')
    expect(names).toEqual([`${'😀'.repeat(39)}…`])
  })
})
