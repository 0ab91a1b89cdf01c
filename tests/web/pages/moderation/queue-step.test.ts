import { expect, test } from 'vitest'
import { neighbour } from '../../../../web/pages/moderation/queue-step.ts'

const rows = (...ids: readonly string[]) => ids.map((id) => ({ id }))

test('the one after and before, and none beyond the ends', () => {
  const queue = rows('one', 'two', 'three')
  expect(neighbour(queue, 'two', 1, 1)).toEqual({ id: 'three' })
  expect(neighbour(queue, 'two', -1, 1)).toEqual({ id: 'one' })
  expect(neighbour(queue, 'three', 1, 2)).toBeUndefined()
  expect(neighbour(queue, 'one', -1, 0)).toBeUndefined()
})

test('what has left the list while it is read keeps its place', () => {
  const queue = rows('one', 'three')
  expect(neighbour(queue, 'two', 1, 1)).toEqual({ id: 'three' })
  expect(neighbour(queue, 'two', -1, 1)).toEqual({ id: 'one' })
})

test('where nothing was ever shown there is no way on', () => {
  expect(neighbour(rows('one'), null, 1, -1)).toBeUndefined()
})
