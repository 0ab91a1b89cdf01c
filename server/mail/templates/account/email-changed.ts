import { z } from 'zod'
import { defineTemplate, linkShape, momentShape, personShape } from '../../template.ts'
import { atMoment } from '../dates.ts'
import { alarm, facts, greet, mailLayout, paragraph } from '../parts.ts'

/** Sent to the former e-mail address: only its owner can dispute the change. */
export const emailChanged = defineTemplate({
  name: 'email-changed',
  payload: z.object({
    ...personShape,
    ...linkShape,
    newEmail: z.string(),
    at: momentShape.at.optional(),
    device: momentShape.device.optional(),
  }),
  subject: () => 'Ihre E-Mail-Adresse wurde geändert',
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Waren Sie das, ist alles gut. Wenn nicht, holen Sie hier Ihr Konto zurück.',
        heading: 'Ihre E-Mail-Adresse wurde geändert',
        greeting: greet(payload),
        because: 'Sie erhalten diese Nachricht, weil diese Adresse bis eben zu Ihrem Konto gehörte.',
      },
      paragraph(`Ihr Konto bei ${site.name} läuft jetzt über eine andere E-Mail-Adresse.`),
      facts(
        ['Neu', payload.newEmail],
        ...(payload.at === undefined ? [] : [['Wann', atMoment(payload.at)] as const]),
        ...(payload.device === undefined ? [] : [['Gerät', payload.device] as const]),
      ),
      paragraph(
        'Waren Sie das, müssen Sie nichts tun. Wenn nicht, holen Sie Ihr Konto zurück: Diese Adresse gilt dann wieder, Sie wählen ein neues Passwort, und alle Geräte werden abgemeldet.',
      ),
      alarm(site.link('dispute', payload.linkId), 'Das war ich nicht'),
      paragraph('Der Link gilt 7 Tage und nur einmal.'),
    ),
})
