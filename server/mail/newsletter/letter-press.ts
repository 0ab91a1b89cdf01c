/**
 * Makes the letters of an issue: what its readers share is rendered once for each edition, jobs are read from the
 * database once for all letters of two seconds, and each letter is put together from them.
 */
import { z } from 'zod'
import type { MailAttachment } from '../mailer.ts'
import type { Site } from '../site.ts'
import {
  type EditionContent,
  editionContent,
  type LetterItem,
  type LetterOrder,
  letterItem,
  letterOrder,
} from './letter-content.ts'
import { countedLinks, fillFrame, jobsOf, type LetterFrame, renderFrame } from './letter-frame.ts'
import { contentIdOf } from './letter-parts.ts'

/** Queries over the worker's connection. */
export type Query = (statement: string, values: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>

const FRAMES = 8
/** A job that goes offline is in no letter two seconds later. */
const ITEMS_MS = 2_000

export interface Letter {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly unsubscribe?: string
  readonly deliveryId?: string
  readonly attachments: readonly MailAttachment[]
}

export interface LetterPress {
  /** Undefined when the order does not fit, or its issue is gone. */
  make(order: unknown, query: Query): Promise<Letter | undefined>
}

interface Edition {
  readonly frame: LetterFrame
  readonly attachments: readonly MailAttachment[]
}

const contentRows = z.array(z.object({ content: editionContent.nullable() }))
const itemRows = z.array(z.object({ job_id: z.string(), item: letterItem }))
const linkRows = z.array(z.object({ target: z.string(), number: z.int() }))

const picturesOf = ({ pictures }: EditionContent): MailAttachment[] =>
  pictures.map(({ hash, image }) => ({
    cid: contentIdOf(hash),
    filename: `${hash.slice(0, 12)}.jpg`,
    contentType: 'image/jpeg',
    content: Buffer.from(image, 'base64'),
  }))

const countedUrl = (site: Site, issueId: string, number: number): string =>
  `${site.url}/api/newsletter/klick/${issueId}/${number}`

export function createLetterPress(site: Site): LetterPress {
  /** Editions in the order of their last use; the oldest goes first. */
  const editions = new Map<string, Promise<Edition | undefined>>()
  let items = new Map<string, LetterItem | undefined>()
  let itemsUntil = 0
  /** Undefined: not counted, too long or one too many. */
  const numbers = new Map<string, Map<string, number | undefined>>()

  /** The numbers of the links of an issue whose clicks are counted; new targets get theirs from the database. */
  async function numbersOf(
    issueId: string,
    targets: readonly string[],
    query: Query,
  ): Promise<ReadonlyMap<string, number | undefined>> {
    const known = numbers.get(issueId) ?? new Map<string, number | undefined>()
    if (!numbers.has(issueId)) {
      if (numbers.size > FRAMES) numbers.clear()
      numbers.set(issueId, known)
    }
    const missing = targets.filter((target) => !known.has(target))
    if (missing.length > 0) {
      const { rows } = await query('select * from app_private.newsletter_link_numbers($1, $2)', [
        issueId,
        missing,
      ])
      const made = new Map(linkRows.parse(rows).map(({ target, number }) => [target, number]))
      for (const target of missing) known.set(target, made.get(target))
    }
    return known
  }

  const leadOf =
    (issueId: string, known: ReadonlyMap<string, number | undefined> | undefined) =>
    (target: string): string => {
      const number = known?.get(target)
      if (number !== undefined) return countedUrl(site, issueId, number)
      return target.startsWith('/') ? site.url + target : target
    }

  async function renderEdition(order: LetterOrder, query: Query): Promise<Edition | undefined> {
    const { rows } = await query('select app_private.newsletter_content($1, $2) as content', [
      order.issueId,
      order.edition ?? null,
    ])
    // What an older worker, or a looser check, cannot read is no letter: the mail says so, and is tried again.
    const content = contentRows.safeParse(rows).data?.[0]?.content
    if (content === undefined || content === null) return undefined
    const known = order.isMeasured ? await numbersOf(order.issueId, countedLinks(content), query) : undefined
    return {
      frame: await renderFrame(content, site, leadOf(order.issueId, known)),
      attachments: picturesOf(content),
    }
  }

  async function editionOf(order: LetterOrder, query: Query): Promise<Edition | undefined> {
    const key = `${order.issueId}:${order.edition ?? `saved ${order.version}`}:${order.isMeasured}`
    const found = editions.get(key) ?? renderEdition(order, query)
    editions.delete(key)
    editions.set(key, found)
    const [oldest] = editions.keys()
    if (editions.size > FRAMES && oldest !== undefined) editions.delete(oldest)
    try {
      return await found
    } catch (error) {
      editions.delete(key)
      throw error
    }
  }

  async function itemsOf(ids: readonly string[], query: Query): Promise<ReadonlyMap<string, LetterItem>> {
    if (Date.now() >= itemsUntil) {
      items = new Map()
      itemsUntil = Date.now() + ITEMS_MS
    }
    const kept = items
    const missing = ids.filter((id) => !kept.has(id))
    if (missing.length > 0) {
      const { rows } = await query('select * from app_private.newsletter_items($1)', [missing])
      const online = new Map(itemRows.parse(rows).map(({ job_id, item }) => [job_id, item]))
      for (const id of missing) kept.set(id, online.get(id))
    }
    return new Map(
      ids.flatMap((id) => {
        const item = kept.get(id)
        return item === undefined ? [] : [[id, item] as const]
      }),
    )
  }

  return {
    async make(given, query) {
      const parsed = letterOrder.safeParse(given)
      if (!parsed.success) return undefined
      const order = parsed.data
      const edition = await editionOf(order, query)
      if (edition === undefined) return undefined
      const shown = await itemsOf(jobsOf(edition.frame.content, order.jobIds), query)
      const known = order.isMeasured
        ? await numbersOf(
            order.issueId,
            [...shown.values()].map(({ path }) => path),
            query,
          )
        : undefined
      const { linkId, deliveryId } = order
      const filled = fillFrame(
        edition.frame,
        { ...order, settingsUrl: linkId === undefined ? undefined : site.link('newsletter', linkId) },
        site,
        { items: shown, lead: leadOf(order.issueId, known) },
      )
      return {
        ...filled,
        subject: order.testOf === undefined ? filled.subject : `[Test] ${filled.subject}`,
        attachments: edition.attachments,
        ...(linkId === undefined ? {} : { unsubscribe: site.stopNewsletter(linkId) }),
        ...(deliveryId === undefined ? {} : { deliveryId }),
      }
    },
  }
}
