import type { Recipient_RecipientFragment } from './booking.generated.ts'

export type Recipient = Recipient_RecipientFragment

const ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/

/** Where invoices go instead of the address that was typed, and why; null when they go there. */
export function recipientWords(
  typed: string,
  ownEmail: string,
  recipients: readonly Recipient[],
): string | null {
  const email = typed.trim().toLowerCase()
  if (!ADDRESS.test(email) || email === ownEmail.toLowerCase()) return null
  switch (recipients.find((one) => one.email === email)?.state) {
    case 'bestaetigt':
      return null
    case 'abgelehnt':
      return `${email} möchte keine Rechnungen für Sie. Sie gehen an ${ownEmail}.`
    case 'wartet':
      return `${email} hat noch nicht zugestimmt. Bis dahin gehen Rechnungen an ${ownEmail}.`
    case undefined:
      return `${email} bekommt mit der Buchung eine Mail und muss einmal zustimmen. Bis dahin gehen Rechnungen an ${ownEmail}.`
  }
}
