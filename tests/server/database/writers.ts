/** `npm start` as a process of its own over a data folder, and people who write to it until each writing is acknowledged. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import { embeddedLayout } from '../../../server/database/embedded-binaries.ts'
import { recordedPostmaster } from '../../../server/database/embedded-cluster.ts'
import { acquireEmbeddedDatabase } from '../../../server/database/embedded-postgres.ts'
import { readManifest } from '../../../server/graphql/documents/operation-manifest.ts'
import { begin, employ, makerOf } from '../../db/conversations/committed.ts'
import type { TestUser } from '../../harness/people.ts'
import { signedCookie } from '../../harness/signed-cookie.ts'
import { TEST_AUTH_SECRET } from '../../harness/test-cluster.ts'
import { pdfOf } from '../files/file-stage.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Past the product, without keeping its database alive afterwards. */
export async function lookInto<T>(dataDir: string, work: (client: pg.Pool) => Promise<T>): Promise<T> {
  const database = await acquireEmbeddedDatabase({ dataDir })
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  pool.on('error', () => {})
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await database.release()
  }
}

export const postmasterOf = (dataDir: string) => recordedPostmaster(embeddedLayout(dataDir).cluster)

export interface Product {
  readonly origin: string
  /** What it has printed. */
  said(): string
  /** SIGKILL. */
  kill(): Promise<void>
  /** SIGTERM. */
  stop(): Promise<void>
}

/** Resolves when it serves. */
export async function startProduct(dataDir: string, port: number): Promise<Product> {
  const child: ChildProcess = spawn(process.execPath, ['server/cli/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      AUTH_SECRET: TEST_AUTH_SECRET,
      DEMO_DATA: 'false',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const serves = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (more: string) => {
        text += more
        if (text.includes('Ctrl-C stops it.')) resolve()
      })
    child.once('exit', () => reject(new Error(`npm start has ended: ${text}`)))
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  await serves
  return {
    origin: `http://localhost:${port}`,
    said: () => text,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Something that a person sends, under a key with which it is done once. */
export interface Writing {
  readonly by: TestUser
  /** Counts what is stored of it. */
  readonly stored: readonly [sql: string, values: readonly string[]]
  send(origin: string): Promise<Response>
}

const answered = z.object({
  data: z.record(z.string(), z.object({ result: z.unknown() }).nullable()).nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
})

async function operations(): Promise<(by: TestUser, name: string, variables: object) => Writing['send']> {
  const ids = new Map((await readManifest()).operations.map(({ name, id }) => [name, id]))
  return (by, name, variables) => (origin) =>
    fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin,
        cookie: signedCookie(by.sessionToken, TEST_AUTH_SECRET, origin),
      },
      body: JSON.stringify({
        operationName: name,
        variables,
        extensions: { persistedQuery: { version: 1, sha256Hash: ids.get(name) } },
      }),
    })
}

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Eight people with what each will send, one after the other: messages, applications, saved jobs, files. */
export async function giveWritings(pool: pg.Pool): Promise<readonly (readonly Writing[])[]> {
  const make = makerOf(pool)
  const operation = await operations()
  const { jobId } = await employ(pool, make)
  const { rows: jobs } = await pool.query<{ id: string }>(
    `insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_type, description,
       salary_min, salary_max, salary_period, status, submitted_at, published_at, expires_at, takes_applications)
     select company_id, title, company, location, place_id, profession_slug, job_type, description,
       salary_min, salary_max, salary_period, status, submitted_at, published_at, expires_at, true
     from app_public.jobs, generate_series(1, 8) where id = $1 returning id`,
    [jobId],
  )
  const messages = async (): Promise<Writing[]> => {
    const { applicant: by, id } = await begin(pool, make)
    return many(10, () => {
      const clientKey = randomUUID()
      return {
        by,
        stored: ['select from app_public.messages where client_key = $1', [clientKey]],
        send: operation(by, 'SendMessage', { id, body: 'Guten Tag.', clientKey }),
      }
    })
  }
  const applications = async (): Promise<Writing[]> => {
    const by = await make({ role: 'applicant' })
    return jobs.map((job) => {
      const clientKey = randomUUID()
      const fields = { firstName: 'Maren', lastName: 'Müller', email: 'maren@privat.example' }
      return {
        by,
        stored: ['select from app_public.applications where client_key = $1', [clientKey]],
        send: operation(by, 'SubmitApplication', { jobId: job.id, fields, fileIds: [], clientKey }),
      }
    })
  }
  const savedJobs = async (): Promise<Writing[]> => {
    const by = await make({ role: 'applicant' })
    return jobs.map(({ id }) => ({
      by,
      stored: ['select from app_public.saved_jobs where user_id = $1 and job_id = $2', [by.userId, id]],
      send: operation(by, 'AddSavedJobs', { jobIds: [id] }),
    }))
  }
  const files = async (): Promise<Writing[]> => {
    const by = await make({ role: 'applicant' })
    return many(2, () => {
      const id = randomUUID()
      return {
        by,
        stored: [`select from app_public.application_files where id = $1 and state = 'geprueft'`, [id]],
        send: (origin) =>
          fetch(`${origin}/api/files/${id}?name=a.pdf`, {
            method: 'PUT',
            body: pdfOf(200_000),
            headers: {
              origin,
              cookie: signedCookie(by.sessionToken, TEST_AUTH_SECRET, origin),
              'content-type': 'application/pdf',
            },
          }),
      }
    })
  }
  return Promise.all([
    messages(),
    messages(),
    messages(),
    applications(),
    applications(),
    savedJobs(),
    savedJobs(),
    files(),
  ])
}

interface Refusal {
  readonly status: number
  readonly body: string
}

export interface Writers {
  /** In the order in which the answers came. */
  readonly acknowledged: readonly Writing[]
  /** Resolves when everything is acknowledged; rejects with a refusal that is not for a while. */
  readonly done: Promise<void>
  stop(): Promise<void>
}

/** 503: nobody answers now; 507: no space. Everything else is a fault. */
function isForAWhile({ status, body }: Refusal): boolean {
  if (status === 503 || status === 507) return true
  const codes = answered.safeParse(JSON.parse(body)).data?.errors?.map(({ extensions }) => extensions.code)
  return codes?.every((code) => code === 'SERVICE_UNAVAILABLE') ?? false
}

/** All at the same time, each sending again what was not acknowledged, as browsers do. */
export function startWriters(origin: string, writings: readonly (readonly Writing[])[]): Writers {
  const acknowledged: Writing[] = []
  let isOver = false
  const write = async (own: readonly Writing[]): Promise<void> => {
    for (const writing of own)
      while (!isOver) {
        const answer = await writing.send(origin).then(
          async (response) => ({ status: response.status, body: await response.text() }),
          () => undefined,
        )
        if (answer?.status === 200 && !('errors' in JSON.parse(answer.body))) {
          acknowledged.push(writing)
          break
        }
        if (answer && !isForAWhile(answer)) throw new Error(`${answer.status} ${answer.body}`)
        await delay(100)
      }
  }
  const done = Promise.all(writings.map(write)).then(() => {})
  done.catch(() => {
    isOver = true
  })
  return {
    acknowledged,
    done,
    async stop() {
      isOver = true
      await done.catch(() => {})
    },
  }
}

/** Of these writings, how many are there not exactly once. */
export async function missing(client: Pick<pg.Pool, 'query'>, writings: readonly Writing[]): Promise<number> {
  let count = 0
  for (const { stored } of writings) {
    const { rowCount } = await client.query(stored[0], [...stored[1]])
    if (rowCount !== 1) count += 1
  }
  return count
}
