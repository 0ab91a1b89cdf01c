/**
 * Providers of private mailboxes: the sign-up refuses employers there, and nobody hides from a whole provider. The list
 * of an npm package, and domains missing in it, chiefly German ones.
 */
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { ClientBase } from 'pg'
import { z } from 'zod'

const MORE_DOMAINS = [
  'a1.net',
  'aol.de',
  'arcor.de',
  'email.de',
  'freenet.de',
  'gmx.at',
  'gmx.ch',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'hotmail.de',
  'icloud.com',
  'live.de',
  'mac.com',
  'magenta.de',
  'mail.de',
  'mailbox.org',
  'me.com',
  'online.de',
  'outlook.de',
  'posteo.de',
  'proton.me',
  'protonmail.com',
  't-online.de',
  'tutanota.com',
  'tutanota.de',
  'vodafonemail.de',
  'web.de',
  'ymail.com',
]

// The package has no types for the list itself.
const listed = createRequire(import.meta.url)('company-email-validator/free_email_provider_domains.js')

export const FREE_MAIL_DOMAINS: ReadonlySet<string> = new Set([
  ...z.set(z.string()).parse(listed),
  ...MORE_DOMAINS,
])

/** Returns whether anything had to be loaded: nothing while the table holds exactly this list. */
export async function loadFreeMailDomains(client: ClientBase): Promise<boolean> {
  const domains = [...FREE_MAIL_DOMAINS].sort()
  const wanted = createHash('md5').update(domains.join('\n')).digest('hex')
  const { rows } = await client.query<{ loaded: string | null }>(
    `select md5(string_agg(domain, E'\\n' order by domain collate "C")) as loaded from app_private.free_mail_domains`,
  )
  if (rows[0]?.loaded === wanted) return false
  await client.query(
    `with gone as (delete from app_private.free_mail_domains where not domain = any ($1))
     insert into app_private.free_mail_domains (domain) select unnest($1::text[]) on conflict do nothing`,
    [domains],
  )
  return true
}
