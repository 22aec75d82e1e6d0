import { createHmac, timingSafeEqual } from 'node:crypto'
import webpush from 'web-push'
import type { Db } from '../store/db.ts'
import { serverKey } from '../store/server-key.ts'
import type { World } from '../world.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}
export interface Keys {
  vapid: VapidKeys
  /** Signs the links with which a mail is stopped. */
  sign(channel: string): string
  /** The channel of a signed text; nothing: we did not sign it. */
  channelOf(signed: string): string | undefined
}

/** The keys of this store, made by whichever process came first. */
export async function openKeys(db: Db, world: World): Promise<Keys> {
  const vapid = JSON.parse(
    await serverKey(db, 'vapid', () => JSON.stringify(webpush.generateVAPIDKeys())),
  ) as VapidKeys
  const links = await serverKey(db, 'unsubscribe', () => world.token(32))
  const macOf = (channel: string) =>
    createHmac('sha256', links).update(`unsubscribe ${channel}`).digest('base64url')
  return {
    vapid,
    sign: (channel) => `${channel}.${macOf(channel)}`,
    channelOf(signed) {
      const at = signed.lastIndexOf('.')
      const channel = signed.slice(0, Math.max(0, at))
      return isSame(signed.slice(at + 1), macOf(channel)) ? channel : undefined
    },
  }
}

/** Says as much after a wrong guess as after a nearly right one. */
export function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
