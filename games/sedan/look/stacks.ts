import { COUNTERS, FRENCH, SEATS, sideOf } from '../rules/02-components.ts'
import type { Side } from '../rules/02-components.ts'
import type { View } from '../seen/view.ts'

export function nameOfSide(side: Side): string {
  return side === FRENCH ? 'French' : 'Prussian'
}

export function unitName(unit: number): string {
  return COUNTERS[unit]!.id
}

export function isOwn(view: View, unit: number): boolean {
  return view.seat === 'open' || SEATS[sideOf[unit]!] === view.seat
}

/** Own units of each hex, top first. */
export function ownStacks(view: View): number[][] {
  const covered = new Set(view.under.filter((unit) => unit >= 0))
  const tops = COUNTERS.map((_, unit) => unit).filter(
    (unit) => isOwn(view, unit) && view.place[unit]! >= 0 && !covered.has(unit),
  )
  return tops.map((top) => {
    const stack = [top]
    for (let unit = view.under[top]!; unit >= 0; unit = view.under[unit]!) stack.push(unit)
    return stack
  })
}

/** Of an enemy stack the top, then whatever else lies open. */
export function openUnits(view: View, { hex, top }: View['stacks'][number]): number[] {
  const known = view.place.flatMap((at, unit) => (at === hex && unit !== top ? [unit] : []))
  return [top, ...known]
}
