import { get, post } from '../lobby/api.ts'
import { t } from '../words/index.ts'
import { toBytes } from './base64url.ts'

// Notices through the browser itself, also while no page of ours is open.

/** Whether this browser could take them; a worker of ours must stand by. */
export async function whyCannotPush(): Promise<string> {
  if (!('PushManager' in globalThis) || !('serviceWorker' in navigator))
    return t('account.push.none')
  const worker = await navigator.serviceWorker.getRegistration()
  if (worker === undefined) return t('account.push.no-worker')
  return Notification.permission === 'denied' ? t('account.push.denied') : ''
}

export async function addPush(pace: { pace: string; hour: number }): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(t('account.push.denied'))
  const worker = await navigator.serviceWorker.getRegistration()
  if (worker === undefined) throw new Error(t('account.push.no-worker'))
  const { key } = await get<{ key: string }>('/api/push-key')
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: toBytes(key),
  })
  const { endpoint, expirationTime, keys } = made.toJSON()
  const subscription = { endpoint, expirationTime, keys }
  await post('/api/me/channels', { kind: 'push', subscription, ...pace })
}
