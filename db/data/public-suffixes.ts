/** The Public Suffix List: under co.uk addresses belong to many companies, so nobody hides from it as a mail domain. */
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { domainToASCII, pathToFileURL } from 'node:url'
import type { ClientBase } from 'pg'
import { z } from 'zod'

// The package exports look-ups, and not the list itself.
const entry = pathToFileURL(createRequire(import.meta.url).resolve('psl'))
const listed: unknown = await import(new URL('../data/rules.js', entry).href)
const rules = z.object({ default: z.array(z.string()).min(1000) }).parse(listed).default

/** `!` marks an exception, and is no part of the domain. */
const toAscii = (rule: string): string =>
  rule.startsWith('!') ? `!${domainToASCII(rule.slice(1))}` : domainToASCII(rule)

/** Returns whether anything had to be loaded: nothing while the table holds exactly this list. */
export async function loadPublicSuffixes(client: ClientBase): Promise<boolean> {
  // Below a suffix of one label every domain has its own owner, and a single label is no domain of an address.
  const suffixes = [...new Set(rules.filter((rule) => rule.includes('.')).map(toAscii))].sort()
  const wanted = createHash('md5').update(suffixes.join('\n')).digest('hex')
  const { rows } = await client.query<{ loaded: string | null }>(
    `select md5(string_agg(suffix, E'\\n' order by suffix collate "C")) as loaded from app_private.public_suffixes`,
  )
  if (rows[0]?.loaded === wanted) return false
  await client.query(
    `with gone as (delete from app_private.public_suffixes where not suffix = any ($1))
     insert into app_private.public_suffixes (suffix) select unnest($1::text[]) on conflict do nothing`,
    [suffixes],
  )
  return true
}
