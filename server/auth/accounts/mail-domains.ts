/** Mail domains that the sign-up refuses (specification, point 5): two npm packages, and domains missing in them. */
import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import { FREE_MAIL_DOMAINS } from '../../../db/data/free-mail-domains.ts'

/** Disposable mailboxes: their users could not be reached about an application a week later. Named by the specification. */
const MORE_DISPOSABLE_DOMAINS = new Set([
  '10minutemail.com',
  '33mail.com',
  'dispostable.com',
  'einrot.com',
  'emailondeck.com',
  'fakeinbox.com',
  'getnada.com',
  'guerrillamail.com',
  'guerrillamail.de',
  'mailcatch.com',
  'maildrop.cc',
  'mailinator.com',
  'mailnesia.com',
  'mintemail.com',
  'moakt.com',
  'mohmal.com',
  'sharklasers.com',
  'spamgourmet.com',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trash-mail.com',
  'trashmail.com',
  'trashmail.de',
  'wegwerfemail.de',
  'yopmail.com',
])

/** The domain and its parent domains: `mail.trashmail.com` is trashmail too. */
function* domainsOf(email: string): Generator<string> {
  let domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  while (domain.includes('.')) {
    yield domain
    domain = domain.slice(domain.indexOf('.') + 1)
  }
}

export function isDisposableMailbox(email: string): boolean {
  return domainsOf(email).some(
    (domain) => MORE_DISPOSABLE_DOMAINS.has(domain) || isDisposableEmailDomain(domain),
  )
}

export function isFreeMailbox(email: string): boolean {
  return domainsOf(email).some((domain) => FREE_MAIL_DOMAINS.has(domain))
}
