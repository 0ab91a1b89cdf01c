/** The content of a letter from SQL: the edition, which all readers share, and the part of one reader. */
import { z } from 'zod'
import { newsletterBlock } from '../../../schema/newsletter-blocks.ts'
import { sitePath } from '../template.ts'

const picture = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  /** base64; Postgres breaks its lines. */
  image: z.string(),
})

/** app_private.newsletter_content */
export const editionContent = z.object({
  subject: z.string(),
  preheader: z.string().nullable(),
  /** Null until the issue is sent. */
  slug: z.string().nullable(),
  blocks: z.array(newsletterBlock),
  pictures: z.array(picture),
})
export type EditionContent = z.infer<typeof editionContent>

/** app_private.newsletter_items */
export const letterItem = z.object({
  title: z.string(),
  company: z.string(),
  place: z.string(),
  pay: z.string().nullable(),
  path: sitePath,
})
export type LetterItem = z.infer<typeof letterItem>

/** app_private.current_newsletter_mail: of one reader, or of an admin who tries the issue. */
export const letterOrder = z.object({
  issueId: z.uuid(),
  /** Set for an issue that is being sent. */
  edition: z.int().optional(),
  /** Set for a test letter: the version of the issue as it is saved. */
  version: z.int().optional(),
  testOf: z.uuid().optional(),
  deliveryId: z.uuid().optional(),
  linkId: z.uuid().optional(),
  jobIds: z.array(z.uuid()).default([]),
  boostedIds: z.array(z.uuid()).default([]),
  isMeasured: z.boolean().default(false),
})
export type LetterOrder = z.infer<typeof letterOrder>
