/**
 * The board of one job with 2,000 applications: the page and its query beside hand-written SQL and plain HTML in the same
 * turns, the first paint of both in one browser, and a move: by key until the card stands in its new column, and until
 * the server has answered.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { chromium, type Page } from 'playwright-core'
import { z } from 'zod'
import { addActiveJob } from '../graphql/active-job.ts'
import { CHROMIUM_ARGUMENTS, findChromium } from '../harness/chromium.ts'
import { createTestUser } from '../harness/people.ts'
import { signedCookie } from '../harness/signed-cookie.ts'
import { databaseUrl, onCluster, TEMPLATE, TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import { loadApplications } from './load-applications.ts'
import { BOARD, COUNTS } from './peers/handwritten-board.ts'
import { kilobytes, number, ratio } from './report.ts'
import { startProduct } from './stage.ts'

const APPLICATIONS = 2_000
const TURNS = 40
const PAINTS = 7
const MOVES = 20

const median = (samples: readonly number[]): number => {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
const p95 = (samples: readonly number[]): number =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length * 0.95)] ?? Number.NaN

function line(name: string, samples: readonly number[], baseline?: readonly number[]): void {
  const share = baseline ? `  ${ratio(median(baseline) / median(samples))} of by hand` : ''
  console.log(
    `  ${name.padEnd(58)} p50 ${median(samples).toFixed(1).padStart(7)} ms  p95 ${p95(samples).toFixed(1).padStart(7)} ms${share}`,
  )
}

async function startByHand(database: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const script = fileURLToPath(new URL('./peers/handwritten-board.ts', import.meta.url))
  const child = spawn(process.execPath, [script, database], { stdio: ['ignore', 'pipe', 'inherit'] })
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next()
  return {
    url: String(value),
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function timed(work: () => Promise<Response>, bytes?: number[]): Promise<number> {
  const began = performance.now()
  const response = await work()
  const body = await response.arrayBuffer()
  const took = performance.now() - began
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  bytes?.push(body.byteLength)
  return took
}

/** First contentful paint after the navigation has begun, and the largest one until the page was quiet. */
async function paintOf(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' })
  return page.evaluate(async () => {
    while (true) {
      const [entry] = performance.getEntriesByName('first-contentful-paint')
      if (entry) return entry.startTime
      await new Promise(requestAnimationFrame)
    }
  })
}

/** From the key until the card stands in the other column, and until the page says that the server has moved it. */
async function moveByKey(page: Page): Promise<{ readonly shown: number; readonly answered: number }> {
  const link = page
    .getByRole('region', { name: /^Eingegangen/ })
    .getByRole('listitem')
    .getByRole('link')
    .first()
  await link.focus()
  // In two steps, so that the key is never pressed before somebody listens.
  const listening = await page.evaluateHandle(() => {
    const id = document.activeElement?.closest('[data-card]')?.getAttribute('data-card')
    const card = () => document.querySelector(`[data-card="${id}"]`)
    const pressed = new Promise<number>((resolve) => {
      // Shift is a key of its own, and comes first.
      const press = ({ key }: KeyboardEvent) => {
        if (key !== 'ArrowRight') return
        removeEventListener('keydown', press, true)
        resolve(performance.now())
      }
      addEventListener('keydown', press, true)
    })
    const measure = async () => {
      const began = await pressed
      const until = async (done: () => boolean) => {
        while (!done()) await new Promise(requestAnimationFrame)
        return performance.now() - began
      }
      const shown = await until(
        () => card()?.closest('section')?.getAttribute('aria-labelledby') === 'spalte-in_pruefung',
      )
      const answered = await until(() => card()?.hasAttribute('data-moving') === false)
      return { shown, answered }
    }
    return { measured: measure() }
  })
  await page.keyboard.press('Shift+ArrowRight')
  return listening.evaluate(({ measured }) => measured)
}

const boardSchema = z.object({
  data: z.object({
    applicationBoard: z.array(z.object({ id: z.string(), version: z.number(), status: z.string() })),
  }),
})

/** What the database alone does for the board, as the person who asks: the two statements of the query, on one connection. */
async function sqlOfBoard(client: pg.Client, sessionId: string, jobId: string): Promise<number> {
  await client.query('begin')
  await client.query('set local role app_member')
  await client.query(`select set_config('app.session_id', $1, true)`, [sessionId])
  const began = performance.now()
  await client.query({
    name: 'bench-board',
    text: 'select shown.* from unnest(app_public.application_board($1, null, 31)) as shown',
    values: [jobId],
  })
  await client.query({
    name: 'bench-counts',
    text: 'select * from app_public.application_counts($1)',
    values: [jobId],
  })
  const took = performance.now() - began
  await client.query('rollback')
  return took
}

async function sqlByHand(client: pg.Client, token: string, jobId: string): Promise<number> {
  const began = performance.now()
  await client.query({ name: 'bench-by-hand-board', text: BOARD, values: [token, jobId] })
  await client.query({ name: 'bench-by-hand-counts', text: COUNTS, values: [token, jobId] })
  return performance.now() - began
}

async function persistedIds(): Promise<(name: string) => string> {
  const { default: manifest } = await import('../../schema/persisted-operations.json', {
    with: { type: 'json' },
  })
  return (name) => {
    const found = manifest.operations.find((operation) => operation.name === name)
    if (!found) throw new Error(`${name} is no operation of the web`)
    return found.id
  }
}

export async function benchBoard(adminUrl: string): Promise<void> {
  const name = 'bench_board'
  await onCluster(adminUrl, async (client) => {
    await client.query(`create database ${name} template ${TEMPLATE}`)
  })
  const url = databaseUrl(adminUrl, name)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const jobId = await addActiveJob(client)
  const member = await createTestUser(client, { role: 'employer' })
  await client.query(
    'insert into app_public.company_members (company_id, user_id) select company_id, $2 from app_public.jobs where id = $1',
    [jobId, member.userId],
  )
  await loadApplications(client, jobId, APPLICATIONS)
  await client.query('vacuum (analyze)')
  const cookie = signedCookie(member.sessionToken, TEST_AUTH_SECRET)
  const product = await startProduct(url)
  const byHand = await startByHand(url)
  const idOf = await persistedIds()

  const pageUrl = `${product.url}/dashboard?tab=applications&job=${jobId}&ansicht=board`
  const handUrl = `${byHand.url}/board?token=${member.sessionToken}&job=${jobId}`
  const graphql = (operationName: string, variables: object) =>
    fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url, cookie },
      body: JSON.stringify({
        operationName,
        variables,
        extensions: { persistedQuery: { version: 1, sha256Hash: idOf(operationName) } },
      }),
    })

  try {
    console.log(`\nBoard of ${number(APPLICATIONS)} applications, 30 of each status, ${TURNS} turns`)
    const [html, htmlByHand, query, queryByHand]: [number[], number[], number[], number[]] = [[], [], [], []]
    const [sql, sqlHand]: [number[], number[]] = [[], []]
    const [bytes, bytesByHand]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < TURNS + 3; turn += 1) {
      const keep = turn >= 3
      const page = await timed(() => fetch(pageUrl, { headers: { cookie } }), bytes)
      const plain = await timed(() => fetch(handUrl), bytesByHand)
      const asked = await timed(() => graphql('ApplicationBoard', { jobId, search: null }))
      const json = await timed(() => fetch(handUrl.replace('/board?', '/board.json?')))
      const inSql = await sqlOfBoard(client, member.sessionId, jobId)
      const inSqlByHand = await sqlByHand(client, member.sessionToken, jobId)
      if (!keep) continue
      html.push(page)
      htmlByHand.push(plain)
      query.push(asked)
      queryByHand.push(json)
      sql.push(inSql)
      sqlHand.push(inSqlByHand)
    }
    line('by hand: SQL alone', sqlHand)
    line('SQL alone: application_board and application_counts', sql, sqlHand)
    line('by hand: SQL and plain HTML', htmlByHand)
    line('page, rendered on the server', html, htmlByHand)
    line('by hand: SQL as JSON', queryByHand)
    line('query ApplicationBoard', query, queryByHand)
    console.log(`  page ${kilobytes(median(bytes))}, by hand ${kilobytes(median(bytesByHand))}, uncompressed`)

    const { data } = boardSchema.parse(
      await (await graphql('ApplicationBoard', { jobId, search: null })).json(),
    )
    const [verb, verbByHand]: [number[], number[]] = [[], []]
    const received = data.applicationBoard.filter(({ status }) => status === 'eingegangen')
    for (const [index, row] of received.entries()) {
      if (index % 2 === 0)
        verb.push(
          await timed(() =>
            graphql('MoveApplications', {
              ids: [row.id],
              status: 'in_pruefung',
              versions: [row.version],
              text: null,
              clientKey: crypto.randomUUID(),
            }),
          ),
        )
      else
        verbByHand.push(
          await timed(() =>
            fetch(`${byHand.url}/move`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({
                token: member.sessionToken,
                job: jobId,
                id: row.id,
                status: 'in_pruefung',
                version: row.version,
              }),
            }),
          ),
        )
    }
    line('by hand: update and event in one transaction', verbByHand)
    line('moveApplications of one', verb, verbByHand)

    console.log(`\nIn a browser, ${PAINTS} loads each`)
    const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGUMENTS })
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const equals = cookie.indexOf('=')
      await context.addCookies([
        { name: cookie.slice(0, equals), value: cookie.slice(equals + 1), url: product.url },
      ])
      const page = await context.newPage()
      const [paint, paintByHand]: [number[], number[]] = [[], []]
      for (let turn = 0; turn < PAINTS; turn += 1) {
        paint.push(await paintOf(page, pageUrl))
        paintByHand.push(await paintOf(page, handUrl))
      }
      line('by hand: first contentful paint', paintByHand)
      line('board: first contentful paint', paint, paintByHand)
      await page.goto(pageUrl, { waitUntil: 'networkidle' })
      const moves = []
      for (let turn = 0; turn < MOVES; turn += 1) moves.push(await moveByKey(page))
      line(
        'move by key → card in its new column',
        moves.map(({ shown }) => shown),
      )
      line(
        'move by key → confirmed by the server',
        moves.map(({ answered }) => answered),
      )
    } finally {
      await browser.close()
    }
  } finally {
    await Promise.all([product.stop(), byHand.stop(), client.end()])
  }
}
