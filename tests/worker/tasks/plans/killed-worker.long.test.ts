/** A worker that is killed while it stores an invoice: the next attempt stores and sends it, once. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestUser } from '../../../harness/people.ts'
import { TEST_AUTH_SECRET } from '../../../harness/test-cluster.ts'
import { until } from '../../../harness/until.ts'
import { type MailStage, openMailStage } from '../mail/mail-stage.ts'
import { bookFor } from './committed-booking.ts'

const module = (path: string): string =>
  JSON.stringify(fileURLToPath(new URL(`../../../../server/${path}`, import.meta.url)))

/** Key of the advisory lock behind which the document waits. */
const STORING = 991_178

let stage: MailStage
beforeEach(async () => {
  stage = await openMailStage()
})
afterEach(() => stage.close())

test('an invoice whose worker is killed is made and sent once, with the PDF', async () => {
  const { pool } = stage
  const holder = await pool.connect()
  await pool.query(
    `create function app_private.wait_while_storing() returns trigger language plpgsql as
     $$ begin perform pg_advisory_xact_lock(${STORING}); return new; end $$`,
  )
  await pool.query(
    'create trigger wait_while_storing before insert on app_public.invoice_documents for each row execute function app_private.wait_while_storing()',
  )
  await holder.query(`select pg_advisory_lock(${STORING})`)
  const { booking, address } = await bookFor(pool, await createTestUser(pool, { role: 'employer' }))
  const code = `
    const { startWorker } = await import(${module('worker/start-worker.ts')})
    const { createLogger } = await import(${module('http/logger.ts')})
    const { makeInvoiceTask } = await import(${module('worker/tasks/plans/make-invoice.ts')})
    const task = makeInvoiceTask('OrthoStellen')
    await startWorker({
      env: { workerConcurrency: 1, authSecret: ${JSON.stringify(TEST_AUTH_SECRET)}, shutdownSeconds: 8 },
      databaseUrl: ${JSON.stringify(stage.database.url)}, log: createLogger({ logLevel: 'silent' }), cron: [], sweepMs: 60000,
      tasks: { [task.name]: task.handler },
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await until(async () => {
    const { rowCount } = await pool.query(
      `select from pg_locks where locktype = 'advisory' and objid = ${STORING} and not granted`,
    )
    return rowCount === 1
  }, 'the document to be stored')
  child.kill('SIGKILL')
  await once(child, 'exit')
  await holder.query(`select pg_advisory_unlock(${STORING})`)
  holder.release()
  // The dead worker's statement may still commit once the lock is free: the next attempt then finds the document.
  await pool.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`)
  const server = await stage.mailServer()
  await stage.workWith({ SMTP_URL: server.url })
  await until(async () => server.received.length > 0, 'the mail')
  await until(async () => (await stage.openJobs()) === 0, 'the end of all tasks')

  const sent = server.received.filter(({ envelope }) => envelope.to[0] === address)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toContain(booking.invoice_number)
  const { rows } = await pool.query<{ pdf: Buffer }>('select pdf from app_public.invoice_documents')
  const attached = sent[0]?.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
  expect(attached).toMatchObject({
    filename: `Rechnung-${booking.invoice_number}.pdf`,
    disposition: 'attachment',
  })
  expect(rows.map(({ pdf }) => pdf.toString('latin1'))).toEqual([
    Buffer.from(attached?.content instanceof ArrayBuffer ? new Uint8Array(attached.content) : []).toString(
      'latin1',
    ),
  ])
})
