import { z } from 'zod'
import { links } from '../../site.ts'
import { companyShape, defineTemplate, personShape } from '../../template.ts'
import { onDay } from '../dates.ts'
import { action, greet, mailLayout, managesJobs, paragraph, strong } from '../parts.ts'

export const jobApproved = defineTemplate({
  name: 'job-approved',
  payload: z.object({
    ...personShape,
    ...companyShape,
    title: z.string(),
    slug: z.string(),
    expiresOn: z.iso.date(),
  }),
  subject: ({ title }) => `Ihre Anzeige ist online: ${title}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `„${payload.title}“ ist freigegeben und jetzt für alle sichtbar.`,
        heading: 'Ihre Anzeige ist online',
        greeting: greet(payload),
        because: managesJobs(payload),
      },
      paragraph(strong(`„${payload.title}“`), ' ist freigegeben und jetzt für alle sichtbar.'),
      paragraph(
        `Die Anzeige läuft bis zum ${onDay(payload.expiresOn)}. Sie können sie jederzeit pausieren, ändern oder beenden. Eine geänderte Anzeige lesen wir noch einmal; bis zur Freigabe bleibt diese Fassung online.`,
      ),
      action(links.job(site, payload.slug), 'Anzeige ansehen'),
    ),
})
