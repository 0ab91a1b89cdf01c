import { links } from '../../site.ts'
import { defineTemplate } from '../../template.ts'
import { action, greet, mailLayout, paragraph, strong, wantsNews } from '../parts.ts'
import { interviewParts, type MailedInterview, mailedInterviewShape } from './application.ts'

function headingOf({ company, interview }: MailedInterview): string {
  if (interview?.isCancelled) return `Termin abgesagt von ${company}`
  return `${interview && interview.revision > 0 ? 'Neuer Termin' : 'Termin'} bei ${company}`
}

export const applicationInterview = defineTemplate({
  name: 'application-interview',
  payload: mailedInterviewShape,
  subject: (payload) => `${headingOf(payload)}: ${payload.jobTitle}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `Zu Ihrer Bewerbung auf „${payload.jobTitle}“.`,
        heading: headingOf(payload),
        greeting: greet(payload),
        because: wantsNews(site),
      },
      paragraph(
        'es geht um Ihre Bewerbung auf ',
        strong(`„${payload.jobTitle}“`),
        ` bei ${payload.company}.`,
      ),
      ...(payload.interview ? interviewParts(payload.interview) : []),
      action(links.application(site, payload.applicationId), 'Zu Ihrer Bewerbung'),
    ),
})
