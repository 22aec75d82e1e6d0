import { createHmac } from 'node:crypto'
import type { World } from '../world.ts'
import type { Db } from './db.ts'

/** A key of this store, made by whichever process came first. */
export async function serverKey(db: Db, name: string, make: () => string): Promise<string> {
  const find = () =>
    db.one<{ value: string }>('SELECT value FROM server_keys WHERE name = $1', [name])
  const found = await find()
  if (found !== undefined) return found.value
  await db.run('INSERT INTO server_keys (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    make(),
  ])
  const made = await find()
  if (made === undefined) throw new Error(`The key "${name}" was written but is not in the store.`)
  return made.value
}

/** An address as the store may hold it: nobody can tell it from this without the key. */
export async function placeOf(
  { db, world }: { db: Db; world: Pick<World, 'token'> },
  address: string,
): Promise<string> {
  const key = await serverKey(db, 'places', () => world.token(32))
  return createHmac('sha256', key).update(address).digest('base64url').slice(0, 22)
}
