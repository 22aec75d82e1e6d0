// How often a game waits for somebody: asks that come to a page, and what the person behind it sends back.

/**
 * @typedef {import('playwright-core').Page} Page
 *
 * @typedef {object} Traffic
 * @property {Set<number>} asked numbers of the asks that waited for this person
 * @property {number} messages gestures that went to the server, each a round trip
 * @property {number} replies in them that were carried out
 */

/** Before the page is opened. @param {Page} page @returns {Traffic} */
export function countTrips(page) {
  /** @type {Traffic} */
  const traffic = { asked: new Set(), messages: 0, replies: 0 }
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (JSON.parse(String(payload)).do === 'reply') traffic.messages++
    })
    socket.on('framereceived', ({ payload }) => {
      const { ack, view, set } = JSON.parse(String(payload))
      traffic.replies += ack?.applied ?? 0
      for (const { id, kind } of (view ?? set)?.asks ?? [])
        if (kind === 'must') traffic.asked.add(id)
    })
  })
  return traffic
}

/** How many replies of a seat a record has. @param {string} record @param {string} seat */
export function repliesIn(record, seat) {
  return record.split('\n').filter((line) => line.startsWith(`${seat} `)).length
}
