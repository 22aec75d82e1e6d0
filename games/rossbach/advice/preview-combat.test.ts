import { expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { columnOf } from '../rules/11-columns.ts'
import { attackOf, battleSheet } from '../rules/11-odds.ts'
import { PLAIN, W, field } from '../testing/combat.ts'
import { lackingSum } from './preview-combat.ts'

test('[11.3a] of an attack it is told what it lacks for the next column', () => {
  const state = field('french', { [W]: ['Dupont'], [PLAIN]: ['Tauenzien'] })
  const sheet = battleSheet(state, attackOf(state, [hex(W)], [hex(PLAIN)]))
  const [sum] = lackingSum(sheet)
  const more = sum!.low * 4
  const { attack, defence, base } = sheet
  expect([more - 1, more].map((one) => columnOf(attack + one, defence))).toEqual([base, base + 1])
  expect(sum!.say.with).toEqual({ odds: { of: 'column', noun: sheet.column + 1 } })
})
