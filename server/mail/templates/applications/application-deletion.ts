import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate, personShape } from '../../template.ts'
import { action, greet, link, mailLayout, paragraph, strong } from '../parts.ts'

export const applicationDeletion = defineTemplate({
  name: 'application-deletion',
  payload: z.object({
    ...personShape,
    applicationId: z.uuid(),
    company: z.string(),
    jobTitle: z.string(),
    deleteOn: z.string(),
  }),
  subject: ({ deleteOn }) => `Ihre Bewerbung wird am ${deleteOn} gelöscht`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `Bei ${payload.company} auf „${payload.jobTitle}“.`,
        heading: `Am ${payload.deleteOn} löschen wir Ihre Bewerbung`,
        greeting: greet(payload),
        because: 'Sie erhalten diese Nachricht, weil Sie sich über uns beworben haben.',
      },
      paragraph(
        'am ',
        strong(payload.deleteOn),
        ` löschen wir Ihre Bewerbung bei ${payload.company} auf `,
        strong(`„${payload.jobTitle}“`),
        ': Angaben, Anschreiben, Dateien und Nachrichten. Auch der Betrieb kann sie danach nicht mehr lesen.',
      ),
      paragraph(
        'Bewerbungen bewahren wir sechs Monate nach der Entscheidung oder dem Ende der Anzeige auf, nicht länger. Sie müssen nichts tun.',
      ),
      action(links.application(site, payload.applicationId), 'Bewerbung ansehen'),
      paragraph(
        'Möchten Sie etwas behalten? In den ',
        link(links.privacySettings(site), 'Datenschutzeinstellungen'),
        ' können Sie vorher alle Ihre Daten herunterladen.',
      ),
    ),
})
