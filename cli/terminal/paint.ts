import { createColors } from 'picocolors'
import type { Tint } from '../../core/terminal-look.ts'

/** Colours a text, or leaves it as it is where colour is not wanted. */
export type Paint = (text: string, tint: Tint) => string

export function painter(hasColour: boolean): Paint {
  const c = createColors(hasColour)
  const inks: Record<Tint, (text: string) => string> = {
    plain: (text) => text,
    faint: c.dim,
    green: c.green,
    yellow: c.yellow,
    cyan: c.cyan,
    blue: c.blueBright,
    red: c.red,
    magenta: c.magenta,
    bold: c.bold,
    oneSide: (text) => c.bgBlue(c.whiteBright(text)),
    otherSide: (text) => c.bgWhite(c.black(text)),
  }
  return (text, tint) => inks[tint](text)
}
