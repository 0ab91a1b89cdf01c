import { expect, test } from 'vitest'
import {
  joinNewest,
  MESSAGES_PAGE,
  type Message,
  mergeMessages,
  threadItems,
} from '../../../../web/features/conversations/thread-items.ts'

const idOf = (number: number) => `0190${String(number).padStart(8, '0')}`

function message(number: number, createdAt = '2026-11-22T09:00:00Z'): Message {
  return {
    __typename: 'ConversationMessage',
    id: idOf(number),
    fromCompany: true,
    isOwn: false,
    authorName: null,
    body: `Nachricht ${number}`,
    createdAt,
    isRead: false,
  }
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))
const numbers = (messages: readonly Message[]) => messages.map(({ body }) => Number(body.slice(10)))

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

test('days and happenings stand between the messages', () => {
  const items = threadItems({
    messages: [message(1, '2026-11-20T09:00:00Z'), message(2, '2026-11-22T08:00:00Z')],
    happenings: [
      {
        __typename: 'ConversationEvent',
        kind: 'freigegeben',
        happenedAt: '2026-11-22T07:00:00Z',
        personName: null,
      },
      {
        __typename: 'ConversationEvent',
        kind: 'angefragt',
        happenedAt: '2026-11-20T09:00:00Z',
        personName: null,
      },
    ],
    hasOlder: false,
    now: Date.parse('2026-11-22T12:00:00Z'),
  })
  expect(items.map((item) => (item.kind === 'day' ? item.label : item.kind))).toEqual([
    'Freitag, 20. November',
    'message',
    'heute',
    'happening',
    'message',
  ])
})

test('what happened before the oldest loaded message waits until that is loaded', () => {
  const items = threadItems({
    messages: [message(2, '2026-11-22T08:00:00Z')],
    happenings: [
      {
        __typename: 'ConversationEvent',
        kind: 'freigegeben',
        happenedAt: '2026-11-21T07:00:00Z',
        personName: null,
      },
    ],
    hasOlder: true,
    now: Date.parse('2026-11-22T12:00:00Z'),
  })
  expect(items.map(({ kind }) => kind)).toEqual(['day', 'message'])
})
