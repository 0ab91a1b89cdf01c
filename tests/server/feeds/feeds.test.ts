import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBaseContext, type OwnedContext } from '../../../server/base-context.ts'
import { registerFeeds } from '../../../server/feeds/register.ts'
import { createBareApp } from '../../../server/http/bare-app.ts'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { testEnv } from '../../harness/test-env.ts'
import { type Ads, adsOf } from './ads.ts'
import { readAggregator, readAtom, readFullLoad, readJsonFeed } from './read-feeds.ts'

const XML = '/feeds/stellen.xml'
const ATOM = '/feeds/stellen.atom'
const JSON_FEED = '/feeds/stellen.json'
const AGENCY = '/feeds/bundesagentur.xml'

describe('feeds of jobs', () => {
  let database: TestDatabase & { drop(): Promise<void> }
  let owner: pg.Client
  let owned: OwnedContext
  let app: FastifyInstance
  let company: Ads['company']
  let online: Ads['online']
  let copies: Ads['copies']
  /** Each request from another network: limits have tests of their own. */
  let network = 0

  async function start(options: { jobsPerDocument?: number } = {}): Promise<void> {
    app = createBareApp(owned.context)
    registerFeeds(app, owned.context, options)
    await app.ready()
  }

  beforeEach(async () => {
    database = await freshDatabase()
    owner = new pg.Client({ connectionString: database.url })
    owner.on('error', () => {})
    await owner.connect()
    ;({ company, online, copies } = adsOf(owner))
    const env = testEnv(database, {
      SITE_URL: 'https://stellen.example',
      PUBLIC_CACHE_MS: '0',
      LOG_LEVEL: 'silent',
      BA_SUPPLIER: 'V000123456 13999',
      BA_TITLE_CODES: 'podologe=4711',
    })
    owned = createBaseContext(env, database.url, 'built')
    await owned.context.health.untilReady()
    await start()
  })
  afterEach(async () => {
    await app.close()
    await owned.dispose()
    await owner.end()
    await database.drop()
  })

  const get = (url: string, headers: Record<string, string> = {}) => {
    network += 1
    return app.inject({
      url,
      headers,
      remoteAddress: `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
    })
  }
  const read = async (url = XML) => readAggregator((await get(url)).body)
  const titles = async () => (await read()).jobs.map(({ title }) => title)

  it('the XML feed has the elements that job search engines publish, and no contact', async () => {
    const [id] = await online(await company('Haus Probe', true), 'Podologin (m/w/d)')
    const answer = await get(XML)
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const feed = readAggregator(answer.body)
    expect(feed.publisher).toBe(owned.context.publicEnv.siteName)
    expect(feed.jobs).toEqual([
      {
        title: 'Podologin (m/w/d)',
        date: expect.any(String),
        expirationdate: expect.any(String),
        referencenumber: id,
        requisitionid: id,
        url: `https://stellen.example/job/podologin-m-w-d-goettingen-${id}`,
        company: 'Haus Probe',
        sourcename: 'Haus Probe',
        city: 'Göttingen',
        state: 'Niedersachsen',
        country: 'DE',
        postalcode: expect.stringMatching(/^37\d{3}$/),
        description: expect.stringContaining('<strong>Viel</strong>'),
        salary: expect.stringContaining('3.000'),
        education: 'Gesellenprüfung',
        jobtype: 'parttime',
        category: expect.stringContaining('Podolog'),
      },
    ])
    for (const url of [XML, ATOM, JSON_FEED]) {
      const { body } = await get(url)
      expect(body).toContain('Podologin')
      expect(body).not.toMatch(/info@haus-probe|0551|<script>/)
    }
  })

  it('a full load for the Bundesagentur has every ad once, within its lengths', async () => {
    const long = 'Podologin und Wundexpertin für unsere sehr große Praxis in der Innenstadt (m/w/d)'
    const consenting = await company('Haus Probe für Orthopädietechnik und Reha GmbH', true)
    const ids = await online(consenting, long, 'A & B <c> \u0001', 'Dritte')
    await owner.query(
      `update app_public.jobs set job_types = '{minijob}', job_type = 'minijob', weekly_hours = 9.5, apply_url = 'https://haus.example/7?a=1&b=2',
         description = E'## Viel\\n\\n**Sehr** [viel](https://x.example) ' || repeat('zu tun ', 700) where id = $1`,
      [ids[1]],
    )
    await online(await company('Haus Ohne', false), 'Ohne')
    const answer = await get(AGENCY)
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const { header, ads } = readFullLoad(answer.body)
    expect(header).toMatchObject({ '/SupplierId': 'V000123456', '/TypeOfLoad': 'F', '/Amount': '3' })
    expect(ads.map((ad) => ad['/JobPositionPostingId']).toSorted()).toEqual(
      ids.map((id) => `13999-${id}-S`).toSorted(),
    )
    const of = (id: string | undefined) =>
      ads.find((ad) => ad['/JobPositionPostingId']?.includes(`${id}`)) ?? {}
    const info = '/JobPositionInformation'
    expect(of(ids[0])).toMatchObject({
      [`${info}/JobPositionTitle/TitleCode`]: '4711',
      [`${info}/JobPositionTitleDescription`]: expect.stringMatching(/^Podologin und Wundexpertin .* …$/),
      [`${info}/SocialInsurance`]: '1',
      [`${info}/JobPositionDescription/Classification/Schedule/WorkingPlan`]: '3',
      '/PostDetail/PostedBy/Contact/JobContactWebSite': expect.stringContaining(`-${ids[0]}`),
    })
    const second = of(ids[1])
    expect(second).toMatchObject({
      [`${info}/JobPositionTitleDescription`]: 'A & B <c> ',
      [`${info}/JobPositionDescription/MiniJob`]: '1',
      [`${info}/JobPositionDescription/Classification/Schedule/HoursPerWeek`]: '9.5',
      [`${info}/Objective`]: expect.stringMatching(/^Viel\n\nSehr viel zu tun/),
      '/PostDetail/PostedBy/Contact/JobContactWebSite': 'https://haus.example/7?a=1&b=2',
    })
    expect(second).not.toHaveProperty([`${info}/SocialInsurance`])
    expect(answer.body).not.toMatch(/info@haus-probe|0551/)
    expect((await get(AGENCY, { 'if-none-match': String(answer.headers['etag']) })).statusCode).toBe(304)
  })

  it('an ad that leads to a page of its employer names it beside its own', async () => {
    const there = 'https://haus.example/bewerben?stelle=7&von=os'
    const [id] = await online(await company('Haus Probe', true), 'Podologin')
    await owner.query('update app_public.jobs set apply_url = $2 where id = $1', [id, there])
    const url = expect.stringContaining(`/job/podologin-goettingen-${id}`)
    expect((await read()).jobs).toMatchObject([{ url, apply_url: there }])
    expect(readAtom((await get(ATOM)).body).entries).toMatchObject([{ url, apply: there }])
    expect(readJsonFeed((await get(JSON_FEED)).body).items).toMatchObject([{ url, external_url: there }])
  })

  it('only ads of companies that consent are in a feed, and they leave with the consent', async () => {
    const consenting = await company('Haus Probe', true)
    await online(consenting, 'Mit')
    await online(await company('Haus Ohne', false), 'Ohne')
    const inAll = async () => [
      await titles(),
      readAtom((await get(ATOM)).body).entries.map(({ title }) => title),
      readJsonFeed((await get(JSON_FEED)).body).items.map(({ title }) => title),
    ]
    expect(await inAll()).toEqual([['Mit'], ['Mit'], ['Mit']])
    await owner.query(`update app_private.job_index set is_shared = false`)
    await owner.query('update app_public.companies set shares_ads_since = null')
    expect(await inAll()).toEqual([[], [], []])
  })

  it('texts cannot leave their element, and control characters are gone', async () => {
    const hostile = 'A]]><job>&amp;\u0001\u{FFFE}"<b>'
    await online(await company('Haus & Probe', true), hostile)
    const clean = 'A]]><job>&amp;"<b>'
    expect(await titles()).toEqual([clean])
    expect(readAtom((await get(ATOM)).body).entries.map(({ title }) => title)).toEqual([clean])
    expect(readJsonFeed((await get(JSON_FEED)).body).items).toHaveLength(1)
  })

  it('who has the current document gets 304, and the new one when something leaves', async () => {
    const ids = await online(await company('Haus Probe', true), 'Eins', 'Zwei')
    for (const url of [XML, ATOM, JSON_FEED]) {
      const { headers } = await get(url)
      const etag = String(headers.etag)
      expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304)
      expect((await get(url, { 'if-none-match': `"x", ${etag.slice(2)}` })).statusCode).toBe(304)
      expect((await get(url, { 'if-none-match': '"x"' })).statusCode).toBe(200)
      expect((await get(url, { 'if-none-match': etag })).body).toBe('')
    }
    const { headers } = await get(XML)
    const modified = String(headers['last-modified'])
    expect((await read()).builtAt.toUTCString()).toBe(modified)
    expect((await get(XML, { 'if-modified-since': modified })).statusCode).toBe(304)
    await owner.query(`update app_public.jobs set status = 'pausiert' where id = $1`, [ids[0]])
    expect((await get(XML, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
    // Also within the same second.
    expect((await get(XML, { 'if-modified-since': modified })).statusCode).toBe(200)
    expect(await titles()).toEqual(['Zwei'])
    expect((await read()).builtAt.getTime()).toBeGreaterThan(new Date(modified).getTime())
  })

  it('is compressed for those who take that', async () => {
    await online(await company('Haus Probe', true), 'Eins')
    for (const url of [XML, ATOM, JSON_FEED]) {
      const plain = await get(url)
      const packed = await get(url, { 'accept-encoding': 'gzip' })
      expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
        undefined,
        'gzip',
      ])
      expect(packed.headers['vary']).toContain('Accept-Encoding')
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    }
  })

  it('pages of the XML feed have every job once', async () => {
    await app.close()
    await start({ jobsPerDocument: 2 })
    const ids = await online(await company('Haus Probe', true), 'Eins', 'Zwei', 'Drei', 'Vier', 'Fünf')
    const found: string[] = []
    let url: string | undefined = XML
    let pages = 0
    while (url !== undefined) {
      const answer = await get(url)
      found.push(...readAggregator(answer.body).jobs.map(({ referencenumber }) => referencenumber))
      const next = /^<https:\/\/stellen\.example(\/feeds\/stellen\.xml\?nach=[^>]+)>; rel="next"$/.exec(
        String(answer.headers.link ?? ''),
      )
      url = next?.[1]
      pages += 1
    }
    expect(pages).toBe(3)
    expect(found).toEqual(ids.toSorted())
  })

  it('10,001 jobs are a document of 10,000 and one of the last', async () => {
    const companyId = await company('Haus Probe', true)
    const [id] = await online(companyId, 'Vorlage')
    await copies(id, 10_000)
    const first = await get(XML, { 'accept-encoding': 'gzip' })
    const listed = readAggregator(gunzipSync(first.rawPayload).toString()).jobs
    const next = /\?nach=([0-9a-f-]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await get(`${XML}?nach=${next}`)
    const rest = readAggregator(second.body).jobs
    expect([listed.length, rest.length, second.headers.link]).toEqual([10_000, 1, undefined])
    expect(new Set([...listed, ...rest].map(({ referencenumber }) => referencenumber)).size).toBe(10_001)
  })

  it('Atom and JSON Feed answer a search, page by page', async () => {
    const consenting = await company('Haus Probe', true)
    await online(consenting, ...Array.from({ length: 60 }, (_, index) => `Stelle ${index}`))
    const first = readAtom((await get(`${ATOM}?art=teilzeit&ort=37073`)).body)
    expect(first.entries).toHaveLength(50)
    expect(first.self).toBe('https://stellen.example/feeds/stellen.atom?art=teilzeit&ort=37073')
    const next = new URL(first.next ?? '')
    const second = readAtom((await get(next.pathname + next.search)).body)
    expect([second.entries.length, second.next]).toEqual([10, undefined])
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(60)
    expect(first.entries[0]?.title).toBe('Stelle 0')
    expect(readAtom((await get(`${ATOM}?art=vollzeit`)).body).entries).toEqual([])
    const json = readJsonFeed((await get(`${JSON_FEED}?q=Podologin`)).body)
    expect(json.items).toHaveLength(50)
    expect(json.title).toContain('„Podologin“')
    expect(json.next_url).toContain('/feeds/stellen.json?q=Podologin&nach=')
    // Jobs of everywhere would be the answer to another question.
    expect((await get(`${ATOM}?ort=Xyzzyhausen`)).statusCode).toBe(404)
    expect((await get(`${ATOM}?nach=${'A'.repeat(20)}`)).statusCode).not.toBe(500)
  })

  it('a network that asks without end is refused, others are not', async () => {
    const ask = (remoteAddress: string) => app.inject({ url: `${ATOM}?q=x`, remoteAddress })
    const codes: number[] = []
    for (let times = 0; times < 121; times += 1) codes.push((await ask('192.0.2.1')).statusCode)
    expect([codes.at(-2), codes.at(-1)]).toEqual([200, 429])
    expect((await ask('192.0.2.2')).statusCode).toBe(200)
  })
})
