// Bytes as they stand in JSON: base64 with the letters of addresses.

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.codePointAt(0)!)
}

export function fromBytes(bytes: ArrayBuffer | Uint8Array): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte))
  return btoa(letters.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
