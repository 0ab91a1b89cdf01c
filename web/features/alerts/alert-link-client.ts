import { z } from 'zod'
import { type Outcome, postJson } from '../../shared/connection/post-json.ts'
import type { AlertFrequency } from '../../shared/graphql/schema-types.generated.ts'
import type { SavedSearch } from './saved-search.ts'

/** The answer is the same for known and unknown addresses. */
export function requestAlert(
  email: string,
  { half, searchQuery, jobs, requests }: SavedSearch,
  frequency: AlertFrequency,
): Promise<Outcome<unknown>> {
  return postJson(
    '/api/alerts/request',
    { email, half, searchQuery, criteria: jobs ?? requests, frequency },
    z.unknown(),
  )
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
): Promise<Outcome<LinkedAlert>> {
  const outcome = await postJson(`/api/alerts/${path}`, body, linkedSchema, { keepalive })
  return !outcome.ok && outcome.code === 'LINK_INVALID' ? { ok: true, answer: GONE } : outcome
}

/** Reads without changing anything: what opens links by itself, such as a mail scanner, does no harm. */
export function openAlertLink(token: string): Promise<Outcome<LinkedAlert>> {
  return callLink('open', { token })
}

export function confirmAlert(token: string): Promise<Outcome<LinkedAlert>> {
  return callLink('confirm', { token })
}

export function setFrequencyByLink(token: string, frequency: AlertFrequency): Promise<Outcome<LinkedAlert>> {
  return callLink('change', { token, frequency })
}

/** Also while the page is being left. */
export function deleteByLink(token: string): Promise<Outcome<LinkedAlert>> {
  return callLink('change', { token, delete: true }, true)
}
