/** Domains that the sign-up turns away (specification, point 5). Lower case. */

/** Mailboxes that vanish: nobody could be reached about an application a week later. */
const DISPOSABLE_DOMAINS = new Set([
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

/** Private mailboxes: an employer writes from the company's own domain. */
const FREE_MAIL_DOMAINS = new Set([
  'aol.com',
  'aol.de',
  'arcor.de',
  'email.de',
  'freenet.de',
  'gmail.com',
  'gmx.at',
  'gmx.ch',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'hotmail.de',
  'icloud.com',
  'live.com',
  'live.de',
  'mac.com',
  'magenta.de',
  'mail.com',
  'mail.de',
  'mailbox.org',
  'me.com',
  'msn.com',
  'online.de',
  'outlook.com',
  'outlook.de',
  'posteo.de',
  'proton.me',
  'protonmail.com',
  't-online.de',
  'vodafonemail.de',
  'web.de',
  'yahoo.com',
  'yahoo.de',
  'yandex.com',
  'ymail.com',
])

/** The domain and everything above it: `mail.trashmail.com` is trashmail too. */
function* domainsOf(email: string): Generator<string> {
  let domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  while (domain.includes('.')) {
    yield domain
    domain = domain.slice(domain.indexOf('.') + 1)
  }
}

export function isDisposableAddress(email: string): boolean {
  return domainsOf(email).some((domain) => DISPOSABLE_DOMAINS.has(domain))
}

export function isFreeMailAddress(email: string): boolean {
  return domainsOf(email).some((domain) => FREE_MAIL_DOMAINS.has(domain))
}
