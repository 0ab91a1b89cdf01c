/** Two admins send issues with one subject at once: the archive has an address for each. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../harness/database.ts'
import { until } from '../../harness/until.ts'
import { TEXT } from './issue-fixtures.ts'

test('the second waits for the first, and takes another address', async () => {
  const database = await freshDatabase()
  const clients = [0, 1].map(
    () => new pg.Client({ connectionString: database.url, options: '-c role=app_owner' }),
  )
  try {
    const [first, second] = clients
    if (!first || !second) throw new Error('two clients')
    for (const client of clients) await client.connect()
    const { rows } = await first.query<{ id: string }>(
      `insert into app_public.newsletter_issues (subject, blocks) values ('Neues', $1), ('Neues', $1) returning id`,
      [JSON.stringify([TEXT])],
    )
    const start = async (client: pg.Client, issue: { id: string } | undefined) =>
      (
        await client.query<{ slug: string }>(
          `select (app_private.start_newsletter_issue(issues)).slug from app_public.newsletter_issues as issues where id = $1`,
          [issue?.id],
        )
      ).rows[0]?.slug
    await first.query('begin')
    const one = await start(first, rows[0])
    const { rows: backends } = await second.query<{ pid: number }>('select pg_backend_pid() as pid')
    const waiting = start(second, rows[1])
    await until(async () => {
      const { rows: found } = await first.query<{ waits: boolean }>(
        `select exists (select from pg_locks where pid = $1 and not granted) as waits`,
        [backends[0]?.pid],
      )
      return found[0]?.waits
    }, 'the second to wait for the first')
    await first.query('commit')
    expect(await waiting).toBe(`${one}-${rows[1]?.id.slice(-6)}`)
  } finally {
    for (const client of clients) await client.end()
    await database.drop()
  }
})
