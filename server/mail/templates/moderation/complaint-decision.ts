import { z } from 'zod'
import { defineTemplate } from '../../template.ts'
import { action, mailLayout, paragraph, quote } from '../parts.ts'
import { greetReporter, reference, reporterShape, SUBJECTS, subjectKind } from './report-parts.ts'

const outcome = (isUpheld: boolean, isOwn: boolean): string => {
  if (isUpheld) {
    return isOwn
      ? 'Sie hatten recht. Wir haben anders entschieden als beim ersten Mal.'
      : 'Die Beschwerde war berechtigt. Wir haben anders entschieden als beim ersten Mal.'
  }
  return 'Es bleibt bei unserer Entscheidung.'
}

export const complaintDecision = defineTemplate({
  name: 'complaint-decision',
  payload: z.union([
    z.object({
      ...reporterShape,
      reference: z.string(),
      subjectKind,
      subjectTitle: z.string().optional(),
      isUpheld: z.boolean(),
      isOwn: z.boolean(),
      reasons: z.string(),
      reportId: z.uuid(),
    }),
    z.object({
      ...reporterShape,
      reference: z.string(),
      subjectKind,
      subjectTitle: z.string().optional(),
      isUpheld: z.boolean(),
      isOwn: z.boolean(),
      reasons: z.string(),
      caseId: z.uuid(),
    }),
  ]),
  subject: ({ isOwn, ...payload }) =>
    `${isOwn ? 'Über Ihre Beschwerde' : 'Über eine Beschwerde'} ist entschieden: ${payload.reference}`,
  Body: ({ payload, site }) =>
    mailLayout(
      {
        site,
        preview: 'Hier lesen Sie, wie wir entschieden haben und warum.',
        heading: payload.isOwn
          ? 'Über Ihre Beschwerde ist entschieden'
          : 'Über eine Beschwerde ist entschieden',
        greeting: greetReporter(payload),
        because:
          'reportId' in payload
            ? 'Sie erhalten diese Nachricht, weil mit dieser Adresse ein Inhalt gemeldet wurde.'
            : 'Sie erhalten diese Nachricht, weil wir eine Entscheidung über Ihre Inhalte begründen müssen.',
      },
      paragraph(
        `es geht um unsere Entscheidung über: ${SUBJECTS[payload.subjectKind]}${payload.subjectTitle === undefined ? '' : ` „${payload.subjectTitle}“`}.`,
      ),
      reference(payload.reference),
      paragraph(outcome(payload.isUpheld, payload.isOwn)),
      paragraph('Die Gründe:'),
      quote(payload.reasons),
      paragraph(
        'Darüber hat ein Mensch entschieden. Sie können außerdem eine zugelassene außergerichtliche Streitbeilegungsstelle anrufen (Art. 21 der Verordnung (EU) 2022/2065) oder vor Gericht gehen.',
      ),
      action(
        'reportId' in payload ? site.link('report', payload.reportId) : site.link('reported', payload.caseId),
        'Entscheidung ansehen',
      ),
    ),
})
