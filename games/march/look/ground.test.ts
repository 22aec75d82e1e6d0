import { expect, test } from 'vitest'
import { hex } from '../map/map.ts'
import { describeHex, groundOf, hexsidesOf, levelName } from './ground.ts'

test('a hex is described by what it holds and what lies round it', () => {
  const text = describeHex(hex('4022'))
  expect(text).toContain('Eckmühl')
  expect(text).toContain('village with a chateau, level 0 (below 375 m)')
  expect(text).toMatch(/major road (north|south)/)
  expect(text).toContain('stream or creek south')
  expect(text).toContain('bridge south')
})

test('ground and level have their words', () => {
  expect(['2718', '3304', '2620', '3723'].map((one) => groundOf(hex(one)))).toEqual([
    'forest',
    'fortified town',
    'clear ground',
    'swamp',
  ])
  expect(levelName(hex('2719'))).toBe('from 425 m')
})

test('hexsides: slopes by the way they lead, contours without one, rivers and bridges', () => {
  const held = (from: string, to: string): readonly string[] =>
    hexsidesOf(hex(from)).find((one) => one.to === hex(to))!.holds
  expect(held('2617', '2618')).toEqual(['slope up'])
  expect(held('2618', '2617')).toEqual(['slope down'])
  expect(held('2718', '2719')).toEqual(['steep slope up'])
  expect(held('4121', '4122')).toEqual(['major road', 'lower ground'])
  expect(held('3303', '3304')).toEqual(['major road', 'river', 'bridge'])
  expect(held('4222', '4322')).toEqual(['creek', 'ford'])
})
