import { z } from 'zod'
import { NEWSLETTER_WORDING } from '../../../schema/newsletter-wording.ts'
import { fetchFromServer } from '../../shared/connection/server-answers.ts'
import type { Topics } from './subscription.ts'
import '../../shared/forms/zod.ts'

const refusalSchema = z
  .object({ code: z.string().catch(''), fields: z.record(z.string(), z.string()).catch({}) })
  .catch({ code: '', fields: {} })

/** Status 0: no answer. `fields` names the rule that each field breaks. */
export interface NewsletterRefusal {
  readonly ok: false
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
}

export type NewsletterOutcome<Answer> = { readonly ok: true; readonly answer: Answer } | NewsletterRefusal

/** Posts to one of the paths below /api/newsletter. An answer of another shape counts as a failure. */
async function call<Answer>(
  path: string,
  body: Readonly<Record<string, unknown>>,
  schema: z.ZodType<Answer>,
): Promise<NewsletterOutcome<Answer>> {
  let response: Response
  try {
    response = await fetchFromServer(`/api/newsletter/${path}`, {
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
export function orderNewsletter(email: string): Promise<NewsletterOutcome<unknown>> {
  return call('request', { email, wording: NEWSLETTER_WORDING.version }, z.unknown())
}

const linkedSchema = z.object({
  /** `gone`: ended long ago, not confirmed in time, or no link at all. */
  state: z.enum(['open', 'gone']),
  purpose: z.enum(['confirm-newsletter', 'newsletter', 'stop-newsletter']).nullish(),
  newsletter: z
    .object({
      state: z.enum(['unbestaetigt', 'aktiv', 'pausiert', 'abgemeldet']),
      /** Masked, so that only its owner recognises it. */
      email: z.string(),
      professions: z.array(z.string()),
      regions: z.array(z.string()),
      frequency: z.enum(['jede_ausgabe', 'monatlich']),
      confirmedAt: z.string().nullable(),
      endedAt: z.string().nullable(),
      isOrdered: z.boolean(),
    })
    .nullish(),
})

export type LinkedNewsletter = z.output<typeof linkedSchema>

const GONE: LinkedNewsletter = { state: 'gone' }

/** A link that is none, or only a part of one, is gone too: the person can do the same about it. */
async function callLink(
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<NewsletterOutcome<LinkedNewsletter>> {
  const outcome = await call(path, body, linkedSchema)
  return !outcome.ok && outcome.code === 'LINK_INVALID' ? { ok: true, answer: GONE } : outcome
}

/** Reads without changing anything: what opens links by itself, such as a mail scanner, does no harm. */
export const openNewsletterLink = (token: string) => callLink('open', { token })
export const confirmNewsletter = (token: string) => callLink('confirm', { token })
export const endByLink = (token: string) => callLink('end', { token })
export const changeByLink = (token: string, topics: Topics) => callLink('change', { token, ...topics })
export const resumeByLink = (token: string) =>
  callLink('resume', { token, wording: NEWSLETTER_WORDING.version })
