import { z } from 'zod'
import { fetchFromServer } from '../../shared/connection/server-answers.ts'
import type { ContentReportReason } from '../../shared/graphql/schema-types.generated.ts'
import '../../shared/forms/zod.ts'

const refusalSchema = z
  .object({ code: z.string().catch(''), fields: z.record(z.string(), z.string()).catch({}) })
  .catch({ code: '', fields: {} })

/** Status 0: no answer. `fields` names the rule that each field breaks. */
export interface ReportRefusal {
  readonly ok: false
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
}

export type ReportOutcome<Answer> = { readonly ok: true; readonly answer: Answer } | ReportRefusal

/** Posts to one of the paths below /api/reports. An answer of another shape counts as a failure. */
async function call<Answer>(
  path: string,
  body: Readonly<Record<string, unknown>>,
  schema: z.ZodType<Answer>,
): Promise<ReportOutcome<Answer>> {
  let response: Response
  try {
    response = await fetchFromServer(`/api/reports${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(body),
    })
  } catch {
    return { ok: false, status: 0, code: '', fields: {} }
  }
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) return { ok: false, status: response.status, ...refusalSchema.parse(answer) }
  const parsed = schema.safeParse(answer)
  return parsed.success ? { ok: true, answer: parsed.data } : { ok: false, status: 500, code: '', fields: {} }
}

export interface PublicReport {
  readonly kind?: 'job' | 'job_request' | 'company'
  readonly id?: string
  readonly url?: string
  readonly category: ContentReportReason
  readonly explanation: string
  readonly name: string | null
  readonly email: string | null
}

/** The answer is the same for known and unknown things and addresses. */
export function sendReport(report: PublicReport): Promise<ReportOutcome<{ reference: string }>> {
  return call('', { ...report, goodFaith: true }, z.object({ reference: z.string() }))
}

const stateSchema = z.object({
  id: z.string(),
  side: z.enum(['melder', 'betroffen']),
  reference: z.string(),
  subjectKind: z.enum(['job', 'job_request', 'company', 'contact_request', 'application']),
  subjectTitle: z.string().nullable(),
  filedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  measure: z.enum(['keine', 'eingeschraenkt', 'entfernt', 'konto_gesperrt', 'sonstige']).nullable(),
  groundKind: z.enum(['gesetz', 'agb']).nullable(),
  ground: z.string().nullable(),
  facts: z.string().nullable(),
  isAutomated: z.boolean(),
  isUndone: z.boolean(),
  complaintUntil: z.string().nullable(),
  mayComplain: z.boolean(),
  complaint: z
    .object({
      createdAt: z.string(),
      explanation: z.string(),
      decidedAt: z.string().nullable(),
      isUpheld: z.boolean().nullable(),
      reasons: z.string().nullable(),
    })
    .nullable(),
})
export type LinkedReport = z.output<typeof stateSchema>

const linkedSchema = z.object({ state: z.enum(['open', 'gone']), report: stateSchema.nullish() })

/** Null: there is no such report any more, or only a part of the link arrived. */
async function callLink(
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<ReportOutcome<LinkedReport | null>> {
  const outcome = await call(path, body, linkedSchema)
  if (outcome.ok) return { ok: true, answer: outcome.answer.report ?? null }
  return outcome.code === 'LINK_INVALID' ? { ok: true, answer: null } : outcome
}

/** Reads without changing anything: what opens links by itself, such as a mail scanner, does no harm. */
export function openReport(token: string): Promise<ReportOutcome<LinkedReport | null>> {
  return callLink('/open', { token })
}

export function complainByLink(
  token: string,
  explanation: string,
): Promise<ReportOutcome<LinkedReport | null>> {
  return callLink('/complain', { token, explanation })
}
