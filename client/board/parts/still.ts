import { createElement } from 'preact'
import type { FunctionComponent } from 'preact'

interface Asked<Props> {
  shouldComponentUpdate?: (next: Props) => boolean
  props: Props
}

/** A part that is drawn again only when something it is given has changed. */
export function still<Props extends object>(
  Part: FunctionComponent<Props>,
): FunctionComponent<Props> {
  return function Still(this: Asked<Props>, props: Props) {
    this.shouldComponentUpdate = (next) => differs(this.props, next)
    return createElement(Part, props)
  }
}

function differs<Props extends object>(a: Props, b: Props): boolean {
  const keys = Object.keys(b) as (keyof Props)[]
  return keys.some((key) => a[key] !== b[key])
}
