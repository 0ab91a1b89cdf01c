/** Parses reports of people without an account. The limits are those of SQL; a test compares them. */
import { z } from 'zod'

export const REPORT_REASONS = [
  'rechtswidrig',
  'diskriminierung',
  'betrug',
  'irrefuehrend',
  'persoenliche_daten',
  'belaestigung',
  'werbung',
  'kindesmissbrauch',
  'sonstiges',
] as const
const REPORTED_KINDS = ['job', 'job_request', 'company'] as const
type ReportedKind = (typeof REPORTED_KINDS)[number]

/** Reports of sexual abuse of children may come without a name (DSA, Art. 16(2)(c)). */
export const NAMELESS_REASON = 'kindesmissbrauch'
export const EXPLANATION_MAX = 2000
export const NAME_MAX = 100

/** A text with NUL, or with half of a surrogate pair, is no text for Postgres. */
const storable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

export const reportSchema = z.object({
  kind: z.enum(REPORTED_KINDS).optional(),
  id: z.uuid().optional(),
  url: z.string().max(2000).optional(),
  category: z.enum(REPORT_REASONS),
  explanation: z.string().max(200_000).refine(storable),
  name: z.string().max(200_000).refine(storable).nullish(),
  email: z.string().max(1000).nullish(),
  goodFaith: z.literal(true),
})

export const complaintSchema = z.object({
  token: z.string().max(200).catch(''),
  explanation: z.string().max(200_000).refine(storable).catch(''),
})

const PAGE = /^\/(job|job-request)\/(?:[^/]*-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i

/** The thing that the page at this URL shows; undefined for a URL outside of this site. */
export function thingOf(url: string, siteUrl: string): { kind: ReportedKind; id: string } | undefined {
  const parsed = URL.canParse(url, siteUrl) ? new URL(url, siteUrl) : undefined
  if (parsed?.host !== new URL(siteUrl).host) return undefined
  const [, page, id] = PAGE.exec(parsed.pathname) ?? []
  return id === undefined ? undefined : { kind: page === 'job' ? 'job' : 'job_request', id: id.toLowerCase() }
}
