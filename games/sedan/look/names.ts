import { namesFrom } from '../../../core/look/names.ts'
import { placeNames } from '../map/map.ts'
import { sideOf } from '../rules/02-components.ts'
import { hexName } from './ground.ts'
import { nameOfSide, unitName } from './stacks.ts'

/** How Sedan's nouns are called in sentences and when they are typed. */
export const sedanNames = namesFrom({
  kinds: {
    unit: (unit) => `${nameOfSide(sideOf[unit]!)} ${unitName(unit)}`,
    hex: hexName,
  },
  placeNames,
})
