import { z } from 'zod'
import { links } from '../../site.ts'
import { companyShape, defineTemplate, personShape } from '../../template.ts'
import { action, greet, link, mailLayout, managesJobs, paragraph, strong } from '../parts.ts'

const waiting = (count: number): string =>
  count === 1
    ? 'Eine Bewerbung wartet noch auf Ihre Antwort'
    : `${count} Bewerbungen warten noch auf Ihre Antwort`

export const jobExpired = defineTemplate({
  name: 'job-expired',
  payload: z.object({
    ...personShape,
    ...companyShape,
    title: z.string(),
    jobId: z.uuid(),
    openApplications: z.int().default(0),
    /** Goes online again without a review. */
    renewable: z.boolean().default(false),
  }),
  subject: ({ title }) => `Ihre Anzeige ist abgelaufen: ${title}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `„${payload.title}“ ist nicht mehr online. Ist die Stelle noch frei?`,
        heading: 'Ihre Anzeige ist abgelaufen',
        greeting: greet(payload),
        because: managesJobs(payload),
      },
      paragraph(strong(`„${payload.title}“`), ' ist nicht mehr online.'),
      paragraph(
        payload.renewable
          ? 'Ist die Stelle noch frei? Dann stellen Sie die Anzeige wieder online, wie sie war: für 60 Tage und ohne neue Prüfung. Das geht in den nächsten 30 Tagen.'
          : 'Ist die Stelle noch frei? Dann sehen Sie die Angaben durch, und reichen Sie die Anzeige erneut ein. Es ist alles noch da.',
      ),
      payload.renewable
        ? action(links.renewJob(site, payload.jobId), 'Wieder online stellen')
        : action(links.editJob(site, payload.jobId), 'Anzeige erneut einreichen'),
      payload.openApplications > 0 &&
        paragraph(
          link(links.applicationsFor(site, payload.jobId), waiting(payload.openApplications)),
          '. Bitte antworten Sie auch dann, wenn es nicht passt.',
        ),
      paragraph(
        'Ist die Stelle besetzt? Dann ',
        link(links.closeJob(site, payload.jobId), 'beenden Sie die Anzeige'),
        payload.openApplications > 0 ? ' und sagen allen anderen in einem Schritt ab.' : '.',
      ),
    ),
})
