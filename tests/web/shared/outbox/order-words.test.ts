import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { draftTitle, leaveWords } from '../../../../web/features/outbox/leave-words.ts'
import { changeWords, stateWords } from '../../../../web/shared/outbox/order-words.ts'
import { refusedText } from '../../../../web/shared/outbox/refused-text.ts'
import { whyKept } from '../../../../web/shared/outbox/take-back-words.ts'
import { TookTooLong } from '../../../../web/shared/outbox/with-timeout.ts'
import { waitingOrder } from './kept-in-memory.ts'

const message = waitingOrder({ key: 'message', title: 'Nachricht an Werkstatt' })
const application = waitingOrder({
  key: 'application',
  title: 'Bewerbung bei Werkstatt',
  last: 'UNAUTHENTICATED',
})

test('says what it waits for', () => {
  expect(stateWords(message)).toContain('Wartet auf die Verbindung.')
  expect(stateWords(application)).toBe('Wird gesendet, sobald Sie wieder angemeldet sind.')
  expect(stateWords({ ...message, last: 'RATE_LIMITED' })).toContain('viel in kurzer Zeit')
  expect(stateWords({ ...message, last: 'INTERNAL' })).toContain('noch nicht geklappt')
  expect(stateWords({ ...message, refused: 'Weg.' })).toBe('Nicht gesendet. Weg.')
  expect(stateWords({ ...message, at: Date.now() - 8 * 86_400_000 })).toContain('nicht mehr von selbst')
})

test('a change is said by name, without a guess at its reason', () => {
  expect(changeWords([], [application])).toBe('Wartet: Bewerbung bei Werkstatt.')
  expect(changeWords([], [message, application])).toBe('2 warten auf das Senden.')
  expect(changeWords([message], [{ ...message, refused: 'Weg.' }])).toBe(
    'Nicht gesendet: Nachricht an Werkstatt. Weg.',
  )
  expect(changeWords([{ ...message, refused: 'Weg.' }], [{ ...message, refused: 'Weg.' }])).toBe('')
  expect(changeWords([message], [])).toBe('Es wartet nichts mehr.')
})

test('a refusal asks for nothing that would change nothing', () => {
  const answered = (code: string) =>
    refusedText(new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code } }] }))
  for (const code of ['INVALID_STATE', 'INVALID_INPUT']) expect(answered(code)).not.toContain('Bitte')
  expect(answered('FORBIDDEN')).toBe('Dafür fehlt Ihnen die Berechtigung.')
})

test('the question of the sign-out claims only what is known', () => {
  const refused = { ...message, unsure: true, refused: 'Weg.' }
  expect(leaveWords([message, refused])).toContain('es ist nicht angekommen')
  expect(leaveWords([refused, { ...message, unsure: true }])).toContain('wir wissen nicht, ob alles')
})

test('says when another tab holds it up', () => {
  expect(whyKept(new TookTooLong('lock'))).toContain('ein anderer Tab')
  expect(whyKept(new Error('storage'))).not.toContain('Tab')
})

test.each([
  ['/stellenangebot-erstellen?id=7', 'Entwurf einer Anzeige, gestern, 16:20'],
  ['/stellengesuch-erstellen', 'Entwurf eines Stellengesuchs, gestern, 16:20'],
  ['/admin/newsletter?ausgabe=7', 'Entwurf einer Ausgabe des Newsletters, gestern, 16:20'],
  ['/a-page-of-another-release', 'Entwurf, gestern, 16:20'],
])('a draft of %s is called by its page and its time', (page, title) => {
  const at = Date.parse('2026-11-22T15:20:00Z')
  expect(draftTitle({ page, at }, Date.parse('2026-11-23T09:00:00Z'))).toBe(title)
})
