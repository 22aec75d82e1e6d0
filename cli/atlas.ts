import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMap } from '../core/atlas/compile.ts'
import type { Compiled } from '../core/atlas/compile.ts'
import { drawMap } from '../core/atlas/draw/draw.ts'
import { readHeights } from '../core/atlas/heights.ts'
import { readFeatures, readOverrides } from '../core/atlas/sources.ts'
import type { MapSpec, Sources } from '../core/atlas/sources.ts'
import { writeMap } from '../core/atlas/write.ts'
import { kitOf } from '../games/kits.ts'
import { makeFolders } from '../server/store/folders.ts'
import { projectRoot } from './coverage-files.ts'

export const mapFolder = (gameId: string): string => join(projectRoot(), 'games', gameId, 'map')

/** Reads what a game's map is made from. */
export function readSources(gameId: string): Sources {
  const folder = mapFolder(gameId)
  const text = (name: string): string => readText(folder, name)
  return {
    spec: parse(text('map-spec.json'), 'map-spec.json') as MapSpec,
    features: readFeatures(parse(text('features.geojson'), 'features.geojson')),
    overrides: readOverrides(text('overrides.csv')),
    ...(existsSync(join(folder, 'heights.json'))
      ? { heights: readHeights(parse(text('heights.json'), 'heights.json')) }
      : {}),
  }
}

function readText(folder: string, name: string): string {
  const path = join(folder, name)
  if (!existsSync(path)) throw new Error(`There is no ${path}: a map needs this file.`)
  return readFileSync(path, 'utf8')
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${name} is not JSON: ${(error as Error).message}`, { cause: error })
  }
}

export interface AtlasResult extends Compiled {
  files: string[]
}

/** Compiles a game's map into its own folder and draws it into another. */
export async function atlas(gameId: string, outDir: string): Promise<AtlasResult> {
  const compiled = compileMap(readSources(gameId))
  const stored = join(mapFolder(gameId), 'compiled.json')
  writeFileSync(stored, writeMap(compiled.map))
  const look = (await kitOf(gameId)?.workshop())?.map
  if (!look) return { ...compiled, files: [stored] }
  makeFolders(outDir)
  const drawn = join(outDir, `${gameId}-map.svg`)
  writeFileSync(drawn, drawMap(compiled.map, look, compiled.relief))
  return { ...compiled, files: [stored, drawn] }
}
