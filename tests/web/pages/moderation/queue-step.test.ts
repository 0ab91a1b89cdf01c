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

test('what is decided and still listed is passed over', () => {
  const queue = rows('one', 'two', 'three', 'four')
  const isDecided = ({ id }: { readonly id: string }) => id === 'two' || id === 'three'
  expect(neighbour(queue, 'four', -1, 3, isDecided)).toEqual({ id: 'one' })
  expect(neighbour(queue, 'one', 1, 0, isDecided)).toEqual({ id: 'four' })
  // The one decided here and the one that left before it.
  expect(neighbour(rows('one', 'three', 'four'), 'two', 1, 1, isDecided)).toEqual({ id: 'four' })
  expect(neighbour(rows('two', 'three'), 'two', 1, 0, isDecided)).toBeUndefined()
})

test('where nothing was ever shown there is no way on', () => {
  expect(neighbour(rows('one'), null, 1, -1)).toBeUndefined()
})
