import { bounds } from '../../hex/shape.ts'
import type { CompiledMap } from '../compiled.ts'
import { layMap } from '../lay.ts'
import type { LaidMap } from '../lay.ts'
import { makeMesh } from '../mesh.ts'
import type { Mesh } from '../mesh.ts'
import type { Point } from '../plane.ts'
import type { Relief } from '../relief.ts'
import type { MapLook } from './look.ts'

/** Everything the layers are drawn from, with the map's place on the page. */
export interface Sheet {
  map: CompiledMap
  laid: LaidMap
  mesh: Mesh
  look: MapLook
  relief: Relief | undefined
  terrainNames: string[]
  regionNames: string[]
  /** The map on the page, without its margin. */
  frame: { left: number; top: number; width: number; height: number }
  /** From hexes to pixels. */
  toPage(p: Point): Point
  centre(hex: number): Point
  corner(corner: number): Point
  /** The ends of a hexside of a hex, clockwise. */
  sideEnds(hex: number, direction: number): [number, number]
}

/** `origin` is the page position of the map's top left corner; absent: the margin. */
export function makeSheet(
  map: CompiledMap,
  look: MapLook,
  relief: Relief | undefined,
  origin: Point = [look.margin, look.margin],
): Sheet {
  const terrainNames = Object.values(map.terrainKey)
  const regionNames = Object.values(map.regionKey)
  const roads = Object.keys(look.roads)
  const rivers = riverKinds(map)
  const laid = layMap(map, { terrain: terrainNames, region: regionNames, roads, rivers })
  const mesh = makeMesh(laid.grid, 0)
  const box = bounds(laid.grid)
  const toPage = ([x, y]: Point): Point => [
    origin[0] + (x - box.left) * look.hex,
    origin[1] + (y - box.top) * look.hex,
  ]
  return {
    map,
    laid,
    mesh,
    look,
    relief,
    terrainNames,
    regionNames,
    toPage,
    frame: {
      left: origin[0],
      top: origin[1],
      width: (box.right - box.left) * look.hex,
      height: (box.bottom - box.top) * look.hex,
    },
    centre: (hex) => toPage(mesh.centres[hex]!),
    corner: (corner) => toPage(mesh.corners[corner]!),
    sideEnds: (hex, d) => [mesh.cornerOf[hex * 6 + d]!, mesh.cornerOf[hex * 6 + ((d + 1) % 6)]!],
  }
}

/** The kinds of water of a map that has several, in the order of `water`. */
export const riverKinds = ({ rivers }: CompiledMap): string[] => [
  ...new Set(rivers.flatMap(({ kind }) => kind ?? [])),
]

/** Hexes of a terrain and of all that is drawn as it. */
export function hexesDrawnAs({ laid, look, terrainNames }: Sheet, name: string): number[] {
  const isAlike = terrainNames.map((other) => other === name || look.terrain[other]?.as === name)
  return Array.from(laid.terrain.keys()).filter((hex) => isAlike[laid.terrain[hex]!])
}

/** Hexes whose table entry has that value. */
export const hexesWith = (table: Uint8Array, value: number): number[] =>
  Array.from(table.keys()).filter((hex) => table[hex] === value)
