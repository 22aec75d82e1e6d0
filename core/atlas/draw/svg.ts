import type { Face, Hatch, Item, Paint, Scene, TextItem } from './scene.ts'

/** Writes a scene as a stand-alone SVG document; the same scene always gives the same text. */
export function writeSvg(scene: Scene): string {
  const size = `width="${scene.width}" height="${scene.height}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${scene.width} ${scene.height}">`,
    `<title>${escape(scene.title)}</title>`,
    `<defs>${scene.hatches.map(writeHatch).join('')}</defs>`,
    ...scene.layers.map(({ id, items }) => `<g id="${id}">\n${writeItems(items)}\n</g>`),
    '</svg>\n',
  ].join('\n')
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function writeHatch({ id, angle, gap, width, colour }: Hatch): string {
  const box = `width="${gap}" height="${gap}"`
  const turn = `patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"`
  const stripe = `<rect width="${width}" height="${gap}" fill="${colour}"/>`
  return `<pattern id="${id}" ${box} ${turn}>${stripe}</pattern>`
}

/** Texts in a row that share a face are wrapped in one group, which keeps the file small. */
function writeItems(items: readonly Item[]): string {
  const lines: string[] = []
  let open: Face | undefined
  for (const item of items) {
    const face = item.is === 'text' ? item.face : undefined
    if (face !== open && open) lines.push('</g>')
    if (face && face !== open) lines.push(`<g${writeFace(face)}>`)
    open = face
    lines.push(writeItem(item))
  }
  if (open) lines.push('</g>')
  return lines.join('\n')
}

function writeItem(item: Item): string {
  if (item.is === 'path') return `<path d="${item.d}"${writePaint(item)}/>`
  if (item.is === 'text') return writeText(item)
  const { x, y, width, height, source } = item
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`
  return `<image ${box} preserveAspectRatio="none" href="${source}"/>`
}

function writePaint({ fill, hatch, stroke, width, dash, opacity }: Paint): string {
  const attributes = [
    ['fill', hatch ? `url(#${hatch})` : (fill ?? 'none')],
    ['stroke', stroke],
    ['stroke-width', stroke && width],
    ['stroke-linecap', stroke && (dash ? 'butt' : 'round')],
    ['stroke-linejoin', stroke && 'round'],
    ['stroke-dasharray', dash],
    ['opacity', opacity],
  ]
  return attributes
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}

function writeText({ x, y, text, anchor, turn }: TextItem): string {
  const at = turn ? `transform="translate(${x} ${y}) rotate(${turn})"` : `x="${x}" y="${y}"`
  const align = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
  return `<text ${at}${align}>${escape(text)}</text>`
}

function writeFace(face: Face): string {
  const attributes = [
    ['font-family', face.family],
    ['font-size', face.size],
    ['fill', face.colour],
    ['font-style', face.italic ? 'italic' : undefined],
    ['font-weight', face.bold ? 'bold' : undefined],
    ['letter-spacing', face.spacing],
    ['opacity', face.opacity],
    ['stroke', face.halo ? face.haloColour : undefined],
    ['stroke-width', face.halo],
    ['stroke-linejoin', face.halo ? 'round' : undefined],
    ['paint-order', face.halo ? 'stroke' : undefined],
  ]
  return attributes
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}
