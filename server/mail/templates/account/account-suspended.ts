import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, personShape } from '../../template.ts'
import { action, greet, mailLayout, paragraph, quote } from '../parts.ts'

export const accountSuspended = defineTemplate({
  name: 'account-suspended',
  payload: z.object({ ...personShape, reason: z.string() }),
  subject: () => 'Ihr Konto ist gesperrt',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Sie können sich nicht mehr anmelden. Hier lesen Sie, warum und was Sie tun können.',
        heading: 'Ihr Konto ist gesperrt',
        greeting: greet(payload),
        because: `Sie erhalten diese Nachricht, weil Sie ein Konto bei ${site.name} haben.`,
      },
      paragraph(
        `wir haben Ihr Konto bei ${site.name} gesperrt. Sie sind auf allen Geräten abgemeldet. Der Grund:`,
      ),
      quote(payload.reason),
      paragraph(
        'Halten Sie das für einen Irrtum? Dann schreiben Sie uns. Ein Mensch sieht sich die Entscheidung noch einmal an. Ihre Daten bleiben so lange gespeichert.',
      ),
      action(links.imprint(site), 'So erreichen Sie uns'),
    ),
})
