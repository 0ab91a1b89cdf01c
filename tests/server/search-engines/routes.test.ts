import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBaseContext, type OwnedContext } from '../../../server/base-context.ts'
import { createBareApp } from '../../../server/http/bare-app.ts'
import { registerSearchEngines } from '../../../server/search-engines/routes.ts'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { testEnv } from '../../harness/test-env.ts'
import { readSitemap } from './read-sitemap.ts'

describe('what search engines read', () => {
  let database: TestDatabase & { drop(): Promise<void> }
  let owner: pg.Client
  let owned: OwnedContext
  let app: FastifyInstance

  beforeEach(async () => {
    database = await freshDatabase()
    owner = new pg.Client({ connectionString: database.url })
    owner.on('error', () => {})
    await owner.connect()
    const env = testEnv(database, {
      SITE_URL: 'https://stellen.example',
      PUBLIC_CACHE_MS: '0',
      INDEXNOW_KEY: 'schluessel-0123456789',
      LOG_LEVEL: 'silent',
    })
    owned = createBaseContext(env, database.url, 'built')
    await owned.context.health.untilReady()
    app = createBareApp(owned.context)
    registerSearchEngines(app, owned.context, { urlsPerFile: 2 })
    await app.ready()
  })
  afterEach(async () => {
    await app.close()
    await owned.dispose()
    await owner.end()
    await database.drop()
  })

  /** Jobs that are online, with the given titles; their ids. */
  async function online(...titles: readonly string[]): Promise<string[]> {
    const { rows } = await owner.query<{ id: string }>(
      `with company as (insert into app_public.companies (company_name, contact_email) values ('Haus Probe', 'info@haus-probe.example') returning id)
       insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, specialties, job_type, description,
         salary_min, salary_max, salary_period, status, submitted_at, published_at, expires_at)
       select company.id, title, 'Haus Probe', 'Göttingen', (select id from app_public.places where town = 'Göttingen' order by id limit 1),
         'podologe', '{prothetik}', 'teilzeit', 'Text', 3000, 3500, 'monat', 'aktiv', now(), now(), now() + interval '60 days'
       from company, unnest($1::text[]) with ordinality as given (title, position) order by position returning id`,
      [titles],
    )
    return rows.map(({ id }) => id)
  }
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const entriesOf = async (path: string) => {
    const answer = await get(path)
    expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([
      path,
      200,
      'application/xml; charset=utf-8',
    ])
    return readSitemap(answer.body).entries
  }
  /** All URLs of jobs, over the index. */
  async function jobUrls(): Promise<string[]> {
    const urls: string[] = []
    for (const { loc } of await entriesOf('/sitemap.xml')) {
      for (const entry of await entriesOf(new URL(loc).pathname)) {
        if (entry.loc.includes('/job/')) urls.push(entry.loc)
      }
    }
    return urls
  }

  it('lists a job from the moment it is online until it is not', async () => {
    const [id = ''] = await online('Podologin (m/w/d)')
    const url = `https://stellen.example/job/podologin-m-w-d-goettingen-${id}`
    expect(await jobUrls()).toEqual([url])
    await owner.query(`update app_public.jobs set status = 'pausiert'`)
    expect(await jobUrls()).toEqual([])
    await owner.query(`update app_public.jobs set status = 'aktiv'`)
    expect(await jobUrls()).toEqual([url])
    // The worker has not marked it yet.
    await owner.query(`update app_public.jobs set expires_at = now()`)
    expect(await jobUrls()).toEqual([])
  })

  it('lists no draft and no job in review', async () => {
    const [id] = await online('Podologin (m/w/d)')
    for (const status of ['entwurf', 'zur_pruefung', 'abgelehnt', 'gesperrt', 'besetzt']) {
      await owner.query('delete from app_public.jobs where id <> $1', [id])
      await owner.query(
        `insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_type, description,
           salary_min, salary_max, salary_period, status, rejection_reason)
         select company_id, title, company, location, place_id, profession_slug, job_type, description,
           salary_min, salary_max, salary_period, $2, 'Grund' from app_public.jobs where id = $1`,
        [id, status],
      )
      expect(await jobUrls(), status).toHaveLength(1)
    }
  })

  it('splits the jobs into parts of the limit', async () => {
    const ids = await online('Eins', 'Zwei', 'Drei', 'Vier', 'Fünf')
    const index = await entriesOf('/sitemap.xml')
    expect(index.map(({ loc }) => new URL(loc).pathname)).toEqual([
      '/sitemap-seiten.xml',
      '/sitemap-orte-1.xml',
      '/sitemap-betriebe-1.xml',
      '/sitemap-stellen-1.xml',
      '/sitemap-stellen-2.xml',
      '/sitemap-stellen-3.xml',
    ])
    const urls = await jobUrls()
    expect(urls.map((url) => url.slice(-36))).toEqual(ids)
    const parts = index.slice(1).map(({ loc }) => new URL(loc).pathname)
    for (const part of parts) expect((await entriesOf(part)).length).toBeLessThanOrEqual(2)
  })

  it('says when a job last changed', async () => {
    await online('Eins')
    const lastmod = async () => (await entriesOf('/sitemap-stellen-1.xml'))[0]?.lastmod
    const stored = async () =>
      (await owner.query<{ updated_at: Date }>('select updated_at from app_public.jobs')).rows[0]?.updated_at
    expect(await lastmod()).toBe((await stored())?.toISOString())
    await owner.query(`update app_public.jobs set description = 'Neuer Text'`)
    expect(await lastmod()).toBe((await stored())?.toISOString())
    const part = (await entriesOf('/sitemap.xml')).at(-1)
    expect(part?.lastmod).toBe(await lastmod())
  })

  it('tells nobody that a change was saved which no admin has approved', async () => {
    const [id] = await online('Eins')
    const before = await entriesOf('/sitemap-stellen-1.xml')
    await owner.query(
      `insert into app_public.job_changes (job_id, company_id, fields, submitted_at)
       select id, company_id, app_private.job_fields_of(jobs), now() from app_public.jobs where id = $1`,
      [id],
    )
    // As every save, submission and rejection of the change does.
    await owner.query('select app_private.bump_job_version($1)', [id])
    expect(await entriesOf('/sitemap-stellen-1.xml')).toEqual(before)
    const { rows } = await owner.query<{ moved: boolean }>(
      'select updated_at > published_at as moved from app_public.jobs',
    )
    expect(rows).toEqual([{ moved: true }])
  })

  it('stays XML with whatever people put into a title', async () => {
    await online(
      '<script>alert(1)</script>',
      '& " \' ]]> &amp;',
      '../../etc/passwd?x=1#y',
      '😀\u202e',
      'ẞ Ñ 字',
    )
    const urls = await jobUrls()
    expect(urls).toHaveLength(5)
    for (const url of urls) expect(url).toMatch(/^https:\/\/stellen\.example\/job\/[a-z0-9-]+$/)
  })

  it('lists filters that find something', async () => {
    const searches = async () =>
      (await entriesOf('/sitemap-seiten.xml')).map(({ loc }) => loc).filter((loc) => loc.includes('?'))
    expect(await searches()).toEqual([])
    await online('Eins')
    expect((await searches()).map((loc) => new URL(loc).search)).toEqual([
      '?beruf=podologie',
      '?art=teilzeit',
      '?fach=prothetik',
      '?land=NI',
    ])
  })

  it('proves whose key for IndexNow it is', async () => {
    const { statusCode, body } = await get('/schluessel-0123456789.txt')
    expect([statusCode, body]).toEqual([200, 'schluessel-0123456789'])
  })

  it('lists landing pages as a visitor sees them', async () => {
    await online('Eins', 'Zwei', 'Drei', 'Vier')
    expect((await get('/sitemap-orte-1.xml')).statusCode).toBe(404)
    await online('Fünf')
    expect((await entriesOf('/sitemap-orte-1.xml')).map(({ loc }) => loc)).toEqual([
      'https://stellen.example/stellen/podologie/niedersachsen',
    ])
  })

  it('is compressed, and not sent again to those who have it', async () => {
    await online('Eins')
    const packed = await get('/sitemap-stellen-1.xml', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    const plain = await get('/sitemap-stellen-1.xml')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(packed.rawPayload).toString('utf8')).toBe(plain.body)
    const etag = String(plain.headers.etag)
    expect((await get('/sitemap-stellen-1.xml', { 'if-none-match': etag })).statusCode).toBe(304)
    await owner.query(`update app_public.jobs set description = 'Neuer Text'`)
    expect((await get('/sitemap-stellen-1.xml', { 'if-none-match': etag })).statusCode).toBe(200)
    const head = await app.inject({ method: 'HEAD', url: '/sitemap.xml' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  it.each(['/sitemap-stellen-1.xml', '/sitemap-stellen-0.xml', '/sitemap-constructor.xml'])(
    'has no %s in an empty market',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404)
      expect(await entriesOf('/sitemap.xml')).toHaveLength(1)
    },
  )

  it('answers robots.txt while the database is down, and 503 for the sitemap', async () => {
    const down: typeof owned.context = {
      ...owned.context,
      health: { ...owned.context.health, state: 'down' },
    }
    const offline = createBareApp(down)
    registerSearchEngines(offline, down)
    await offline.ready()
    const robots = await offline.inject('/robots.txt')
    expect([robots.statusCode, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(robots.body).toContain('Sitemap: https://stellen.example/sitemap.xml')
    expect((await offline.inject('/sitemap.xml')).statusCode).toBe(503)
    await offline.close()
  })
})
