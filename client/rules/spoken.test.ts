import { expect, test } from 'vitest'
import { typeset } from './spoken.ts'

test.each([
  ['Low Ammo: -2.', 'Low Ammo: −2.'],
  ['column 8-9, with all shifts column 10-11.', 'column 8⁠-⁠9, with all shifts column 10⁠-⁠11.'],
  ['on the march; points left: 7.', 'on the march; points left:\u00a07.'],
  ['go on (Rally actions left: 3).', 'go on (Rally actions left:\u00a03).'],
  ['Mars-la-Tour and 2-Nayral', 'Mars-la-Tour and 2-Nayral'],
])('%s is printed so that neither a minus nor a range goes astray', (said, printed) => {
  expect(typeset(said)).toBe(printed)
})
