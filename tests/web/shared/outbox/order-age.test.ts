import { expect, test } from 'vitest'
import { isShown } from '../../../../web/shared/outbox/order-age.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const order = (age: number, change = {}) => ({
  key: 'key',
  userId: 'mara',
  kind: 'nachricht',
  subject: 'talk',
  title: '',
  href: '',
  text: '',
  details: null,
  at: now - age,
  revision: '',
  last: null,
  unsure: false,
  refused: null,
  ...change,
})

test('while its form makes the first try nothing else shows it', () => {
  expect(isShown(order(0), now)).toBe(false)
  expect(isShown(order(15_000), now)).toBe(false)
})

test.each([
  ['was tried', 0, { last: 'OFFLINE' }],
  ['was refused', 0, { refused: 'Weg.' }],
  ['a closed browser left behind before its first try had ended', 21_000, {}],
  ['is too old to be sent by itself', 8 * 86_400_000, {}],
  ['was written under a clock that was ahead', -8 * 86_400_000, {}],
])('what %s is shown', (_name, age, change) => {
  expect(isShown(order(age, change), now)).toBe(true)
})
