/** A place on the window, in pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
interface Point {
  x: number
  y: number
}

/** Nobody reads a paper and presses something on it sooner, in milliseconds. */
export const RIPE_AFTER = 350

/** From when a paper lay there. */
interface Lain extends Box {
  since: number
}

/** Where papers lie, and where they lay shortly before. */
export class LainPapers<Paper> {
  private readonly lain = new Map<Paper, readonly Lain[]>()

  /** All papers that lie there now. */
  note(now: number, papers: ReadonlyMap<Paper, Box>): void {
    for (const paper of this.lain.keys()) if (!papers.has(paper)) this.lain.delete(paper)
    for (const [paper, box] of papers) {
      const before = this.recent(paper, now)
      const last = before.at(-1)
      const isMoved = last === undefined || !isSameBox(last, box)
      this.lain.set(paper, isMoved ? [...before, { ...box, since: now }] : before)
    }
  }

  /** Whether a press there can have been aimed at the paper: it has covered the point for as long as it takes. */
  isRipe(paper: Paper, point: Point, now: number): boolean {
    const [first, ...others] = this.recent(paper, now)
    if (first === undefined || first.since > now - RIPE_AFTER) return false
    return [first, ...others].every((box) => isIn(box, point))
  }

  /** Whether anything of it has come or gone so lately that some press on it would not count. */
  isFresh(paper: Paper, now: number): boolean {
    const [first, ...others] = this.recent(paper, now)
    return first === undefined || others.length > 0 || first.since > now - RIPE_AFTER
  }

  /** The last place it had when that time began, and all since. */
  private recent(paper: Paper, now: number): readonly Lain[] {
    const all = this.lain.get(paper) ?? []
    const old = all.findLastIndex(({ since }) => since <= now - RIPE_AFTER)
    return old < 0 ? all : all.slice(old)
  }
}

function isSameBox(a: Box, b: Box): boolean {
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom
}

function isIn({ left, top, right, bottom }: Box, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}
