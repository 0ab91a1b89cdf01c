import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createBaseContext, type OwnedContext } from '../../../server/base-context.ts'
import { createBareApp } from '../../../server/http/bare-app.ts'
import { registerWidget } from '../../../server/widget/register.ts'
import { contrast, SURFACES, widgetOptions } from '../../../server/widget/widget-options.ts'
import { WIDGET_SCRIPT } from '../../../server/widget/widget-script.ts'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'
import { testEnv } from '../../harness/test-env.ts'

describe('the list in the frame of another page', () => {
  let database: TestDatabase & { drop(): Promise<void> }
  let owner: pg.Client
  let owned: OwnedContext
  let app: FastifyInstance

  beforeAll(async () => {
    database = await freshDatabase()
    owner = new pg.Client({ connectionString: database.url })
    owner.on('error', () => {})
    await owner.connect()
    const env = testEnv(database, {
      SITE_URL: 'https://stellen.example',
      PUBLIC_CACHE_MS: '0',
      LOG_LEVEL: 'silent',
    })
    owned = createBaseContext(env, database.url, 'built')
    await owned.context.health.untilReady()
    app = createBareApp(owned.context)
    registerWidget(app, owned.context)
    await app.ready()
    for (const [name, since] of [
      ['Haus Mit', 'now()'],
      ['Haus Ohne', 'null'],
    ] as const)
      await owner.query(
        `with company as (insert into app_public.companies (company_name, contact_email, shares_ads_since)
           values ($1, 'info@haus-probe.example', ${since}) returning id)
         insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_type, description,
           salary_min, salary_max, salary_period, status, submitted_at, published_at, expires_at)
         select company.id, $2 || n, $1, 'Göttingen', (select id from app_public.places where town = 'Göttingen' order by id limit 1),
           'podologe', 'teilzeit', 'Text', 3000, 3500, 'monat', 'aktiv', now(), now() - n * interval '1 minute', now() + interval '60 days'
         from company, generate_series(1, 7) as n`,
        [name, `<b>"Stelle"</b> ${name} `],
      )
  })
  afterAll(async () => {
    await app.close()
    await owned.dispose()
    await owner.end()
    await database.drop()
  })

  const get = (url: string, remoteAddress = '192.0.2.1') => app.inject({ url, remoteAddress })
  const items = (html: string) => [...html.matchAll(/<li>/g)].length

  it('may be shown by everybody, loads nothing and sets no cookie', async () => {
    const { headers, body } = await get('/widget/stellen')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('frame-ancestors *')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('set-cookie')
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect([...body.matchAll(/<(?:style|script)\b([^>]*)>/g)].map(([, rest]) => rest)).toEqual([
      ` nonce="${nonce}"`,
      ` nonce="${nonce}"`,
    ])
    expect(body).not.toMatch(/\ssrc=|\sstyle=|<link/)
  })

  it('shows ads of companies that consent, as many as asked for, and their text as text', async () => {
    const { body } = await get('/widget/stellen')
    expect(items(body)).toBe(5)
    expect(body).toContain('&lt;b&gt;&quot;Stelle&quot;&lt;/b&gt; Haus Mit 1')
    expect(body).not.toContain('<b>')
    expect(body).not.toMatch(/Haus Ohne|info@/)
    expect(items((await get('/widget/stellen?anzahl=20')).body)).toBe(7)
    expect(items((await get('/widget/stellen?anzahl=3&nach=x')).body)).toBe(3)
    expect(items((await get('/widget/stellen?anzahl=-1')).body)).toBe(5)
  })

  it('says so where nothing is found or the place is unknown, and leads to the search', async () => {
    const none = await get('/widget/stellen?art=vollzeit')
    expect(none.body).toContain('Gerade ist keine passende Stelle dabei.')
    expect(none.body).toContain('href="https://stellen.example/job-angebot?art=vollzeit"')
    const unknown = await get('/widget/stellen?ort=Xyzzyhausen')
    expect([unknown.statusCode, items(unknown.body)]).toEqual([200, 0])
    expect(unknown.body).toContain('Den Ort dieser Suche kennen wir nicht.')
  })

  it('its address cannot leave the document', async () => {
    const hostile = encodeURIComponent('"><script>alert(1)</script>')
    for (const name of ['q', 'ort', 'farbe', 'aussehen', 'anzahl']) {
      const { body } = await get(`/widget/stellen?${name}=${hostile}`)
      expect([...body.matchAll(/<script/g)]).toHaveLength(1)
    }
  })

  it('a click leads to the ad, and to nothing else', async () => {
    const id = '0193aaaa-1234-7abc-8def-0123456789ab'
    const { statusCode, headers } = await get(`/widget/zu/${id}`)
    expect([statusCode, headers.location]).toEqual([302, `/job/${id}`])
    expect(headers).not.toHaveProperty('set-cookie')
    expect((await get('/widget/zu/%2F%2Fboese.example')).statusCode).toBe(404)
  })

  it('the script is small, and others may load it', async () => {
    const { headers, body } = await get('/widget.js')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(3_000)
    expect(WIDGET_SCRIPT).not.toMatch(/cookie|localStorage|eval|innerHTML/)
  })

  it('a network that asks without end is refused', async () => {
    const codes: number[] = []
    for (let times = 0; times < 301; times += 1)
      codes.push((await get('/widget/stellen?anzahl=1', '192.0.2.9')).statusCode)
    expect([codes.at(-2), codes.at(-1)]).toEqual([200, 429])
  })
})

test.each(['#ffffff', '#ffff00', '#000000', '#0b5563', '#7f7f7f', 'rot', ''])(
  'titles can be read with the colour %s',
  (colour) => {
    const { colours } = widgetOptions(new URLSearchParams({ farbe: colour }))
    for (const scheme of ['light', 'dark'] as const)
      expect(contrast(colours[scheme], SURFACES[scheme])).toBeGreaterThanOrEqual(4.5)
  },
)
