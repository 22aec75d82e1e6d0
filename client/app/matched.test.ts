import { expect, test } from 'vitest'
import { matched } from './matched.ts'

test('a path is matched part by part', () => {
  expect(matched('/', '/')).toEqual({})
  expect(matched('/games/:id', '/games/a%20b')).toEqual({ id: 'a b' })
  expect(matched('/games/:id', '/games/x/')).toEqual({ id: 'x' })
  expect(matched('/games/:id', '/games/')).toBeUndefined()
  expect(matched('/games/:id', '/games/x/replay')).toBeUndefined()
  expect(matched('/new', '/old')).toBeUndefined()
})
