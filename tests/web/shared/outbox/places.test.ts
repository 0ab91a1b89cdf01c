/** Where a person reads what became of an order: in a list, because what it was about may be closed or gone. */
import { expect, test } from 'vitest'
import { APPLICATION_MESSAGE } from '../../../../web/entities/application/application-message-orders.ts'
import { CONVERSATION_MESSAGE } from '../../../../web/entities/conversation/conversation-orders.ts'
import { APPLICATION } from '../../../../web/features/applications/apply/application-orders.ts'
import { placeOf } from '../../../../web/shared/outbox/senders.ts'

test.each([
  [CONVERSATION_MESSAGE, '/dashboard?tab=messages'],
  [APPLICATION_MESSAGE, '/dashboard?tab=applications'],
  [APPLICATION, '/dashboard?tab=applications'],
  ['a tap', '/written/here'],
])('of %s', (kind, place) => {
  expect(placeOf({ kind, href: '/written/here' })).toBe(place)
})
