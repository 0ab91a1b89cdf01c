/** Mails of search alerts through a real mail server: their headers, and an address that it refuses. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { linkToken } from '../../../../server/auth/links/link-token.ts'
import { addActiveJob } from '../../../graphql/active-job.ts'
import { TEST_AUTH_SECRET } from '../../../harness/test-cluster.ts'
import { type MailStage, openMailStage } from '../mail/mail-stage.ts'

let stage: MailStage
beforeEach(async () => {
  stage = await openMailStage()
})
afterEach(() => stage.close())

const FROM = 'OrthoStellen <post@stellen.example>'

/** An alert of an address without an account. */
async function save(email: string): Promise<string> {
  const { rows } = await stage.pool.query<{ id: string }>(
    `insert into app_public.search_alerts (email, slot, half, name, frequency, confirmed_at)
     values ($1, 1, 'jobs', 'Alle Stellenangebote', 'sofort', now()) returning id`,
    [email],
  )
  return rows[0]?.id ?? ''
}

async function stateOf(id: string) {
  const { rows } = await stage.pool.query<{ refusals: number; is_refused: boolean }>(
    'select refusals, refused_at is not null as is_refused from app_public.search_alerts where id = $1',
    [id],
  )
  return rows[0]
}

/** A job comes online, and its mails are made. */
async function publish(title: string): Promise<void> {
  await addActiveJob(stage.pool, { title })
  await stage.pool.query('select app_private.match_alerts()')
  await stage.pool.query(`update app_public.search_alerts set told_at = told_at - interval '11 minutes'`)
  await stage.pool.query(`select app_private.tell_alerts('sofort', null)`)
}

it('carry the headers of one click, signed for that alert and for ending its mails only', async () => {
  const server = await stage.mailServer()
  await stage.workWith({ SMTP_URL: server.url, MAIL_FROM: FROM })
  await save('anna@ziel.example')
  const { rows } = await stage.pool.query<{ link_id: string }>('select link_id from app_public.search_alerts')
  const linkId = rows[0]?.link_id ?? ''
  await publish('Meister & Gesellin')
  await stage.until(() => server.received.length === 1)
  const [mail] = server.received
  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe')).toMatch(
    new RegExp(
      `^<https?://[^/]+/api/alerts/unsubscribe\\?link=${linkToken('stop-alert', linkId, TEST_AUTH_SECRET)}>$`,
    ),
  )
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.subject).toBe('1 neue Stelle: Alle Stellenangebote')
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toContain('/jobs?ansicht=suchauftrag#link=')
    expect(part).toContain('Sanitätshaus Beispiel')
    expect(part).toContain('3.000')
  }
})

it('stop after three refusals in a row, and an address that takes mails again begins from none', async () => {
  let refused: number | undefined = 550
  const server = await stage.mailServer({ refuse: (to) => (to.startsWith('weg') ? refused : undefined) })
  await stage.workWith({ SMTP_URL: server.url, MAIL_FROM: FROM })
  const id = await save('weg@ziel.example')
  const other = await save('da@ziel.example')
  const isDone = async () =>
    (await stage.pool.query(`select from app_private.mails where status = 'queued'`)).rowCount === 0

  await publish('Erste')
  await stage.until(isDone)
  await stage.until(async () => (await stateOf(id))?.refusals === 1)
  // A full mailbox, and a provider that blocks us, say nothing of the address.
  for (const [code, title] of [
    [552, 'Voll'],
    [554, 'Gesperrt'],
  ] as const) {
    refused = code
    await publish(title)
    await stage.until(isDone)
    expect(await stateOf(id)).toMatchObject({ refusals: 1 })
  }
  refused = undefined
  await publish('Zweite')
  await stage.until(async () => (await stateOf(id))?.refusals === 0)
  refused = 553
  for (const [index, title] of ['Dritte', 'Vierte', 'Fünfte'].entries()) {
    await publish(title)
    await stage.until(async () => (await stateOf(id))?.refusals === index + 1)
  }
  expect(await stateOf(id)).toEqual({ refusals: 3, is_refused: true })
  await publish('Sechste')
  await stage.until(
    () => server.received.filter(({ envelope }) => envelope.to[0]?.startsWith('da')).length === 8,
  )
  const { rows } = await stage.pool.query(
    `select count(*)::integer as mails from app_private.mails where recipient = 'weg@ziel.example'`,
  )
  expect(rows).toEqual([{ mails: 7 }])
  expect(await stateOf(other)).toEqual({ refusals: 0, is_refused: false })
})
