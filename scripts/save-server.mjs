// Writes the games that a server of this version leaves behind, for later versions to load: part of `npm run save-corpus`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromDist } from './dist.mjs'
import { root } from './setup.mjs'

const { writeSavedGames } = await fromDist('server/testing/saved-games.js')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

for (const { what, head, by } of await writeSavedGames(join(root, 'server', 'saved', version)))
  console.log(`server ${version}: ${what}, ${head} appends${by === null ? '' : `, ended by ${by}`}`)
