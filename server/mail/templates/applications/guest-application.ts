import { z } from 'zod'
import { defineTemplate, linkShape, personShape } from '../../template.ts'
import { action, greet, mailLayout, paragraph, strong } from '../parts.ts'

/** The one mail between the form and the employer: its link leads to the button that sends. */
export const guestApplication = defineTemplate({
  name: 'guest-application',
  payload: z.object({ ...personShape, ...linkShape, company: z.string(), jobTitle: z.string() }),
  subject: ({ company }) => `Noch ein Klick: Ihre Bewerbung bei ${company}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Erst dann geht sie an den Betrieb. Der Link gilt 48 Stunden.',
        heading: 'Ihre Bewerbung wartet auf Sie',
        greeting: greet(payload),
        because: `Sie erhalten diese Nachricht, weil jemand bei einer Bewerbung auf ${site.name} Ihre Adresse angegeben hat. Waren Sie das nicht, tun Sie nichts: Es wird nichts gesendet, und nach 48 Stunden löschen wir alles.`,
      },
      paragraph(
        'Ihre Bewerbung auf ',
        strong(`„${payload.jobTitle}“`),
        ` bei ${payload.company} ist noch nicht unterwegs. Öffnen Sie den Link, lesen Sie noch einmal darüber, und senden Sie sie ab. Dabei entsteht Ihr Konto, in dem Sie die Antwort finden; ein Passwort brauchen Sie dafür nicht.`,
      ),
      action(site.link('guest-application', payload.linkId), 'Bewerbung ansehen und senden'),
      paragraph('Der Link gilt 48 Stunden. Danach löschen wir Ihren Text und Ihre Dateien.'),
    ),
})
