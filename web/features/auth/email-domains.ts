/*
 * The server has the same lists and decides; a test compares both. Here they are checked while the person types.
 */

/** Providers of disposable e-mail addresses. */
export const DISPOSABLE_DOMAINS: ReadonlySet<string> = new Set([
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

/** Free providers: employers must use an e-mail address of their own domain. */
export const FREE_MAIL_DOMAINS: ReadonlySet<string> = new Set([
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

/** Whether the e-mail address belongs to a listed domain or a subdomain of it, such as `mail.trashmail.com`. */
export function isListed(email: string, domains: ReadonlySet<string>): boolean {
  let domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  while (domain.includes('.')) {
    if (domains.has(domain)) return true
    domain = domain.slice(domain.indexOf('.') + 1)
  }
  return false
}
