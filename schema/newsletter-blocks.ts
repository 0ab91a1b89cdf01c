/**
 * The blocks of an issue of the newsletter, with their limits: composer, server and worker read them here. The database checks
 * the same (app_private.check_newsletter_blocks); a test compares the two.
 */
import { z } from 'zod'

export const NEWSLETTER_LIMITS = {
  subject: 120,
  preheader: 150,
  blocks: 30,
  /** Length of all blocks as JSON text. */
  characters: 60_000,
  id: 40,
  markdown: 5_000,
  title: 100,
  jobs: 10,
  matches: 10,
  label: 60,
  url: 500,
  alt: 200,
} as const

/** Code points, as Postgres counts. */
const atMost = (longest: number) =>
  z.string().refine((text) => [...text].length <= longest, { error: 'too_long' })

/** Nothing that begins like a tag: Markdown of an issue holds no HTML, not even what would be shown as text. */
const TAG = /<[a-zA-Z/!?]/
const DANGEROUS = /(?:javascript|vbscript):|data:text|http:\/\//i
/** Targets of links in Markdown: `[text](target)`, and `[name]: target` at the start of a line. */
const INLINE_TARGET = /\]\(\s*<?([^\s)>]*)/g
const DEFINED_TARGET = /^[\s>*+\-\d.)]*\[[^\]\n]*\]:\s*<?(\S+)/gm
/** No name before an @ that looks like another site. */
const SAFE_TARGET = /^(?:https:\/\/[^/?#@\\]*(?:[/?#]|$)|mailto:)/i

export function isSafeMarkdown(text: string): boolean {
  if (TAG.test(text) || DANGEROUS.test(text)) return false
  const targets = [...text.matchAll(INLINE_TARGET), ...text.matchAll(DEFINED_TARGET)]
  return targets.every(([, target = '']) => SAFE_TARGET.test(target))
}

/** https alone, a host with a dot, and no name before an @ that looks like another site. */
const HTTPS = /^https:\/\/[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/

export const isSafeUrl = (url: string): boolean => HTTPS.test(url)

const id = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, { error: 'invalid' })
const title = atMost(NEWSLETTER_LIMITS.title).optional()
/** Empty in a draft. */
const url = atMost(NEWSLETTER_LIMITS.url).refine((text) => text === '' || isSafeUrl(text), {
  error: 'invalid',
})
const jobIds = z.array(z.uuid()).max(NEWSLETTER_LIMITS.jobs, { error: 'too_many' })

export const newsletterBlock = z.discriminatedUnion('kind', [
  z.strictObject({
    id,
    kind: z.literal('text'),
    markdown: atMost(NEWSLETTER_LIMITS.markdown).refine(isSafeMarkdown, { error: 'invalid' }),
  }),
  z.strictObject({ id, kind: z.literal('jobs'), title, jobIds }),
  z.strictObject({
    id,
    kind: z.literal('matches'),
    title,
    most: z.int().min(1).max(NEWSLETTER_LIMITS.matches),
  }),
  z.strictObject({ id, kind: z.literal('button'), text: atMost(NEWSLETTER_LIMITS.label), url }),
  z.strictObject({
    id,
    kind: z.literal('picture'),
    /** SHA-256 of a picture of our own store; empty in a draft. */
    picture: z.string().regex(/^(?:[0-9a-f]{64})?$/, { error: 'invalid' }),
    alt: atMost(NEWSLETTER_LIMITS.alt),
    url: url.optional(),
  }),
])

export type NewsletterBlock = z.infer<typeof newsletterBlock>
export type NewsletterBlockKind = NewsletterBlock['kind']

const isOnce = (values: readonly string[]): boolean => new Set(values).size === values.length

/** Blocks as a draft may have them: texts can be empty, what is there is within its limits and harmless. */
export const newsletterBlocks = z
  .array(newsletterBlock)
  .max(NEWSLETTER_LIMITS.blocks, { error: 'too_many' })
  .refine((blocks) => isOnce(blocks.map((block) => block.id)), { error: 'invalid' })
  .refine((blocks) => blocks.filter(({ kind }) => kind === 'matches').length <= 1, { error: 'too_many' })
