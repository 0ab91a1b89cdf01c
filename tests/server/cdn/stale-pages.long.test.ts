/** The whole site behind a CDN that gives out what it has kept, true or not, until it is told: by two processes. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildWeb } from '../../../server/cli/web-build.ts'
import { freePort } from '../../../server/database/free-port.ts'
import { addActiveJob } from '../../graphql/active-job.ts'
import { type Cdn, openCdn } from '../../harness/cdn.ts'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { type Site, startSite } from '../../harness/e2e-server.ts'
import { untilPasses } from '../../harness/until.ts'

const TOKEN = 'only for this test'

let database: TestDatabase & { drop(): Promise<void> }
let owner: pg.Pool
let cdn: Cdn
let site: Site

beforeAll(async () => {
  await buildWeb({ log: () => {} })
  database = await freshDatabase()
  owner = new pg.Pool({ connectionString: database.url, max: 2 })
  owner.on('error', () => {})
  cdn = await openCdn(TOKEN)
  const port = await freePort()
  cdn.leadTo(port)
  site = await startSite({
    port,
    siteUrl: cdn.url,
    databaseUrl: database.url,
    environment: {
      PROCESSES: '2',
      HOST: '0.0.0.0',
      CDN_PURGE_URL: cdn.purgeUrl,
      CDN_PURGE_TOKEN: TOKEN,
      CDN_SECONDS: '600',
      WORKER_INLINE: 'off',
    },
  })
})
afterAll(async () => {
  await site?.stop()
  await cdn?.close()
  await owner?.end()
  await database?.drop()
})

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(cdn.url + path, { headers })
  return { text: await answer.text(), from: answer.headers.get('x-cdn') }
}

const setTitle = (id: string, title: string) =>
  owner.query('update app_public.jobs set title = $2, version = version + 1 where id = $1', [id, title])

it('shows stale pages until the site has said what to drop, and then never again', async () => {
  const id = await addActiveJob(owner, { title: 'Orthopädietechniker (m/w/d) Erstbau' })
  const other = await addActiveJob(owner, { title: 'Podologe (m/w/d)' })
  const { rows } = await owner.query<{ id: string; slug: string }>(
    'select job_id as id, slug from app_private.job_index where job_id = any ($1)',
    [[id, other]],
  )
  const pathOf = (wanted: string) => `/job/${rows.find((row) => row.id === wanted)?.slug}`
  const pages = [pathOf(id), '/job-angebot']
  const isKept = async (path: string) => expect((await read(path)).from).toBe('hit')
  await untilPasses(async () => {
    for (const path of [...pages, pathOf(other), '/impressum']) await isKept(path)
  })

  // The CDN does not hear it: it knows no better. Two processes say it.
  cdn.failPurges(4)
  const told = cdn.purges.length
  await setTitle(id, 'Orthopädietechniker (m/w/d) Zweitbau')
  for (const path of pages) {
    const stale = await read(path)
    expect([stale.from, stale.text.includes('Erstbau')]).toEqual(['hit', true])
  }
  expect(cdn.purges).toHaveLength(told)
  await untilPasses(async () => {
    for (const path of pages) expect((await read(path)).text).toContain('Zweitbau')
    // The other one shows it as a similar job.
    for (const path of [...pages, pathOf(other)]) expect((await read(path)).text).not.toContain('Erstbau')
  })

  // What the change did not touch was not dropped.
  await isKept('/impressum')

  await owner.query(`update app_public.jobs set status = 'gesperrt' where id = $1`, [id])
  await untilPasses(async () => {
    for (const path of pages) expect((await read(path)).text).not.toContain('Zweitbau')
  })
})

it('gives nobody with a cookie what is kept, and keeps nothing of theirs', async () => {
  await untilPasses(async () => expect((await read('/job-angebot')).from).toBe('hit'))
  const cookie = { cookie: 'orthostellen.session_token=gestohlen.x' }
  for (let time = 0; time < 2; time += 1) expect((await read('/job-angebot', cookie)).from).toBe('miss')
})
