import { hash, verify } from '@node-rs/argon2'
import { Denial } from '../denial.ts'

const SHORTEST = 8
const LONGEST = 200
/** Argon2id, which is the package's own choice: 19 MiB and two passes, about 30 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Each hash holds a thread that files and the store need too, and its memory. */
const AT_ONCE = 2
const MOST_WAITING = 50

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same work when there is nothing to compare with. */
  isRight(password: string, hash: string | null | undefined): Promise<boolean>
}

export interface Hashing {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}
const argon2id: Hashing = {
  hash: (password) => hash(password, COST),
  verify: (stored, password) => verify(stored, password),
}

export async function openPasswords(hashing: Hashing = argon2id): Promise<Passwords> {
  const inTurn = queue()
  const nobodys = await hashing.hash('the password of nobody')
  return {
    hash: (password) => inTurn(() => hashing.hash(composed(password))),
    async isRight(password, stored) {
      const isSame = await inTurn(() => hashing.verify(stored ?? nobodys, composed(password)))
      return isSame && typeof stored === 'string'
    },
  }
}

/** Keyboards differ in how they write an accent. */
function composed(password: string): string {
  return password.normalize('NFC')
}

export function checkPassword(password: string, name: string): void {
  const length = Array.from(password).length
  if (length < SHORTEST || length > LONGEST)
    throw new Denial('bad-request', `A password has ${SHORTEST} to ${LONGEST} characters.`)
  if (password.toLowerCase() === name.toLowerCase())
    throw new Denial('bad-request', 'Your name is the first thing anybody would try as a password.')
}

function queue(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < AT_ONCE) running++
    else {
      if (waiting.length >= MOST_WAITING)
        throw new Denial('busy', 'Too many people are logging in at once. Try again in a moment.')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
