import { z } from 'zod'
import { links } from '../site.ts'
import { companyShape, defineTemplate, personShape } from '../template.ts'
import { onDay } from './dates.ts'
import { action, greet, mailLayout, managesJobs, paragraph, strong } from './parts.ts'

export const jobChangeApproved = defineTemplate({
  name: 'job-change-approved',
  payload: z.object({ ...personShape, ...companyShape, title: z.string(), expiresOn: z.iso.date() }),
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
      paragraph(`Das Enddatum bleibt: Die Anzeige läuft bis zum ${onDay(payload.expiresOn)}.`),
      action(links.ownJobs(site), 'Ihre Anzeigen ansehen'),
    ),
})
