/** Rows of a CSV text as records keyed by the header line; quoted fields may hold commas. */
export function parseCsv(text: string): Record<string, string>[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  const header = splitLine(lines[0] ?? '')
  return lines.slice(1).map((line) => {
    const fields = splitLine(line)
    if (fields.length !== header.length)
      throw new Error(`"${line}" has ${fields.length} fields, the header has ${header.length}.`)
    return Object.fromEntries(header.map((name, i) => [name, fields[i]!]))
  })
}

function splitLine(line: string): string[] {
  const fields: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^,]*))(,|$)/gy
  for (let match = field.exec(line); match; match = field.exec(line)) {
    fields.push(match[1] === undefined ? match[2]! : match[1].replaceAll('""', '"'))
    if (match[3] === '') break
  }
  return fields
}
