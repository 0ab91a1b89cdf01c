/** A letter as it would be sent, for admins: made by the same code, for a reader of their choice. */
import { z } from 'zod'
import { withMark } from '../mail/mark.ts'
import { editionContent, letterItem } from '../mail/newsletter/letter-content.ts'
import { fillFrame, renderFrame } from '../mail/newsletter/letter-frame.ts'
import { contentIdOf } from '../mail/newsletter/letter-parts.ts'
import type { Site } from '../mail/site.ts'

/** app_hidden.newsletter_preview */
const previewContent = editionContent.extend({
  jobIds: z.array(z.uuid()).default([]),
  boostedIds: z.array(z.uuid()).default([]),
  items: z.record(z.string(), letterItem),
})

export interface LetterPreview {
  readonly subject: string
  readonly preheader: string | null
  readonly html: string
  readonly text: string
  /** Jobs chosen for this reader. */
  readonly matches: number
}

/** Pictures are parts of the mail; a page that shows it carries them itself. */
const withPictures = (html: string, { pictures }: z.infer<typeof previewContent>): string =>
  pictures.reduce(
    (shown, { hash, image }) =>
      shown.replaceAll(`cid:${contentIdOf(hash)}`, `data:image/jpeg;base64,${image.replaceAll('\n', '')}`),
    html,
  )

export async function previewLetter(raw: unknown, site: Site): Promise<LetterPreview> {
  const content = previewContent.parse(raw)
  const toSite = (target: string): string => (target.startsWith('/') ? site.url + target : target)
  const frame = await renderFrame(content, site, toSite)
  const items = new Map(Object.entries(content.items))
  const filled = fillFrame(frame, { ...content, settingsUrl: undefined }, site, { items, lead: toSite })
  return {
    subject: filled.subject,
    preheader: content.preheader,
    html: withPictures(withMark(filled.html), content),
    text: filled.text,
    matches: content.jobIds.filter((id) => items.has(id)).length,
  }
}

const DARK = '@media (prefers-color-scheme:dark)'

/** Dark colours come with a media query, which a frame cannot be told: it is answered here. */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html
    .replaceAll(DARK, scheme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${scheme}`)
