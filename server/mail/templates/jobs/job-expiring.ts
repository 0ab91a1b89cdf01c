import { z } from 'zod'
import { links } from '../../site.ts'
import { companyShape, defineTemplate, personShape } from '../../template.ts'
import { onDay } from '../dates.ts'
import { action, greet, link, mailLayout, managesJobs, paragraph, strong } from '../parts.ts'

export const jobExpiring = defineTemplate({
  name: 'job-expiring',
  payload: z.object({
    ...personShape,
    ...companyShape,
    title: z.string(),
    jobId: z.uuid(),
    expiresOn: z.iso.date(),
  }),
  subject: ({ title }) => `Ihre Anzeige läuft bald ab: ${title}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `„${payload.title}“ läuft am ${onDay(payload.expiresOn)} ab.`,
        heading: 'Ihre Anzeige läuft bald ab',
        greeting: greet(payload),
        because: managesJobs(payload),
      },
      paragraph(strong(`„${payload.title}“`), ` läuft am ${onDay(payload.expiresOn)} ab.`),
      paragraph(
        'Suchen Sie danach noch? Dann verlängern Sie die Anzeige um 60 Tage. Sie bleibt ohne Unterbrechung online und muss nicht noch einmal geprüft werden.',
      ),
      action(links.renewJob(site, payload.jobId), 'Jetzt verlängern'),
      paragraph(
        'Ist die Stelle schon besetzt? Dann ',
        link(links.closeJob(site, payload.jobId), 'beenden Sie die Anzeige'),
        '. Allen, die noch auf eine Antwort warten, können Sie dabei in einem Schritt absagen.',
      ),
    ),
})
