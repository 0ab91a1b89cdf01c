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
  keepalive = false,
): Promise<LinkOutcome<Answer>> {
  let response: Response
  try {
    response = await fetchFromServer(`/api/alerts/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      credentials: 'same-origin',
      keepalive,
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
  purpose: z.enum(['confirm-alert', 'alert', 'stop-alert']).nullish(),
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

const GONE: LinkedAlert = { state: 'gone' }

/** A link that is none, or only a part of one, is gone too: the person can do the same about it. */
async function callLink(
  path: string,
  body: Readonly<Record<string, unknown>>,
  keepalive = false,
): Promise<LinkOutcome<LinkedAlert>> {
  const outcome = await call(path, body, linkedSchema, keepalive)
  return !outcome.ok && outcome.code === 'LINK_INVALID' ? { ok: true, answer: GONE } : outcome
}

/** Reads without changing anything: what opens links by itself, such as a mail scanner, does no harm. */
export function openAlertLink(token: string): Promise<LinkOutcome<LinkedAlert>> {
  return callLink('open', { token })
}

export function confirmAlert(token: string): Promise<LinkOutcome<LinkedAlert>> {
  return callLink('confirm', { token })
}

export function setFrequencyByLink(
  token: string,
  frequency: AlertFrequency,
): Promise<LinkOutcome<LinkedAlert>> {
  return callLink('change', { token, frequency })
}

/** Also while the page is being left. */
export function deleteByLink(token: string): Promise<LinkOutcome<LinkedAlert>> {
  return callLink('change', { token, delete: true }, true)
}
