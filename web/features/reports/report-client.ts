import { z } from 'zod'
import { type Outcome, postJson } from '../../shared/connection/post-json.ts'
import type { ContentReportReason } from '../../shared/graphql/schema-types.generated.ts'

interface PublicReport {
  readonly kind?: 'job' | 'job_request' | 'company'
  readonly id?: string
  readonly url?: string
  readonly category: ContentReportReason
  readonly explanation: string
  readonly name: string | null
  readonly email: string | null
}

/** The answer is the same for known and unknown things and addresses. */
export function sendReport(report: PublicReport): Promise<Outcome<{ reference: string }>> {
  return postJson('/api/reports', { ...report, goodFaith: true }, z.object({ reference: z.string() }))
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
): Promise<Outcome<LinkedReport | null>> {
  const outcome = await postJson(`/api/reports/${path}`, body, linkedSchema)
  if (outcome.ok) return { ok: true, answer: outcome.answer.report ?? null }
  return outcome.code === 'LINK_INVALID' ? { ok: true, answer: null } : outcome
}

/** Reads without changing anything: what opens links by itself, such as a mail scanner, does no harm. */
export function openReport(token: string): Promise<Outcome<LinkedReport | null>> {
  return callLink('open', { token })
}

export function complainByLink(token: string, explanation: string): Promise<Outcome<LinkedReport | null>> {
  return callLink('complain', { token, explanation })
}
