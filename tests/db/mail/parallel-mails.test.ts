import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../harness/database.ts'

describe('two transactions with one cause', () => {
  let database: TestDatabase & { drop(): Promise<void> }
  const clients: pg.Client[] = []

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: database.url, options: '-c role=app_owner' })
    client.on('error', () => {})
    await client.connect()
    clients.push(client)
    return client
  }
  const send = async (client: pg.Client): Promise<string | undefined> => {
    const { rows } = await client.query<{ id: string }>(
      `select app_private.send_mail('job-submitted', 'a@klinik.example', '{}', 'one cause') as id`,
    )
    return rows[0]?.id
  }
  const state = async (client: pg.Client) => {
    const { rows } = await client.query<{ mails: string[]; jobs: number }>(
      `select (select array_agg(id::text) from app_private.mails) as mails,
         (select count(*)::int from graphile_worker._private_jobs) as jobs`,
    )
    return rows[0]
  }

  beforeEach(async () => {
    database = await freshDatabase()
  })
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()))
    await database.drop()
  })

  it.each([['commit'], ['rollback']])('make one mail when the first says %s', async (end) => {
    const [first, second] = [await connect(), await connect()]
    await first.query('begin')
    const firstId = await send(first)
    const waiting = send(second)
    await first.query(end)
    const secondId = await waiting
    expect(secondId === firstId).toBe(end === 'commit')
    expect(await state(second)).toEqual({ mails: [secondId], jobs: 1 })
  })
})
