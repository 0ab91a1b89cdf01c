/**
 * What another member feels of eight accounts of one network that ask as much as they can, and whether downloads are
 * refused beside ten accounts of one network that do not read theirs.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { loadManyRequests } from '../../db/demo/load-many-requests.ts'
import { addSession } from '../harness/people.ts'
import { signedCookie } from '../harness/signed-cookie.ts'
import { TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import { pdfOf } from '../server/files/file-stage.ts'
import type { Checkout } from './checkout.ts'
import { attack, p95, timed } from './flood.ts'
import { median } from './load.ts'
import { ratio } from './report.ts'
import type { Running } from './stage.ts'

const JOBS = 5_000
const ACCOUNTS = 8
const PARALLEL = { pages: 12, queries: 40 } as const
const KINDS = ['pages', 'queries'] as const
const SECONDS = 12
const GOAL = 2
const ATTACKERS_FROM = '203.0.113.9'
const MEMBER_FROM = '192.0.2.2'
const IDLE_READERS = 10
const DOWNLOADS = 100

interface Felt {
  readonly page: readonly number[]
  readonly query: readonly number[]
  readonly failed: number
}

/** One after the other with pauses, as people do. */
async function feel(product: Running, queryUrl: string, cookie: string): Promise<Felt> {
  const felt = { page: [] as number[], query: [] as number[], failed: 0 }
  const headers = { cookie, 'x-forwarded-for': MEMBER_FROM }
  for (const end = Date.now() + SECONDS * 1_000; Date.now() < end; await delay(40)) {
    const page = await timed(`${product.url}/job-angebot`, { ...headers, accept: 'text/html' })
    const query = await timed(queryUrl, headers)
    felt.page.push(page.ms)
    felt.query.push(query.ms)
    felt.failed += Number(!page.ok) + Number(!query.ok)
  }
  return felt
}

function say(name: string, times: readonly number[], quiet: readonly number[]): string {
  const share = p95(times) / p95(quiet)
  return `${name} median ${median(times).toFixed(0)} ms, p95 ${p95(times).toFixed(0)} ms ${ratio(share)} (≤ ${GOAL}: ${share <= GOAL ? 'met' : 'MISSED'})`
}

/** Applicants who wish something: their accounts are those of the loaded requests. */
async function membersOf(owner: pg.Client, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from auth."user" where email like 'last-%' order by created_at, id limit $1`,
    [count],
  )
  const ids = rows.map(({ id }) => id)
  await owner.query(
    `insert into app_public.profiles (user_id, first_name, last_name, email)
     select id, 'Erika', 'Last', email from auth."user" where id = any($1) on conflict do nothing`,
    [ids],
  )
  await owner.query(
    `insert into app_public.user_roles (user_id, role) select unnest($1::uuid[]), 'applicant' on conflict do nothing`,
    [ids],
  )
  const cookies: string[] = []
  for (const id of ids)
    cookies.push(signedCookie((await addSession(owner, id)).sessionToken, TEST_AUTH_SECRET))
  return cookies
}

async function upload(product: Running, cookie: string, from: string, content: Buffer<ArrayBuffer>) {
  const id = randomUUID()
  const answer = await fetch(`${product.url}/api/files/${id}?name=a.pdf`, {
    method: 'PUT',
    body: content,
    headers: { cookie, origin: product.url, 'content-type': 'application/pdf', 'x-forwarded-for': from },
  })
  if (!answer.ok) throw new Error(`A file was refused: ${answer.status} ${await answer.text()}`)
  return `/api/files/${id}`
}

/** Asks for a file and reads nothing of it. */
function holdDownload(product: Running, path: string, cookie: string): Socket {
  const { hostname, port, host } = new URL(product.url)
  const socket = connect(Number(port), hostname).pause()
  socket.on('error', () => {})
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\nx-forwarded-for: ${ATTACKERS_FROM}\r\n\r\n`,
  )
  return socket
}

async function benchDownloads(product: Running, cookies: readonly string[], own: string): Promise<void> {
  const large = pdfOf(5_000_000)
  const held: Socket[] = []
  try {
    for (const cookie of cookies) {
      const path = await upload(product, cookie, ATTACKERS_FROM, large)
      for (let download = 0; download < 6; download += 1) held.push(holdDownload(product, path, cookie))
    }
    const path = await upload(product, own, MEMBER_FROM, pdfOf(300_000))
    await delay(1_000)
    const times: number[] = []
    let refused = 0
    for (let download = 0; download < DOWNLOADS; download += 1) {
      const { ms, ok } = await timed(`${product.url}${path}`, { cookie: own, 'x-forwarded-for': MEMBER_FROM })
      times.push(ms)
      refused += Number(!ok)
    }
    console.log(
      `  downloads beside ${cookies.length} that do not read: ${refused} of ${DOWNLOADS} refused (0: ${refused === 0 ? 'met' : 'MISSED'}), median ${median(times).toFixed(0)} ms`,
    )
  } finally {
    for (const socket of held) socket.destroy()
  }
}

export async function benchMemberFloods(checkout: Checkout): Promise<void> {
  const database = await checkout.databaseWithJobs(JOBS)
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-floods-'))
  const owner = new pg.Client({ connectionString: database, options: '-c role=app_owner' })
  owner.on('error', () => {})
  await owner.connect()
  try {
    await owner.query('begin')
    await loadManyRequests(owner, JOBS)
    await owner.query('commit')
    await owner.query('analyze')
    const [own = '', ...others] = await membersOf(owner, 1 + IDLE_READERS)
    const attackers = others.slice(0, ACCOUNTS)
    const product = await checkout.startProduct(database, { TRUST_PROXY: '1', DATA_DIR: dataDir })
    try {
      const queryUrl = await checkout.operationUrl(product.url, 'MatchingJobs', {})
      await feel(product, queryUrl, own)
      const quiet = await feel(product, queryUrl, own)
      console.log(
        `  a member, quiet${checkout.suffix}: page median ${median(quiet.page).toFixed(0)} ms, p95 ${p95(quiet.page).toFixed(0)} ms; query median ${median(quiet.query).toFixed(0)} ms, p95 ${p95(quiet.query).toFixed(0)} ms`,
      )
      for (const kind of KINDS) {
        const [answers, felt] = await Promise.all([
          attack({
            origin: product.url,
            kind,
            connections: ACCOUNTS * PARALLEL[kind],
            seconds: SECONDS,
            cookies: attackers,
            path: kind === 'pages' ? '/job-angebot' : queryUrl.slice(product.url.length),
            from: ATTACKERS_FROM,
          }),
          feel(product, queryUrl, own),
        ])
        console.log(
          `  beside ${ACCOUNTS} × ${PARALLEL[kind]} ${kind}${checkout.suffix}: ${say('page', felt.page, quiet.page)}, ${say('query', felt.query, quiet.query)}${felt.failed > 0 ? `, ${felt.failed} FAILED` : ''}  answers ${JSON.stringify(answers)}`,
        )
      }
      await benchDownloads(product, others, own)
    } finally {
      await product.stop()
    }
  } finally {
    await owner.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}
