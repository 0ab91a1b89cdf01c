/** What the answers of mail servers at the door mean: for the address, for us, or for nobody in particular. */
import { expect, test } from 'vitest'
import { deliveryError } from '../../../server/mail/mailer.ts'

const refused = (response: string, more: object = {}) =>
  deliveryError({
    code: 'EENVELOPE',
    responseCode: Number(response.slice(0, 3)),
    response,
    command: 'RCPT TO',
    rejected: ['weg@praxis.example'],
    ...more,
  })

test.each([
  ['550 5.1.1 <weg@praxis.example>: Recipient address rejected: User unknown', 'EENVELOPE 550 5.1.1 gone'],
  [
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found by SMTP address lookup',
    'EENVELOPE 550 5.1.10 gone',
  ],
  ['550 5.2.1 The email account that you tried to reach is disabled', 'EENVELOPE 550 5.2.1 gone'],
  ['550 Unrouteable address', 'EENVELOPE 550 gone'],
  ['550 No such user here', 'EENVELOPE 550 gone'],
  ['550 Requested action not taken: mailbox unavailable', 'EENVELOPE 550 gone'],
  ['550-Mailbox unknown.\r\n550 5.0.0 See above', 'EENVELOPE 550 gone'],
  // Postfix answers so at RCPT, with smtpd_delay_reject, to every recipient of a sender that is not ours.
  [
    '553 5.7.1 <post@stellen.example>: Sender address rejected: not owned by user post',
    'EENVELOPE 553 5.7.1',
  ],
  ['553 sender address unknown', 'EENVELOPE 553'],
  ['550 relay not permitted', 'EENVELOPE 550'],
  ['550 5.7.1 Unable to relay', 'EENVELOPE 550 5.7.1'],
  ['550 5.7.606 Access denied, banned sending IP', 'EENVELOPE 550 5.7.606'],
  ['554 5.7.1 Client host blocked', 'EENVELOPE 554 5.7.1'],
  ['552 5.2.2 Mailbox full', 'EENVELOPE 552 5.2.2'],
  ['550 Policy rejection', 'EENVELOPE 550'],
])('%s', (response, code) => {
  const error = refused(response)
  expect([error.code, error.permanent]).toEqual([code, true])
})

test('for now, of the sender and of the message are no refusals of an address', () => {
  const codes = [
    refused('450 4.2.0 Greylisted'),
    refused('553 5.7.1 not owned by user', { command: 'MAIL FROM', rejected: undefined }),
    refused('451 4.7.1 Try again', { command: 'DATA', rejected: undefined }),
    deliveryError({ code: 'EMESSAGE', responseCode: 554, response: '554 5.7.1 Spam', command: 'DATA' }),
    deliveryError({ code: 'ECONNECTION' }),
  ].map(({ code, permanent, addressRefused }) => [code, permanent, addressRefused])
  expect(codes).toEqual([
    ['EENVELOPE 450 4.2.0', false, false],
    ['ESENDER 553 5.7.1', false, false],
    ['EMESSAGE 451 4.7.1', false, false],
    ['EMESSAGE 554 5.7.1', false, false],
    ['ECONNECTION', false, false],
  ])
})

test('an answer without an enhanced code may be about the address, one with a code about us is not', () => {
  expect(refused('550 5.1.1 User unknown').addressRefused).toBe(true)
  expect(refused('550 nobody').addressRefused).toBe(true)
  expect(refused('553 5.7.1 Sender address rejected').addressRefused).toBe(false)
  expect(refused('552 5.2.2 Mailbox full').addressRefused).toBe(false)
})
