/**
 * Tokens of links in mails. A token is the link's id with a HMAC over purpose and id. Tables and mail payloads hold only
 * the id, so reading the database, a backup or the queue is not enough to use a link.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const LINK_PURPOSES = [
  'verify-email',
  'reset-password',
  'confirm-email',
  'dispute',
  'first-password',
  'undo-deletion',
] as const
/** Links of a search alert; they sign its link_id. stop-alert only ends the mails: it stands in a header, and so in URLs. */
export const ALERT_PURPOSES = ['confirm-alert', 'alert', 'stop-alert'] as const
export type AlertPurpose = (typeof ALERT_PURPOSES)[number]
/** Links to a notice (report) and to a decision about one's own content (reported); they sign its id. */
export const REPORT_PURPOSES = ['report', 'reported'] as const
export type ReportPurpose = (typeof REPORT_PURPOSES)[number]
/** Links of the newsletter; they sign the link_id of the subscription. stop-newsletter stands in a header, and so in URLs: it ends the letters, and takes that back for an hour. */
export const NEWSLETTER_PURPOSES = ['confirm-newsletter', 'newsletter', 'stop-newsletter'] as const
export type NewsletterPurpose = (typeof NEWSLETTER_PURPOSES)[number]
/** Of the address that a company named for its invoices, whose link_id it signs. */
export const INVOICE_PURPOSES = ['invoice-recipient'] as const
/** Of an application without an account, whose id it signs. */
export const GUEST_PURPOSES = ['guest-application'] as const
/** Of an invitation to the team of a company, whose id it signs. */
export const INVITATION_PURPOSES = ['company-invitation'] as const
/** Links of an account are rows of auth.links. */
type AccountPurpose = (typeof LINK_PURPOSES)[number]
export type LinkPurpose =
  | AccountPurpose
  | AlertPurpose
  | ReportPurpose
  | NewsletterPurpose
  | (typeof INVOICE_PURPOSES)[number]
  | (typeof GUEST_PURPOSES)[number]
  | (typeof INVITATION_PURPOSES)[number]

interface LinkSigning {
  /** Without a trailing slash. */
  readonly siteUrl: string
  readonly secret: string
}

/** The name of a purpose in the HMAC. A dispute was once called "object"; links in mails that were sent then still work. */
const SIGNED_AS: Readonly<Record<LinkPurpose, string>> = {
  'verify-email': 'verify-email',
  'reset-password': 'reset-password',
  'confirm-email': 'confirm-email',
  dispute: 'object',
  'first-password': 'first-password',
  'undo-deletion': 'undo-deletion',
  'confirm-alert': 'confirm-alert',
  alert: 'alert',
  'stop-alert': 'stop-alert',
  report: 'report',
  reported: 'reported',
  'confirm-newsletter': 'confirm-newsletter',
  newsletter: 'newsletter',
  'stop-newsletter': 'stop-newsletter',
  'invoice-recipient': 'invoice-recipient',
  'guest-application': 'guest-application',
  'company-invitation': 'company-invitation',
}

function signatureOf(purpose: LinkPurpose, linkId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`link:${SIGNED_AS[purpose]}:${linkId}`).digest()
}

export function linkToken(purpose: LinkPurpose, linkId: string, secret: string): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex')
  return `${id.toString('base64url')}.${signatureOf(purpose, linkId, secret).toString('base64url')}`
}

/** The token is in the fragment of the URL, which browsers send to no server, so it is in no log, referrer or cache. */
const PLACES: Readonly<Record<LinkPurpose, string>> = {
  'verify-email': '/#bestaetigung=',
  'confirm-email': '/#adresse=',
  'reset-password': '/reset-password#link=',
  dispute: '/reset-password#link=',
  'first-password': '/reset-password#link=',
  'undo-deletion': '/#konto-behalten=',
  'confirm-alert': '/jobs?ansicht=suchauftrag#bestaetigen=',
  alert: '/jobs?ansicht=suchauftrag#link=',
  'stop-alert': '/jobs?ansicht=suchauftrag#aus=',
  report: '/melden#vorgang=',
  reported: '/melden#vorgang=',
  'confirm-newsletter': '/newsletter-einstellungen?ansicht=link#bestaetigen=',
  newsletter: '/newsletter-einstellungen?ansicht=link#link=',
  'stop-newsletter': '/newsletter-einstellungen?ansicht=link#aus=',
  'invoice-recipient': '/rechnungen-empfangen#link=',
  'guest-application': '/bewerbung-senden#link=',
  'company-invitation': '/einladung#link=',
}

/** The URL that a mail or, for `first-password`, the site leads to. */
export function linkUrl(purpose: LinkPurpose, linkId: string, { siteUrl, secret }: LinkSigning): string {
  return `${siteUrl}${PLACES[purpose]}${linkToken(purpose, linkId, secret)}`
}

/** 16 bytes of id and 32 of HMAC, each in base64url. */
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

/** Purpose and id of a token whose HMAC is right for one of `purposes`, else undefined. Needs no database. */
export function readLinkToken<Purpose extends LinkPurpose>(
  token: string,
  purposes: readonly Purpose[],
  secret: string,
): { readonly purpose: Purpose; readonly linkId: string } | undefined {
  const [, idPart, signaturePart] = TOKEN.exec(token) ?? []
  if (idPart === undefined || signaturePart === undefined) return undefined
  const linkId = Buffer.from(idPart, 'base64url').toString('hex').replace(UUID_PARTS, '$1-$2-$3-$4-$5')
  const given = Buffer.from(signaturePart, 'base64url')
  const purpose = purposes.find((one) => timingSafeEqual(given, signatureOf(one, linkId, secret)))
  return purpose && { purpose, linkId }
}
