import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate } from '../../template.ts'
import { action, greet, mailLayout, paragraph, strong, wantsNews } from '../parts.ts'
import { interviewParts, mailedInterviewShape } from './application.ts'

const statuses = ['eingegangen', 'in_pruefung', 'eingeladen', 'angebot', 'eingestellt', 'abgelehnt'] as const
type Status = (typeof statuses)[number]

const HEADINGS: Readonly<Record<Status, (company: string) => string>> = {
  eingegangen: (company) => `Nachricht von ${company}`,
  in_pruefung: () => 'Ihre Bewerbung ist in Prüfung',
  eingeladen: (company) => `Einladung von ${company}`,
  angebot: (company) => `Angebot von ${company}`,
  eingestellt: (company) => `Zusage von ${company}`,
  abgelehnt: (company) => `Antwort von ${company}`,
}

const SENTENCES: Readonly<Record<Status, string>> = {
  eingegangen: 'es gibt Neues zu Ihrer Bewerbung.',
  in_pruefung: 'der Betrieb prüft Ihre Bewerbung.',
  eingeladen: 'der Betrieb möchte Sie kennenlernen.',
  angebot: 'der Betrieb macht Ihnen ein Angebot.',
  eingestellt: 'herzlichen Glückwunsch: Sie haben die Stelle.',
  abgelehnt:
    'diesmal hat es leider nicht geklappt. Der Betrieb hat sich anders entschieden. Das sagt nichts über Ihr Können; andere Betriebe suchen Leute wie Sie.',
}

export const applicationStatus = defineTemplate({
  name: 'application-status',
  payload: mailedInterviewShape.extend({ status: z.enum(statuses), hasText: z.boolean() }),
  subject: ({ status, company, jobTitle }) => `${HEADINGS[status](company)}: ${jobTitle}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `Zu Ihrer Bewerbung auf „${payload.jobTitle}“.`,
        heading: HEADINGS[payload.status](payload.company),
        greeting: greet(payload),
        because: wantsNews(site),
      },
      paragraph(
        'zu Ihrer Bewerbung auf ',
        strong(`„${payload.jobTitle}“`),
        ` bei ${payload.company}: `,
        SENTENCES[payload.status],
      ),
      ...(payload.interview ? interviewParts(payload.interview) : []),
      ...(payload.hasText
        ? [paragraph('Der Betrieb hat Ihnen dazu geschrieben. Den Text lesen Sie im Dashboard.')]
        : []),
      action(links.application(site, payload.applicationId), 'Zu Ihrer Bewerbung'),
    ),
})
