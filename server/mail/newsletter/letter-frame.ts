/**
 * The part of a letter that all readers of an edition share, rendered once; the places of what differs are marked. Filling
 * them in is a few replacements: ten thousand letters would otherwise be ten thousand renderings.
 */
import { randomBytes } from 'node:crypto'
import { render as renderPage, toPlainText } from '@react-email/render'
import { createElement as h, type ReactNode } from 'react'
import type { NewsletterBlock } from '../../../schema/newsletter-blocks.ts'
import type { Site } from '../site.ts'
import { link, mailLayout } from '../templates/parts.ts'
import type { EditionContent, LetterItem } from './letter-content.ts'
import { buttonHtml, jobList, type LetterJob, pictureHtml } from './letter-parts.ts'
import { escapeHtml, linksOf, mailMarkdown } from './mail-markdown.ts'

export interface LetterFrame {
  readonly content: EditionContent
  readonly html: string
  readonly text: string
  readonly settingsMark: string
  readonly lists: readonly { readonly block: NewsletterBlock; readonly mark: string }[]
}

/** Links of the blocks that can be counted. */
export const countedLinks = ({ blocks }: EditionContent): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'text') return linksOf(block.markdown)
    if (block.kind === 'button') return block.url === '' ? [] : [block.url]
    if (block.kind === 'picture') return block.url === undefined || block.url === '' ? [] : [block.url]
    return []
  })

const archiveUrl = (site: Site, slug: string): string => `${site.url}/newsletter/${slug}`

const NOT_SENT_YET = 'diese Ausgabe ist noch nicht erschienen'

/** `lead` says where a link leads: to its target, or to the count of clicks before. */
export async function renderFrame(
  content: EditionContent,
  site: Site,
  lead: (url: string) => string,
): Promise<LetterFrame> {
  // Random, so that no text of an issue can name a mark.
  const nonce = randomBytes(9).toString('hex')
  const mark = (name: string): string => `qq${nonce}${name}qq`
  const settingsMark = `https://${mark('settings')}.invalid/`
  const shared: { readonly mark: string; readonly html: string }[] = []
  const lists: { readonly block: NewsletterBlock; readonly mark: string }[] = []

  const nodes = content.blocks.map((block, index): ReactNode => {
    const here = mark(`block${index}x`)
    if (block.kind === 'jobs' || block.kind === 'matches') lists.push({ block, mark: here })
    else shared.push({ mark: here, html: blockHtml(block, content, lead) })
    return h('div', { key: block.id }, here)
  })
  const page = await renderPage(
    mailLayout(
      {
        site,
        preview: content.preheader ?? content.subject,
        heading: content.subject,
        greeting: 'Guten Tag,',
        because: [
          `Sie bekommen den Newsletter von ${site.name}, weil Sie ihn bestellt haben. `,
          link(settingsMark, 'Einstellungen und Abmelden'),
          ' · ',
          content.slug === null ? NOT_SENT_YET : link(archiveUrl(site, content.slug), 'Im Browser ansehen'),
        ],
      },
      ...nodes,
    ),
  )
  let html = page
  for (const part of shared) html = html.replace(part.mark, () => part.html)
  const text = toPlainText(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      ...['h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false as const } },
      { selector: 'a.brand', format: 'anchor', options: { linkBrackets: ['<', '>'] as [string, string] } },
      { selector: 'img', format: 'skip' },
      { selector: 'hr', options: { length: 40 } },
    ],
  })
  return { content, html, text, settingsMark, lists }
}

function blockHtml(
  block: Exclude<NewsletterBlock, { kind: 'jobs' | 'matches' }>,
  content: EditionContent,
  lead: (url: string) => string,
): string {
  if (block.kind === 'text') return mailMarkdown(block.markdown, lead)
  if (block.kind === 'button') return block.url === '' ? '' : buttonHtml(lead(block.url), block.text)
  const picture = content.pictures.find(({ hash }) => hash === block.picture)
  if (picture === undefined) return ''
  const href = block.url === undefined || block.url === '' ? undefined : lead(block.url)
  return pictureHtml(picture, { alt: block.alt, href })
}

interface LetterReader {
  readonly jobIds: readonly string[]
  readonly boostedIds: readonly string[]
  /** The page of this reader's settings; undefined for tests and previews. */
  readonly settingsUrl: string | undefined
}

/** Jobs that the letter names: those of the edition and those of the reader. */
export const jobsOf = ({ blocks }: EditionContent, jobIds: readonly string[]): string[] => [
  ...blocks.flatMap((block) => (block.kind === 'jobs' ? block.jobIds : [])),
  ...jobIds,
]

interface FilledLetter {
  readonly subject: string
  readonly html: string
  readonly text: string
}

export function fillFrame(
  { content, html, text, settingsMark, lists }: LetterFrame,
  reader: LetterReader,
  site: Site,
  {
    items,
    lead,
  }: { readonly items: ReadonlyMap<string, LetterItem>; readonly lead: (path: string) => string },
): FilledLetter {
  const settings = reader.settingsUrl ?? `${site.url}/newsletter-einstellungen`
  let filledHtml = html.replaceAll(settingsMark, escapeHtml(settings))
  let filledText = text.replaceAll(settingsMark, settings)
  for (const { block, mark } of lists) {
    if (block.kind !== 'jobs' && block.kind !== 'matches') continue
    // A job that is no longer online has no item and is left out.
    const jobs = (block.kind === 'jobs' ? block.jobIds : reader.jobIds).flatMap((id): LetterJob[] => {
      const item = items.get(id)
      if (item === undefined) return []
      return [
        {
          ...item,
          href: lead(item.path),
          isAdvert: block.kind === 'matches' && reader.boostedIds.includes(id),
        },
      ]
    })
    const list = jobList(block.title, jobs)
    filledHtml = filledHtml.replace(mark, () => list.html)
    filledText = filledText.replace(mark, () => `\n${list.text}\n`)
  }
  // A list without jobs leaves an empty paragraph.
  return { subject: content.subject, html: filledHtml, text: filledText.replace(/\n{3,}/g, '\n\n') }
}
