import { z } from 'zod'
import { berlinMoment } from '../../../shared/format/berlin-moment.ts'
import { fieldProblem } from '../../../shared/forms/field-problems.ts'
import { line } from '../../../shared/forms/text-rules.ts'

/** Longest place of the server. */
const LONGEST_PLACE = 300

/** In minutes; the server takes 10 to 480. */
export const DURATIONS = ['15', '30', '45', '60', '90', '120', '180', '240'] as const

const YEAR_MS = 366 * 86_400_000

const RULES: Readonly<Record<string, string>> = {
  past: 'Dieser Zeitpunkt ist schon vorbei.',
  too_far: 'Bitte wählen Sie einen Tag innerhalb eines Jahres.',
  clock_change: 'Diese Stunde fällt an diesem Tag aus oder kommt zweimal: Die Uhr wird umgestellt.',
}

/** What is wrong with a field, as the server names it. */
export const interviewProblem = (rule: string): string => RULES[rule] ?? fieldProblem(rule)

function wrongMoment({ day, starts }: { readonly day: string; readonly starts: string }) {
  const moment = berlinMoment({ day, time: starts })
  if (moment.kind === 'invalid') return null
  if (moment.kind === 'skipped' || moment.isTwice) return { field: 'starts', rule: 'clock_change' }
  const ahead = moment.at.getTime() - Date.now()
  if (ahead <= 0) return { field: 'day', rule: 'past' }
  return ahead > YEAR_MS ? { field: 'day', rule: 'too_far' } : null
}

export const interviewSchema = z
  .object({
    day: z.string().min(1, 'Bitte wählen Sie den Tag.'),
    starts: z.string().min(1, 'Bitte wählen Sie die Uhrzeit.'),
    minutes: z.string().transform(Number),
    place: line({ max: LONGEST_PLACE }).transform((place) => (place === '' ? null : place)),
  })
  .superRefine((fields, context) => {
    const wrong = wrongMoment(fields)
    if (wrong)
      context.addIssue({ code: 'custom', path: [wrong.field], message: interviewProblem(wrong.rule) })
  })

export type InterviewFields = z.output<typeof interviewSchema>

export const INTERVIEW_FIELDS = ['day', 'starts', 'minutes', 'place'] as const

const keptShape = z.object({
  day: z.string(),
  starts: z.string(),
  minutes: z.number(),
  place: z.string().nullable(),
})

/** What was kept in the tab beside a text that is not sent yet; null for nothing, and for what another release kept. */
export function keptInterview(text: string): InterviewFields | null {
  if (text === '') return null
  try {
    return keptShape.parse(JSON.parse(text))
  } catch {
    return null
  }
}
