import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate } from '../../template.ts'
import { action, greet, mailLayout, paragraph, strong, wantsNews } from '../parts.ts'
import { applicantOf, conversationShape } from './conversation.ts'

type Happening = 'message' | 'released' | 'withdrawn' | 'declined'

const SUBJECTS: Readonly<Record<Happening, string>> = {
  message: 'hat geantwortet',
  released: 'hat die Kontaktdaten freigegeben',
  withdrawn: 'hat die Freigabe zurückgezogen',
  declined: 'hat abgesagt',
}

const SENTENCES: Readonly<Record<Happening, string>> = {
  message: 'Die Antwort lesen Sie im Gespräch.',
  released:
    'Name, Telefon, E-Mail und Anschrift sehen Sie im Gespräch. Nutzen Sie die Angaben nur für diese Stelle; die Person kann die Freigabe jederzeit zurückziehen.',
  withdrawn:
    'Die Kontaktdaten sind für Ihren Betrieb nicht mehr sichtbar. Haben Sie Angaben notiert oder gespeichert? Bitte löschen Sie sie jetzt.',
  declined: 'Das Gespräch ist damit beendet.',
}

export const contactAnswer = defineTemplate({
  name: 'contact-answer',
  payload: z.object({
    ...conversationShape,
    happening: z.enum(['message', 'released', 'withdrawn', 'declined']),
  }),
  subject: (payload) => `${applicantOf(payload)} ${SUBJECTS[payload.happening]}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `Zu Ihrer Anzeige „${payload.jobTitle}“.`,
        heading: `${applicantOf(payload)} ${SUBJECTS[payload.happening]}`,
        greeting: greet(payload),
        because: wantsNews(site),
      },
      paragraph(
        'es geht um das Stellengesuch ',
        strong(`„${payload.requestTitle}“`),
        ` und Ihre Anzeige „${payload.jobTitle}“.`,
      ),
      paragraph(SENTENCES[payload.happening]),
      action(links.conversation(site, payload.conversationId), 'Zum Gespräch'),
    ),
})
