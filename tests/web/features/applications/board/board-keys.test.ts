import { expect, test } from 'vitest'
import type { ApplicationStatus } from '../../../../../web/entities/application/application-status.ts'
import { boardKey } from '../../../../../web/features/applications/board/board-keys.ts'
import { perStatus } from '../../../../../web/features/applications/board/board-state.ts'

const shown: ApplicationStatus[] = ['eingegangen', 'in_pruefung', 'eingeladen', 'angebot', 'eingestellt']
const cards: Partial<Record<ApplicationStatus, readonly string[]>> = {
  eingegangen: ['a', 'b', 'c'],
  eingeladen: ['d'],
  abgelehnt: ['e'],
}
const columns = perStatus((status) => (cards[status] ?? []).map((id) => ({ id })))
const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const card = (id: string, status: ApplicationStatus = 'eingegangen') => ({
  id,
  status,
  nextStatuses: ['in_pruefung', 'eingeladen', 'abgelehnt'] as ApplicationStatus[],
})
const press = (key: string, from = card('b'), more: Partial<typeof plain> = {}) =>
  boardKey({ ...plain, ...more, key }, from, columns, shown)

test('arrows walk the column and stop at its ends', () => {
  expect(press('ArrowDown')).toEqual({ kind: 'focus', id: 'c' })
  expect(press('ArrowUp')).toEqual({ kind: 'focus', id: 'a' })
  expect(press('ArrowDown', card('c'))).toBeNull()
  expect(press('Home', card('c'))).toEqual({ kind: 'focus', id: 'a' })
  expect(press('End')).toEqual({ kind: 'focus', id: 'c' })
})

test('sideways they reach the next column that has cards, at the same height or its last card', () => {
  expect(press('ArrowRight')).toEqual({ kind: 'focus', id: 'd' })
  expect(press('ArrowLeft', card('d', 'eingeladen'))).toEqual({ kind: 'focus', id: 'a' })
  // Folded columns show no cards.
  expect(press('ArrowRight', card('d', 'eingeladen'))).toBeNull()
})

test('with Shift the card moves to the step beside, never to a refusal', () => {
  const shift = { shiftKey: true }
  expect(press('ArrowRight', card('b'), shift)).toEqual({ kind: 'move', to: 'in_pruefung' })
  expect(press('ArrowLeft', card('b'), shift)).toBeNull()
  expect(press('ArrowRight', card('d', 'eingestellt'), shift)).toBeNull()
  expect(press('ArrowRight', card('e', 'abgelehnt'), shift)).toBeNull()
})

test('a step that the status machine refuses is said and not tried', () => {
  expect(press('ArrowRight', card('d', 'eingeladen'), { shiftKey: true })).toEqual({
    kind: 'blocked',
    to: 'angebot',
  })
})

test('keys of the browser and of screen readers stay theirs', () => {
  expect(press('ArrowRight', card('b'), { altKey: true })).toBeNull()
  expect(press('v', card('b'), { ctrlKey: true })).toBeNull()
  expect(press('Enter')).toBeNull()
  expect(press(' ')).toEqual({ kind: 'choose' })
  expect(press('v')).toEqual({ kind: 'menu' })
})
