import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { expect, test, vi } from 'vitest'
import { whyRefused } from '../../../../../web/features/applications/apply/application-orders.ts'
import { NO_VALUES } from '../../../../../web/features/applications/apply/apply-schema.ts'
import { sendApplication } from '../../../../../web/features/applications/apply/send-application.ts'
import type { PendingWrite } from '../../../../../web/shared/device/device-db.ts'
import { NotDone } from '../../../../../web/shared/outbox/senders.ts'

const mutate = vi.fn(async (_options: unknown) => ({}))
const client: ApolloClient = Object.assign(Object.create(null), { mutate })
const inMaras = { fetchPolicy: 'no-cache', context: { expectedAccount: 'mara' } } as const

const order = (details: unknown): PendingWrite => ({
  key: 'key',
  userId: 'mara',
  kind: 'bewerbung',
  subject: 'job',
  title: '',
  href: '',
  text: '',
  details,
  at: 0,
  revision: '',
  last: 'OFFLINE',
  unsure: false,
  refused: null,
})

const fields = { ...NO_VALUES, firstName: ' Mara ', lastName: 'Beispiel', email: 'mara@beispiel.example' }

test('what the form held goes out as the form would have sent it, in its account', async () => {
  const files = [{ id: 'file', name: 'Lebenslauf.pdf', bytes: 9, pages: 1 }]
  await sendApplication(client, order({ fields, files }), inMaras)
  expect(mutate).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      ...inMaras,
      variables: {
        jobId: 'job',
        clientKey: 'key',
        fileIds: ['file'],
        fields: expect.objectContaining({ firstName: 'Mara', phone: null, letter: null }),
      },
    }),
  )
})

test.each([
  ['with other fields', { fields: { firstName: 'Mara' }, files: [] }],
  ['with stricter rules', { fields: { ...fields, email: 'mara' }, files: [] }],
  ['that kept something else', null],
])('an application of a release %s is for the person to look at', async (_name, details) => {
  mutate.mockClear()
  await expect(sendApplication(client, order(details), inMaras)).rejects.toThrow(NotDone)
  expect(mutate).not.toHaveBeenCalled()
})

test('says what happened to the job or the files', () => {
  const answered = (code: string, fields: Record<string, string> = {}) =>
    whyRefused(new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code, fields } }] }))
  expect(answered('INVALID_STATE')).toContain('keine Bewerbungen mehr')
  expect(answered('INVALID_INPUT', { jobId: 'already_applied' })).toContain('schon beworben')
  expect(answered('INVALID_INPUT', { fileIds: 'unknown' })).toContain('einen Tag lang')
  expect(answered('INVALID_INPUT', { email: 'invalid' })).toContain('prüfen Sie')
  expect(answered('FORBIDDEN')).toBeNull()
  expect(whyRefused(new NotDone('The fields have changed'))).toContain('prüfen Sie')
})
