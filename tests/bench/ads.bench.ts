/**
 * Ads that go out and come in: the XML feed of all offers beside `copy to` of the same rows, in bytes a second of one reader, and how the memory
 * of a worker goes while it takes over two thousand ads, in files of a hundred.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { onCluster, TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import type { Checkout } from './checkout.ts'
import { median } from './load.ts'
import { memoryOf } from './memory-of.ts'
import { number, ratio } from './report.ts'
import { startProduct } from './stage.ts'

/** As many drafts as a company may have. */
const ADS = 100
const FILES = 20
const ROUNDS = 3
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** All documents of the feed, one after the other, as an aggregator reads them. */
async function readFeed(origin: string): Promise<number> {
  let bytes = 0
  let path: string | undefined = '/feeds/stellen.xml'
  while (path !== undefined) {
    const answer: Response = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    for await (const piece of answer.body ?? []) bytes += piece.length
    const next: string | undefined = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    path = next?.replace(origin, '')
  }
  return bytes
}

async function benchFeed(checkout: Checkout, jobs: number): Promise<void> {
  const database = await checkout.databaseWithJobs(jobs)
  await onCluster(database, async (client) => {
    await client.query(
      'update app_public.companies set shares_ads_since = now() where shares_ads_since is null',
    )
    await client.query('update app_private.job_index set is_shared = true where not is_shared')
    await client.query('vacuum (analyze) app_private.job_index')
  })
  const product = await startProduct(database)
  const rates: Record<'feed' | 'copy', number[]> = { feed: [], copy: [] }
  let bytes = 0
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      let began = performance.now()
      bytes = await readFeed(product.url)
      rates.feed.push(bytes / (performance.now() - began))
      await onCluster(database, async (client) => {
        const rows = `select to_jsonb(found.job)
          from app_private.public_jobs_of(array(select job_id from app_private.job_index where is_shared), true) as found`
        const { rows: sizes } = await client.query<{ bytes: string }>(
          `select sum(octet_length(job::text)) as bytes from (${rows}) as shared (job)`,
        )
        began = performance.now()
        await client.query(`copy (${rows}) to '/dev/null'`)
        rates.copy.push(Number(sizes[0]?.bytes) / (performance.now() - began))
      })
    }
  } finally {
    await product.stop()
  }
  const [feed, copy] = [median(rates.feed) * 1000, median(rates.copy) * 1000]
  console.log(`\nFeed of ${number(jobs)} offers, one reader (${megabytes(bytes)})`)
  console.log(`  copy to, the same rows as JSON               ${megabytes(copy)}/s`)
  console.log(`  /feeds/stellen.xml                           ${megabytes(feed)}/s  ${ratio(feed / copy)}`)
}

const ad = (index: number) => ({
  titel: `Orthopädietechnik-Mechaniker (m/w/d) Werkstatt ${index}`,
  referenznummer: `M-${index}`,
  ort: ['Göttingen', 'Kassel', 'Hannover'][index % 3],
  beschreibung: 'Sie bauen Prothesen und Orthesen und passen sie an. '.repeat(40),
})

async function benchImport(checkout: Checkout): Promise<void> {
  const database = await checkout.databaseWithJobs(1_000)
  const pool = new pg.Pool({ connectionString: database, max: 2 })
  pool.on('error', () => {})
  const worker = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../server/cli/worker.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: database,
        AUTH_SECRET: TEST_AUTH_SECRET,
        SITE_URL: 'https://stellen.example',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  try {
    console.log(`\n${FILES} files of ${ADS} ads, memory of a worker`)
    const ads = JSON.stringify(Array.from({ length: ADS }, (_, index) => ad(index)))
    // What the start itself takes is not of the import.
    await delay(10_000)
    console.log(`  before                                       ${megabytes(memoryOf(worker))}`)
    for (let file = 1; file <= FILES; file += 1) {
      const { rows } = await pool.query<{ id: string }>(
        `with company as (
           insert into app_public.companies (company_name, place_id, contact_email, website, verified_at)
           values ('Sanitätshaus Muster ' || $1, 3707300, 'post@muster.example', 'https://www.muster.example/', now()) returning id)
         insert into app_public.job_sources (company_id, kind, label, proof_line) select id, 'datei', 'ads.json', 'orthostellen-0123456789ab' from company returning id`,
        [file],
      )
      const began = performance.now()
      await pool.query(
        `with kept as (insert into app_private.job_source_files (source_id, ads) values ($1, $2) returning source_id)
         select app_private.queue_source_run(source_id) from kept`,
        [rows[0]?.id, ads],
      )
      let most = 0
      for (;;) {
        most = Math.max(most, memoryOf(worker))
        const { rows: runs } = await pool.query<{ added: number; ended: boolean; problem: string | null }>(
          `select added, ended_at is not null as ended, problem from app_public.job_source_runs
           where source_id = $1 order by id desc limit 1`,
          [rows[0]?.id],
        )
        if (runs[0]?.ended) {
          const seconds = ((performance.now() - began) / 1000).toFixed(1)
          if (file === 1 || file % 10 === 0)
            console.log(
              `  file ${file}: ${number(runs[0].added)} drafts in ${seconds} s             ${megabytes(most)} at most${runs[0].problem ? `, ${runs[0].problem}` : ''}`,
            )
          break
        }
        if (performance.now() - began > 600_000) throw new Error('The file was not taken over in ten minutes')
        await delay(200)
      }
    }
  } finally {
    worker.kill('SIGTERM')
    if (worker.exitCode === null) await once(worker, 'exit')
    await pool.end()
  }
}

export async function benchAds(checkout: Checkout, jobs: number): Promise<void> {
  await benchFeed(checkout, jobs)
  await benchImport(checkout)
}
