import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { INTERFACE_FIELDS, INTERFACE_PARAMETERS } from '../../../schema/reading-interface.ts'
import { createBaseContext, type OwnedContext } from '../../../server/base-context.ts'
import { registerFeeds } from '../../../server/feeds/register.ts'
import { createBareApp } from '../../../server/http/bare-app.ts'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { testEnv } from '../../harness/test-env.ts'
import { until } from '../../harness/until.ts'
import { type Ads, adsOf } from './ads.ts'
import { type Page, validatorOf } from './read-interface.ts'

const PATH = '/api/v1/stellen'
const SITE = 'https://stellen.example'

interface Problem {
  readonly code: string
  readonly parameters?: ReadonlyArray<{ readonly name: string; readonly message: string }>
}

interface OpenApi {
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly parameters: ReadonlyArray<Record<string, unknown>> } }>
  >
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

describe('the reading interface', () => {
  let database: TestDatabase & { drop(): Promise<void> }
  let owner: pg.Client
  let ads: Ads
  let readPage: (document: unknown) => Page
  const servers: Array<{ readonly app: FastifyInstance; readonly owned: OwnedContext }> = []
  let url = ''
  /** Each request from another network: the limit has a test of its own. */
  let network = 0

  async function listen(env: NodeJS.ProcessEnv): Promise<string> {
    const parsed = testEnv(database, { SITE_URL: SITE, TRUST_PROXY: '1', LOG_LEVEL: 'silent', ...env })
    const owned = createBaseContext(parsed, database.url, 'built')
    await owned.context.health.untilReady()
    const app = createBareApp(owned.context)
    registerFeeds(app, owned.context)
    servers.push({ app, owned })
    return app.listen({ host: '127.0.0.1', port: 0 })
  }

  const get = (path: string, headers: Record<string, string> = {}, server = url) => {
    network += 1
    const from = `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`
    return fetch(server + path, { headers: { 'x-forwarded-for': from, ...headers } })
  }
  const page = async (query = '', server = url): Promise<Page> => {
    const answer = await get(PATH + query, {}, server)
    expect(answer.status, query).toBe(200)
    return readPage(await answer.json())
  }
  const titles = async (query = '', server = url) =>
    (await page(query, server)).stellen.map(({ titel }) => titel)
  /** The path of another page, as this server has it. */
  const pathOf = (next: string | null): string => {
    expect(next).toMatch(`${SITE}${PATH}?`)
    return (next ?? '').slice(SITE.length)
  }

  beforeAll(async () => {
    database = await freshDatabase()
    owner = new pg.Client({ connectionString: database.url })
    owner.on('error', () => {})
    await owner.connect()
    ads = adsOf(owner)
    url = await listen({ PUBLIC_CACHE_MS: '0' })
    const schema = await get(`${PATH}.schema.json`)
    expect(schema.headers.get('content-type')).toBe('application/schema+json; charset=utf-8')
    readPage = validatorOf<Page>((await schema.json()) as object)
  })
  beforeEach(async () => {
    await owner.query('delete from app_public.jobs')
    await owner.query('delete from app_public.companies')
  })
  afterAll(async () => {
    for (const { app, owned } of servers) {
      await app.close()
      await owned.dispose()
    }
    await owner.end()
    await database.drop()
  })

  it('answers what the page of a job says, in the described fields and no other, without the contact', async () => {
    const [id] = await ads.online(await ads.company('Haus Probe', true), 'Podologin (m/w/d)')
    const answer = await get(PATH)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const text = await answer.text()
    expect(text).not.toMatch(/info@haus-probe|0551|<script>/)
    const { stellen, naechste } = readPage(JSON.parse(text))
    expect(naechste).toBeNull()
    expect(Object.keys(stellen[0] ?? {})).toEqual(Object.keys(INTERFACE_FIELDS))
    expect(stellen).toEqual([
      {
        id,
        url: `${SITE}/job/podologin-m-w-d-goettingen-${id}`,
        titel: 'Podologin (m/w/d)',
        betrieb: 'Haus Probe',
        logo: null,
        arbeitsort: 'Göttingen',
        plz: expect.stringMatching(/^37\d{3}$/),
        ort: 'Göttingen',
        land: 'NI',
        landName: 'Niedersachsen',
        staat: 'DE',
        beruf: 'podologie',
        berufName: expect.any(String),
        taetigkeit: 'podologe',
        taetigkeitName: expect.stringContaining('Podolog'),
        schwerpunkte: ['Prothetik'],
        art: ['teilzeit', 'minijob'],
        quali: 'geselle',
        vertrag: null,
        stunden: null,
        homeoffice: false,
        beginn: null,
        gehaltVon: 3000,
        gehaltBis: 3500,
        gehaltJe: 'monat',
        gehaltText: expect.stringContaining('3.000'),
        bewerbungHier: true,
        bewerbungUrl: null,
        beschreibungHtml: expect.stringContaining('<strong>Viel</strong>'),
        veroeffentlicht: expect.any(String),
        geaendert: expect.any(String),
        endet: expect.any(String),
      },
    ])
  })

  it('an ad that leads to a page of its employer says so', async () => {
    const [id] = await ads.online(await ads.company('Haus Probe', true), 'Podologin')
    await owner.query('update app_public.jobs set apply_url = $2 where id = $1', [
      id,
      'https://haus.example/7',
    ])
    expect((await page()).stellen).toMatchObject([
      { bewerbungHier: false, bewerbungUrl: 'https://haus.example/7' },
    ])
  })

  it('only ads of companies that consent are in it', async () => {
    await ads.online(await ads.company('Haus Probe', true), 'Mit')
    await ads.online(await ads.company('Haus Ohne', false), 'Ohne')
    expect(await titles()).toEqual(['Mit'])
  })

  it('what a field of a job says finds that job', async () => {
    await ads.online(await ads.company('Haus Probe', true), 'Podologin')
    const [job] = (await page()).stellen
    for (const name of ['beruf', 'art', 'quali', 'land', 'ort'])
      expect(await titles(`?${name}=${encodeURIComponent(String(job?.[name]))}`), name).toEqual(['Podologin'])
    expect(await titles('?q=OTM')).toEqual([])
    expect(await titles('?art=vollzeit')).toEqual([])
    expect(await titles('?ort=37073&umkreis=20&gehalt=3000&alter=7&sort=neueste')).toEqual(['Podologin'])
    // A form without scripts sends its empty fields and repeats a name.
    expect(await titles('?q=&ort=&umkreis=50&art=minijob&art=vollzeit&homeoffice=')).toEqual(['Podologin'])
  })

  it.each([
    ['?gehalt=viel', ['gehalt']],
    ['?gehalt=-1&alter=8&umkreis=21', ['umkreis', 'gehalt', 'alter']],
    ['?gehalt=1e3', ['gehalt']],
    ['?anzahl=51', ['anzahl']],
    ['?anzahl=0', ['anzahl']],
    ['?anzahl=99999999999', ['anzahl']],
    ['?q=!!!', ['q']],
    [`?q=${'x'.repeat(101)}`, ['q']],
    ['?q=a&q=b', ['q']],
    ['?beruf=B%C3%B6se', ['beruf']],
    ['?beruf=,', ['beruf']],
    ['?art=teilzeit,unsinn', ['art']],
    ['?land=niedersachsen', ['land']],
    ['?homeoffice=ja', ['homeoffice']],
    ['?ort=%20', ['ort']],
    ['?ort=Xyzzyhausen', ['ort']],
    ['?sort=gehalt', ['sort']],
    ['?seite=2', ['seite']],
    ['?Q=OTM&__proto__=1', ['Q', '__proto__']],
    ['?nach=%3Cscript%3E', ['nach']],
    ['?nach=AAAAAAAAAAAAAAAAAAAA', ['nach']],
    [`?nach=${'A'.repeat(401)}`, ['nach']],
  ])('%s is refused, and why', async (query, names) => {
    const answer = await get(PATH + query)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { components } = (await (await get('/api/v1/openapi.json')).json()) as OpenApi
    const readProblem = validatorOf<Problem>(components.schemas['Fehler'] ?? {})
    const { code, parameters = [] } = readProblem(await answer.json())
    expect(code).toBe('BAD_REQUEST')
    expect(parameters.map(({ name }) => name)).toEqual(names)
    for (const { message } of parameters) expect(message.length).toBeGreaterThan(10)
  })

  it('a cursor that lost a letter on the way is refused', async () => {
    await ads.online(await ads.company('Haus Probe', true), 'Eins', 'Zwei', 'Drei')
    const { naechste } = await page('?anzahl=1')
    const path = pathOf(naechste)
    expect((await get(path)).status).toBe(200)
    expect((await get(path.slice(0, -1))).status).toBe(400)
  })

  it('who has the current page gets 304, and pages are compressed', async () => {
    const ids = await ads.online(await ads.company('Haus Probe', true), 'Eins', 'Zwei')
    const plain = await get(PATH, { 'accept-encoding': 'identity' })
    const etag = plain.headers.get('etag') ?? ''
    const known = await get(PATH, { 'if-none-match': etag })
    expect([known.status, await known.text()]).toEqual([304, ''])
    expect((await get(`${PATH}?anzahl=1`, { 'if-none-match': etag })).status).toBe(200)
    const packed = await servers[0]?.app.inject({ url: PATH, headers: { 'accept-encoding': 'gzip' } })
    expect(packed?.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed?.rawPayload ?? Buffer.of()).toString()).toBe(await plain.text())
    await owner.query(`update app_public.jobs set status = 'pausiert' where id = $1`, [ids[0]])
    expect((await get(PATH, { 'if-none-match': etag })).status).toBe(200)
  })

  it('a job that ends is gone within a minute, also behind caches', async () => {
    // The longest that a server may keep its answers.
    const server = await listen({ PUBLIC_CACHE_MS: '10000' })
    const [, ends] = await ads.online(await ads.company('Haus Probe', true), 'Bleibt', 'Endet')
    expect(await titles('', server)).toEqual(['Bleibt', 'Endet'])
    const begin = Date.now()
    await owner.query(`update app_public.jobs set status = 'pausiert' where id = $1`, [ends])
    await until(async () => (await titles('', server)).length === 1)
    const copies = /^public, max-age=(\d+)$/.exec(
      (await get(PATH, {}, server)).headers.get('cache-control') ?? '',
    )
    expect(Date.now() - begin + Number(copies?.[1]) * 1_000).toBeLessThan(60_000)
    // Of one that runs out nobody has to be told.
    await owner.query(`update app_public.jobs set expires_at = now() + interval '2 seconds'`)
    expect(await titles('?anzahl=2', server)).toEqual(['Bleibt'])
    await until(async () => (await titles('?anzahl=2', server)).length === 0)
    expect(Date.now() - begin).toBeLessThan(60_000)
  })

  it('the 61st request of a network within a minute is refused and told how long, others are not', async () => {
    const ask = (from: string) => get(`${PATH}?anzahl=1`, { 'x-forwarded-for': from })
    const codes: number[] = []
    for (let times = 0; times < 60; times += 1) codes.push((await ask('192.0.2.1')).status)
    expect(new Set(codes)).toEqual(new Set([200]))
    const refused = await ask('192.0.2.1')
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(Number.isInteger(wait) && wait >= 1 && wait <= 60).toBe(true)
    expect(((await refused.json()) as Problem).code).toBe('RATE_LIMITED')
    expect((await ask('198.51.100.2')).status).toBe(200)
    expect((await get('/feeds/stellen.json', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200)
  })

  it('a key has a limit of its own, and one that is none opens nothing', async () => {
    const key = `os_${'k'.repeat(43)}`
    await owner.query(
      `insert into app_private.interface_keys (label, key_hash, per_minute) values ('Innung', sha256($1::text::bytea), 61)`,
      [key],
    )
    const ask = (from: string, authorization: string) =>
      get(`${PATH}?anzahl=1`, { 'x-forwarded-for': from, authorization })
    const codes: number[] = []
    // The first, which asks the database, counts for its network as well.
    for (let times = 0; times < 61; times += 1) codes.push((await ask('192.0.2.7', `Bearer ${key}`)).status)
    expect(new Set(codes)).toEqual(new Set([200]))
    // A key is known wherever it is used from.
    const refused = await ask('198.51.100.7', `Bearer ${key}`)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await get(`${PATH}?anzahl=1`, { 'x-forwarded-for': '192.0.2.7' })).status).toBe(200)
    for (const wrong of [`Bearer os_${'x'.repeat(43)}`, 'Basic eDp5', 'Bearer '])
      expect((await ask('192.0.2.8', wrong)).status, wrong).toBe(401)
    const guesses: number[] = []
    for (let times = 0; times < 58; times += 1)
      guesses.push((await ask('192.0.2.8', `Bearer os_${String(times).padStart(43, 'x')}`)).status)
    expect([guesses.filter((code) => code === 401).length, guesses.at(-1)]).toEqual([57, 429])
  })

  it('OpenAPI names the parameters and forms that there are, each described', async () => {
    const answer = await get('/api/v1/openapi.json')
    const document = (await answer.json()) as OpenApi
    const parameters = document.paths[PATH]?.get.parameters ?? []
    expect(parameters.map(({ name }) => name)).toEqual(Object.keys(INTERFACE_PARAMETERS))
    for (const { description } of parameters) expect(description).toEqual(expect.any(String))
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)
    expect(references.length).toBeGreaterThan(4)
    for (const reference of references) {
      const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(reference ?? '') ?? []
      expect(Object.keys(document.components.schemas)).toContain(name)
    }
    expect(text).not.toMatch(/gesuch|chiffre/i)
  })

  it('there is nothing but reading', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await fetch(url + PATH, { method })).status).toBe(404)
    for (const path of ['/api/v1', '/api/v1/gesuche', `${PATH}/`, `${PATH}/1`])
      expect((await get(path)).status).toBe(404)
    const head = await fetch(url + PATH, { method: 'HEAD', headers: { 'x-forwarded-for': '10.9.9.9' } })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  // The last one: so many jobs take a while to delete.
  it('10,001 pages of one job have every job once, however deep', async () => {
    const [id] = await ads.online(await ads.company('Haus Probe', true), 'Vorlage')
    await ads.copies(id, 10_000)
    const found = new Set<string>()
    let path = `${PATH}?anzahl=50&art=teilzeit`
    let last = path
    for (;;) {
      const { stellen, naechste } = readPage(await (await get(path)).json())
      expect(stellen.length).toBe(naechste === null ? 1 : 50)
      for (const job of stellen) found.add(job.id)
      last = path
      if (naechste === null) break
      path = pathOf(naechste)
      expect(path).toContain('art=teilzeit')
      expect(path).toContain('anzahl=50')
    }
    expect(found.size).toBe(10_001)
    // A cursor knows nothing of the size of pages: this one is behind 10,000 of them.
    const deep = readPage(await (await get(last.replace('anzahl=50', 'anzahl=1'))).json())
    expect([deep.stellen.length, deep.naechste]).toEqual([1, null])
  })
})
