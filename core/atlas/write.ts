import type { CompiledMap } from './compiled.ts'

/** The stored text of a compiled map: one line for each column, place, river and road. */
export function writeMap(map: CompiledMap): string {
  const parts = Object.entries(map).map(([name, value]) => `  ${quote(name)}: ${writePart(value)}`)
  return `{\n${parts.join(',\n')}\n}\n`
}

const quote = (value: unknown): string => JSON.stringify(value)

function writePart(value: unknown): string {
  if (!Array.isArray(value)) return spaced(value)
  return `[\n${value.map((entry) => `    ${spaced(entry)}`).join(',\n')}\n  ]`
}

/** JSON on one line with blanks after commas and colons, as a formatter would leave it. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return quote(value)
  const fields = Object.entries(value).map(([name, field]) => `${quote(name)}: ${spaced(field)}`)
  return `{ ${fields.join(', ')} }`
}
