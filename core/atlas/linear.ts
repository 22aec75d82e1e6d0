/** Solves a·x = b for several right-hand columns by elimination with pivoting. */
export function solve(a: readonly number[][], b: readonly number[][]): number[][] {
  const size = a.length
  const rows = a.map((row, i) => [...row, ...b[i]!])
  for (let column = 0; column < size; column++) {
    swapLargestUp(rows, column)
    for (let k = 0; k < size; k++) if (k !== column) clearBelow(rows[k]!, rows[column]!, column)
  }
  return rows.map((row, i) => row.slice(size).map((value) => value / row[i]!))
}

function swapLargestUp(rows: number[][], column: number): void {
  let best = column
  for (let k = column + 1; k < rows.length; k++)
    if (Math.abs(rows[k]![column]!) > Math.abs(rows[best]![column]!)) best = k
  if (Math.abs(rows[best]![column]!) < 1e-12)
    throw new Error('The fit cannot be solved: two of its anchors coincide or all lie on one line.')
  const held = rows[column]!
  rows[column] = rows[best]!
  rows[best] = held
}

function clearBelow(row: number[], pivot: readonly number[], column: number): void {
  const factor = row[column]! / pivot[column]!
  if (factor === 0) return
  for (let i = column; i < row.length; i++) row[i] = row[i]! - factor * pivot[i]!
}
