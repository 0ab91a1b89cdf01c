import { z } from 'zod'
import { NEWSLETTER_WORDING } from '../../../schema/newsletter-wording.ts'
import { type Outcome, postJson } from '../../shared/connection/post-json.ts'
import type { Topics } from './subscription.ts'

/** The answer is the same for known and unknown addresses. */
export function orderNewsletter(email: string): Promise<Outcome<unknown>> {
  return postJson('/api/newsletter/request', { email, wording: NEWSLETTER_WORDING.version }, z.unknown())
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
): Promise<Outcome<LinkedNewsletter>> {
  const outcome = await postJson(`/api/newsletter/${path}`, body, linkedSchema)
  return !outcome.ok && outcome.code === 'LINK_INVALID' ? { ok: true, answer: GONE } : outcome
}

/** Reads without changing anything: what opens links by itself, such as a mail scanner, does no harm. */
export const openNewsletterLink = (token: string) => callLink('open', { token })
export const confirmNewsletter = (token: string) => callLink('confirm', { token })
export const endByLink = (token: string) => callLink('end', { token })
export const changeByLink = (token: string, topics: Topics) => callLink('change', { token, ...topics })
export const resumeByLink = (token: string) =>
  callLink('resume', { token, wording: NEWSLETTER_WORDING.version })
