import type { Sent } from '../../../core/chain.ts'
import { newPerson, openPlayer, randomReply } from '../client.ts'
import type { Player } from '../client.ts'
import type { Attack } from './attack.ts'

// Messages that were carried out, sent again when many others have come since.

export const keys: Attack = {
  name: 'keys',
  env: { LIMIT_FACTOR: '1000' },
  async run({ server, chance, sized }) {
    const findings: string[] = []
    const many = sized(400)
    const player = await alone(server.url)
    const first = randomReply(player.musts()[0]!, chance)
    const all: string[] = []
    for (let n = 0; n < many; n++) {
      await player.reply([first], `r${n}`)
      await player.undo(`u${n}`)
      all.push(`r${n}`, `u${n}`)
    }
    await player.reply([first], 'stands')
    const sent = { first, all }
    findings.push(...(await again(player, sent)))
    await player.close()
    await server.kill()
    await server.start()
    const after = await openPlayer(player.person, player.game, { seat: player.seat })
    findings.push(...(await again(after, sent)).map((one) => `after a kill, ${one}`))
    await after.close()
    return { size: `${4 * many} messages sent again`, found: 'none was carried out', findings }
  },
}

/** Both sides in one hand, so that all may be taken back. */
async function alone(url: string): Promise<Player> {
  const person = newPerson(url)
  const seats = { french: 'me', prussian: 'me' }
  const terms = { game: 'sedan', scenario: 'campaign', sharing: true, takeBack: 'free' }
  const { game } = await person.call<{ game: string }>('POST', '/api/games', { ...terms, seats })
  const french = await openPlayer(person, game, { seat: 'french' })
  if (french.musts().length > 0) return french
  await french.close()
  return await openPlayer(person, game, { seat: 'prussian' })
}

async function again(player: Player, { first, all }: { first: Sent; all: string[] }) {
  const before = JSON.stringify(player.view)
  const findings: string[] = []
  for (const key of all) {
    const ack = key.startsWith('u') ? await player.undo(key) : await player.reply([first], key)
    if (ack.why !== 'again' && ack.applied > 0) findings.push(`${key} was carried out again`)
  }
  if (JSON.stringify(player.view) !== before) findings.push('the game is another afterwards')
  return findings
}
