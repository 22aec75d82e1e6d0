import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSmtpSink, type SmtpSink } from './testing/smtp-sink.ts'
import { type Store, STORES } from './testing/stores.ts'
import { ANNA, countRows, GUEST, openTable, type Table, turn, wish } from './testing/table.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
for (const stores of STORES)
  describe.skipIf(stores.isMissing)(`mail on ${stores.name}`, () => {
    let store: Store
    beforeAll(stores.start)
    afterAll(stores.stop)
    let sink: SmtpSink
    let table: Table

    beforeEach(async () => {
      sink = await openSmtpSink()
      const mail = { server: sink.server, from: 'Vedette <table@table.example>' }
      store = await stores.open()
      table = await openTable(store.one, { mail })
    })
    afterEach(async () => {
      await table.notices.stop()
      await store.close()
      await sink.close()
    })

    const add = (address = 'Anna@Example.org') =>
      table.notices.add(ANNA, wish({ kind: 'mail', address }))
    const code = () => /^\d{8}$/m.exec(sink.letters.at(-1)?.text ?? '')?.[0] ?? ''
    const channels = () => table.notices.channels(ANNA.id)

    async function confirmed(): Promise<string> {
      const { id } = (await add()).channel
      await table.notices.confirm(ANNA.id, id, code())
      sink.letters.length = 0
      return id
    }

    async function tellAndRun(game = 'g1', more = {}): Promise<number | undefined> {
      await table.notices.tell(turn(game, more))
      table.world.advance(20_000)
      return await table.notices.run()
    }

    describe('an address', () => {
      test('gets nothing but its code until the code is entered', async () => {
        const { channel, ...more } = await add()
        expect(more).toEqual({})
        expect(channel).toMatchObject({ address: 'Anna@example.org', confirmed: false })
        expect(await tellAndRun()).toBeUndefined()
        expect(sink.letters).toHaveLength(1)
        expect(sink.letters[0]).toMatchObject({
          from: 'table@table.example',
          to: 'Anna@example.org',
        })
        expect(sink.letters[0]?.html).toContain(code())
        const shown = await table.notices.confirm(ANNA.id, channel.id, code())
        expect(shown.confirmed).toBe(true)
        await tellAndRun()
        expect(sink.letters[1]?.headers['subject']).toBe('Your turn in Sedan g1')
        expect(table.counted).toContain('confirmed mail 1')
      })

      test('has five guesses, then its code is void', async () => {
        const { id } = (await add()).channel
        const right = code()
        const wrong = right === '00000000' ? '11111111' : '00000000'
        for (let guess = 0; guess < 5; guess++)
          await expect(table.notices.confirm(ANNA.id, id, wrong)).rejects.toMatchObject({
            code: 'bad-request',
          })
        const late = table.notices.confirm(ANNA.id, id, right)
        await expect(late).rejects.toMatchObject({ code: 'conflict' })
        await table.notices.sendCode(ANNA.id, id)
        expect(code()).not.toBe(right)
        await expect(table.notices.confirm(ANNA.id, id, right)).rejects.toThrow(/not the code/)
        expect(await table.notices.confirm(ANNA.id, id, code())).toMatchObject({ confirmed: true })
      })

      test('has an hour', async () => {
        const { id } = (await add()).channel
        table.world.advance(HOUR)
        await expect(table.notices.confirm(ANNA.id, id, code())).rejects.toThrow(
          /ask for a new one/,
        )
      })

      test('is confirmed by nobody else', async () => {
        const { id } = (await add()).channel
        const other = table.notices.confirm(GUEST.id, id, code())
        await expect(other).rejects.toMatchObject({ code: 'not-found' })
      })

      test('gets three codes a day, whoever asks, however it is written', async () => {
        for (const address of ['anna@example.org', 'ANNA@example.org', 'Anna@EXAMPLE.org']) {
          const { id } = (await add(address)).channel
          await table.notices.remove(ANNA.id, id)
        }
        await expect(add()).rejects.toMatchObject({ code: 'too-many' })
        expect(await channels()).toEqual([])
        expect(sink.letters).toHaveLength(3)
        table.world.advance(DAY)
        await add()
      })

      test('is one mailbox with a plus sign, with dots, and as another name of its host', async () => {
        const variants = [
          'anna.lee+one@gmail.com',
          'annalee+two@googlemail.com',
          'A.n.n.a.lee@gmail.com',
        ]
        for (const address of variants) {
          const { id } = (await add(address)).channel
          await table.notices.remove(ANNA.id, id)
        }
        await expect(add('annalee+four@gmail.com')).rejects.toMatchObject({ code: 'too-many' })
        await add('annalee@example.org')
      })

      test('whoever has many accounts sends twenty codes a day from where he is', async () => {
        let sent = 0
        const from = (network: string, person: string) => {
          const asked = wish({ kind: 'mail', address: `b${++sent}@example.org` })
          return table.notices.add({ ...ANNA, id: person }, asked, network)
        }
        for (const person of ['p0', 'p1', 'p2'])
          await table.db.run(
            `INSERT INTO people (id, kind, name, created, seen) VALUES ($1, 'account', $1, 0, 0)`,
            [person],
          )
        for (let at = 0; at < 20; at++) await from(`2001:db8::${at + 1}`, `p${at % 2}`)
        const late = from('2001:db8::77', 'p2')
        await expect(late).rejects.toMatchObject({ code: 'too-many' })
        await from('2001:db8:1::1', 'p2')
        const kept = JSON.stringify(await table.db.all('SELECT * FROM code_mails'))
        expect(kept).not.toMatch(/2001|example/)
        table.world.advance(DAY)
        await table.db.run('DELETE FROM channels')
        await from('2001:db8::1', 'p0')
      })

      test('one person sends ten codes a day', async () => {
        for (let at = 0; at < 10; at++) {
          const { id } = (await add(`anna${at}@example.org`)).channel
          await table.notices.remove(ANNA.id, id)
        }
        await expect(add()).rejects.toMatchObject({ code: 'too-many' })
      })

      test('that the mail server does not take is not kept', async () => {
        sink.refusals.push('550 no such box')
        await expect(add()).rejects.toMatchObject({ code: 'bad-request' })
        sink.refusals.push('451 later')
        await expect(add()).rejects.toMatchObject({ code: 'busy' })
        expect(await channels()).toEqual([])
        expect(table.world.logged.join('')).toMatch(/smtp-550.*\n.*smtp-451/)
      })

      test('that is never confirmed is forgotten after a week', async () => {
        await add('lost@example.org')
        table.world.advance(7 * DAY)
        await add()
        expect(await channels()).toMatchObject([{ address: 'Anna@example.org' }])
      })

      test('needs an account, and a server with mail', async () => {
        const asked = wish({ kind: 'mail', address: 'g@example.org' })
        await expect(table.notices.add(GUEST, asked)).rejects.toMatchObject({ code: 'forbidden' })
        const without = await openTable(table.db)
        await expect(without.notices.add(ANNA, asked)).rejects.toMatchObject({ code: 'conflict' })
        expect(without.notices.hasMail).toBe(false)
      })
    })

    describe('a mail', () => {
      test('is plain text and simple HTML with everything to stop it', async () => {
        const id = await confirmed()
        await tellAndRun('g1', { details: { title: '<b>Sedan</b> & "more"', names: ['Ömer'] } })
        const [letter] = sink.letters
        const stop = letter?.headers['list-unsubscribe']?.slice(1, -1) ?? ''
        expect(stop).toMatch(/^https:\/\/table\.example\/api\/unsubscribe\/[\w-]+\.[\w-]{43}$/)
        expect(letter?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
        expect(letter?.headers['auto-submitted']).toBe('auto-generated')
        expect(letter?.headers['message-id']).toBe(
          `<${letter?.headers['vedette-notice']}@table.example>`,
        )
        expect(letter?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(
          `Your turn in <b>Sedan</b> & "more". With Ömer.\nhttps://table.example/games/g1\n\n-- \nNo more of these mails: ${stop}`,
        )
        expect(letter?.html).toContain(
          'Your turn in &lt;b&gt;Sedan&lt;/b&gt; &amp; &quot;more&quot;.',
        )
        expect(letter?.html).toContain('width=device-width')
        expect(letter?.html).not.toContain('<b>')
        const signed = stop.split('/').at(-1) ?? ''
        expect(signed.startsWith(`${id}.`)).toBe(true)
        expect(await table.notices.unsubscribe(signed)).toBe(true)
        expect(await channels()).toEqual([])
        expect(await table.notices.unsubscribe(signed)).toBe(true)
      })

      test('with the code can be stopped as well', async () => {
        await add()
        expect(sink.letters[0]?.headers['list-unsubscribe']).toMatch(/^<https:.*>$/)
        expect(sink.letters[0]?.text).toMatch(/Remove this address: https:/)
      })

      test('that was perhaps not taken comes again under the same id', async () => {
        await confirmed()
        sink.refusals.push('450 box is busy')
        sink.regrets.push('451 disk is full')
        let next = await tellAndRun()
        while (next !== undefined) {
          table.world.advance(next - table.world.now())
          next = await table.notices.run()
        }
        const [first, second] = sink.letters
        expect(sink.letters).toHaveLength(2)
        expect(second?.headers['message-id']).toBe(first?.headers['message-id'])
        expect(second?.text).toBe(first?.text)
        expect(await channels()).toMatchObject([{ failing: false }])
      })

      test('to a box that is gone marks the channel at once', async () => {
        await confirmed()
        sink.refusals.push('550 no such box')
        expect(await tellAndRun()).toBeUndefined()
        expect(await channels()).toMatchObject([{ failing: true }])
      })

      test('waits where no mail server answers', async () => {
        await confirmed()
        await sink.close()
        expect(await tellAndRun()).toBeGreaterThan(table.world.now())
        expect(await channels()).toMatchObject([{ failing: false }])
        sink = await openSmtpSink()
      })

      test('is dropped where mail is no longer set up', async () => {
        await confirmed()
        await table.notices.tell(turn('g1'))
        const without = await openTable(table.db)
        without.world.advance(DAY)
        expect(await without.notices.run()).toBeUndefined()
        await without.notices.tell(turn('g2'))
        expect(await countRows(table.db, 'notices')).toBe(0)
        expect(await channels()).toMatchObject([{ failing: false }])
      })
    })

    test('a link that we did not sign stops nothing', async () => {
      const id = await confirmed()
      for (const signed of [id, `${id}.`, `${id}.${'A'.repeat(43)}`, '', '.', 'x.y'])
        expect(await table.notices.unsubscribe(signed)).toBe(false)
      expect(await channels()).toHaveLength(1)
    })

    test('the log holds no address and no code', async () => {
      const { id } = (await add()).channel
      const given = code()
      await table.notices.confirm(ANNA.id, id, given)
      sink.refusals.push('550 Anna@example.org is unknown')
      await tellAndRun()
      const log = table.world.logged.join('')
      expect(log).toContain('smtp-550')
      expect(log).not.toMatch(new RegExp(`example\\.org|${given}`, 'i'))
    })
  })
