import { z } from 'zod'
import { fetchFromServer } from '../../shared/connection/server-answers.ts'
import type { AlertFrequency } from '../../shared/graphql/schema-types.generated.ts'
import type { SavedSearch } from './saved-search.ts'
import '../../shared/forms/zod.ts'

const refusalSchema = z
  .object({ code: z.string().catch(''), fields: z.record(z.string(), z.string()).catch({}) })
  .catch({ code: '', fields: {} })

/** Status 0: no answer. `fields` names the rule that each field breaks. */
export interface LinkRefusal {
  readonly ok: false
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
}

export type LinkOutcome<Answer> = { readonly ok: true; readonly answer: Answer } | LinkRefusal

/** Posts to one of the paths below /api/alerts. An answer of another shape counts as a failure. */
async function call<Answer>(
  path: string,
  body: Readonly<Record<string, unknown>>,
  schema: z.ZodType<Answer>,
): Promise<LinkOutcome<Answer>> {
  let response: Response
  try {
    response = await fetchFromServer(`/api/alerts/${path}`, {
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

/** The answer is the same for known and unknown addresses. */
export function requestAlert(
  email: string,
  { half, searchQuery, jobs, requests }: SavedSearch,
  frequency: AlertFrequency,
): Promise<LinkOutcome<unknown>> {
  return call('request', { email, half, searchQuery, criteria: jobs ?? requests, frequency }, z.unknown())
}

const linkedSchema = z.object({
  /** `full`: the address has as many as there may be. `gone`: deleted, expired, or no link at all. */
  state: z.enum(['open', 'gone', 'full']),
  purpose: z.enum(['confirm', 'manage', 'stop']).nullish(),
  alert: z
    .object({
      name: z.string(),
      half: z.enum(['jobs', 'requests']),
      searchQuery: z.string(),
      frequency: z.enum(['sofort', 'taeglich', 'woechentlich', 'aus']),
      /** Masked, so that only its owner recognises it. */
      email: z.string(),
      confirmed: z.boolean(),
    })
    .nullish(),
})

export type LinkedAlert = z.output<typeof linkedSchema>

/** Reads without changing anything: what opens links by itself, such as a mail scanner, does no harm. */
export function openAlertLink(token: string): Promise<LinkOutcome<LinkedAlert>> {
  return call('open', { token }, linkedSchema)
}

export function confirmAlert(token: string): Promise<LinkOutcome<LinkedAlert>> {
  return call('confirm', { token }, linkedSchema)
}

export function changeByLink(
  token: string,
  change: { readonly frequency: AlertFrequency } | { readonly delete: true },
): Promise<LinkOutcome<LinkedAlert>> {
  return call('change', { token, ...change }, linkedSchema)
}
