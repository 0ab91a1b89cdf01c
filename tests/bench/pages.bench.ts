/**
 * Server-rendered pages, against 20 plain HTML cards from hand-written SQL. With caches off each request is a render of
 * its own: its address differs from those that are under way at the same time.
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createTestUser } from '../harness/people.ts'
import { signedCookie } from '../harness/signed-cookie.ts'
import { TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import type { Checkout } from './checkout.ts'
import { compare, type Target } from './load.ts'
import { number, report } from './report.ts'
import { hasFunction, pageStarts, type SomeJob, someJobs, someLandings } from './some-jobs.ts'
import { type Running, startHandwritten } from './stage.ts'

const ADDRESSES = 100
/** So many that none is asked for again while it is kept. */
const VISITS = 2_000
/** As many as connections: a person's own pages wait for one another. */
const PEOPLE = 10
/** List page and query of a signed-in visitor ÷ the same signed out. */
const GOAL_SIGNED_IN = 0.5
/** List ÷ plain HTML, caches off. */
const GOAL = 0.2
/** A page of a Fachbereich in a state ÷ the list with these two filters: it has the figures besides. */
const GOAL_LANDING = 1
/** As large as those that the worker draws: this measures the way out of the table. */
const PICTURE_BYTES = 35_000

async function signIn(database: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: database, options: '-c role=app_owner' })
  await owner.connect()
  try {
    const cookies: string[] = []
    for (let person = 0; person < PEOPLE; person += 1) {
      const { sessionToken } = await createTestUser(owner)
      cookies.push(signedCookie(sessionToken, TEST_AUTH_SECRET))
    }
    return cookies
  } finally {
    await owner.end()
  }
}

/** Pictures for links to these jobs, as addresses; none in a checkout from before there were any. */
async function pictures(database: string, jobs: readonly SomeJob[]): Promise<string[]> {
  const owner = new pg.Client({ connectionString: database, options: '-c role=app_owner' })
  await owner.connect()
  try {
    const known = await owner.query(`select where to_regclass('app_private.link_previews') is not null`)
    if (known.rowCount === 0) return []
    const { rows } = await owner.query<{ path: string }>(
      `insert into app_private.link_previews as kept (job_id, texts, due_at, hash, image)
       select asked.id, '{}', null, md5(asked.id::text), $2 from unnest($1::uuid[]) as asked (id)
       on conflict (job_id) do update set due_at = null, hash = excluded.hash, image = excluded.image
       returning '/job/' || job_id || '/linkvorschau/' || hash as path`,
      [jobs.map(({ id }) => id), randomBytes(PICTURE_BYTES)],
    )
    return rows.map(({ path }) => path)
  } finally {
    await owner.end()
  }
}

async function targetsOf(
  checkout: Checkout,
  count: number,
): Promise<{ targets: Target[]; landings: Target[]; visits: Target[]; servers: Running[] }> {
  const database = await checkout.databaseWithJobs(count)
  const [jobs, starts] = [await someJobs(database, ADDRESSES), await pageStarts(database, ADDRESSES)]
  const paths = await pictures(database, jobs)
  const cached = await checkout.startProduct(database)
  const uncached = await checkout.startProduct(database, { PUBLIC_CACHE_MS: '0' })
  const details = (origin: string): string[] => jobs.map(({ slug }) => `${origin}/job/${slug}`)
  const lists = (origin: string): string[] =>
    starts.map(({ cursor }) => `${origin}/job-angebot?nach=${encodeURIComponent(cursor)}`)
  const { suffix } = checkout
  // A checkout from before landing pages has none.
  const places = (await hasFunction(database, 'app_hidden.sitemap_landing_pages()'))
    ? await someLandings(database, ADDRESSES)
    : []
  // A list page, then the next hits as its button loads them.
  const visits = (
    await Promise.all(
      (
        await pageStarts(database, VISITS)
      ).map(async ({ cursor }) => [
        `${cached.url}/job-angebot?nach=${encodeURIComponent(cursor)}`,
        await checkout.operationUrl(cached.url, 'JobResults', {
          criteria: {},
          sort: 'neueste',
          after: cursor,
        }),
      ]),
    )
  ).flat()
  return {
    visits: [
      { name: `signed out${suffix}`, urls: visits },
      { name: `signed in${suffix}`, urls: visits, cookies: await signIn(database) },
    ],
    landings:
      places.length === 0
        ? []
        : [
            {
              name: `list of the same, caches off${suffix}`,
              urls: places.map(
                ({ field, state }) => `${uncached.url}/job-angebot?beruf=${field}&land=${state}`,
              ),
            },
            {
              name: `landing page, caches off${suffix}`,
              urls: places.map(({ field, place }) => `${uncached.url}/stellen/${field}/${place}`),
            },
          ],
    servers: [cached, uncached],
    targets: [
      { name: `list${suffix}`, urls: [`${cached.url}/job-angebot`] },
      { name: `list, caches off${suffix}`, urls: lists(uncached.url) },
      { name: `home${suffix}`, urls: [`${cached.url}/`] },
      { name: `detail, ${ADDRESSES} in turns${suffix}`, urls: details(cached.url) },
      { name: `detail, caches off${suffix}`, urls: details(uncached.url) },
      ...(paths.length > 0
        ? [
            {
              name: `picture for links, ${paths.length} in turns${suffix}`,
              urls: paths.map((path) => cached.url + path),
            },
          ]
        : []),
    ],
  }
}

export async function benchPages(checkouts: readonly Checkout[], count: number): Promise<void> {
  const [own] = checkouts
  if (!own) return
  const database = await own.databaseWithJobs(count)
  const handwritten = await startHandwritten(database)
  const servers: Running[] = [handwritten]
  try {
    const plain = (await pageStarts(database, ADDRESSES)).map(
      (start) =>
        `${handwritten.url}/page?${new URLSearchParams({ publishedAt: start.publishedAt, id: start.id })}`,
    )
    const targets: Target[] = [{ name: 'plain HTML', urls: plain }]
    const landings: Target[] = []
    const visits: Target[] = []
    for (const checkout of checkouts) {
      const opened = await targetsOf(checkout, count)
      servers.push(...opened.servers)
      targets.push(...opened.targets)
      landings.push(...opened.landings)
      visits.push(...opened.visits)
    }
    console.log(`\nServer-rendered pages, against 20 plain HTML cards (${number(count)} jobs)`)
    const measured = await compare(targets)
    report(measured, 'plain HTML', { 'list, caches off': GOAL })
    const details = measured.filter(({ name }) => name.startsWith('detail'))
    const failed = details.reduce((sum, one) => sum + one.failed, 0)
    console.log(`  failed answers of details ${failed}  goal 0: ${failed === 0 ? 'met' : 'MISSED'}`)
    console.log(
      `\nPages of a Fachbereich in a state, against the list with the same filters (${number(count)} jobs)`,
    )
    report(await compare(landings), 'list of the same, caches off', {
      'landing page, caches off': GOAL_LANDING,
    })
    console.log(`\nList page and a query for its next hits, in turns (${number(count)} jobs, 10 connections)`)
    report(await compare(visits), 'signed out', { 'signed in': GOAL_SIGNED_IN })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
