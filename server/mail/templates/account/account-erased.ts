import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, personShape } from '../../template.ts'
import { action, facts, greet, mailLayout, paragraph } from '../parts.ts'

/** The last one: its row is deleted when it was sent (app_private.tg_forget_farewell). */
export const accountErased = defineTemplate({
  name: 'account-erased',
  payload: z.object({ ...personShape, proofId: z.uuid() }),
  subject: () => 'Ihr Konto ist gelöscht',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Das ist unsere letzte Nachricht an Sie.',
        heading: 'Ihr Konto ist gelöscht',
        greeting: greet(payload),
        because:
          'Sie erhalten diese Nachricht, weil bis eben ein Konto mit dieser Adresse bestand. Name und Adresse löschen wir, sobald diese Mail versandt ist.',
      },
      paragraph(
        `wie angefordert haben wir Ihr Konto bei ${site.name} gelöscht. Was wir nach dem Gesetz behalten müssen, nennt Sie nicht mehr.`,
      ),
      facts(['Nummer der Löschung', payload.proofId]),
      action(links.privacy(site), 'Was wir behalten müssen'),
      paragraph(
        'Heben Sie die Nummer auf, wenn Sie die Löschung später nachweisen möchten. Bei uns steht zu ihr nur der Tag, nicht wer Sie waren.',
      ),
      paragraph('Möchten Sie eines Tages wiederkommen, registrieren Sie sich einfach neu.'),
    ),
})
