import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate } from '../../template.ts'
import { action, greet, mailLayout, paragraph, strong, wantsNews } from '../parts.ts'
import { jobApplicationShape } from './application.ts'

/** An applicant is not named: the mail would outlive a withdrawal. */
const headingOf = ({ toCompany, company }: { toCompany: boolean; company: string }): string =>
  toCompany ? 'Neue Nachricht zu einer Bewerbung' : `Neue Nachricht von ${company}`

export const applicationMessage = defineTemplate({
  name: 'application-message',
  payload: z.object({ ...jobApplicationShape, toCompany: z.boolean() }),
  subject: (payload) => `${headingOf(payload)}: ${payload.jobTitle}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `Zu „${payload.jobTitle}“.`,
        heading: headingOf(payload),
        greeting: greet(payload),
        because: wantsNews(site),
      },
      paragraph(
        payload.toCompany ? 'zu einer Bewerbung auf ' : 'zu Ihrer Bewerbung auf ',
        strong(`„${payload.jobTitle}“`),
        ' gibt es eine neue Nachricht, die Sie noch nicht gelesen haben.',
      ),
      action(
        payload.toCompany
          ? links.jobApplication(site, payload.jobId, payload.applicationId)
          : links.application(site, payload.applicationId),
        'Nachricht lesen',
      ),
    ),
})
