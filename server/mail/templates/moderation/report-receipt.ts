import { z } from 'zod'
import { defineTemplate } from '../../template.ts'
import { action, mailLayout, paragraph } from '../parts.ts'
import { reference, SUBJECTS, subjectKind } from './report-parts.ts'

/** Goes to an address that anybody can have typed: no word of the reporter stands in it. */
export const reportReceipt = defineTemplate({
  name: 'report-receipt',
  payload: z.object({ reportId: z.uuid(), reference: z.string(), subjectKind }),
  subject: (payload) => `Ihre Meldung ist eingegangen: ${payload.reference}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Wir prüfen sie und schreiben Ihnen, wie wir entschieden haben.',
        heading: 'Ihre Meldung ist eingegangen',
        greeting: 'Guten Tag,',
        because:
          'Sie erhalten diese Nachricht, weil jemand mit dieser Adresse einen Inhalt gemeldet hat. Waren Sie das nicht, müssen Sie nichts tun.',
      },
      paragraph(
        `danke für Ihren Hinweis (${SUBJECTS[payload.subjectKind]}). Ein Mensch prüft ihn. Danach schreiben wir Ihnen, was wir getan haben und warum.`,
      ),
      reference(payload.reference),
      paragraph('Wer von der Meldung betroffen ist, erfährt nicht, von wem sie kommt.'),
      action(site.link('report', payload.reportId), 'Stand ansehen'),
    ),
})
