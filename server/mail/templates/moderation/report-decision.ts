import { z } from 'zod'
import { defineTemplate } from '../../template.ts'
import { onDay } from '../dates.ts'
import { action, mailLayout, paragraph } from '../parts.ts'
import {
  decisionShape,
  greetReporter,
  reference,
  remedies,
  reporterShape,
  SUBJECTS,
  statement,
} from './report-parts.ts'

export const reportDecision = defineTemplate({
  name: 'report-decision',
  payload: z.object({ ...reporterShape, ...decisionShape, reportId: z.uuid() }),
  subject: (payload) => `Über Ihre Meldung ist entschieden: ${payload.reference}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Hier lesen Sie, was wir getan haben und warum.',
        heading: 'Über Ihre Meldung ist entschieden',
        greeting: greetReporter(payload),
        because: 'Sie erhalten diese Nachricht, weil mit dieser Adresse ein Inhalt gemeldet wurde.',
      },
      paragraph(
        `Sie haben uns etwas gemeldet: ${SUBJECTS[payload.subjectKind]}${payload.subjectTitle === undefined ? '' : ` „${payload.subjectTitle}“`}.`,
      ),
      reference(payload.reference),
      ...statement(payload),
      ...remedies(onDay(payload.complaintUntil)),
      action(site.link('report', payload.reportId), 'Entscheidung ansehen'),
    ),
})
