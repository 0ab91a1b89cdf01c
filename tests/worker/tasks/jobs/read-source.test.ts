import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  careerPage,
  indeedFeed,
  personioFeed,
  postingPage,
  robots,
  type SourceContent,
  serveSources,
  shoemakerPosting,
} from '../../../harness/ad-sources.ts'
import { type ForeignHost, startForeignHost } from '../../../harness/foreign-host.ts'
import { startTaskStage, type TaskStage } from '../task-stage.ts'

const pages: SourceContent['pages'] = new Map()
const PERSONIO = 'muster.jobs.personio.de/xml?language=de'

let host: ForeignHost
let stage: TaskStage
let companyId: string
beforeAll(async () => {
  host = await startForeignHost(serveSources(pages))
})
afterAll(() => host.stop())
beforeEach(async () => {
  pages.clear()
  host.asked.length = 0
  host.names.clear()
  stage = await startTaskStage(undefined, {}, { network: host, pauseMs: 0 })
  const { rows } = await stage.pool.query<{ id: string }>(
    `insert into app_public.companies (company_name, place_id, contact_email, website, verified_at)
     values ('Sanitätshaus Muster GmbH', 3707300, 'post@muster.example', 'https://www.muster.example/', now()) returning id`,
  )
  companyId = rows[0]?.id ?? ''
})
afterEach(() => stage.stop())

async function addSource(url: string): Promise<string> {
  const { rows } = await stage.pool.query<{ id: string }>(
    `insert into app_public.job_sources (company_id, kind, label, url, proof_line)
     values ($1, 'adresse', $2, $2, 'orthostellen-0123456789ab') returning id`,
    [companyId, url],
  )
  return rows[0]?.id ?? ''
}

const read = (sourceId: string) => stage.runTask('jobs/read-source', { sourceId })

const lastRun = async () =>
  (
    await stage.pool.query(
      `select found, added, changed, gone, refused, problem from app_public.job_source_runs order by id desc limit 1`,
    )
  ).rows[0]

interface Job {
  readonly id: string
  readonly title: string
  readonly [field: string]: unknown
}
const jobs = async () => (await stage.pool.query<Job>('select * from app_public.jobs order by title')).rows
const items = async () =>
  (await stage.pool.query('select * from app_public.imported_jobs order by title')).rows

/** A night later, as far as the import can tell. */
const nightPasses = () =>
  stage.pool.query(
    `update app_public.imported_jobs set seen_at = seen_at - interval '1 day', missed_at = missed_at - interval '1 day'`,
  )

const TECHNICIAN = { id: '1', name: 'Orthopädietechnik-Mechaniker (m/w/d)', office: 'Göttingen' }
const SELLER = { id: '2', name: 'Fachverkäufer im Sanitätshaus (m/w/d)', office: 'Kassel' }

test('a feed of Personio becomes drafts with every field that it has', async () => {
  pages.set(PERSONIO, personioFeed([TECHNICIAN, SELLER]))
  await read(await addSource('https://muster.jobs.personio.de/'))
  expect(await lastRun()).toEqual({ found: 2, added: 2, changed: 0, gone: 0, refused: 0, problem: null })
  const [seller, technician] = await jobs()
  expect(technician).toMatchObject({
    status: 'entwurf',
    title: 'Orthopädietechnik-Mechaniker (m/w/d)',
    company: 'Sanitätshaus Muster GmbH',
    profession_slug: 'orthopaedietechnik-mechaniker',
    location: 'Göttingen',
    job_types: '{vollzeit}',
    contract_term: 'unbefristet',
    description:
      '## Ihre Aufgaben\n\nSie bauen **Prothesen** und Orthesen.\n\n- Gipsabdruck\n- Anprobe & Übergabe',
    requirements: '- Gesellenbrief\n- Führerschein B',
    salary_min: null,
  })
  expect(seller).toMatchObject({ profession_slug: 'sanitaetshausfachverkaeufer', location: 'Kassel' })
  expect((await items())[1]).toMatchObject({
    url: 'https://muster.jobs.personio.de/job/1',
    direct_apply: false,
    doubts: {},
  })
})

test('the pages of a career site are read, as robots.txt lets us', async () => {
  pages.set(
    'www.muster.example/robots.txt',
    robots('User-agent: *\nDisallow: /jobs/intern\nSitemap: http://www.muster.example/karte.xml'),
  )
  pages.set(
    'www.muster.example/karriere',
    careerPage(['/jobs/schuh', '/jobs/intern', 'http://fremd.example/jobs/1', '/jobs/weg']),
  )
  pages.set('www.muster.example/jobs/schuh', postingPage(shoemakerPosting))
  pages.set('www.muster.example/jobs/intern', postingPage({ ...shoemakerPosting, identifier: 'intern' }))
  pages.set('www.muster.example/karte.xml', {
    type: 'application/xml',
    text: '<urlset><url><loc>http://www.muster.example/jobs/reha</loc></url><url><loc>http://www.muster.example/ueber-uns</loc></url></urlset>',
  })
  pages.set(
    'www.muster.example/jobs/reha',
    postingPage({
      title: 'Reha-Techniker:in',
      identifier: 'R-2',
      description: 'Rollstühle anpassen.\n\nWir freuen uns.',
      jobLocation: [
        { address: { addressLocality: 'Kassel' } },
        { address: { addressLocality: 'Göttingen' } },
      ],
      baseSalary: 'nach Vereinbarung',
      validThrough: '2027-06-01',
    }),
  )
  await read(await addSource('http://www.muster.example/karriere'))
  expect(await lastRun()).toMatchObject({ found: 2, added: 2, problem: null })
  expect(
    host.asked.filter(
      (asked) => asked.startsWith('fremd') || asked.includes('intern') || asked.includes('ueber-uns'),
    ),
  ).toEqual([])
  const [shoemaker, reha] = await jobs()
  expect(shoemaker).toMatchObject({
    profession_slug: 'orthopaedieschuhmacher',
    job_types: '{vollzeit,teilzeit}',
    salary_min: '2900.00',
    salary_max: '3500.00',
    salary_period: 'monat',
    description: '## Aufgaben\n\nSchuhe nach Maß.',
    requirements: '- Ausbildung als Orthopädieschuhmacher',
  })
  expect(reha).toMatchObject({ profession_slug: 'reha-techniker', location: 'Kassel', salary_min: null })
  const [, second] = await items()
  expect(second).toMatchObject({
    doubts: { place_id: 'several' },
    url: 'http://www.muster.example/jobs/reha',
  })
})

test('a page that is forbidden, private or no feed says why', async () => {
  pages.set('muster.example/robots.txt', robots('User-agent: *\nDisallow: /'))
  await read(await addSource('http://muster.example/jobs'))
  expect(await lastRun()).toMatchObject({ problem: 'robots' })
  host.names.set('innen.example', [['10.0.0.5']])
  await read(await addSource('http://innen.example/xml'))
  expect(await lastRun()).toMatchObject({ problem: 'not_public' })
  pages.set('bombe.example/xml', {
    type: 'text/xml',
    text: '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]><source><job><title>&b;</title></job></source>',
  })
  await read(await addSource('http://bombe.example/xml'))
  expect(await lastRun()).toMatchObject({ problem: 'unsafe_xml' })
  await read(await addSource('http://weg.example/xml'))
  expect(await lastRun()).toMatchObject({ problem: 'not_found' })
  expect(await jobs()).toEqual([])
})

test('what changed there changes here, except what was edited here', async () => {
  const job = {
    title: 'Podologin (m/w/d)',
    referencenumber: 'P1',
    city: 'Göttingen',
    description: 'Füße pflegen.',
    salary: '15 - 18 € pro Stunde',
    jobtype: 'Teilzeit',
  }
  pages.set('feed.example/indeed.xml', indeedFeed([job]))
  const source = await addSource('http://feed.example/indeed.xml')
  await read(source)
  const [draft] = await jobs()
  expect(draft).toMatchObject({
    profession_slug: 'podologe',
    salary_min: '15.00',
    salary_max: '18.00',
    salary_period: 'stunde',
    job_types: '{teilzeit}',
  })
  await stage.pool.query(`update app_public.jobs set title = 'Podologe gesucht' where id = $1`, [draft?.id])
  pages.set(
    'feed.example/indeed.xml',
    indeedFeed([{ ...job, title: 'Podologe (m/w/d) neu', description: 'Füße pflegen, auch zu Hause.' }]),
  )
  await read(source)
  expect(await lastRun()).toMatchObject({ found: 1, added: 0, changed: 1 })
  expect(await jobs()).toMatchObject([
    { title: 'Podologe gesucht', description: 'Füße pflegen, auch zu Hause.' },
  ])
  // The same again changes nothing.
  await read(source)
  expect(await lastRun()).toMatchObject({ found: 1, added: 0, changed: 0 })
  // What was deleted here does not come back.
  await stage.pool.query('delete from app_public.jobs where id = $1', [draft?.id])
  await read(source)
  expect(await lastRun()).toMatchObject({ found: 1, added: 0, changed: 0 })
  expect(await jobs()).toEqual([])
})

test('what is online and vanishes pauses after two nights, and goes on when it comes back', async () => {
  pages.set(
    'www.muster.example/feed.xml',
    indeedFeed([
      {
        title: 'Orthopädietechniker (m/w/d)',
        referencenumber: 'A',
        city: 'Göttingen',
        description: 'Werkstatt.',
      },
      { title: 'Ergotherapeut (m/w/d)', referencenumber: 'B', city: 'Kassel', description: 'Praxis.' },
    ]),
  )
  await stage.pool.query(
    `update app_public.companies set approved_fields = app_private.company_fields_of(companies) where id = $1`,
    [companyId],
  )
  const source = await addSource('http://www.muster.example/feed.xml')
  await read(source)
  const { rows } = await stage.pool.query(
    'select proved_by, next_run_at > now() as again from app_public.job_sources',
  )
  expect(rows).toEqual([{ proved_by: 'domain', again: true }])
  await stage.pool.query(
    `update app_public.jobs set profession_slug = 'ergotherapeut', job_types = '{vollzeit}', job_type = 'vollzeit', salary_min = 3000, salary_max = 3500,
       salary_period = 'monat', status = 'zur_pruefung' where title like 'Ergo%'`,
  )
  await stage.pool.query(
    `update app_public.jobs set status = 'aktiv', published_at = now(), expires_at = now() + interval '30 days' where title like 'Ergo%'`,
  )
  const statusOfErgo = async () => (await jobs()).find(({ title }) => title.startsWith('Ergo'))?.['status']
  pages.set(
    'www.muster.example/feed.xml',
    indeedFeed([
      {
        title: 'Orthopädietechniker (m/w/d)',
        referencenumber: 'A',
        city: 'Göttingen',
        description: 'Werkstatt.',
      },
    ]),
  )
  await nightPasses()
  await read(source)
  // Twice in one night counts once.
  await read(source)
  expect(await statusOfErgo()).toBe('aktiv')
  await nightPasses()
  await read(source)
  expect(await lastRun()).toMatchObject({ found: 1, gone: 1 })
  expect(await statusOfErgo()).toBe('pausiert')
  pages.set(
    'www.muster.example/feed.xml',
    indeedFeed([
      { title: 'Ergotherapeut (m/w/d)', referencenumber: 'B', city: 'Kassel', description: 'Praxis.' },
    ]),
  )
  await read(source)
  expect(await statusOfErgo()).toBe('aktiv')
})

test('a feed that is empty for one night takes nothing away', async () => {
  pages.set(
    'feed.example/indeed.xml',
    indeedFeed([
      { title: 'Masseur (m/w/d)', referencenumber: 'M', city: 'Kassel', description: 'Massagen.' },
    ]),
  )
  const source = await addSource('http://feed.example/indeed.xml')
  await read(source)
  pages.set('feed.example/indeed.xml', indeedFeed([]))
  await nightPasses()
  await read(source)
  expect(await lastRun()).toMatchObject({ found: 0, gone: 0, problem: 'no_ads' })
  expect((await items())[0]).toMatchObject({ missed: 0, gone_at: null })
})

test('the line that we named proves a source, and a source that fails is tried less and less', async () => {
  pages.set(
    'feed.example/indeed.xml',
    indeedFeed([
      {
        title: 'Masseur (m/w/d)',
        referencenumber: 'M',
        city: 'Kassel',
        description: 'Massagen. orthostellen-0123456789ab',
      },
    ]),
  )
  const source = await addSource('http://feed.example/indeed.xml')
  await read(source)
  const state = async () =>
    (
      await stage.pool.query(
        'select proved_by, failures, next_run_at - now() as wait from app_public.job_sources',
      )
    ).rows[0]
  expect(await state()).toMatchObject({ proved_by: 'zeile', failures: 0 })
  pages.clear()
  await read(source)
  await read(source)
  await read(source)
  expect(await state()).toMatchObject({ failures: 3 })
  const { rows } = await stage.pool.query(
    `select next_run_at > now() + interval '6 days' as later, next_run_at < now() + interval '9 days' as known from app_public.job_sources`,
  )
  expect(rows).toEqual([{ later: true, known: true }])
})

test('of ten thousand ads of a staffing agency as many become drafts as there is room for', async () => {
  await stage.pool.query('insert into app_public.jobs (company_id) select $1 from generate_series(1, 98)', [
    companyId,
  ])
  pages.set(
    'feed.example/indeed.xml',
    indeedFeed(
      Array.from({ length: 2_000 }, (_, at) => ({
        title: `Helfer ${at}`,
        referencenumber: `${at}`,
        city: 'Kassel',
        description: 'Zeitarbeit.',
      })),
    ),
  )
  const source = await addSource('http://feed.example/indeed.xml')
  await read(source)
  expect(await lastRun()).toMatchObject({ found: 500, added: 2, refused: 498 })
  // When there is room again, the next ones come.
  await stage.pool.query(
    `delete from app_public.jobs where title is null and ctid in (select ctid from app_public.jobs where title is null limit 1)`,
  )
  await read(source)
  expect(await lastRun()).toMatchObject({ found: 500, added: 1, refused: 497 })
})

test('a run that fails on our side says so at once, and the next attempt reads it', async () => {
  pages.set(
    'feed.example/indeed.xml',
    indeedFeed([
      { title: 'Masseur (m/w/d)', referencenumber: 'M', city: 'Kassel', description: 'Massagen.' },
    ]),
  )
  const source = await addSource('http://feed.example/indeed.xml')
  await stage.pool.query('update app_public.job_sources set queued_at = now()')
  await stage.pool.query('alter function app_private.import_ad(uuid, jsonb) rename to import_ad_kept')
  expect(await stage.runFailingTask('jobs/read-source', { sourceId: source })).toContain('42883')
  expect(await lastRun()).toMatchObject({ found: 0, problem: 'interrupted' })
  const state = async () =>
    (await stage.pool.query('select failures, queued_at from app_public.job_sources')).rows
  expect(await state()).toEqual([{ failures: 0, queued_at: null }])
  await stage.pool.query('alter function app_private.import_ad_kept(uuid, jsonb) rename to import_ad')
  await stage.pool.query('delete from graphile_worker._private_jobs')
  await read(source)
  expect(await lastRun()).toMatchObject({ added: 1, problem: null })
})
