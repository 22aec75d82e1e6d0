// A burglar against servers in processes of their own: `soak-burglar.mjs burglar <thousandths> [attack…]`, told by soak.mjs.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { fromDist } from './dist.mjs'
import { root } from './setup.mjs'

const { fastChance } = await fromDist('core/chance.js')
const { ATTACKS } = await fromDist('server/testing/burglar/attacks.js')
const { startServer } = await fromDist('server/testing/process.js')

/** The limits are those that everybody has. */
const USUAL = { LIMIT_FACTOR: '1', MAX_CONNECTIONS_PER_ADDRESS: '200', TRUST_PROXY: '1' }

/** @param {object} line */
const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Somebody else, in a process of his own so that our own work does not make him wait. @param {string} url */
async function openBystander(url) {
  const child = fork(join(root, 'scripts', 'soak-bystander.mjs'), [url])
  const told = () => new Promise((resolve) => child.once('message', resolve))
  await told()
  const asked = async () => {
    child.send('waits')
    return /** @type {{ waits: number[] }} */ (await told()).waits
  }
  return {
    /** @param {() => Promise<unknown>} meanwhile */
    async during(meanwhile) {
      await asked()
      await pause(1_000)
      const quiet = Math.max(...(await asked()))
      await meanwhile()
      // What was asked during the last of it is answered by now, or the attack has lasted.
      await pause(500)
      const waits = (await asked()).sort((a, b) => a - b)
      const median = waits[waits.length >> 1] ?? 0
      return { asked: waits.length, median, worst: waits.at(-1) ?? 0, quiet }
    },
    close: () => child.kill(),
  }
}

/** @param {any} attack @param {number} share */
async function committed(attack, share) {
  const server = await startServer({ env: { ...USUAL, ...attack.env } })
  const bystander = await openBystander(server.url)
  try {
    return await attack.run({
      server,
      chance: fastChance(`burglar ${attack.name}`),
      sized: (/** @type {number} */ full) => Math.ceil(full * share),
      bystander: bystander.during,
    })
  } finally {
    bystander.close()
    await server.remove()
  }
}

const [, , , thousandths, ...names] = process.argv
const chosen = ATTACKS.filter(
  (/** @type {{ name: string }} */ { name }) => names.length === 0 || names.includes(name),
)
/** @type {object[]} */
const result = []
for (const attack of chosen) {
  result.push({ name: attack.name, ...(await committed(attack, Number(thousandths) / 1000)) })
  say({ done: result.length, of: chosen.length })
}
say({ result })
process.exit()
