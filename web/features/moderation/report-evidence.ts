import { z } from 'zod'
import '../../shared/forms/zod.ts'

/**
 * As report_conversation and report_job_request keep it: what was said at the time of the report. Author and id of the
 * request are missing once their account is erased.
 */
const conversation = z.object({
  chiffre: z.string(),
  requestId: z.optional(z.string()),
  requestTitle: z.nullable(z.string()),
  companyName: z.string(),
  jobTitle: z.string(),
  reportedBy: z.enum(['applicant', 'company']),
  messages: z.array(
    z.object({
      fromCompany: z.boolean(),
      author: z.nullish(z.string()),
      body: z.string(),
      createdAt: z.string(),
    }),
  ),
})

const request = z.object({
  chiffre: z.string(),
  title: z.nullable(z.string()),
  shortDescription: z.nullable(z.string()),
  region: z.nullable(z.string()),
  additionalInfo: z.nullable(z.string()),
})

export type ReportedConversation = z.infer<typeof conversation>
export type ReportedRequest = z.infer<typeof request>

/** Null where it is of another shape: the report can be settled all the same. */
export function conversationOf(evidence: unknown): ReportedConversation | null {
  return conversation.safeParse(evidence).data ?? null
}

export function requestOf(evidence: unknown): ReportedRequest | null {
  return request.safeParse(evidence).data ?? null
}
