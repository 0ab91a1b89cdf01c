/**
 * The log of admins: lines that 8 connections write with write_audit, each in a transaction of its own, against plain inserts
 * into a table of the same columns and indexes; and how long sealing and verifying take. On a database that flushes to the
 * disk, as an operator's does: without, there is nothing to share.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../db/migrate.ts'
import { verifyLog } from '../../server/audit/verify-log.ts'
import { acquireEmbeddedDatabase } from '../../server/database/embedded-postgres.ts'
import { median } from './load.ts'
import { number, ratio } from './report.ts'

const WRITERS = 8
const ROUNDS = 7
const ROUND_MS = 2_000
const GOAL = 0.75
const AUTH_SECRET = 'only for this bench, and long enough for it'

const PLAIN = `insert into app_private.plain_events (actor_id, action, thing_kind, thing_id, data)
  values (gen_random_uuid(), 'job_tried', 'mail', gen_random_uuid(), '{"count": 1}')`
const ALONE = `select app_private.write_audit('job_tried', 'mail', gen_random_uuid(), data => '{"count": 1}', actor => gen_random_uuid())`
const REASONED = `select app_private.write_audit('job_tried', 'mail', gen_random_uuid(),
  data => '{"count": 1, "reason": "Der Text nennt eine Telefonnummer. Bitte nutzen Sie das Feld dafür."}', actor => gen_random_uuid())`

async function perSecond(clients: readonly pg.Client[], text: string): Promise<number> {
  const start = performance.now()
  let done = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - start < ROUND_MS) {
        await client.query({ name: text.slice(0, 60) + text.length, text })
        done += 1
      }
    }),
  )
  return done / ((performance.now() - start) / 1000)
}

export async function benchAudit(): Promise<void> {
  console.log(`\n── log of admins: ${WRITERS} writers, one line a transaction`)
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-audit-'))
  const database = await acquireEmbeddedDatabase({ dataDir })
  const clients = Array.from(
    { length: WRITERS },
    () => new pg.Client({ connectionString: database.url, options: '-c role=app_owner' }),
  )
  try {
    await migrate({ databaseUrl: database.url, authSecret: AUTH_SECRET })
    for (const client of clients) client.on('error', () => {})
    await Promise.all(clients.map((client) => client.connect()))
    const [first] = clients
    if (!first) return
    await first.query('create table app_private.plain_events (like audit.events including all)')
    for (const text of [PLAIN, ALONE, REASONED]) await perSecond(clients, text)
    const shares = { alone: [] as number[], reasoned: [] as number[] }
    const plains: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // Between two plain turns: the disk gets slower and faster meanwhile.
      const before = await perSecond(clients, PLAIN)
      const alone = await perSecond(clients, ALONE)
      const between = await perSecond(clients, PLAIN)
      const reasoned = await perSecond(clients, REASONED)
      const after = await perSecond(clients, PLAIN)
      shares.alone.push((2 * alone) / (before + between))
      shares.reasoned.push((2 * reasoned) / (between + after))
      plains.push(before, between, after)
    }
    const share = median(shares.alone)
    console.log(`  plain inserts ${number(median(plains))}/s`)
    console.log(
      `  write_audit ÷ plain inserts ${ratio(share)} (${shares.alone.map(ratio).join(' ')})  goal ≥ ${ratio(GOAL)}: ${share >= GOAL ? 'met' : 'MISSED'}`,
    )
    console.log(
      `  with a reason beside ${ratio(median(shares.reasoned))} (${shares.reasoned.map(ratio).join(' ')})`,
    )
    const sealing = performance.now()
    let sealed = 0
    for (let found = 1; found > 0; sealed += found) {
      const { rows } = await first.query<{ n: number }>('select app_private.seal_audit_events() as n')
      found = rows[0]?.n ?? 0
    }
    const verifying = performance.now()
    const report = await verifyLog(first, [])
    console.log(
      `  ${number(sealed)} rows: sealed in ${((verifying - sealing) / 1000).toFixed(2)} s, verified in ${((performance.now() - verifying) / 1000).toFixed(2)} s, ${report.problems.length} problems`,
    )
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
    await database.release()
    await rm(dataDir, { recursive: true, force: true })
  }
}
