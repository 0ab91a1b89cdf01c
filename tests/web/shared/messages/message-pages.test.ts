import { expect, test } from 'vitest'
import { joinNewest, MESSAGES_PAGE, mergeMessages } from '../../../../web/shared/messages/message-pages.ts'

interface Message {
  readonly id: string
  readonly number: number
  readonly isRead: boolean
}

const message = (number: number): Message => ({
  id: `0190${String(number).padStart(8, '0')}`,
  number,
  isRead: false,
})

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))
const numbers = (messages: readonly Message[]) => messages.map(({ number }) => number)

test('messages are in order of their ids, each once, as last answered', () => {
  const read = { ...message(2), isRead: true }
  const merged = mergeMessages([message(3), message(2)], [read, message(1)])
  expect(numbers(merged)).toEqual([1, 2, 3])
  expect(merged[1]?.isRead).toBe(true)
})

test('what was loaded stays when newer messages push it out of the newest answer', () => {
  const known = range(1, 40)
  expect(numbers(joinNewest(known, range(20, 20 + MESSAGES_PAGE - 1)))).toEqual(numbers(range(1, 49)))
})

test('after a gap only the newest stay, because what lies between is unknown', () => {
  const newest = range(100, 100 + MESSAGES_PAGE - 1)
  expect(joinNewest(range(1, 40), newest)).toEqual(newest)
})
