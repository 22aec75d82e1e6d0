/** A picture of palette numbers, one byte each; `palette` holds red, green, blue and opacity. */
export interface Indexed {
  width: number
  height: number
  pixels: Uint8Array
  palette: readonly (readonly [number, number, number, number])[]
}

/** The picture as a data address. It is stored without compression: SVG files are packed anyway. */
export function pngAddress(picture: Indexed): string {
  return `data:image/png;base64,${base64(encodePng(picture))}`
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export function encodePng({ width, height, pixels, palette }: Indexed): Uint8Array {
  const head = [...word(width), ...word(height), 8, 3, 0, 0, 0]
  const rows = new Uint8Array(height * (width + 1))
  for (let row = 0; row < height; row++) fillRow(rows, { width, pixels }, row)
  return Uint8Array.from([
    ...SIGNATURE,
    ...chunk('IHDR', head),
    ...chunk(
      'PLTE',
      palette.flatMap(([red, green, blue]) => [red, green, blue]),
    ),
    ...chunk(
      'tRNS',
      palette.map(([, , , opacity]) => opacity),
    ),
    ...chunk('IDAT', stored(rows)),
    ...chunk('IEND', []),
  ])
}

/** Each row as what changes from the one above: ground that changes little then packs well. */
const UP = 2

function fillRow(
  rows: Uint8Array,
  { width, pixels }: Pick<Indexed, 'width' | 'pixels'>,
  row: number,
): void {
  rows[row * (width + 1)] = UP
  for (let x = 0; x < width; x++) {
    const above = row === 0 ? 0 : pixels[(row - 1) * width + x]!
    rows[row * (width + 1) + 1 + x] = pixels[row * width + x]! - above
  }
}

const word = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)

function chunk(name: string, content: readonly number[]): number[] {
  const body = [...name.split('').map((letter) => letter.charCodeAt(0)), ...content]
  return [...word(content.length), ...body, ...word(crc(body))]
}

/** A zlib stream of stored blocks. */
function stored(bytes: Uint8Array): number[] {
  const out = [0x78, 0x01]
  for (let from = 0; from < bytes.length; from += 65535) {
    const block = bytes.subarray(from, from + 65535)
    const size = block.length
    out.push(
      from + size >= bytes.length ? 1 : 0,
      size & 255,
      size >> 8,
      ~size & 255,
      (~size >> 8) & 255,
    )
    for (const byte of block) out.push(byte)
  }
  return [...out, ...word(adler(bytes))]
}

const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

function crc(bytes: readonly number[]): number {
  let c = 0xffffffff
  for (const byte of bytes) c = CRC[(c ^ byte) & 255]! ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

function adler(bytes: Uint8Array): number {
  let a = 1
  let b = 0
  for (const byte of bytes) {
    a = (a + byte) % 65521
    b = (b + a) % 65521
  }
  return ((b << 16) | a) >>> 0
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The language level has no base64 outside Node and browsers. */
function base64(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    text += LETTERS[three >> 18]! + LETTERS[(three >> 12) & 63]!
    text += left > 1 ? LETTERS[(three >> 6) & 63]! : '='
    text += left > 2 ? LETTERS[three & 63]! : '='
  }
  return text
}
