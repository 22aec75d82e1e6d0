// Calls of the API: JSON both ways, refusals as errors with the server's own words.

export async function call(method, path, body) {
  const response = await fetch(path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const text = await response.text()
  const answer = text === '' ? undefined : JSON.parse(text)
  if (response.ok) return answer
  throw new Error(answer?.error?.message ?? `The server answered ${response.status}.`)
}

export const get = (path) => call('GET', path)
export const post = (path, body) => call('POST', path, body)

/** A part of a path. */
export const part = (text) => encodeURIComponent(text)
