/** An issue goes on in the moment in which a worker begins one of its mails and still sees it held: the letter is not lost. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../harness/database.ts'
import { handOver, subscribe, TEXT } from './issue-fixtures.ts'

test('a task that ends within the transaction of resuming is made again by the next round', async () => {
  const database = await freshDatabase()
  const clients = [0, 1].map(
    () => new pg.Client({ connectionString: database.url, options: '-c role=app_owner' }),
  )
  try {
    const [admin, worker] = clients
    if (!admin || !worker) throw new Error('two clients')
    for (const client of clients) await client.connect()
    await subscribe(worker)
    const { rows } = await worker.query<{ id: string }>(
      `insert into app_public.newsletter_issues (subject, blocks) values ('Neues', $1) returning id`,
      [JSON.stringify([TEXT])],
    )
    const [issue] = rows
    await worker.query(
      'select app_private.start_newsletter_issue(issues) from app_public.newsletter_issues as issues where id = $1',
      [issue?.id],
    )
    await handOver(worker)
    const put = (state: string, since: string) =>
      `update app_public.newsletter_issues set state = '${state}', paused_at = ${since}`
    await worker.query(put('angehalten', 'now()'))
    const { rows: mails } = await worker.query<{ id: string }>(`select id from app_private.mails`)
    const mail = mails[0]?.id

    // What resume_newsletter_issue does, in its order; the task is still there, so it makes none.
    await admin.query('begin')
    await admin.query(put('wird_versendet', 'null'))
    await admin.query('select app_private.tend_newsletter_mails($1)', [issue?.id])
    const begin = () => worker.query(`select from app_private.begin_mail($1, '<x@stellen.example>')`, [mail])
    expect((await begin()).rowCount).toBe(0)
    await worker.query(
      `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key = $1))`,
      [`mail:${mail}`],
    )
    await admin.query('commit')

    await handOver(worker)
    const { rows: tasks } = await worker.query(
      `select key, priority from graphile_worker.jobs where key like 'mail:%'`,
    )
    expect(tasks).toEqual([{ key: `mail:${mail}`, priority: 20 }])
    expect((await begin()).rowCount).toBe(1)
  } finally {
    for (const client of clients) await client.end()
    await database.drop()
  }
})
