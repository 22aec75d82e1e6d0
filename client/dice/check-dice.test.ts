import { expect, test } from 'vitest'
import { fastNature } from '../../core/chance.ts'
import { fastHeaders } from '../../core/record/dice.ts'
import { seatRecord } from '../../core/record/seat.ts'
import { formatRecord } from '../../core/record/text.ts'
import { playToy } from '../../core/record/toy-play.ts'
import { toy } from '../../core/record/toy.ts'
import { fullRecord } from '../../core/record/write.ts'
import { chainsFor, commit } from '../../fair/chain.ts'
import type { Secret } from '../../fair/chain.ts'
import { fairNature } from '../../fair/nature.ts'
import { fairHeaders } from '../../fair/record.ts'
import { agree, serverSeed } from '../../fair/roll.ts'
import { pledged } from '../../fair/test-pledges.ts'
import type { Game } from '../../core/contract.ts'
import { checkDice } from './check-dice.ts'

const game = toy as unknown as Game
const gameId = 'checked'
const secret = { secret: '5e'.repeat(32), gameId, length: 200 }
const roots = commit(secret, chainsFor(toy.seats('usual', [])))
const { all = '', north = '' } = roots
const published = { gameId, length: 200, roots }
const terms = agree(published, ['north', 'south'], pledged(published, { north: 'frost' }))
const nature = fairNature(secret, terms)
const table = playToy(gameId, { nature })
const headers = fairHeaders(terms, nature.opened('open'), { secret: secret.secret })
const text = formatRecord(fullRecord(table, headers))
const check = (record: string) => checkDice(game, record, () => {})

test('a finished game is right in every step, with progress and luck', () => {
  const told: number[] = []
  const report = checkDice(game, text, (done, of) => told.push(done, of))
  expect(report.fault).toBeUndefined()
  expect(new Set(Object.values(report.steps))).toEqual(new Set(['right']))
  expect(report).toMatchObject({ nature: 'fair', isOver: true, game: toy.about.id })
  expect(report.rolls).toBeGreaterThan(5)
  expect(told.slice(-2)).toEqual([report.rolls, report.rolls])
  expect(report.links).toBe(report.rolls)
  expect(report.luck.map(({ seat }) => seat).sort()).toEqual(['north', 'south'])
  const { pledge } = terms.seeds[0]!
  expect(report.seeds[0]).toEqual({ seat: 'north', from: 'player', value: 'frost', pledge })
  expect(report).toMatchObject({ id: gameId, pledged: true, length: 200 })
})

test('what was changed is found in its step', () => {
  const bent = text.replace(/\{die (\d)\}/, (_, face) => `{die ${face === '1' ? 2 : 1}}`)
  expect(check(bent)).toMatchObject({ steps: { secret: 'right', rolls: 'wrong', game: 'skipped' } })
  expect(check(bent).fault).toMatch(/^Line \d+: /)
  const seed = check(text.replace('player frost', 'player thaw'))
  expect(seed.steps).toMatchObject({ seeds: 'wrong', secret: 'skipped', rolls: 'skipped' })
  const other = check(text.replace(secret.secret, '6f'.repeat(32)))
  expect(other.steps).toMatchObject({ secret: 'wrong', rolls: 'skipped' })
  const root = check(text.replace(all, north))
  expect(root.steps).toMatchObject({ seals: 'wrong', seeds: 'skipped' })
})

test('while a game runs the seals are checked and no more', () => {
  const own = formatRecord(seatRecord(table, 'north', fairHeaders(terms, nature.opened('north'))))
  const report = check(own.replace(/\[Result .*\n/, ''))
  expect(report.isOver).toBe(false)
  expect(report.steps).toEqual({
    seals: 'right',
    seeds: 'right',
    secret: 'skipped',
    rolls: 'skipped',
    game: 'skipped',
  })
})

test('a record of several generations says so while its secret is closed, and names a missing end', () => {
  const long: Secret = { ...secret, length: 1 }
  const sealed = { ...published, length: 1, roots: commit(long, Object.keys(roots)) }
  const bound = agree(sealed, ['north', 'south'], pledged(sealed, { north: 'frost' }))
  const rolls = fairNature(long, bound)
  const played = playToy(gameId, { nature: rolls })
  expect(rolls.used()['all']).toBeGreaterThan(1)
  const north = formatRecord(seatRecord(played, 'north', fairHeaders(bound, rolls.opened('north'))))
  expect(check(north.replace(/\[Result .*\n/, ''))).toMatchObject({ isUnbound: true })
  const whole = fullRecord(played, fairHeaders(bound, rolls.opened('open'), long))
  expect(check(formatRecord(whole))).toMatchObject({ isUnbound: false, steps: { game: 'right' } })
  const endless = check(formatRecord(whole).replace(/\[Result .*\n/, ''))
  expect(endless).toMatchObject({ steps: { game: 'wrong' } })
  expect(endless.fault).toContain('[Result "…"] is missing')
})

test('a seat that does not exist, a missing one and another order are wrong also while the game runs', () => {
  const [first, second] = terms.seeds
  const ghost = serverSeed(terms, 'aide')
  for (const seeds of [[first!], [second!, first!], [first!, second!, ghost]]) {
    const bent = { ...terms, seeds }
    const rolls = fairNature(secret, bent)
    const played = playToy(gameId, { nature: rolls })
    const own = seatRecord(played, 'north', fairHeaders(bent, rolls.opened('north')))
    const report = check(formatRecord(own).replace(/\[Result .*\n/, ''))
    expect(report.steps).toMatchObject({ seals: 'right', seeds: 'wrong', secret: 'skipped' })
    expect(report.fault).toContain('this game has north, south, in that order')
  }
})

test('dice from a seed come again from it', () => {
  const fast = playToy('fast', { nature: fastNature('fast') })
  const report = check(formatRecord(fullRecord(fast, fastHeaders('fast'))))
  expect(report).toMatchObject({ nature: 'fast', steps: { rolls: 'right', game: 'right' } })
})
