import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBaseContext } from '../../../server/base-context.ts'
import type { BaseContext } from '../../../server/context.ts'
import { createBareApp } from '../../../server/http/bare-app.ts'
import { registerOutbox } from '../../../server/mail/outbox/routes.ts'
import { startWebServer, type WebServer } from '../../../server/web-server.ts'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { createTestUser } from '../../harness/people.ts'
import { testEnv } from '../../harness/test-env.ts'
import { until } from '../../harness/until.ts'

const HTML = { accept: 'text/html' }
const NO_MAIL = '019aa0c3-1111-7111-8111-111111111111'

async function createApp(context: BaseContext) {
  const app = createBareApp(context)
  registerOutbox(app, context)
  await app.ready()
  return app
}

describe('the development outbox', () => {
  let database: TestDatabase & { drop(): Promise<void> }
  let owner: pg.Client

  beforeEach(async () => {
    database = await freshDatabase()
    owner = new pg.Client({ connectionString: database.url })
    owner.on('error', () => {})
    await owner.connect()
  })
  afterEach(async () => {
    await owner.end()
    await database.drop()
  })

  /** A job is submitted and approved, as people do it; only the rows before that are arranged. */
  async function submitAndApproveJob(title: string): Promise<{ employer: string }> {
    const employer = await createTestUser(owner, { role: 'employer', firstName: '<i>Eva</i>' })
    const admin = await createTestUser(owner, { role: 'admin' })
    const { rows } = await owner.query<{ id: string }>(
      `with company as (insert into app_public.companies (company_name, contact_email, place_id) values ('Haus Probe', 'info@haus-probe.example', 3707300) returning id),
         member as (insert into app_public.company_members (company_id, user_id) select id, $2 from company)
       insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_type, description,
         salary_min, salary_max, salary_period)
       select company.id, $1, 'Haus Probe', 'Göttingen', (select id from app_public.places order by id limit 1),
         'orthopaedietechnik-mechaniker', 'vollzeit', 'Text', 3000, 3500, 'monat' from company returning id`,
      [title, employer.userId],
    )
    const [job] = rows
    const become = (sessionId: string) =>
      owner.query(`select set_config('role', 'app_member', false), set_config('app.session_id', $1, false)`, [
        sessionId,
      ])
    await become(employer.sessionId)
    const waiting = await owner.query<{ version: number }>('select version from app_public.submit_job($1)', [
      job?.id,
    ])
    await become(admin.sessionId)
    await owner.query('select app_public.approve_job($1, $2)', [job?.id, waiting.rows[0]?.version])
    await owner.query('reset role')
    return { employer: employer.email }
  }

  describe('of a server without SMTP_URL', () => {
    let server: WebServer
    beforeEach(async () => {
      server = await startWebServer({
        env: testEnv(database),
        databaseUrl: database.url,
        web: 'built',
        createApp,
      })
    })
    afterEach(() => server.close())

    const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`, { headers: HTML })

    const listWith = (words: string): Promise<string> =>
      until(async () => {
        const body = await (await get('/dev/mails')).text()
        return body.includes(words) && body
      }, `a mail that says ${words}`)

    it('is empty first and says what would fill it', async () => {
      const response = await get('/dev/mails')
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toContain('Noch keine Mails.')
    })

    it('shows the decision after an approval, the newest first, with both parts', async () => {
      const { employer } = await submitAndApproveJob('Techniker <script>alert(1)</script> (m/w/d)')
      const list = await listWith('Ihre Anzeige ist online')
      expect(list).toContain(`An ${employer}`)
      expect(list.indexOf('Ihre Anzeige ist online')).toBeLessThan(
        list.indexOf('Eine Anzeige wartet auf Prüfung'),
      )
      const [, address = ''] = /href="(\/dev\/mails\/[^"]+)">Ihre Anzeige ist online/.exec(list) ?? []
      const response = await get(address)
      const body = await response.text()
      expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
      expect(body).toContain('srcDoc="&lt;!DOCTYPE html')
      expect(body).toContain('Guten Tag &lt;i&gt;Eva&lt;/i&gt; Mustermann,')
      expect(body).not.toMatch(/<script|<i>/)
      const policy = response.headers.get('content-security-policy') ?? ''
      const [, nonce = ''] = /<style nonce="([^"]+)"/.exec(body) ?? []
      expect(policy).toContain(`default-src 'none'; style-src 'nonce-${nonce}'`)
      expect(body).toContain(`&lt;style nonce=&quot;${nonce}&quot;&gt;`)
    })

    it.each([NO_MAIL, 'keine-nummer', "' or 1=1 --"])('has no mail called %s', async (id) => {
      expect((await get(`/dev/mails/${encodeURIComponent(id)}`)).status).toBe(404)
    })
  })

  it.each([
    ['another machine', { remoteAddress: '192.168.178.20' }],
    ['a proxy that names the public host', { headers: { ...HTML, host: 'stellen.example' } }],
    ['a page whose name points here', { headers: { ...HTML, host: 'boese.example:3000' } }],
  ])('does not exist for %s', async (_who, from) => {
    const { context, dispose } = createBaseContext(testEnv(database), database.url, 'built')
    const app = await createApp(context)
    const status = async (request: object) =>
      (await app.inject({ url: '/dev/mails', headers: { ...HTML, host: 'localhost:3000' }, ...request }))
        .statusCode
    expect(await status(from)).toBe(404)
    expect(await status({})).toBe(200)
    await app.close()
    await dispose()
  })

  it.each([
    ['in production', { NODE_ENV: 'production', SITE_URL: 'https://stellen.example' }],
    [
      'in production with a mail server',
      { NODE_ENV: 'production', SITE_URL: 'https://stellen.example', SMTP_URL: 'smtp://127.0.0.1:1' },
    ],
    ['where mails are sent', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ])('does not exist %s', async (_where, environment) => {
    const { context, dispose } = createBaseContext(testEnv(database, environment), database.url, 'built')
    const app = await createApp(context)
    for (const url of ['/dev/mails', '/dev/mails/', `/dev/mails/${NO_MAIL}`]) {
      expect((await app.inject({ url, headers: HTML })).statusCode, url).toBe(404)
    }
    expect(app.hasRoute({ method: 'GET', url: '/dev/mails' })).toBe(false)
    expect(app.hasRoute({ method: 'GET', url: '/dev/mails/:id' })).toBe(false)
    await app.close()
    await dispose()
  })
})
