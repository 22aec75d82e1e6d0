/** One printed sheet; joined sheets share the grid's counting through their offsets. */
export interface Section {
  /** Text before the digits, such as `N`. */
  prefix?: string
  /** First and last printed column and row. */
  columns: readonly [number, number]
  rows: readonly [number, number]
  /** What to add to a printed number to count on from the neighbouring sheet; 0 if absent. */
  columnOffset?: number
  rowOffset?: number
}

/** How a printed map numbers its hexes. */
export interface GridSpec {
  /** Straight columns make flat-top hexes, straight rows pointy-top ones. */
  straight: 'columns' | 'rows'
  /** Which of the straight lines (counted with the offset) are shifted half a hex, and where to. */
  shifted: 'odd' | 'even'
  towards: 'north' | 'south' | 'east' | 'west'
  /** Which number is printed first. */
  first: 'column' | 'row'
  /** Where the numbers grow; east and south if absent. */
  columnsRun?: 'east' | 'west'
  rowsRun?: 'south' | 'north'
  /** Digits of each number; 2 if absent. */
  digits?: number
  /** The shifted lines lack their last hex, which makes both rims straight. */
  shiftedShort?: boolean
  /** Where sheets overlap the later one names the hex and the earlier number is an alias. */
  sections: readonly Section[]
  /** Printed numbers inside the range that are not on the map. */
  missing?: readonly string[]
}

export interface Cell {
  u: number
  v: number
  column: number
  row: number
  section: number
  name: string
  aliases: string[]
  /** Printed order over all sheets: the first printed number, then the second. */
  major: number
  minor: number
}

/** All hexes of the map in printed order. */
export function layOut(spec: GridSpec): Cell[] {
  checkSpec(spec)
  const cells = new Map<string, Cell>()
  spec.sections.forEach((_, section) => {
    for (const cell of sectionCells(spec, section)) {
      const key = `${cell.u},${cell.v}`
      const covered = cells.get(key)
      if (covered) cell.aliases.push(covered.name, ...covered.aliases)
      cells.set(key, cell)
    }
  })
  return withoutMissing([...cells.values()], spec.missing ?? []).sort(
    (a, b) => a.major - b.major || a.minor - b.minor,
  )
}

function* sectionCells(spec: GridSpec, section: number): Generator<Cell> {
  const { columns, rows } = spec.sections[section]!
  for (let column = columns[0]; column <= columns[1]; column++)
    for (let row = rows[0]; row <= rows[1]; row++) {
      const cell = cellAt(spec, section, [column, row])
      if (cell) yield cell
    }
}

function cellAt(
  spec: GridSpec,
  section: number,
  [column, row]: readonly [number, number],
): Cell | undefined {
  const sheet = spec.sections[section]!
  const wholeColumn = column + (sheet.columnOffset ?? 0)
  const wholeRow = row + (sheet.rowOffset ?? 0)
  const straightColumns = spec.straight === 'columns'
  const line = straightColumns ? wholeColumn : wholeRow
  const shifted = (line & 1) === (spec.shifted === 'odd' ? 1 : 0)
  const last = straightColumns ? row === sheet.rows[1] : column === sheet.columns[1]
  if (shifted && last && spec.shiftedShort) return undefined
  const name = printed(spec, sheet, [column, row])
  const [major, minor] = spec.first === 'column' ? [wholeColumn, wholeRow] : [wholeRow, wholeColumn]
  const [u, v] = onLattice(spec, [wholeColumn, wholeRow], shifted ? 1 : 0)
  return { u, v, column, row, section, name, aliases: [], major, minor }
}

function onLattice(
  { straight, towards, columnsRun, rowsRun }: GridSpec,
  [column, row]: readonly [number, number],
  shift: number,
): [u: number, v: number] {
  const east = columnsRun === 'west' ? -column : column
  const south = rowsRun === 'north' ? -row : row
  const push = towards === 'south' || towards === 'east' ? shift : -shift
  return straight === 'columns' ? [east, 2 * south + push] : [south, 2 * east + push]
}

function printed(
  spec: GridSpec,
  { prefix = '' }: Section,
  [column, row]: readonly [number, number],
): string {
  const digits = spec.digits ?? 2
  const pair = spec.first === 'column' ? [column, row] : [row, column]
  return prefix + pair.map((number) => String(number).padStart(digits, '0')).join('')
}

function withoutMissing(cells: Cell[], missing: readonly string[]): Cell[] {
  const gone = new Set(missing)
  const kept = cells.filter(
    (cell) => ![cell.name, ...cell.aliases].some((name) => gone.delete(name)),
  )
  if (gone.size > 0)
    throw new Error(`Missing hexes ${[...gone].join(', ')} are not in any section: remove them.`)
  return kept
}

function checkSpec({ straight, towards, sections, digits = 2 }: GridSpec): void {
  const along = straight === 'columns' ? ['north', 'south'] : ['east', 'west']
  if (!along.includes(towards))
    throw new Error(
      `Straight ${straight} can only be shifted ${along.join(' or ')}, not ${towards}.`,
    )
  if (sections.length === 0) throw new Error('The grid has no section: give at least one.')
  for (const { prefix = '', columns, rows } of sections)
    for (const [first, last] of [columns, rows])
      if (!(first >= 0 && first <= last && last < 10 ** digits))
        throw new Error(
          `Section "${prefix}" runs from ${first} to ${last}: give 0 to ${10 ** digits - 1}, lowest first.`,
        )
}
