// Somebody who only wants to play while others attack: `soak-bystander.mjs <address>`, told by soak-burglar.mjs.
import { fromDist } from './dist.mjs'

const { openWatch } = await fromDist('server/testing/burglar/bystander.js')

const watch = await openWatch(process.argv[2])
process.on('message', () => process.send?.({ waits: watch.waits() }))
process.on('disconnect', () => process.exit())
process.send?.({ ready: true })
