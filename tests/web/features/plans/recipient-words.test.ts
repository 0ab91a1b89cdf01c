import { expect, test } from 'vitest'
import { recipientWords } from '../../../../web/features/plans/bookings/recipient-words.ts'

const recipient = (email: string, state: 'wartet' | 'bestaetigt' | 'abgelehnt') =>
  ({ __typename: 'InvoiceRecipient', email, state }) as const

test('the form says in one line where invoices go until an address has agreed', () => {
  const known = [
    recipient('eins@kanzlei.example', 'wartet'),
    recipient('zwei@kanzlei.example', 'bestaetigt'),
    recipient('drei@kanzlei.example', 'abgelehnt'),
  ]
  const words = (typed: string) => recipientWords(typed, 'erika@werkstatt.example', known)
  for (const silent of ['', 'erika@', ' Erika@Werkstatt.example', 'Zwei@kanzlei.example'])
    expect(words(silent), silent).toBeNull()
  expect(words('eins@kanzlei.example')).toContain('hat noch nicht zugestimmt')
  expect(words('drei@kanzlei.example')).toContain('möchte keine Rechnungen')
  expect(words('vier@kanzlei.example')).toContain('bekommt mit der Buchung eine Mail')
  for (const typed of ['eins', 'drei', 'vier'])
    expect(words(`${typed}@kanzlei.example`)).toMatch(/gehen (Rechnungen )?an erika@werkstatt\.example\.$/)
})
