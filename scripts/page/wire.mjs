// The line between a page and its server, with a hand on it: what the page says can be read, and held back.

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {{ ask: number, verb: string, noun?: number | string }} Reply
 *
 * @typedef {object} Line
 * @property {Reply[][]} sent what the page has said since it was last emptied, one list to a gesture
 * @property {(isHeld: boolean) => void} hold held: the server hears an old ask's number and says so, and nothing is done
 */

/** No game comes so far: asks of a seat are counted. */
const NEVER = 1_000_000_000

/** Before the page is opened. @param {Page} page @returns {Promise<Line>} */
export async function openLine(page) {
  let isHeld = false
  /** @type {Line} */
  const line = { sent: [], hold: (held) => void (isHeld = held) }
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      const said = JSON.parse(String(text))
      if (said.do !== 'reply') return server.send(text)
      line.sent.push(said.replies)
      const [first, ...others] = said.replies
      const heard = isHeld ? [{ ...first, ask: NEVER }, ...others] : said.replies
      return server.send(JSON.stringify({ ...said, replies: heard }))
    })
  })
  return line
}
