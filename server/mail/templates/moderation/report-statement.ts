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

/** Art. 17 DSA. Says that there was a notice, never whose or in which words. */
export const reportStatement = defineTemplate({
  name: 'report-statement',
  payload: z.object({ ...reporterShape, ...decisionShape, caseId: z.uuid() }),
  subject: (payload) => `Entscheidung über Ihre Inhalte: ${payload.reference}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Hier lesen Sie, was wir getan haben, warum, und was Sie dagegen tun können.',
        heading: 'Entscheidung über Ihre Inhalte',
        greeting: greetReporter(payload),
        because:
          'Sie erhalten diese Nachricht, weil wir eine Entscheidung über Ihre Inhalte begründen müssen.',
      },
      paragraph(
        `nach einem Hinweis haben wir geprüft: ${SUBJECTS[payload.subjectKind]}${payload.subjectTitle === undefined ? '' : ` „${payload.subjectTitle}“`}.`,
      ),
      reference(payload.reference),
      ...statement(payload),
      ...remedies(onDay(payload.complaintUntil)),
      action(site.link('reported', payload.caseId), 'Entscheidung ansehen'),
    ),
})
