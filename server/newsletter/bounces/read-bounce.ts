/**
 * Reads a mail that came back. Which delivery it is about follows from the signed address to which it came, never from what
 * it says; what it says only decides between a hard and a soft bounce, a complaint, and nothing (an absence note). Complaints
 * go to an address that was registered with the provider: of those the signed address is looked for in the report.
 */
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { DELIVERY_HEADER, readBounceAddress } from '../../mail/newsletter/bounce-address.ts'
import { isAddressGone } from '../../mail/refused-address.ts'

/** A report quotes the letter; one with all its pictures has less. */
export const MAX_BOUNCE_BYTES = 2_000_000
/** The part of a mail that is read: the report stands before the letter. The parser's time grows with the square of the lines. */
const READ_BYTES = 200_000
const READ_LINES = 3_000
const LINE_FEED = 10
const MAX_HEADERS = 64_000
const MAX_DEPTH = 8
/** Parts of a report that are read: what follows is what was sent. */
const MAX_REPORT = 64_000
const MAX_RECIPIENTS = 50

type BounceKind = 'hard' | 'soft' | 'complaint'

export interface Bounce {
  readonly deliveryId: string
  /** Undefined: a mail to our bounce address that reports nothing final. */
  readonly kind: BounceKind | undefined
}

type Fields = ReadonlyMap<string, string>

/** Blocks of `Name: value`, separated by empty lines, with folded lines (RFC 3464, RFC 5965). */
function blocksOf(text: string): Fields[] {
  return text
    .slice(0, MAX_REPORT)
    .replaceAll('\r\n', '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .slice(0, MAX_RECIPIENTS)
    .map(
      (block) =>
        new Map(
          block.split('\n').flatMap((line): [string, string][] => {
            const colon = line.indexOf(':')
            return colon < 1
              ? []
              : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]]
          }),
        ),
    )
}

/** Refused for good, or perhaps only for now: a full mailbox, a filter, a message that was too large, a relay that gave up. */
function kindOf(recipient: Fields): 'hard' | 'soft' | undefined {
  if (recipient.get('action')?.toLowerCase() !== 'failed') return undefined
  return isAddressGone(recipient.get('diagnostic-code') ?? '', recipient.get('status')) ? 'hard' : 'soft'
}

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

const partOf = (mail: Email, type: string): Attachment | undefined =>
  mail.attachments.find(({ mimeType }) => mimeType.toLowerCase() === type)

/** Fields in which a provider's report (RFC 5965) may quote the envelope of the letter, and the header that every letter has. */
const REPORTED = ['original-mail-from', 'original-rcpt-to']
const QUOTED = ['return-path', DELIVERY_HEADER.toLowerCase()]
const MAX_QUOTED_HEADERS = 16_000

function addressesInComplaint(mail: Email): string[] {
  const feedback = partOf(mail, 'message/feedback-report')
  if (feedback === undefined) return []
  const [report] = blocksOf(textOf(feedback))
  const letter = partOf(mail, 'message/rfc822') ?? partOf(mail, 'text/rfc822-headers')
  const [headers] =
    letter === undefined ? [] : blocksOf(textOf(letter).slice(0, MAX_QUOTED_HEADERS).trimStart())
  return [...REPORTED.map((name) => report?.get(name)), ...QUOTED.map((name) => headers?.get(name))].filter(
    (address) => address !== undefined,
  )
}

function kindOfMail(mail: Email): BounceKind | undefined {
  const part = (type: string): Attachment | undefined => partOf(mail, type)
  const feedback = part('message/feedback-report')
  if (feedback !== undefined) {
    const [report] = blocksOf(textOf(feedback))
    return report?.get('feedback-type')?.toLowerCase() === 'not-spam' ? undefined : 'complaint'
  }
  const status = part('message/delivery-status')
  if (status !== undefined) {
    // The first block is about the message, the others are each about a recipient; ours have one.
    const kinds = blocksOf(textOf(status)).map(kindOf)
    return kinds.find((kind) => kind === 'hard') ?? kinds.find((kind) => kind !== undefined)
  }
  // Old Exim writes prose and names the recipient in a header: that it failed is certain, why is a guess.
  return mail.headers.some(({ key }) => key === 'x-failed-recipients') ? 'soft' : undefined
}

/** The beginning of a mail, which ends with its last line or at the limits. */
function beginningOf(raw: Uint8Array): Uint8Array {
  let end = 0
  for (let lines = 0; lines < READ_LINES; lines += 1) {
    const next = raw.indexOf(LINE_FEED, end)
    if (next === -1) return raw.subarray(0, READ_BYTES)
    end = next + 1
    if (end >= READ_BYTES) break
  }
  return raw.subarray(0, Math.min(end, READ_BYTES))
}

/** Headers in which servers keep the address of the envelope. What the mail's author writes into them is signed by us or useless. */
const ENVELOPE_HEADERS: ReadonlySet<string> = new Set([
  'delivered-to',
  'x-original-to',
  'original-recipient',
  'envelope-to',
  'x-envelope-to',
  'to',
])

/**
 * Undefined for what carries no address of ours with a right signature, or cannot be read. `recipient` is the address of
 * the envelope, where the program that hands the mail over knows it.
 */
export async function readBounce(
  raw: Uint8Array,
  secret: string,
  recipient = '',
): Promise<Bounce | undefined> {
  if (raw.length > MAX_BOUNCE_BYTES) return undefined
  let mail: Email
  try {
    mail = await PostalMime.parse(beginningOf(raw), {
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
      maxNestingDepth: MAX_DEPTH,
      maxHeadersSize: MAX_HEADERS,
    })
  } catch {
    return undefined
  }
  const addresses = mail.headers.filter(({ key }) => ENVELOPE_HEADERS.has(key)).map(({ value }) => value)
  const deliveryId = readBounceAddress(
    [recipient, ...addresses, ...addressesInComplaint(mail)].join('\n'),
    secret,
  )
  return deliveryId === undefined ? undefined : { deliveryId, kind: kindOfMail(mail) }
}
