import { createHash } from 'node:crypto'
import { Denial } from '../denial.ts'
import type { World } from '../world.ts'

/** What others read where the person is no longer known. */
export const GONE = 'somebody who left'

const SHORTEST = 2
const LONGEST = 24
const ALLOWED = /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd} ._'-]*$/u
const SEPARATORS = /[ ._'-]+/g
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
/** Marks in a pile reach over the lines above and below. */
const PILED = /\p{M}{3}/u
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u]

/** Letters of other alphabets that print like a Latin one, mostly as capitals. */
const LIKENESS = new Map(
  Object.entries({
    a: 'аα',
    b: 'вβ',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еε',
    h: 'нһη',
    i: 'іι',
    j: 'јϳ',
    k: 'кκ',
    m: 'мμ',
    n: 'ν',
    o: 'оο',
    p: 'рρ',
    q: 'ԛ',
    s: 'ѕ',
    t: 'тτ',
    v: 'ѵ',
    w: 'ԝω',
    x: 'хχ',
    y: 'уүυγ',
    z: 'ζ',
  }).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
)

/** Taken as whole names, however they are spaced. */
const RESERVED = new Set(
  `all anonymous anybody everyone everybody guest host me nature nobody null owner player root self
  somebody someone spectator system undefined unknown user you ${GONE.replaceAll(' ', '')}`.split(
    /\s+/,
  ),
)
/** Nobody may pass for one of these, with or without another word. */
const OFFICES = new Set(
  `admin administrator bot moderator official operator referee security server staff support
  sysadmin umpire vedette webmaster`.split(/\s+/),
)
const DISGUISES: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' }

/** Callings of people who followed an army of the time; guests are called after them. */
const CALLINGS =
  `Almoner Armourer Baggageman Balloonist Bargeman Bugler Carter Cartographer Chaplain
  Cooper Courier Drover Drummer Engraver Farrier Ferryman Forager Gunsmith Innkeeper Lamplighter Messenger
  Muleteer Orderly Outrider Pathfinder Pontonier Postilion Quartermaster Saddler Sapper Scout
  Signaller Standard-bearer Stoker Surveyor Sutler Telegrapher Trumpeter Waggoner Wheelwright`.split(
    /\s+/,
  )
const FIRST_NUMBER = 1000
const LAST_NUMBER = 9999

/** A name as it is shown and its key, which no two accounts share; refuses what is not a name. */
export function readName(given: string): { name: string; key: string } {
  const name = given.normalize('NFKC').replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()
  const length = Array.from(name).length
  if (length < SHORTEST || length > LONGEST)
    throw new Denial('bad-request', `A name has ${SHORTEST} to ${LONGEST} characters.`)
  if (!ALLOWED.test(name) || INVISIBLE.test(name) || PILED.test(name))
    throw new Denial(
      'bad-request',
      "A name begins with a letter or a digit and holds letters, digits, spaces and - _ . ' only.",
    )
  if (SCRIPTS.filter((script) => script.test(name)).length > 1)
    throw new Denial('bad-request', 'A name keeps to one alphabet.')
  const key = nameKey(name)
  if (isReserved(key))
    throw new Denial('conflict', 'This name is kept for the house. Choose another.')
  return { name, key }
}

/** The same for all names that a reader could take for each other. */
export function nameKey(name: string): string {
  const folded = name
    .normalize('NFKC')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    // There and back again, because some letters have two small forms or grow to two letters.
    .toUpperCase()
    .toLowerCase()
    .replaceAll('i̇', 'i')
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
  return Array.from(folded, (letter) => LIKENESS.get(letter) ?? letter).join('')
}

function isReserved(key: string): boolean {
  const plain = key.replaceAll(/[01345]/g, (digit) => DISGUISES[digit]!)
  const words = plain.split(SEPARATORS)
  const whole = words.join('')
  if (RESERVED.has(whole) || OFFICES.has(whole) || words.some((word) => OFFICES.has(word)))
    return true
  const [, calling = ''] = /^(.*?)\d+$/.exec(key.replaceAll(SEPARATORS, '')) ?? []
  return CALLINGS.some((other) => nameKey(other).replaceAll(SEPARATORS, '') === calling)
}

/** A name for whoever has not chosen one: pleasant, and seldom given twice. */
export function guestName(world: World): string {
  const chance = createHash('sha256').update(world.token(8)).digest()
  const calling = CALLINGS[chance.readUInt32LE(0) % CALLINGS.length]!
  const number = FIRST_NUMBER + (chance.readUInt32LE(4) % (LAST_NUMBER - FIRST_NUMBER + 1))
  return `${calling} ${number}`
}
