/**
 * An issue with offers for each reader: to ten thousand, with two workers killed on the way, and to fifty thousand, with a
 * mail server that dies half-way. The product's own worker in processes of its own, into a local mail server.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import { TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import { memoryOf } from './memory-of.ts'
import { number } from './report.ts'

const JOBS = 2_000
const PATIENCE_MS = 1_800_000
const OUTAGE_MS = 20_000

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

const figures = z.object({
  mails: z.number(),
  bytes: z.number(),
  readers: z.number(),
  repeats: z.number(),
  messageIds: z.number(),
})
type Figures = z.infer<typeof figures>

interface Sink {
  readonly url: string
  ask(command?: '' | 'off' | 'on'): Promise<Figures>
  stop(): Promise<void>
}

async function nextLine(lines: Interface): Promise<string> {
  const [line] = await once(lines, 'line')
  return z.string().parse(line)
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

async function startSink(): Promise<Sink> {
  const child = spawn(process.execPath, [here('./letter-sink.ts')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const port = await nextLine(lines)
  return {
    url: `smtp://127.0.0.1:${port}`,
    async ask(command = '') {
      const answer = nextLine(lines)
      child.stdin.write(`${command}\n`)
      return figures.parse(JSON.parse(await answer))
    },
    stop: () => stop(child),
  }
}

const startWorker = (database: string, smtpUrl: string): ChildProcess =>
  spawn(process.execPath, [here('../../server/cli/worker.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database,
      AUTH_SECRET: TEST_AUTH_SECRET,
      SITE_URL: 'https://stellen.example',
      SMTP_URL: smtpUrl,
      BOUNCE_ADDRESS: 'bounce@stellen.example',
      NEWSLETTER_PER_MINUTE: '600000',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

const BLOCKS = [
  {
    id: 'a',
    kind: 'text',
    markdown: `## Was sich ändert\n\n${'Ein Absatz **mit Betonung** und [einem Link](https://stellen.example/x). '.repeat(12)}\n\n- eins\n- zwei\n- drei`,
  },
  { id: 'm', kind: 'matches', title: 'Neu für Sie', most: 5 },
  { id: 'b', kind: 'button', text: 'Alle Stellen', url: 'https://stellen.example/jobs' },
]

/** Each wants what two of the jobs offer: profession and state. */
const subscribeMany = (count: number): string => `
  insert into app_public.newsletter_subscriptions (address, state, professions, regions, confirmed_at)
  select 'leserin-' || n || '@praxis.example', 'aktiv', array[jobs.profession_slug], array[jobs.state_code], now()
  from generate_series(1, ${count}) as n
  join (select profession_slug, state_code, row_number() over (order by job_id) as place from app_private.job_index) as jobs
    on jobs.place = 1 + n % (select count(*) from app_private.job_index)`

async function startIssue(owner: pg.Client, subject: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'insert into app_public.newsletter_issues (subject, blocks) values ($1, $2) returning id',
    [subject, JSON.stringify(BLOCKS)],
  )
  const id = rows[0]?.id ?? ''
  await owner.query(
    'select app_private.start_newsletter_issue(issues) from app_public.newsletter_issues as issues where id = $1',
    [id],
  )
  await owner.query(
    `select graphile_worker.add_job('newsletter/hand-over-newsletters', '{}', job_key => 'hand-over-newsletters-next')`,
  )
  return id
}

const isOver = async (owner: pg.Client, id: string): Promise<boolean> =>
  (
    await owner.query<{ over: boolean }>(
      `select state = 'versendet' as over from app_public.newsletter_issues where id = $1`,
      [id],
    )
  ).rows[0]?.over === true

async function untilReaders(sink: Sink, count: number): Promise<Figures> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(50)) {
    const told = await sink.ask()
    if (told.readers >= count) return told
  }
  throw new Error(`Not ${count} readers in time`)
}

/** A repeat carries the Message-ID of its letter, by which mailboxes drop it. */
const report = (told: Figures, readers: number): string =>
  `${number(told.readers)} of ${number(readers)} readers have it, each exactly one by Message-ID: ${
    told.readers === readers && told.messageIds === readers ? 'yes' : 'NO'
  } (${number(told.messageIds)} Message-IDs, ${number(told.mails)} mails, ${told.repeats} repeated)`

async function killTwice(url: string, owner: pg.Client, readers: number): Promise<void> {
  await owner.query(subscribeMany(readers))
  await owner.query('analyze')
  const sink = await startSink()
  const start = performance.now()
  const issue = await startIssue(owner, 'Zweimal getötet')
  let peak = 0
  let worker = startWorker(url, sink.url)
  try {
    for (const part of [readers * 0.3, readers * 0.65]) {
      await untilReaders(sink, part)
      await stop(worker, 'SIGKILL')
      // What the watchdog of the next worker does after two checks, without their half minute.
      await owner.query(
        `select graphile_worker.force_unlock_workers(array(
           select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`,
      )
      const before = performance.now()
      worker = startWorker(url, sink.url)
      const { readers: reached } = await sink.ask()
      await untilReaders(sink, Math.min(reached + 1, readers))
      console.log(
        `  killed with SIGKILL after ${number(reached)}; the next worker sends after ${((performance.now() - before) / 1000).toFixed(1)} s`,
      )
    }
    const undisturbed = performance.now()
    const from = (await sink.ask()).mails
    while (!(await isOver(owner, issue)) && performance.now() - start < PATIENCE_MS) {
      peak = Math.max(peak, memoryOf(worker))
      await delay(200)
    }
    const told = await sink.ask()
    console.log(`  ${report(told, readers)}`)
    console.log(
      `  ${((told.mails - from) / ((performance.now() - undisturbed) / 1000)).toFixed(0)} mails a second of one worker after the second kill, ${(told.bytes / told.mails / 1000).toFixed(1)} kB each; ${((performance.now() - start) / 1000).toFixed(1)} s in all; memory of the worker at most ${(peak / 1e6).toFixed(0)} MB`,
    )
  } finally {
    await stop(worker)
    await sink.stop()
  }
}

async function mailServerDies(url: string, owner: pg.Client, readers: number): Promise<void> {
  await owner.query('delete from app_public.newsletter_issues')
  await owner.query('delete from app_public.newsletter_subscriptions')
  await owner.query(subscribeMany(readers))
  await owner.query('analyze')
  const counted = performance.now()
  await owner.query(`select count(*) from app_private.newsletter_readers(row('{}', '{}', '{}'))`)
  console.log(`  counting a segment of ${number(readers)}: ${(performance.now() - counted).toFixed(0)} ms`)
  const sink = await startSink()
  const start = performance.now()
  const issue = await startIssue(owner, 'Ohne Mailserver')
  const worker = startWorker(url, sink.url)
  let peak = 0
  try {
    await untilReaders(sink, readers / 2)
    const off = await sink.ask('off')
    await delay(OUTAGE_MS)
    const { rows } = await owner.query<{ waiting: number; left: number }>(
      `select count(*) filter (where state = 'waiting')::integer as waiting, (${readers} - count(*))::integer as left
       from app_private.newsletter_deliveries`,
    )
    await sink.ask('on')
    const back = performance.now()
    await untilReaders(sink, Math.min(off.readers + 1, readers))
    console.log(
      `  the mail server dies after ${number(off.readers)}, for ${OUTAGE_MS / 1000} s: ${number(rows[0]?.waiting ?? 0)} mails wait, ${number(rows[0]?.left ?? 0)} are not made yet; the first goes ${((performance.now() - back) / 1000).toFixed(1)} s after its return`,
    )
    while (!(await isOver(owner, issue)) && performance.now() - start < PATIENCE_MS) {
      peak = Math.max(peak, memoryOf(worker))
      await delay(200)
    }
    const told = await sink.ask()
    console.log(`  ${report(told, readers)}`)
    console.log(
      `  ${(told.mails / ((performance.now() - start - OUTAGE_MS) / 1000)).toFixed(0)} mails a second without the outage; ${((performance.now() - start) / 1000).toFixed(0)} s in all; memory of the worker at most ${(peak / 1e6).toFixed(0)} MB`,
    )
  } finally {
    await stop(worker)
    await sink.stop()
  }
}

export async function benchNewsletter(
  databaseWithJobs: (count: number) => Promise<string>,
  readers?: number,
): Promise<void> {
  console.log('\nNewsletter')
  const url = await databaseWithJobs(JOBS)
  const owner = new pg.Client({ connectionString: url, options: '-c role=app_owner' })
  owner.on('error', () => {})
  await owner.connect()
  try {
    await killTwice(url, owner, readers ?? 10_000)
    await mailServerDies(url, owner, readers ?? 50_000)
  } finally {
    await owner.end()
  }
}
