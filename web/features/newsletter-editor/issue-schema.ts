import { z } from 'zod'
import {
  isSafeMarkdown,
  isSafeUrl,
  NEWSLETTER_LIMITS as LIMITS,
  type NewsletterBlock,
} from '../../../schema/newsletter-blocks.ts'
import { line, text } from '../../shared/forms/text-rules.ts'
import type { BlockValues, IssueValues } from './issue-values.ts'
import '../../shared/forms/zod.ts'

export interface CheckedIssue {
  readonly subject: string
  readonly preheader: string
  readonly blocks: readonly NewsletterBlock[]
  readonly roles: string[]
  readonly professions: string[]
  readonly states: string[]
}

const HTTPS_ONLY = 'Nur vollständige Adressen mit https://, zum Beispiel https://www.beispiel.de.'

/** People type `www.beispiel.de`. */
const BARE_HOST = /^\s*(?=(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#:]|\s*$))/u

/** `https://müller.de` travels as `https://xn--mller-kva.de`, which the database and mail programs know. */
function withAsciiHost(url: string): string {
  const [, start = '', host = ''] = /^(\s*https:\/\/)([^/?#:@\s]+)/i.exec(url) ?? []
  if (/^[\u0020-\u007e]*$/.test(host)) return url
  try {
    return start + new URL(`https://${host}`).hostname + url.slice(start.length + host.length)
  } catch {
    return url
  }
}

const UNSAFE_TEXT =
  'Nur Text: keine HTML-Tags wie <b>, und Links nur mit https:// oder mailto:. Fett schreiben Sie **so**.'

/** `complete` is what can be sent; a draft may have gaps, but nothing that the database refuses. */
function blockSchema(complete: boolean) {
  const need = (message: string) => (complete ? { required: message } : {})
  const address = (message?: string) =>
    z
      .string()
      .transform((raw) => withAsciiHost(raw.replace(BARE_HOST, 'https://')))
      .pipe(line({ max: LIMITS.url, ...(message === undefined ? {} : need(message)) }))
      .refine((url) => url === '' || isSafeUrl(url), HTTPS_ONLY)
  const title = line({ max: LIMITS.title })
  const base = { id: z.string().min(1).max(40) }
  return z
    .custom<BlockValues>()
    .transform((values): unknown => values)
    .pipe(
      z.discriminatedUnion('kind', [
        z.object({
          ...base,
          kind: z.literal('text'),
          markdown: text({ max: LIMITS.markdown, ...need('Hier fehlt der Text.') }).refine(
            isSafeMarkdown,
            UNSAFE_TEXT,
          ),
        }),
        z.object({
          ...base,
          kind: z.literal('jobs'),
          title,
          jobIds: z
            .array(z.string())
            .max(LIMITS.jobs, `Höchstens ${LIMITS.jobs} Stellen.`)
            .min(complete ? 1 : 0, 'Wählen Sie mindestens eine Stelle.'),
        }),
        z.object({
          ...base,
          kind: z.literal('matches'),
          title,
          most: z.coerce.number().int().min(1).max(LIMITS.matches),
        }),
        z.object({
          ...base,
          kind: z.literal('button'),
          text: line({ max: LIMITS.label, ...need('Was soll auf der Schaltfläche stehen?') }),
          url: address('Wohin soll die Schaltfläche führen?'),
        }),
        z.object({
          ...base,
          kind: z.literal('picture'),
          picture: z
            .string()
            .regex(complete ? /^[0-9a-f]{64}$/ : /^([0-9a-f]{64})?$/, 'Wählen Sie ein Bild.'),
          alt: line({
            max: LIMITS.alt,
            ...need('Beschreiben Sie das Bild für alle, die es nicht sehen.'),
          }),
          url: address(),
        }),
      ]),
    )
}

function issueSchema(complete: boolean): z.ZodType<CheckedIssue, IssueValues> {
  return z.object({
    subject: line({ max: LIMITS.subject, ...(complete ? { required: 'Der Betreff fehlt noch.' } : {}) }),
    preheader: line({ max: LIMITS.preheader }),
    blocks: z
      .array(blockSchema(complete))
      .max(LIMITS.blocks, `Höchstens ${LIMITS.blocks} Blöcke.`)
      .min(complete ? 1 : 0, 'Die Ausgabe ist noch leer.'),
    roles: z.array(z.string()),
    professions: z.array(z.string()),
    states: z.array(z.string()),
  })
}

export const draftSchema = issueSchema(false)
export const completeSchema = issueSchema(true)
