// Writes every game's rules in our words, and its rulings, as data for the page.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './setup.mjs'

/**
 * Better words for rows of the register that are written for whoever programs them.
 * @typedef {{ title?: string, text?: string }} Wording
 * @typedef {{ sections: Record<string, string>, skip?: string[], rows: Record<string, Wording> }} Words
 * @typedef {{ id: string, section: string, title: string, text: string }} Row
 * @typedef {{ id: string, title: string, place: string, text: string }} Ruling
 */

/** The number of a row's section, or the letters before a table's dash. @param {string} id */
function sectionOf(id) {
  return /^(\d+|[A-Z]+)/.exec(id)?.[0] ?? id
}

/**
 * The register of a rulebook as paragraphs for a reader.
 * @param {string} register @param {Words} words
 * @returns {Row[]}
 */
export function readRegister(register, words) {
  const [head, ...lines] = register.trimEnd().split('\n')
  const names = (head ?? '').split('\t')
  return lines.flatMap((line) => {
    const cells = line.split('\t')
    const cell = (/** @type {string} */ name) => cells[names.indexOf(name)] ?? ''
    const id = cell('id')
    if (words.skip?.includes(id)) return []
    const section = words.sections[sectionOf(id)] ?? sectionOf(id)
    const { title = cell('title'), text = cell('demand') } = words.rows[id] ?? {}
    return [{ id, section, title, text }]
  })
}

/**
 * The rulings, a line each for the doubt, the readings and what is in force.
 * @param {string} page
 * @returns {Ruling[]}
 */
export function readRulings(page) {
  return page
    .split(/^### /m)
    .slice(1)
    .map((entry) => {
      const [heading = '', ...lines] = entry.trim().split('\n')
      const [id = '', title = ''] = heading.split(' · ')
      const parts = lines.filter((line) => line.startsWith('- **')).map(plain)
      const isPlace = (/** @type {string} */ part) => part.startsWith('Place: ')
      const place = parts.find(isPlace)?.replace('Place: ', '') ?? ''
      return { id, title, place, text: parts.filter((part) => !isPlace(part)).join('\n') }
    })
}

/** @param {string} line */
function plain(line) {
  return line.replace(/^- /, '').replaceAll(/\*\*|`/g, '')
}

/** @param {string} folder */
function referenceOf(folder) {
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8')
  const better = join(folder, 'look', 'reference-words.json')
  /** @type {Words} */
  const words = existsSync(better)
    ? JSON.parse(readFileSync(better, 'utf8'))
    : { sections: {}, rows: {} }
  const rulings = existsSync(join(folder, 'rulings.md')) ? readRulings(read('rulings.md')) : []
  return { rows: readRegister(read('rulebook.tsv'), words), rulings }
}

/**
 * Writes rules/<game>.json below a folder.
 * @param {string} target
 */
export function makeReferenceAssets(target) {
  const folder = join(target, 'rules')
  mkdirSync(folder, { recursive: true })
  for (const game of readdirSync(join(root, 'games')))
    if (existsSync(join(root, 'games', game, 'rulebook.tsv')))
      writeFileSync(
        join(folder, `${game}.json`),
        JSON.stringify(referenceOf(join(root, 'games', game))),
      )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [target] = process.argv.slice(2)
  if (!target) throw new Error('Name the folder to write into: reference-assets.mjs <folder>.')
  makeReferenceAssets(target)
}
