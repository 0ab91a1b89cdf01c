/**
 * `npm run bench`: what this machine does, as ratios against hand-written SQL and plain HTML in the same run. It
 * reports and never fails on a number: a figure that falls short is printed like any other.
 *
 *   npm run bench                  everything (some ten minutes)
 *   npm run bench -- graphql bytes only the sections named: auth, search, graphql, pages, bytes, notifications
 */
import pg from 'pg'
import { buildWeb } from '../../server/cli/web-build.ts'
import { startTestCluster } from '../harness/test-cluster.ts'
import { compare, type Measured } from './load.ts'
import { operationUrl } from './operations.ts'
import { pageBytes } from './page-bytes.ts'
import { databaseWithJobs, startHandwritten, startProduct } from './stage.ts'

const JOBS = 100_000
const wanted = process.argv.slice(2)
const wants = (section: string): boolean => wanted.length === 0 || wanted.includes(section)

const number = (value: number): string => Math.round(value).toLocaleString('en')
const ratio = (value: number): string => `${value.toFixed(2)}×`
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

function report(
  measured: readonly Measured[],
  baseline: string,
  goals: Readonly<Record<string, number>>,
): void {
  const base = measured.find((one) => one.name === baseline)
  for (const { name, perSecond, p95, failed } of measured) {
    const share = perSecond / (base?.perSecond ?? Number.NaN)
    const goal = goals[name]
    const verdict = goal === undefined ? '' : `  goal ≥ ${ratio(goal)}: ${share >= goal ? 'met' : 'MISSED'}`
    const failures = failed > 0 ? `  ${failed} FAILED` : ''
    console.log(
      `  ${name.padEnd(44)} ${number(perSecond).padStart(7)}/s  p97.5 ${p95.toFixed(1).padStart(6)} ms  ${ratio(share)}${verdict}${failures}`,
    )
  }
}

async function someJobs(database: string, count: number): Promise<{ id: string; slug: string }[]> {
  const client = new pg.Client({ connectionString: database })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ id: string; slug: string }>(
    `select (hit.job).id::text as id, (hit.job).slug as slug
     from unnest(app_public.search_jobs(null, 'neueste', $1)) as hit`,
    [count],
  )
  await client.end()
  return rows
}

async function benchGraphql(database: string): Promise<void> {
  const jobs = await someJobs(database, 100)
  const handwritten = await startHandwritten(database)
  const cached = await startProduct(database)
  const uncached = await startProduct(database, { PUBLIC_CACHE_MS: '0' })
  const listOf = (origin: string) => operationUrl(origin, 'JobResults', { criteria: {}, sort: 'neueste' })
  const detailsOf = (origin: string) =>
    Promise.all(jobs.map(({ id }) => operationUrl(origin, 'JobDetail', { id })))
  try {
    console.log(`\nAnonymous list of 20 offers, through /graphql (${number(JOBS)} offers, 10 connections)`)
    report(
      await compare([
        { name: 'hand-written SQL', urls: [`${handwritten.url}/list`] },
        { name: 'product', urls: [await listOf(cached.url)] },
        { name: 'product, result cache off', urls: [await listOf(uncached.url)] },
      ]),
      'hand-written SQL',
      { product: 1, 'product, result cache off': 0.4 },
    )
    console.log('\nAnonymous detail with similar offers, through /graphql (100 offers in turns)')
    report(
      await compare([
        { name: 'hand-written SQL', urls: jobs.map(({ id }) => `${handwritten.url}/detail/${id}`) },
        { name: 'product', urls: await detailsOf(cached.url) },
        { name: 'product, result cache off', urls: await detailsOf(uncached.url) },
      ]),
      'hand-written SQL',
      { product: 1, 'product, result cache off': 0.4 },
    )
  } finally {
    await Promise.all([handwritten.stop(), cached.stop(), uncached.stop()])
  }
}

async function benchPages(database: string): Promise<void> {
  const jobs = await someJobs(database, 100)
  const handwritten = await startHandwritten(database)
  const cached = await startProduct(database)
  const uncached = await startProduct(database, { PUBLIC_CACHE_MS: '0' })
  try {
    console.log('\nServer-rendered pages, against 20 plain HTML cards from hand-written SQL')
    report(
      await compare([
        { name: 'plain HTML', urls: [`${handwritten.url}/page`] },
        { name: 'list', urls: [`${cached.url}/job-angebot`] },
        { name: 'list, caches off', urls: [`${uncached.url}/job-angebot`] },
        { name: 'home', urls: [`${cached.url}/`] },
        { name: 'detail, 100 in turns', urls: jobs.map(({ slug }) => `${cached.url}/job/${slug}`) },
        { name: 'detail, caches off', urls: jobs.map(({ slug }) => `${uncached.url}/job/${slug}`) },
      ]),
      'plain HTML',
      {},
    )
  } finally {
    await Promise.all([handwritten.stop(), cached.stop(), uncached.stop()])
  }
}

async function benchBytes(database: string): Promise<void> {
  const [job] = await someJobs(database, 1)
  const product = await startProduct(database)
  try {
    console.log('\nFirst visit, brotli (goal: JS ≤ 140 kB)')
    for (const [name, path] of [
      ['home', '/'],
      ['list', '/job-angebot'],
      ['detail', `/job/${job?.slug ?? ''}`],
    ] as const) {
      const { html, script, style } = await pageBytes(`${product.url}${path}`)
      console.log(
        `  ${name.padEnd(10)} JS ${kilobytes(script)} (${script <= 140_000 ? 'met' : 'MISSED'})  CSS ${kilobytes(style)}  HTML ${kilobytes(html)}`,
      )
    }
  } finally {
    await product.stop()
  }
}

await buildWeb({ log: console.log })
const cluster = await startTestCluster()
try {
  if (wants('auth')) {
    const { benchAuth } = await import('./auth.bench.ts')
    await benchAuth(cluster.adminUrl)
  }
  if (wants('search')) {
    const { benchSearch } = await import('./search.bench.ts')
    await benchSearch((count) => databaseWithJobs(cluster.adminUrl, count))
  }
  if (wants('notifications')) {
    const { benchNotifications } = await import('./notifications.bench.ts')
    await benchNotifications(cluster.adminUrl)
  }
  if (['graphql', 'pages', 'bytes'].some(wants)) {
    console.log(`\nLoading ${number(JOBS)} offers …`)
    const database = await databaseWithJobs(cluster.adminUrl, JOBS)
    if (wants('graphql')) await benchGraphql(database)
    if (wants('pages')) await benchPages(database)
    if (wants('bytes')) await benchBytes(database)
  }
} finally {
  await cluster.stop()
}
