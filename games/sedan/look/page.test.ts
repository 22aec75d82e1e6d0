import { describe, expect, test } from 'vitest'
import { sedan } from '../game.ts'
import { fresh, playAtTable } from '../test-play.ts'
import { sedanPage } from './page.ts'

const SEATS = ['french', 'prussian', 'table', 'open']

describe('what the page shows', () => {
  test('every seat from the first set-up on', () => {
    playAtTable({
      seed: 'page look',
      most: 400,
      watch(table) {
        for (const seat of SEATS.slice(0, 3))
          expect(sedanPage.show(table.view(seat)).when).toMatch(/turn/i)
      },
    })
    expect(
      sedanPage.show(sedan.view(fresh('contact', 1), 'french')).scene.stacks.length,
    ).toBeGreaterThan(3)
  })
})
