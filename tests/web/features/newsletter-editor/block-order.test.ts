import { expect, test } from 'vitest'
import {
  dropBlock,
  moveBlock,
  removeBlock,
  restoreBlock,
} from '../../../../web/features/newsletter-editor/block-order.ts'
import { newBlock } from '../../../../web/features/newsletter-editor/issue-values.ts'

const blocks = ['a', 'b', 'c', 'd'].map((id) => ({ ...newBlock('text'), id }))
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join('')

test('a block moves to its new place and no further than the ends', () => {
  expect(ids(moveBlock(blocks, 'b', 2))).toBe('acbd')
  expect(ids(moveBlock(blocks, 'b', 0))).toBe('bacd')
  expect(ids(moveBlock(blocks, 'b', 99))).toBe('acdb')
  expect(ids(moveBlock(blocks, 'b', -1))).toBe('bacd')
  expect(ids(moveBlock(blocks, 'x', 1))).toBe('abcd')
})

test('a dropped block lies before or after the one under the pointer', () => {
  expect(ids(dropBlock(blocks, 'a', 'c', 'before'))).toBe('bacd')
  expect(ids(dropBlock(blocks, 'a', 'c', 'after'))).toBe('bcad')
  expect(ids(dropBlock(blocks, 'd', 'a', 'before'))).toBe('dabc')
  expect(ids(dropBlock(blocks, 'd', 'd', 'before'))).toBe('abcd')
  expect(ids(dropBlock(blocks, 'd', 'x', 'after'))).toBe('abcd')
})

test('a deleted block comes back behind its old neighbour, wherever that stands by now', () => {
  for (const id of ['a', 'b', 'd']) {
    const { blocks: rest, removed } = removeBlock(blocks, id)
    expect(ids(rest)).toBe('abcd'.replace(id, ''))
    if (!removed) throw new Error('Nothing was removed')
    expect(ids(restoreBlock(rest, removed))).toBe('abcd')
    expect(ids(restoreBlock(blocks, removed)), 'it is there already').toBe('abcd')
  }
  const { blocks: rest, removed } = removeBlock(blocks, 'c')
  if (!removed) throw new Error('Nothing was removed')
  expect(ids(restoreBlock(moveBlock(rest, 'b', 2), removed))).toBe('adbc')
  expect(ids(restoreBlock(removeBlock(rest, 'b').blocks, removed)), 'the neighbour is gone').toBe('adc')
})
