/** What a customer types as the contact is read in a mail of ours. */
import { expect, test } from 'vitest'
import { greetBuyer } from '../../../server/mail/templates/plans/invoice-parts.ts'

test.each([
  'Erika Mustermann',
  'Buchhaltung',
  'Dr. Jörg Müller-Lüdenscheidt',
  "Siobhán O'Neill",
  'Frau Prof. Dr. Weiß',
])('greets by what looks like a name: %s', (contact) => {
  expect(greetBuyer({ contact })).toBe(`Guten Tag ${contact},`)
})

test.each([
  undefined,
  '',
  'Kunde, Ihr Konto läuft ab, zahlen Sie unter boese.example',
  'Kunde zahlen Sie unter boese.example',
  'boese.example',
  'https://boese.example',
  'Abteilung 7',
  'Ihr Konto läuft heute leider ab',
  'x'.repeat(41),
])('and by nothing else: %s', (contact) => {
  expect(greetBuyer({ contact })).toBe('Guten Tag,')
})
