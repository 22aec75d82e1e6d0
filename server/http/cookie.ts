/** The session's cookie: on https its prefix makes a browser refuse one that anybody else has set. */
export interface SessionCookie {
  name: string
  read(header: string | undefined): string | undefined
  write(token: string, expires: number, now: number): string
  clear(): string
}

/** Longer than any token we give. */
const LONGEST = 200

export function sessionCookie(url: string): SessionCookie {
  const isSecure = url.startsWith('https:')
  const name = isSecure ? '__Host-vedette' : 'vedette'
  const rules = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    name,
    read: (header) => named(name, header),
    write: (token, expires, now) =>
      `${name}=${token}; Max-Age=${Math.max(0, Math.floor((expires - now) / 1000))}; ${rules}`,
    clear: () => `${name}=; Max-Age=0; ${rules}`,
  }
}

function named(name: string, header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at < 0 || part.slice(0, at).trim() !== name) continue
    const value = part.slice(at + 1).trim()
    return /^[\w.~-]+$/.test(value) && value.length <= LONGEST ? value : undefined
  }
  return undefined
}
