/**
 * Uploads of PDFs of 5 MB: the whole route (session, row, spool with fsync, check, store) beside a Fastify route that streams
 * to disk and does nothing else, in the same turns. Thirty at once, then fifty.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createTestUser } from '../harness/people.ts'
import { signedCookie } from '../harness/signed-cookie.ts'
import { databaseUrl, onCluster, TEMPLATE, TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import { pdfOf } from '../server/files/file-stage.ts'
import { median } from './load.ts'
import { ratio } from './report.ts'

const KINDS = ['plain', 'spool', 'ours'] as const
type Kind = (typeof KINDS)[number]
const LABELS: Readonly<Record<Kind, string>> = {
  plain: 'Fastify, stream to disk',
  spool: 'received as ours: counted, fsync',
  ours: 'our route: session, rows, check, store',
}
const GOAL = 0.8
const ROUNDS = 5
const BYTES = 5_000_000
/** At once, and how many files each sends. */
const USUAL = { clients: 30, each: 2 }
const CROWD = { clients: 50, each: 2 }

interface Server {
  readonly port: number
  /** Of resident bytes, since it was asked last. */
  peak(): Promise<number>
  stop(): void
}

async function startServer(kind: Kind, url: string, dataDir: string): Promise<Server> {
  const script = fileURLToPath(new URL('./peers/upload-server.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [script, kind], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: url,
      AUTH_SECRET: TEST_AUTH_SECRET,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      // Each sender is a network of its own: one network has eight files at a time.
      TRUST_PROXY: '1',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (!child.stdout || !child.stdin) throw new Error('No pipes')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async () => Number((await lines.next()).value)
  return {
    port: await line(),
    peak() {
      child.stdin?.write('\n')
      return line()
    },
    stop: () => child.stdin?.end(),
  }
}

const agent = new Agent({ keepAlive: true })

interface Sender {
  readonly cookie: string
  readonly from: string
}

function put(port: number, { cookie, from }: Sender, content: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        method: 'PUT',
        path: `/api/files/${randomUUID()}?name=a.pdf`,
        headers: {
          cookie,
          'x-forwarded-for': from,
          origin: `http://localhost:${port}`,
          'content-type': 'application/pdf',
          'content-length': content.length,
        },
      },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.once('error', reject)
    sent.end(content)
  })
}

/** Until every file is taken: who is refused because of the crowd asks again, as the browser does. */
async function send(port: number, sender: Sender, content: Buffer): Promise<number> {
  for (let refused = 0; ; refused += 1) {
    const status = await put(port, sender, content).catch(() => 503)
    if (status === 200) return refused
    if (status !== 503) throw new Error(`An upload was answered with ${status}`)
    await delay(100)
  }
}

export async function benchUploads(adminUrl: string): Promise<void> {
  const name = 'bench_uploads'
  await onCluster(adminUrl, async (client) => {
    await client.query(`create database ${name} template ${TEMPLATE}`)
  })
  const url = databaseUrl(adminUrl, name)
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-uploads-'))
  const people = await Promise.all(
    Array.from({ length: CROWD.clients }, async (_, index) => ({
      cookie: signedCookie((await createTestUser(pool)).sessionToken, TEST_AUTH_SECRET),
      from: `203.0.113.${index}`,
    })),
  )
  const servers = new Map<Kind, Server>()
  for (const kind of KINDS) servers.set(kind, await startServer(kind, url, dataDir))
  const content = pdfOf(BYTES)

  async function turn(kind: Kind, { clients, each }: typeof USUAL) {
    const server = servers.get(kind)
    if (!server) throw new Error('No server')
    await server.peak()
    const start = performance.now()
    const refused = await Promise.all(
      people.slice(0, clients).map(async (sender) => {
        let times = 0
        for (let file = 0; file < each; file += 1) times += await send(server.port, sender, content)
        return times
      }),
    )
    const seconds = (performance.now() - start) / 1000
    const peak = await server.peak()
    await pool.query('delete from app_public.application_files')
    await pool.query('delete from auth.attempts')
    await rm(join(dataDir, 'files', 'applications'), { recursive: true, force: true })
    return {
      perSecond: (clients * each) / seconds,
      peak,
      refused: refused.reduce((sum, one) => sum + one, 0),
    }
  }

  console.log(`\nUploads of ${BYTES / 1e6} MB, ${USUAL.clients} at once`)
  const rates: Record<Kind, number[]> = { plain: [], spool: [], ours: [] }
  const peaks: Record<Kind, number[]> = { plain: [], spool: [], ours: [] }
  for (let round = -1; round < ROUNDS; round += 1)
    for (const kind of KINDS) {
      const { perSecond, peak } = await turn(kind, USUAL)
      // The first round warms up.
      if (round < 0) continue
      rates[kind].push(perSecond)
      peaks[kind].push(peak)
    }
  const base = median(rates.plain)
  for (const kind of KINDS) {
    const share = median(rates[kind]) / base
    const verdict = kind === 'ours' ? `  goal ≥ ${ratio(GOAL)}: ${share >= GOAL ? 'met' : 'MISSED'}` : ''
    console.log(
      `  ${LABELS[kind].padEnd(44)} ${median(rates[kind]).toFixed(1).padStart(6)}/s  ${ratio(share)}  peak ${(median(peaks[kind]) / 1e6).toFixed(0)} MB${verdict}`,
    )
  }
  const crowd: Awaited<ReturnType<typeof turn>>[] = []
  for (let round = 0; round < ROUNDS; round += 1) crowd.push(await turn('ours', CROWD))
  console.log(
    `  our route, ${CROWD.clients} at once, peak of each round: ${crowd.map(({ peak }) => (peak / 1e6).toFixed(0)).join(', ')} MB; refused and sent again: ${crowd.map(({ refused }) => refused).join(', ')}`,
  )
  for (const server of servers.values()) server.stop()
  agent.destroy()
  await pool.end()
  await rm(dataDir, { recursive: true, force: true })
}
