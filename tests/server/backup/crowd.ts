/** Writers at work while a backup is made, and what they have been told is stored. */
import type pg from 'pg'
import { withClient } from './stage.ts'

export interface Written {
  readonly id: number
  /** Position of the log after the commit was acknowledged. */
  readonly position: string
}

interface Crowd {
  /** Grows while they write. */
  readonly written: readonly Written[]
  stop(): Promise<void>
}

/** Ten accounts with a thousand in all. */
export async function openPurses(client: pg.ClientBase): Promise<void> {
  await client.query(`create table public.moves (id int generated always as identity primary key)`)
  await client.query(`create table public.purses (id int primary key, amount int not null)`)
  await client.query(`insert into public.purses select n, 100 from generate_series(0, 9) n`)
}

/** Eight people who move amounts between the accounts, one transaction each, until they are told to stop. */
export function startCrowd(url: string): Crowd {
  const written: Written[] = []
  let stopped = false
  const work = Array.from({ length: 8 }, () =>
    withClient(url, async (client) => {
      while (!stopped) {
        const from = Math.floor(Math.random() * 10)
        await client.query('begin')
        const { rows } = await client.query<{ id: number }>(
          'insert into public.moves default values returning id',
        )
        // In the order of the ids, so that two writers never wait for each other.
        await client.query('select from public.purses where id in ($1, $2) order by id for update', [
          from,
          (from + 1) % 10,
        ])
        await client.query('update public.purses set amount = amount - 1 where id = $1', [from])
        await client.query('update public.purses set amount = amount + 1 where id = $1', [(from + 1) % 10])
        await client.query('commit')
        const { rows: after } = await client.query<{ position: string }>(
          'select pg_current_wal_lsn()::text as position',
        )
        const id = rows[0]?.id
        const position = after[0]?.position
        if (id !== undefined && position !== undefined) written.push({ id, position })
      }
    }),
  )
  return {
    written,
    async stop() {
      stopped = true
      await Promise.all(work)
    },
  }
}

interface Kept {
  /** Moves of the restored database. */
  readonly there: number
  /** Moves that were acknowledged before the end of the backup. */
  readonly due: number
  /** Those of them that are missing. */
  readonly missing: readonly number[]
  /** A thousand, unless half a transaction is there. */
  readonly sum: number
}

/** Compares a restored database with what the writers were told. `end`: of the backup, in the log. */
export async function compareWith(
  restored: pg.ClientBase,
  written: readonly Written[],
  end: string | null,
): Promise<Kept> {
  const { rows: moves } = await restored.query<{ id: number }>('select id from public.moves')
  const there = new Set(moves.map(({ id }) => id))
  const { rows: due } = await restored.query<{ id: number }>(
    `select id from json_to_recordset($1) as written(id int, position pg_lsn) where position <= $2::pg_lsn`,
    [JSON.stringify(written), end],
  )
  const { rows: sums } = await restored.query<{ sum: number }>(
    'select sum(amount)::int as sum from public.purses',
  )
  return {
    there: there.size,
    due: due.length,
    missing: due.flatMap(({ id }) => (there.has(id) ? [] : [id])),
    sum: sums[0]?.sum ?? 0,
  }
}
