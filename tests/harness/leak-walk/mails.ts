/** Every mail that was made, to whomever: its payload and both parts as the recipient reads them. */
import { renderMail } from '../../../server/mail/render-mail.ts'
import { siteOf } from '../../../server/mail/site.ts'
import { SITE } from '../signed-cookie.ts'
import { TEST_AUTH_SECRET } from '../test-cluster.ts'
import type { LeakServer } from './leak-server.ts'
import type { Reader, Visit } from './visit.ts'

const site = siteOf({ siteName: 'OrthoStellen', siteUrl: SITE, authSecret: TEST_AUTH_SECRET, operator: {} })

/** The reader of a visit is the one with this address, else the address. */
export async function walkMails(
  { owner }: Pick<LeakServer, 'owner'>,
  readers: readonly Reader[],
): Promise<Visit[]> {
  const { rows } = await owner.query<{ template: string; recipient: string; payload: unknown }>(
    'select template, recipient, payload from app_private.mails order by id',
  )
  return Promise.all(
    rows.map(async ({ template, recipient, payload }) => ({
      reader: readers.find(({ person }) => person?.email === recipient)?.name ?? recipient,
      surface: `mail ${template}`,
      text: JSON.stringify([payload, await renderMail(template, payload, site)]),
    })),
  )
}
