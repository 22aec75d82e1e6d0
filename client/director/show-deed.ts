import type { Named } from '../../core/look.ts'
import type { BoardOverlay } from '../board/board-props.ts'
import { placeOf } from '../play/legal.ts'
import type { PlayState } from '../play/play-state.ts'
import { t } from '../words/index.ts'
import { deedOf, type Beat } from './beats.ts'

/** Rings on the map whom a deed is about, draws it as an arrow, and brings it into sight. */
export function showDeed({ director, table, moment }: PlayState): void {
  const beat = director.isOpen.value ? director.reel.value[director.at.value] : undefined
  const scene = moment.peek()?.shown.scene
  if (beat === undefined || scene === undefined || beat.lines.length === 0) {
    table.light('told', [])
    table.told.value = []
    return
  }
  const things = thingsOf(beat)
  const lying = things.filter((thing) => placeOf(scene, thing) !== undefined)
  table.light('told', lying)
  table.told.value = [...arrowOf(beat), ...waysOf(beat)]
  if (director.is.peek() !== 'told' && table.view.peek().follow)
    table.board.peek()?.follow(lying, 'all')
}

/** An arrow and a way show where it comes from: then only its end is ringed. */
function thingsOf(beat: Beat): readonly Named[] {
  const deed = deedOf(beat)
  const arrow = deed?.line.arrow
  if (arrow !== undefined) return [placeThing(arrow.to)]
  const ends = waysIn(beat).map((way) => placeThing(way.at(-1)!))
  if (ends.length > 0) return ends
  return [...(deed?.line.links ?? []), ...beat.lines.flatMap(({ links }) => links)]
}

const placeThing = (noun: number): Named => ({ of: 'place', noun })

function arrowOf(beat: Beat): readonly BoardOverlay[] {
  const arrow = beat.deeds.findLast(({ line }) => line.arrow !== undefined)?.line.arrow
  if (arrow === undefined) return []
  const ways = arrow.from.map((place) => [place, arrow.to])
  return [{ name: 'told', title: t('director.title'), pattern: 'arrow', hexes: [], ways }]
}

function waysOf(beat: Beat): readonly BoardOverlay[] {
  const ways = waysIn(beat)
  if (ways.length === 0) return []
  return [{ name: 'way', title: t('director.way'), pattern: 'trail', hexes: [], ways }]
}

/** Which way those went who moved, step by step. */
function waysIn({ happened }: Beat): readonly (readonly number[])[] {
  const ways = new Map<string, number[]>()
  for (const what of happened) {
    if (what.did !== 'moved' || what.from === undefined || what.to === undefined) continue
    const key = `${what.of} ${what.noun}`
    const way = ways.get(key)
    if (way?.at(-1) === what.from) way.push(what.to)
    else ways.set(key, [what.from, what.to])
  }
  return [...ways.values()].filter((way) => way.every((place) => place >= 0))
}
