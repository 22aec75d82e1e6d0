import type { LonLat } from './fit.ts'

/** Ground heights in metres on a longitude/latitude raster, first row in the north. */
export interface Heights {
  west: number
  north: number
  step: number
  rows: number[][]
}

interface StoredHeights {
  west: number
  north: number
  step: number
  rows: string[]
}

/** Reads the stored form: one text of numbers per row. */
export function readHeights(stored: unknown): Heights {
  const { west, north, step, rows } = stored as StoredHeights
  if (!Array.isArray(rows) || !(step > 0))
    throw new Error('heights.json needs west, north, step and rows of numbers.')
  return { west, north, step, rows: rows.map((row) => row.split(' ').map(Number)) }
}

/** Height at a point, blended between the four nearest samples; the rim continues outwards. */
export function heightAt(heights: Heights, [lon, lat]: LonLat): number {
  const { rows } = heights
  const x = clamp((lon - heights.west) / heights.step, rows[0]!.length - 1)
  const y = clamp((heights.north - lat) / heights.step, rows.length - 1)
  const column = Math.min(Math.floor(x), rows[0]!.length - 2)
  const row = Math.min(Math.floor(y), rows.length - 2)
  const upper = mix(rows[row]!, column, x - column)
  const lower = mix(rows[row + 1]!, column, x - column)
  return upper + (lower - upper) * (y - row)
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value))

const mix = (row: readonly number[], column: number, share: number): number =>
  row[column]! + (row[column + 1]! - row[column]!) * share
