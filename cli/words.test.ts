import { expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import type { Ask, Chance, Happening, Phrase, Told } from '../core/contract.ts'
import { playRandom } from '../core/testing/random-play.ts'
import { render } from '../core/words.ts'
import { sedan } from '../games/sedan/game.ts'
import { CHITS } from '../games/sedan/rules/12-chits.ts'
import crt from '../games/sedan/data/tables/crt.json' with { type: 'json' }
import { gameFiles, isTestFile, projectRoot } from './coverage-files.ts'
import { keysUsed, wordProblems } from './lint-words.ts'

const { about } = sedan
/** Introduced by nothing. */
const bare = { ...about, scenarios: [], options: [], overlays: [], standing: [] }
const sources = gameFiles(projectRoot(), 'sedan', /\.ts$/).filter(({ path }) => !isTestFile(path))

test('every key in the sources of Sedan has a word and every word a use', () => {
  expect(sources.flatMap(keysUsed).length).toBeGreaterThan(100)
  expect(wordProblems(sources, about)).toEqual([])
})

test('keys are found wherever a phrase is made', () => {
  const text = `
    const a = { key: 'plain' }
    const key = isOn ? 'yes' : \`half-\${x}-way\`
    function said(rule: string, key: string) { return { rule, key } }
    said('1.1/a', 'through-a-function')
    refusal('1.1/a', 'refused')
    const option = { verb: 'move' }
    const other = 'not-a-key'`
  expect(keysUsed({ path: 'a.ts', text }).map(({ key }) => key)).toEqual(
    'plain yes half-…-way through-a-function refused verb-move'.split(' '),
  )
})

test('a function of another file that takes a key is known where it is called', () => {
  const sources = [
    { path: 'a.ts', text: 'export function pieceIn(noun: number, key: string) { return { key } }' },
    {
      path: 'b.ts',
      text: "const hint = (verb: string): string => verb\nhint('lift')\npieceIn(1, 'far')",
    },
  ]
  const typed = "function told(key: keyof typeof OWN) { return OWN[key] }\ntold('own')"
  expect(wordProblems([{ path: 'c.ts', text: typed }], { ...bare, words: {} })).toEqual([])
  expect(wordProblems(sources, { ...bare, words: {} })).toEqual([
    'b.ts:2: there is no word for verb-lift',
    'b.ts:3: there is no word for far',
  ])
})

test('a missing word is told with its place, an unused one by name', () => {
  const text =
    "const a = { key: 'lost' }\nconst b = { key: `stage-${x}` }\nrefusal('1', 'not-offered')"
  const words = { idle: 'Nobody says this.', 'stage-one': 'One', 'chit-disengagement': 'A chit' }
  expect(wordProblems([{ path: 'a.ts', text }], { ...bare, words })).toEqual([
    'a.ts:1: there is no word for lost',
    'games/sedan/words: nothing says idle',
  ])
})

test('what a game is introduced by has its words', () => {
  const scenarios = [{ id: 'dawn', say: { key: 'scenario-dawn' } }]
  const words = { 'scenario-dawn': 'Dawn' }
  expect(wordProblems([], { ...bare, scenarios, words })).toEqual([])
  expect(wordProblems([], { ...bare, scenarios, words: {} })).toEqual([
    'games/sedan/words/about.ts:1: there is no word for scenario-dawn',
  ])
})

test('computed keys have all their words', () => {
  const results = [...new Set(crt.rows.flat()), 'NE'].map((result) => `result-${result}`)
  const seats = ['french', 'prussian']
  const stages = seats.flatMap((seat) =>
    ['set-up', 'fortunes', 'movement', 'combat'].map((phase) => `stage-${seat}-${phase}`),
  )
  const victories = ['cities', 'losses', 'time'].map((by) => `won-by-${by}`)
  const chits = CHITS.map((kind) => `chit-${kind}`)
  for (const key of [
    ...results,
    ...seats.map((seat) => `seat-${seat}`),
    ...stages,
    ...victories,
    ...chits,
  ])
    expect(about.words).toHaveProperty([key])
})

/** Phrases in what the players are told. */
function phrasesOf(what: Happening): Phrase[] {
  if (what.did === 'rolled') return [what.for]
  if (what.did === 'began' || what.did === 'ended') return [what.stage]
  return what.did === 'noted' || what.did === 'window' ? [what.say] : []
}

test('whatever is said in four random games can be put into words', () => {
  const said = new Map<string, string>()
  const say = (phrase: Phrase): void => void said.set(phrase.key, render(phrase, about))
  const watch = {
    atAsk(state: Parameters<typeof sedan.ask>[0]): string[] {
      for (const ask of sedan.ask(state) as (Ask | Chance)[]) say(ask.say)
      return []
    },
    afterReply(_state: unknown, _reply: unknown, { told }: { told: Told[] }): string[] {
      for (const { what } of told) for (const phrase of phrasesOf(what)) say(phrase)
      return []
    },
  }
  for (let seed = 1; seed <= 4; seed++)
    playRandom(sedan, {
      state: sedan.setup('campaign', []),
      chance: fastChance(seed),
      watch: [watch],
    })
  for (const [key, text] of said) {
    expect(about.words).toHaveProperty([key])
    expect(`${key} ${text}`).not.toMatch(/[{}]|undefined| no -?\d/)
  }
  expect(said.size).toBeGreaterThan(30)
})
