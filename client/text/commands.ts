import { t } from '../words/index.ts'
import type { Word } from '../words/index.ts'
import { askLines, odds, reach, why } from './asking.ts'
import type { Vocabulary } from './completion.ts'
import { printed, said } from './desk.ts'
import type { Desk, Heard } from './desk.ts'
import {
  around,
  boxes,
  far,
  hexesInUse,
  look,
  show,
  stacks,
  track,
  units,
  where,
} from './looking.ts'
import { newsLines } from './news.ts'

type Answer = (desk: Desk, rest: string) => Promise<Heard> | Heard

interface Command {
  answer: Answer
  takes?: 'hex' | 'unit' | 'answer' | 'overlay'
  help: Word
}

const COMMANDS: Readonly<Record<string, Command>> = {
  ask: { answer: async (desk) => said(...(await askLines(desk, 'short'))), help: 'text.help.ask' },
  list: { answer: async (desk) => said(...(await askLines(desk, 'all'))), help: 'text.help.list' },
  look: { answer: look, takes: 'hex', help: 'text.help.look' },
  where: { answer: where, takes: 'unit', help: 'text.help.where' },
  around: { answer: around, takes: 'hex', help: 'text.help.around' },
  far: { answer: far, takes: 'hex', help: 'text.help.far' },
  units: { answer: units, help: 'text.help.units' },
  stacks: { answer: stacks, help: 'text.help.stacks' },
  track: { answer: track, help: 'text.help.track' },
  boxes: { answer: boxes, help: 'text.help.boxes' },
  reach: { answer: reach, takes: 'unit', help: 'text.help.reach' },
  odds: { answer: odds, takes: 'answer', help: 'text.help.odds' },
  why: { answer: why, takes: 'answer', help: 'text.help.why' },
  show: { answer: show, takes: 'overlay', help: 'text.help.show' },
  log: { answer: log, help: 'text.help.log' },
  rule: { answer: rule, help: 'text.help.rule' },
  undo: { answer: () => ({ says: [], does: 'undo' }), help: 'text.help.undo' },
  stop: { answer: () => ({ says: [], does: 'stop' }), help: 'text.help.stop' },
  continue: { answer: () => ({ says: [], does: 'go-on' }), help: 'text.help.continue' },
  map: { answer: () => ({ says: [], does: 'map' }), help: 'text.help.map' },
  help: { answer: help, help: 'text.help.help' },
}

const ALIASES: Readonly<Record<string, string>> = { '?': 'help', l: 'look', quit: 'map' }

/** Carries out one typed line: an answer to what is asked, or a question to the table. */
export async function hear(desk: Desk, typed: string): Promise<Heard> {
  const line = typed.trim().replace(/\s+/g, ' ')
  if (line === '') return said(...(await askLines(desk, 'short')))
  const [, slash = '', word = '', rest = ''] = /^(\/?)(\S*) ?(.*)$/.exec(line) ?? []
  const name = ALIASES[word.toLowerCase()] ?? word.toLowerCase()
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command !== undefined && (slash !== '' || !isVerb(desk, name)))
    return command.answer(desk, rest)
  if (slash !== '') return said(t('text.unknown', { text: word }))
  return answer(desk, line)
}

/** An answer on offer goes before a question of the same name. */
function isVerb({ moment }: Desk, name: string): boolean {
  return moment.asks.some(({ options }) => options.some(({ verb }) => verb === name))
}

/** What is no answer now is explained, and what is asked is said again. */
async function answer(desk: Desk, line: string): Promise<Heard> {
  const { adviser, game, moment } = desk
  if (moment.asks.length === 0) return said(t('text.wait'))
  const read = await adviser.typed(game, moment.view, line)
  if ('help' in read) return said(read.help, ...(await askLines(desk, 'short')))
  return { says: [], does: 'reply' in read ? { replies: [read.reply] } : read }
}

const USUAL_LOG = 20

function log({ log }: Desk, rest: string): Heard {
  const most = /^\d{1,4}$/.test(rest) ? Number(rest) : USUAL_LOG
  const lines = newsLines(log).slice(-most)
  return said(...(lines.length > 0 ? lines : [t('text.no-log')]))
}

async function rule({ moment, paragraph }: Desk, rest: string): Promise<Heard> {
  const wanted = rest === '' ? moment.asks[0]?.rule : rest
  if (wanted === undefined) return said(t('text.which-rule', { example: '1.1' }))
  const lines = await paragraph(wanted)
  return said(...(lines ?? [t('text.no-rule', { rule: wanted })]))
}

function help(): Heard {
  const lines = Object.entries(COMMANDS).map(([word, { help: meaning }]) =>
    t('text.help-line', { word, meaning: t(meaning) }),
  )
  return said(t('text.help-answers'), ...lines)
}

/** Everything that can be completed at this moment. */
export async function vocabularyOf(desk: Desk): Promise<Vocabulary> {
  const answers: Record<string, string[]> = {}
  for (const { verb, of, nouns } of desk.moment.asks.flatMap(({ options }) => options)) {
    const names = of === undefined || nouns === undefined ? [] : await printed(desk, of, nouns)
    answers[verb] = [...(answers[verb] ?? []), ...names]
  }
  const known = {
    hex: await printed(desk, 'hex', hexesInUse(desk)),
    unit: await unitNames(desk),
    answer: Object.entries(answers).flatMap(([verb, nouns]) =>
      nouns.length === 0 ? [verb] : nouns.map((noun) => `${verb} ${noun}`),
    ),
    overlay: desk.card.overlays.map(({ name }) => name),
  }
  const commands = Object.entries(COMMANDS).map(
    ([word, { takes }]) => [word, takes === undefined ? [] : known[takes]] as const,
  )
  const after = { ...Object.fromEntries(commands), ...answers }
  return { first: [...new Set([...Object.keys(answers), ...Object.keys(COMMANDS)])], after }
}

/** As they are typed. */
async function unitNames({ adviser, game, moment }: Desk): Promise<string[]> {
  const pieces = moment.shown.rosters.flatMap(({ groups }) =>
    groups.flatMap(({ units }) => units.map(({ counter }) => counter.piece)),
  )
  return [...(await adviser.print(game, pieces))]
}
