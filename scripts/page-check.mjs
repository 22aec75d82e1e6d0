// The page in Chromium: people who play by mouse, finger, key and typing, and no complaint from any page.
import { openDriver } from './page/driver.mjs'
import { playerAt } from './page/player.mjs'
import { startServer } from './page/server.mjs'
import { weigh } from './page/weights.mjs'
console.log(openDriver, playerAt, startServer, weigh)
