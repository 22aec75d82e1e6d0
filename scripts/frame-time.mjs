// Pans and zooms the whole map with every counter in headless Chromium and prints what a frame costs.
import { chromium } from 'playwright-core'
import { withBench } from './board-bench.mjs'
import { findChromium } from './chromium.mjs'

// Without its rate limit the browser begins a frame as soon as the last one is on the screen, so the time between frames is their cost.
const flags =
  '--no-sandbox --disable-gpu --disable-frame-rate-limit --disable-gpu-vsync --disable-background-networking --disable-component-update --disable-sync --no-first-run'
const RUNS = 3
const FRAMES = 240
const LIMIT = 16
const SHARP_WITHIN = 10_000

/**
 * In the page: moves a little in every frame and notes when frames began.
 * @param {{ kind: 'pan' | 'zoom', frames: number }} how
 * @returns {Promise<number[]>}
 */
function move({ kind, frames }) {
  const board = /** @type {HTMLElement} */ (document.querySelector('.board'))
  const { clientWidth: width, clientHeight: height } = board
  /** @type {number[]} */
  const times = []
  const touch = (/** @type {string} */ type, /** @type {number} */ share) => {
    const angle = share * 2 * Math.PI
    const clientX = width * (0.5 + 0.3 * Math.cos(angle))
    const clientY = height * (0.5 + 0.3 * Math.sin(angle))
    const how = { bubbles: true, pointerId: 1, pointerType: 'touch', clientX, clientY }
    board.dispatchEvent(new PointerEvent(type, how))
  }
  const turn = (/** @type {number} */ share) => {
    const deltaY = share < 0.5 ? -40 : 40
    const at = { clientX: width * (0.3 + 0.4 * share), clientY: height / 2 }
    board.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY, ...at }))
  }
  board.setPointerCapture = () => {}
  return new Promise((resolve) => {
    const step = (/** @type {number} */ now) => {
      times.push(now)
      const share = times.length / frames
      if (kind === 'zoom') turn(share)
      else touch(times.length === 1 ? 'pointerdown' : 'pointermove', share)
      if (times.length < frames) return requestAnimationFrame(step)
      if (kind === 'pan') touch('pointerup', 1)
      return resolve(times)
    }
    requestAnimationFrame(step)
  })
}

/** @param {number[]} times */
function costs(times) {
  const sorted = times
    .slice(2)
    .map((time, i) => time - (times[i + 1] ?? time))
    .sort((a, b) => a - b)
  const at = (/** @type {number} */ share) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95), worst: at(1) }
}

/** Milliseconds from the end of a gesture until the map is sharp again. @param {import('playwright-core').Page} page */
async function timeToSharp(page) {
  const since = await page.evaluate(() => {
    const board = /** @type {HTMLElement} */ (document.querySelector('.board'))
    delete board.dataset['sharp']
    const at = { clientX: 600, clientY: 400 }
    board.dispatchEvent(
      new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: -120, ...at }),
    )
    return performance.now()
  })
  const sharp = await page.waitForSelector('.board[data-sharp]', { timeout: SHARP_WITHIN })
  const at = Number(await sharp.getAttribute('data-sharp'))
  return at - since
}

/** @param {import('playwright-core').Page} page @param {string} url */
async function measure(page, url) {
  await page.goto(`${url}?moment=0`)
  await page.waitForSelector('.board[data-sharp]', { timeout: SHARP_WITHIN })
  await page.waitForTimeout(500)
  /** @type {Record<string, ReturnType<typeof costs>>} */
  const found = {}
  for (const scale of ['whole map', 'close']) {
    for (const kind of /** @type {const} */ (['pan', 'zoom'])) {
      found[`${scale}, ${kind}`] = costs(await page.evaluate(move, { kind, frames: FRAMES }))
      await page.waitForTimeout(700)
    }
    await page.keyboard.press('Tab')
    for (let count = 0; count < 3; count++) await page.keyboard.press('+')
    await page.waitForTimeout(700)
  }
  return { found, sharp: await timeToSharp(page) }
}

const print = (/** @type {number} */ ms) => ms.toFixed(1).padStart(6)

/** @param {string} url */
async function main(url) {
  const executablePath = await findChromium()
  let worstP95 = 0
  for (let run = 1; run <= RUNS; run++) {
    const browser = await chromium.launch({ executablePath, args: flags.split(' ') })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const { found, sharp } = await measure(page, url)
    const counters = await page.locator('.board-stacks [data-piece]').count()
    await browser.close()
    console.log(`run ${run}: ${counters} counters in sight of this seat, 1440 × 900`)
    for (const [what, { p50, p95, worst }] of Object.entries(found)) {
      worstP95 = Math.max(worstP95, p95)
      console.log(
        `  ${what.padEnd(16)} p50 ${print(p50)}  p95 ${print(p95)}  worst ${print(worst)} ms`,
      )
    }
    console.log(
      `  sharp again after ${sharp.toFixed(0)} ms, of which 160 are waiting for the wheel`,
    )
  }
  console.log(`p95 at most ${worstP95.toFixed(1)} ms, wanted under ${LIMIT}`)
  process.exitCode = worstP95 < LIMIT ? 0 : 1
}

await withBench(main)
