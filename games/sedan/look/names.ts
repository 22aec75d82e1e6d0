import type { Names } from '../../../core/tell/words.ts'
import { placeNames } from '../map/map.ts'
import { sideOf } from '../rules/02-components.ts'
import { hexName } from './ground.ts'
import { nameOfSide, unitName } from './stacks.ts'

/** How Sedan's nouns are called in sentences and when they are typed. */
export const sedanNames: Names = {
  name(kind, noun) {
    if (kind === 'unit') return `${nameOfSide(sideOf[noun]!)} ${unitName(noun)}`
    return kind === 'hex' ? hexName(noun) : undefined
  },
  places: placeNames.flatMap((name, hex) => (name === '' ? [] : [{ hex, name }])),
}
