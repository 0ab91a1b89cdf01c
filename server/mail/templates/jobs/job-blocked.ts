import { z } from 'zod'
import { links } from '../../site.ts'
import { companyShape, defineTemplate, personShape } from '../../template.ts'
import { action, greet, mailLayout, managesJobs, paragraph, quote, strong } from '../parts.ts'

export const jobBlocked = defineTemplate({
  name: 'job-blocked',
  payload: z.object({ ...personShape, ...companyShape, title: z.string(), reason: z.string() }),
  subject: ({ title }) => `Ihre Anzeige ist gesperrt: ${title}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `„${payload.title}“ ist nicht mehr online. Hier lesen Sie, warum.`,
        heading: 'Ihre Anzeige ist gesperrt',
        greeting: greet(payload),
        because: managesJobs(payload),
      },
      paragraph(
        'wir haben ',
        strong(`„${payload.title}“`),
        ' gesperrt. Die Anzeige ist nicht mehr online. Der Grund:',
      ),
      quote(payload.reason),
      paragraph(
        'Halten Sie das für einen Irrtum? Dann schreiben Sie uns an die Adresse im Impressum. Ein Mensch sieht sich die Entscheidung noch einmal an.',
      ),
      action(links.ownJobs(site), 'Ihre Anzeigen ansehen'),
    ),
})
