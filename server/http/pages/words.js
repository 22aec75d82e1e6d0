// Phrases, nouns and happenings in words: the game's catalogue has the sentences.

const DEEDS = {
  moved: 'moved',
  placed: 'placed',
  removed: 'removed',
  turned: 'turned over',
  shown: 'seen',
  hidden: 'out of sight',
}

export function openWords(about, nouns) {
  const words = about.words ?? {}
  const name = (kind, noun) => {
    const printed = nouns[kind]?.[noun] ?? String(noun)
    return (
      words[`${kind}-${printed}`] ?? words[`${kind}-${printed.replace(/-\d+$/, '')}`] ?? printed
    )
  }
  const param = (value) => {
    if (typeof value === 'object') return name(value.of, value.noun)
    return typeof value === 'string' ? (words[value] ?? value).replace(/\.5$/, '½') : String(value)
  }
  const say = ({ key, with: params = {} }) =>
    (words[key] ?? key.replaceAll('-', ' ')).replace(/\{(\w+)\}/g, (whole, one) =>
      one in params ? param(params[one]) : whole,
    )
  const verb = (one) => words[`verb-${one}`] ?? one
  const seat = (one) =>
    words[`seat-${one}`] ?? { table: 'spectator', open: 'one who sees all' }[one] ?? one
  return { about, nouns, say, name, verb, seat, tell: (what) => tell(what, { say, name, words }) }
}

function tell(what, words) {
  switch (what.did) {
    case 'rolled':
      return `Rolled ${what.dice.join(' and ')}: ${words.say(what.for)}`
    case 'read':
      return tellResult(what, words)
    case 'began':
      return words.say(what.stage)
    case 'ended':
      return `${words.say(what.stage)} is over.`
    case 'window':
      return words.say(what.say)
    case 'noted':
      return `${words.say(what.say)} [${what.rule}]`
    default:
      return what.of === undefined ? JSON.stringify(what) : tellPiece(what, words)
  }
}

function tellResult({ table, column, result }, { words, name }) {
  const title = words[`table-${table}`] ?? table
  const meaning = words[`result-${result}`]
  const outcome = meaning === undefined ? result : `${result}, ${meaning}`
  return `${title}, ${name('column', column)}: ${outcome}`
}

function tellPiece({ did, of, noun, from, to, count = 1 }, { name }) {
  const led = count > 1 ? ` and ${count - 1} more` : ''
  const at = (hex, word) => (hex === undefined || hex < 0 ? '' : ` ${word} ${name('hex', hex)}`)
  const where = at(from, 'from') + at(to, did === 'moved' ? 'to' : 'at')
  return `${name(of, noun)}${led} ${DEEDS[did] ?? did}${where}.`
}
