/** A compiled document says what graphql-js says, or leaves it to graphql-js. */
import { readFile } from 'node:fs/promises'
import { buildSchema, execute, parse } from 'postgraphile/graphql'
import { expect, test } from 'vitest'
import { compileFields } from '../../../server/graphql/sockets/compile-fields.ts'

const schema = buildSchema(await readFile(new URL('../../../schema/schema.graphql', import.meta.url), 'utf8'))

const NOTIFICATION = {
  id: '019aa3f6-0000-7000-8000-000000000001',
  type: 'application',
  title: 'Ihre Bewerbung „Ä“ </script>',
  message: 'Text',
  isRead: false,
  createdAt: '2026-11-20T19:46:16.531071+00:00',
  path: '/dashboard',
  icon: 'document',
  relatedJobId: null,
  subjectKind: null,
  subjectId: null,
  outcome: null,
}
const EVENT = {
  notificationReceived: {
    kind: 'received',
    notificationId: NOTIFICATION.id,
    unreadCount: 3,
    notification: NOTIFICATION,
  },
}
const READY = {
  notificationReceived: { kind: 'ready', notificationId: null, unreadCount: 0, notification: null },
}
const WEB = `
  subscription NotificationReceived {
    notificationReceived { kind notificationId unreadCount notification { ...Item __typename } __typename }
  }
  fragment Item on Notification { id icon path title message isRead createdAt __typename }`

test.each([
  ['the document of the web', WEB],
  [
    'aliases and fragments in fragments',
    `
    subscription { told: notificationReceived { what: kind ... { n: notification { ...A } } ... on NotificationEvent { unreadCount } } }
    fragment A on Notification { ...B isRead }
    fragment B on Notification { name: title relatedJobId }`,
  ],
])('%s', (_name, text) => {
  const document = parse(text)
  const pick = compileFields(schema, document)
  for (const rootValue of [EVENT, READY]) {
    const executed = execute({ schema, document, rootValue })
    expect(JSON.stringify({ data: pick(rootValue) })).toBe(JSON.stringify(executed))
  }
})

test.each([
  ['a directive', 'subscription { notificationReceived { kind unreadCount @skip(if: true) } }'],
  [
    'a directive with a variable',
    'subscription ($no: Boolean!) { notificationReceived { kind @include(if: $no) } }',
  ],
  [
    'a fragment with a directive',
    `subscription { notificationReceived { ...A @skip(if: true) kind } } fragment A on NotificationEvent { unreadCount }`,
  ],
  ['a field twice', 'subscription { notificationReceived { notification { id } notification { title } } }'],
  ['two fields under one name', 'subscription { notificationReceived { notification { id id: title } } }'],
  [
    'two operations',
    'subscription A { notificationReceived { kind } } subscription B { notificationReceived { kind } }',
  ],
])('%s is left to graphql-js', (_name, text) => {
  expect(compileFields(schema, parse(text))(EVENT)).toBeUndefined()
})

test('what graphql-js would refuse is left to it', () => {
  const pick = compileFields(schema, parse(WEB))
  const { notificationReceived: event } = EVENT
  for (const notification of [
    { ...NOTIFICATION, title: null },
    { ...NOTIFICATION, title: undefined },
    'text',
    [NOTIFICATION],
  ])
    expect(pick({ notificationReceived: { ...event, notification } })).toBeUndefined()
  expect(pick({ notificationReceived: null })).toBeUndefined()
})
