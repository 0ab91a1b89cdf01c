/**
 * The daily mails of ten thousand people whom jobs suit: from found jobs to mails in a local mail server, with the product's
 * own worker in a process of its own, and the memory of that process meanwhile.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface, type Interface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import { tellMatches } from '../harness/tell-matches.ts'
import { TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import { memoryOf } from './memory-of.ts'
import { number } from './report.ts'

const PEOPLE = 10_000
const JOBS = 2_000
const SLICES = 5
const PATIENCE_MS = 600_000

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

const figures = z.object({ mails: z.number(), connections: z.number(), bytes: z.number() })

interface Sink {
  readonly url: string
  ask(): Promise<z.infer<typeof figures>>
  stop(): Promise<void>
}

async function nextLine(lines: Interface): Promise<string> {
  const [line] = await once(lines, 'line')
  return z.string().parse(line)
}

async function startSink(): Promise<Sink> {
  const child = spawn(process.execPath, [here('./mail-sink.ts')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const port = await nextLine(lines)
  return {
    url: `smtp://127.0.0.1:${port}`,
    async ask() {
      const answer = nextLine(lines)
      child.stdin.write('\n')
      return figures.parse(JSON.parse(await answer))
    },
    stop: () => stop(child),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function startWorker(database: string, smtpUrl: string): ChildProcess {
  const measured = ['--expose-gc', '--import', here('./tell-heap.ts')]
  return spawn(process.execPath, [...measured, here('../../server/cli/worker.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database,
      AUTH_SECRET: TEST_AUTH_SECRET,
      SITE_URL: 'http://127.0.0.1',
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

const heap = z.object({ heapUsed: z.number(), external: z.number() })

/** What the process still uses once its garbage is collected, in bytes. */
async function inUse(process: ChildProcess): Promise<number> {
  process.send('heap')
  const [answer] = await once(process, 'message')
  const { heapUsed, external } = heap.parse(answer)
  return heapUsed + external
}

/** Time on the processor since its start, in milliseconds; NaN where the system does not tell. */
function processorOf({ pid }: ChildProcess): number {
  try {
    // Two fields in hundredths of a second, behind the name in brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

/** Each wants what one of the jobs offers, with a radius of 50 km around it. */
const PREPARE = [
  'delete from app_private.alert_due_jobs',
  'alter table auth."user" disable trigger user',
  `insert into auth."user" (name, email, email_verified, account_type, first_name, last_name)
   select 'Erika Digest', 'digest-' || n || '@applicant.example', true, 'applicant', 'Erika', 'Digest' from generate_series(1, ${PEOPLE}) as n`,
  'alter table auth."user" enable trigger user',
  `insert into app_public.profiles (user_id, first_name, last_name, email)
   select id, 'Erika', 'Digest', email from auth."user" where email like 'digest-%'`,
  `insert into app_public.user_roles (user_id, role) select id, 'applicant' from auth."user" where email like 'digest-%'`,
  `with jobs as (
     select row_number() over (order by job_index.job_id) as n, job_index.profession_slug, job_index.place_id, places.latitude, places.longitude
     from app_private.job_index join app_public.places on places.id = job_index.place_id
   ), people as (
     select id, row_number() over (order by id) as n from auth."user" where email like 'digest-%'
   )
   insert into app_private.wishes (user_id, part, profession_slug, qualification, place_id, latitude, longitude, radius_km)
   select people.id, 1, jobs.profession_slug, 'meister', jobs.place_id, jobs.latitude, jobs.longitude, 50
   from people join jobs on jobs.n = 1 + people.n % (select count(*) from jobs)`,
  'analyze',
]

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function findAndTell(owner: pg.Client): Promise<void> {
  const found = await timed(async () => {
    for (let taken = 1; taken > 0; ) {
      const { rows } = await owner.query<{ taken: number }>('select app_private.find_matches(500) as taken')
      taken = rows[0]?.taken ?? 0
    }
  })
  const told = await timed(async () => {
    let last: string | null = null
    do last = await tellMatches(owner, { after: last })
    while (last !== null)
  })
  const { rows } = await owner.query<{ pairs: number; told: number }>(
    'select count(*)::integer as pairs, count(told_at)::integer as told from app_private.job_matches',
  )
  console.log(
    `  found ${number(rows[0]?.pairs ?? 0)} pairs of ${number(PEOPLE)} people in ${(found / 1000).toFixed(1)} s, told ${number(rows[0]?.told ?? 0)} in ${(told / 1000).toFixed(1)} s`,
  )
}

const HALF_PAST_SIX = `(date_trunc('day', now() at time zone 'Europe/Berlin') + interval '6 hours 30 minutes') at time zone 'Europe/Berlin'`
const PLAN = `select app_private.plan_digests(${HALF_PAST_SIX})`
const PEOPLE_WITH_MAIL = `select cardinality(app_private.people_with_digest(
  to_char(now() at time zone 'Europe/Berlin', 'YYYY-MM-DD'), null, ${PEOPLE})) as people`

/** Memory after each fifth of the mails: what leaks would grow from fifth to fifth. */
async function watch(
  worker: ChildProcess,
  sink: Sink,
  expected: number,
  areMade: () => Promise<boolean>,
): Promise<void> {
  const start = performance.now()
  const sizes: string[] = []
  const used: string[] = []
  let peak = 0
  let made: number | undefined
  for (;;) {
    await delay(100)
    const { mails, connections, bytes } = await sink.ask()
    const memory = memoryOf(worker)
    peak = Math.max(peak, memory)
    const seconds = (performance.now() - start) / 1000
    made ??= (await areMade()) ? seconds : undefined
    if (mails >= (expected * (sizes.length + 1)) / SLICES && worker.exitCode === null) {
      sizes.push((memory / 1e6).toFixed(0))
      used.push(((await inUse(worker)) / 1e6).toFixed(1))
    }
    if (mails < expected && seconds * 1000 < PATIENCE_MS && worker.exitCode === null) continue
    console.log(
      `  ${number(mails)} of ${number(expected)} mails in ${seconds.toFixed(1)} s: ${(mails / seconds).toFixed(0)} a second, ${(bytes / mails / 1000).toFixed(1)} kB each, over ${number(connections)} connections; ${(processorOf(worker) / mails).toFixed(1)} ms of the worker's processor each`,
    )
    console.log(`  all made by Postgres after ${made?.toFixed(1) ?? '?'} s, while the first were sent`)
    console.log(
      `  memory of the worker after each fifth of them: in use once garbage is collected ${used.join(', ')} MB; size of the process ${sizes.join(', ')} MB, peak ${(peak / 1e6).toFixed(0)} MB`,
    )
    return
  }
}

export async function benchDigests(databaseWithJobs: (count: number) => Promise<string>): Promise<void> {
  console.log('\nDaily mails')
  const url = await databaseWithJobs(JOBS)
  const owner = new pg.Client({ connectionString: url, options: '-c role=app_owner' })
  owner.on('error', () => {})
  await owner.connect()
  const sink = await startSink()
  try {
    for (const statement of PREPARE) await owner.query(statement)
    await findAndTell(owner)
    const { rows } = await owner.query<{ people: number }>(PEOPLE_WITH_MAIL)
    const expected = rows[0]?.people ?? 0
    await owner.query(PLAN)
    const worker = startWorker(url, sink.url)
    try {
      await watch(worker, sink, expected, async () => {
        const made = await owner.query('select from app_private.digest_items limit 1')
        return made.rowCount === 0
      })
    } finally {
      await stop(worker)
    }
  } finally {
    await sink.stop()
    await owner.end()
  }
}
