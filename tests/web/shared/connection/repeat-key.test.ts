import { expect, test } from 'vitest'
import { RepeatKey } from '../../../../web/shared/connection/repeat-key.ts'

test('the same order keeps its key until it is answered', () => {
  const key = new RepeatKey()
  const first = key.of('Guten Tag', 'eingeladen')
  expect(key.of('Guten Tag', 'eingeladen')).toBe(first)
  key.done()
  expect(key.of('Guten Tag', 'eingeladen')).not.toBe(first)
})

test('the same text with another status is another order', () => {
  const key = new RepeatKey()
  const invited = key.of('Guten Tag', 'eingeladen')
  expect(key.of('Guten Tag', 'angebot')).not.toBe(invited)
  expect(key.of('Guten Tag', null)).not.toBe(invited)
})
