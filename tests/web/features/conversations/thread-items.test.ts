import { expect, test } from 'vitest'
import { type Message, threadItems } from '../../../../web/features/conversations/thread-items.ts'

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
