import { TestTable } from './table.ts'

/** What a city is worth is a reconstructed cell; tests of everything else fix it at double. */
export const OPEN_CITIES = ['open-cities']

/** A combat phase with these units, last named in a hex on top. */
export function combat(
  side: 'french' | 'prussian',
  units: Record<string, string>,
  more: Record<string, unknown> = {},
): TestTable {
  return new TestTable({ turn: 1, step: `${side}-combat`, units, ...more }, OPEN_CITIES)
}

/** Brings in everybody the plan can take, then fights. */
export function allIn(table: TestTable): TestTable {
  for (;;) {
    const [unit] = table.offered('with') ?? []
    if (unit === undefined) break
    table.say(`with ${unit}`)
  }
  return table.offered('fight') === undefined ? table : table.say('fight')
}

/** The highest column that is offered. */
export function odds(table: TestTable): string | undefined {
  return table.offered('column')?.[0]
}
