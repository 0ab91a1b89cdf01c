import { z } from 'zod'
import { links } from '../../site.ts'
import { defineTemplate } from '../../template.ts'
import { action, greet, mailLayout, paragraph, strong, wantsNews } from '../parts.ts'
import { applicationShape } from './application.ts'

export const applicationSent = defineTemplate({
  name: 'application-sent',
  payload: z.object(applicationShape),
  subject: ({ jobTitle }) => `Ihre Bewerbung ist angekommen: ${jobTitle}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `${payload.company} hat Ihre Bewerbung erhalten.`,
        heading: 'Ihre Bewerbung ist angekommen',
        greeting: greet(payload),
        because: wantsNews(site),
      },
      paragraph(
        `${payload.company} hat Ihre Bewerbung auf `,
        strong(`„${payload.jobTitle}“`),
        ' erhalten. Wir sagen Ihnen Bescheid, sobald der Betrieb antwortet.',
      ),
      paragraph(
        'Was Sie gesendet haben, wann der Betrieb es öffnet und wie es weitergeht, sehen Sie im Dashboard. Dort können Sie die Bewerbung auch zurückziehen.',
      ),
      action(links.application(site, payload.applicationId), 'Zu Ihrer Bewerbung'),
    ),
})
