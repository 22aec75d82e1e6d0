// Every legal answer of sampled asks, by every means a person has.
import { atRest, ECHO, followed, isMeant, tryAnswer } from './attempts.mjs'
import { fingers, keys, mouse } from './hands.mjs'
import { offered } from './offers.mjs'
import { see } from './sight.mjs'
import { answersListed, leaveText, openText, typeHeld } from './typist.mjs'

/**
 * @typedef {import('./driver.mjs').Person} Person
 * @typedef {import('./offers.mjs').Meant} Meant
 * @typedef {import('./wire.mjs').Line} Line
 * @typedef {'click' | 'tap' | 'keys' | 'type'} By
 *
 * @typedef {object} Trial
 * @property {Record<By, number>} nouns tried so far, by means
 * @property {Map<string, number>} times how often asks of this sort have been tried, by sort and means
 * @property {Map<string, string>} names of answers as they are typed, which is how a record has them
 * @property {number} given truly, and found in the record
 * @property {number} back taken back, and everything as before
 */

/** How many asks of one sort are tried by each means; those with many answers only once. */
const MOST_TIMES = 2
const MANY = 16
/** So many nouns of one ask, spread evenly; keys go from one to the next and take longer. */
const MOST_NOUNS = { click: 60, tap: 60, keys: 4, type: 120 }
const PATIENCE = 10_000
const hands = { click: mouse, tap: fingers, keys }

/** @returns {Trial} */
export function openTrial() {
  return {
    nouns: { click: 0, tap: 0, keys: 0, type: 0 },
    times: new Map(),
    names: new Map(),
    given: 0,
    back: 0,
  }
}

/** Tries what is asked now by the means that has come short so far; false: nothing to try. @param {Person & { line: Line, means: By[] }} person @param {Trial} trial */
export async function tryAsk(person, trial) {
  const { page, line, means } = person
  const sight = await see(page)
  const isQuiet =
    sight.is === 'asked' && !sight.isBusy && !sight.isPicked && sight.menu.length === 0
  if (!isQuiet || sight.isOver) return false
  const { key, all } = await offered(page)
  const timesOf = (/** @type {By} */ by) => trial.times.get(`${by} ${key}`) ?? 0
  const [by] = means.toSorted((a, b) => timesOf(a) - timesOf(b))
  const most = all.length > MANY ? 1 : MOST_TIMES
  if (by === undefined || all.length === 0 || timesOf(by) >= most) return false
  trial.times.set(`${by} ${key}`, timesOf(by) + 1)
  line.hold(true)
  if (by === 'type') await typeAll(person, all, trial)
  else await touchAll(person, { by, all }, trial)
  line.hold(false)
  await atRest(page)
  // A second tap in the same place right after the first counts as one.
  if (by === 'tap') await page.waitForTimeout(ECHO)
  if (by !== 'type')
    await giveAndTakeBack(person, { by, meant: all[trial.given % all.length] }, trial)
  return true
}

/** @param {Meant[]} all @param {number} most */
function spread(all, most) {
  const step = Math.max(1, all.length / most)
  return Array.from({ length: Math.min(all.length, most) }, (_, at) => all[Math.floor(at * step)])
}

/** @param {Person & { line: Line }} person @param {{ by: 'click' | 'tap' | 'keys', all: Meant[] }} tried @param {Trial} trial */
async function touchAll({ page, line, complain, keep }, { by, all }, trial) {
  const means = { page, line, hands: hands[by](page) }
  for (const meant of spread(all, MOST_NOUNS[by])) {
    if (meant === undefined) continue
    const fault = await tryAnswer(means, meant).catch((error) => `${meant.says}: ${error.message}`)
    if (fault !== undefined) {
      complain(`by ${by}, ${fault}`)
      await keep()
    }
    trial.nouns[by]++
  }
}

/** @param {Person & { line: Line }} person @param {Meant[]} all @param {Trial} trial */
async function typeAll({ page, line, complain, keep }, all, trial) {
  await openText(page)
  const listed = await answersListed(page)
  if (listed.length !== all.length) {
    complain(
      `text mode lists ${listed.length} answers of ${all.length}: ${listed.slice(0, 5).join(', ')}`,
    )
    await keep()
  } else
    for (const [at, meant] of all.entries()) {
      if (at % Math.ceil(all.length / MOST_NOUNS.type) > 0) continue
      line.sent.length = 0
      const told = await typeHeld(page, listed[at] ?? '')
      // An earlier line may still be answered meanwhile.
      await waitFor(page, () => Promise.resolve(line.sent.length > 0)).catch(() => undefined)
      if (!isMeant(line.sent[0] ?? told, meant))
        complain(`typed “${listed[at]}” for ${meant.says}: ${JSON.stringify(line.sent[0] ?? told)}`)
      trial.names.set(`${meant.verb} ${meant.noun}`, listed[at] ?? '')
      trial.nouns.type++
    }
  await leaveText(page)
}

/** Own answers as the server has recorded them. @param {Person['page']} page @returns {Promise<string[]>} */
function recorded(page) {
  return page.evaluate(async () => {
    const game = location.pathname.split('/')[2]
    const [{ seat }, text] = await Promise.all([
      fetch(`/api/games/${game}/view`).then((answer) => answer.json()),
      fetch(`/api/games/${game}/record`).then((answer) => answer.text()),
    ])
    return text
      .split('\n')
      .filter((line) => line.startsWith(`${seat} `))
      .map((line) => line.slice(seat.length + 1))
  })
}

/**
 * One of them is truly given: it stands in the record, and where it can be taken back all is as before.
 * @param {Person & { line: Line }} person @param {{ by: 'click' | 'tap' | 'keys', meant: Meant | undefined }} one @param {Trial} trial
 */
async function giveAndTakeBack({ page, line, complain }, { by, meant }, trial) {
  if (meant === undefined) return
  const [before, old] = [await offered(page), await recorded(page)]
  const sent = await followed({ page, line, hands: hands[by](page) }, meant, {
    taken: [],
    forks: [],
  })
  // It may come to another one first, which has been looked at already.
  if (!isMeant(sent, meant)) return
  await waitFor(page, async () => (await recorded(page)).length > old.length)
  const [first = ''] = (await recorded(page)).slice(old.length)
  const name = trial.names.get(`${meant.verb} ${meant.noun}`) ?? meant.verb
  if (first.split(' ')[0] !== meant.verb || !first.startsWith(name))
    complain(`${meant.says} is recorded as “${first}”, not as “${name}”`)
  trial.given++
  await waitFor(page, async () => !(await see(page)).isBusy)
  const { canUndo, is, isPicked } = await see(page)
  if (is !== 'asked' || !canUndo || isPicked) return
  await hands[by](page).press('.play-prompt-do > .button-quiet:has-text("Undo")')
  const isBack = async () => JSON.stringify(await offered(page)) === JSON.stringify(before)
  // What others may have seen is taken back only with their consent: then the button goes.
  const isDone = async () => !(await see(page)).canUndo || (await isBack())
  await waitFor(page, isDone).catch(() =>
    complain(`${meant.says} was taken back, and the asks are not as before`),
  )
  trial.back += Number(await isBack())
  await atRest(page)
}

/** @param {Person['page']} page @param {() => Promise<boolean>} isSo */
async function waitFor(page, isSo) {
  for (const until = Date.now() + PATIENCE; Date.now() < until;) {
    if (await isSo()) return
    await page.waitForTimeout(30)
  }
  throw new Error('It does not come to that.')
}
