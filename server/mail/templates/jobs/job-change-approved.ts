import { z } from 'zod'
import { links } from '../../site.ts'
import { companyShape, defineTemplate, personShape } from '../../template.ts'
import { onDay } from '../dates.ts'
import { action, greet, mailLayout, managesJobs, paragraph, strong } from '../parts.ts'

export const jobChangeApproved = defineTemplate({
  name: 'job-change-approved',
  payload: z.object({
    ...personShape,
    ...companyShape,
    title: z.string(),
    expiresOn: z.iso.date(),
    hasEnded: z.boolean().optional(),
  }),
  subject: ({ title }) => `Ihre Änderung ist freigegeben: ${title}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: `Die Anzeige „${payload.title}“ zeigt jetzt die geänderte Fassung.`,
        heading: 'Ihre Änderung ist freigegeben',
        greeting: greet(payload),
        because: managesJobs(payload),
      },
      paragraph('die Anzeige ', strong(`„${payload.title}“`), ' zeigt jetzt die geänderte Fassung.'),
      paragraph(
        payload.hasEnded === true
          ? `Ihre Laufzeit ist am ${onDay(payload.expiresOn)} abgelaufen. Im Dashboard stellen Sie die Anzeige wieder online.`
          : `Das Enddatum bleibt: Die Anzeige läuft bis zum ${onDay(payload.expiresOn)}.`,
      ),
      action(links.ownJobs(site), 'Ihre Anzeigen ansehen'),
    ),
})
