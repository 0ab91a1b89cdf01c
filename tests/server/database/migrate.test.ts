import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate, neededMigrations } from '../../../db/migrate.ts'
import { rolePassword, scramVerifier } from '../../../db/roles.ts'
import { emptyDatabase, freshDatabase, type TestDatabase } from '../../harness/database.ts'

type OwnDatabase = TestDatabase & { drop(): Promise<void> }

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

describe('migrations', () => {
  let folder = ''
  let database: OwnDatabase

  const write = (name: string, sql: string): void => {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), sql)
  }
  const run = (patienceMs = 20_000, log: (line: string) => void = () => {}) =>
    migrate({ databaseUrl: database.url, authSecret: database.authSecret, folder, patienceMs, log })
  const ask = (sql: string) => connected(database.url, async (client) => (await client.query(sql)).rows)

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    database = await emptyDatabase()
    write('migrations/0001_first.sql', 'create schema house; create table house.door (id int primary key);')
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true })
    await database.drop()
  })

  it('applies each file once, as app_owner, and does nothing the second time', async () => {
    expect(await run()).toEqual({ applied: ['0001_first'], reloaded: [] })
    write('migrations/0002_second.sql', 'alter table house.door add column wide boolean;')
    expect(await run()).toEqual({ applied: ['0002_second'], reloaded: [] })
    expect(await run()).toEqual({ applied: [], reloaded: [] })
    expect(await ask(`select tableowner from pg_tables where tablename = 'door'`)).toEqual([
      { tableowner: 'app_owner' },
    ])
  })

  it('refuses a landed migration that was edited, by name', async () => {
    await run()
    appendFileSync(join(folder, 'migrations/0001_first.sql'), '\n-- harmless?')
    await expect(run()).rejects.toThrow(/db\/migrations\/0001_first\.sql: already applied and edited since/)
  })

  it('does not take other line ends for an edit', async () => {
    write('migrations/0001_first.sql', 'create schema house;\ncreate table house.door (id int);\n')
    await run()
    write('migrations/0001_first.sql', 'create schema house;\r\ncreate table house.door (id int);\r\n')
    expect(await run()).toEqual({ applied: [], reloaded: [] })
  })

  it('applies none of several while a query holds a table that a later one needs', async () => {
    write(
      'functions/one.sql',
      'create or replace function house.one() returns int language sql as $$ select 1 $$;',
    )
    await run()
    write('migrations/0002_drop.sql', 'drop function house.one();')
    write('migrations/0003_wide.sql', 'alter table house.door add column wide boolean;')
    await connected(database.url, async (reader) => {
      await reader.query('begin; select from house.door')
      await expect(run(0)).rejects.toThrow('Migration gave up')
      // What the previous release calls is still there.
      expect(await ask('select house.one()')).toEqual([{ one: 1 }])
      await reader.query('commit')
    })
    expect((await run()).applied).toEqual(['0002_drop', '0003_wide'])
    expect(await ask('select house.one()')).toEqual([{ one: 1 }])
  })

  it('refuses a migration that arrives with a number already passed', async () => {
    write('migrations/0003_third.sql', 'select 1;')
    await run()
    write('migrations/0002_late.sql', 'select 1;')
    await expect(run()).rejects.toThrow(/0002_late\.sql comes before 0003_third/)
  })

  it('refuses two files with one number and names that do not fit', async () => {
    write('migrations/0001_twin.sql', 'select 1;')
    await expect(run()).rejects.toThrow(/carry the same number/)
    rmSync(join(folder, 'migrations/0001_twin.sql'))
    write('migrations/later.sql', 'select 1;')
    await expect(run()).rejects.toThrow(/NNNN_what_it_does/)
  })

  it('names file and line of a mistake and leaves nothing of that file behind', async () => {
    write('migrations/0002_broken.sql', 'create table house.window (id int);\n\nselect nonsense;')
    await expect(run()).rejects.toThrow(/db\/migrations\/0002_broken\.sql.*nonsense/)
    expect(await ask(`select from pg_tables where tablename = 'window'`)).toHaveLength(0)
    expect(await ask(`select from pg_tables where tablename = 'door'`)).toHaveLength(1)
  })

  it('loads functions that need each other whatever they are called', async () => {
    write(
      'functions/a/uses.sql',
      'create or replace function house.a_uses() returns house.b_type language sql as $$ select house.c_makes() $$;',
    )
    write(
      'functions/b/makes.sql',
      'create or replace function house.c_makes() returns house.b_type language sql as $$ select row(1)::house.b_type $$;',
    )
    write(
      'functions/z/type.sql',
      'do $$ begin if to_regtype($q$house.b_type$q$) is null then create type house.b_type as (n int); end if; end $$;',
    )
    const { reloaded } = await run()
    expect([...reloaded].sort()).toEqual([
      'functions/a/uses.sql',
      'functions/b/makes.sql',
      'functions/z/type.sql',
    ])
    expect(await ask('select (house.a_uses()).n')).toEqual([{ n: 1 }])
  })

  it('reloads what has changed only, and everything after a migration', async () => {
    write(
      'functions/a/one.sql',
      'create or replace function house.one() returns int language sql as $$ select 1 $$;',
    )
    write(
      'functions/a/two.sql',
      'create or replace function house.two() returns int language sql as $$ select 2 $$;',
    )
    await run()
    write(
      'functions/a/one.sql',
      'create or replace function house.one() returns int language sql as $$ select 11 $$;',
    )
    expect((await run()).reloaded).toEqual(['functions/a/one.sql'])
    expect(await ask('select house.one()')).toEqual([{ one: 11 }])
    write('migrations/0002_second.sql', 'select 1;')
    expect((await run()).reloaded).toHaveLength(2)
  })

  it('runs a file again that was moved, and again when it moves back', async () => {
    const file = (text: number) =>
      `create or replace function house.one() returns int language sql as $$ select ${text} $$;`
    write('functions/a/one.sql', file(1))
    await run()
    rmSync(join(folder, 'functions/a/one.sql'))
    write('functions/b/part/one.sql', file(2))
    expect((await run()).reloaded).toEqual(['functions/b/part/one.sql'])
    expect(await ask('select house.one()')).toEqual([{ one: 2 }])
    rmSync(join(folder, 'functions/b'), { recursive: true })
    write('functions/a/one.sql', file(1))
    expect((await run()).reloaded).toEqual(['functions/a/one.sql'])
    expect(await ask('select house.one()')).toEqual([{ one: 1 }])
  })

  it('says which function files cannot be loaded and changes none', async () => {
    write(
      'functions/a/good.sql',
      'create or replace function house.good() returns int language sql as $$ select 1 $$;',
    )
    write(
      'functions/a/bad.sql',
      'create or replace function house.bad() returns house.nothing language sql as $$ select 1 $$;',
    )
    await expect(run()).rejects.toThrow(/db\/functions\/a\/bad\.sql/)
    expect(await ask(`select from pg_proc where proname = 'good'`)).toHaveLength(0)
  })

  it('grants functions to no role by default', async () => {
    write(
      'functions/a/one.sql',
      'create or replace function house.one() returns int language sql as $$ select 1 $$;',
    )
    await run()
    expect(
      await ask(`select has_function_privilege('app_visitor', 'house.one()', 'execute') as may`),
    ).toEqual([{ may: false }])
  })

  it('can be run by two processes at once', async () => {
    const results = await Promise.all([run(), run(), run()])
    expect(results.flatMap(({ applied }) => applied)).toEqual(['0001_first'])
  })

  it('steps aside behind a long query and finishes when it ends, without holding up readers', async () => {
    await run()
    write('migrations/0002_second.sql', 'alter table house.door add column wide boolean;')
    await connected(database.url, async (slow) => {
      await slow.query('begin')
      await slow.query('select from house.door')
      const waits: string[] = []
      const migrating = run(20_000, (line) => waits.push(line))
      // Readers wait behind one attempt at the longest: each of these is answered while the long query goes on.
      while (waits.length < 2) await ask('select from house.door')
      expect(waits[1]).toBe('waiting for a lock, attempt 2 (55P03)')
      await ask('select from house.door')
      await slow.query('commit')
      expect((await migrating).applied).toEqual(['0002_second'])
    })
  })

  it('gives up with a clear message when the locks never come free', async () => {
    await run()
    write('migrations/0002_second.sql', 'alter table house.door add column wide boolean;')
    await connected(database.url, async (slow) => {
      await slow.query('begin')
      await slow.query('select from house.door')
      await expect(run(500)).rejects.toThrow('Migration gave up: other queries held the locks')
      await slow.query('rollback')
    })
  })
})

describe('this database', () => {
  it('is what /readyz asks for', async () => {
    const database = await freshDatabase()
    await connected(database.url, async (client) => {
      await client.query('set role app_authenticator')
      const ready = async (names: readonly string[]) =>
        (await client.query('select app_migrations.is_current($1) as ready', [names])).rows
      expect(await ready(neededMigrations())).toEqual([{ ready: true }])
      expect(await ready([...neededMigrations(), '9999_of_a_newer_build'])).toEqual([{ ready: false }])
      // An older build meets a newer database during a deployment and stays in service.
      expect(await ready(neededMigrations().slice(0, 2))).toEqual([{ ready: true }])
    })
    await database.drop()
  })

  it('shows its bookkeeping to the owner only', async () => {
    const database = await freshDatabase()
    await connected(database.url, async (client) => {
      for (const role of ['app_authenticator', 'app_visitor', 'app_member', 'app_admin']) {
        await client.query(`set role ${role}`)
        await expect(client.query('select from app_migrations.checksums')).rejects.toMatchObject({
          code: '42501',
        })
        await client.query('reset role')
      }
    })
    await database.drop()
  })
})

describe('role passwords', () => {
  it('follow from the secret, each role with its own', () => {
    const secret = 'a secret of at least thirty-two characters'
    const [one, two] = [rolePassword(secret, 'app_visitor'), rolePassword(secret, 'app_authenticator')]
    expect(one).toMatch(/^[0-9a-f]{64}$/)
    expect(one).not.toBe(two)
    expect(rolePassword(`${secret}!`, 'app_visitor')).not.toBe(one)
  })

  it('are stored as verifiers that the server accepts', () => {
    const verifier = scramVerifier('geheim', Buffer.alloc(16, 1))
    expect(verifier).toMatch(
      /^SCRAM-SHA-256\$4096:[A-Za-z0-9+/=]{24}\$[A-Za-z0-9+/=]{44}:[A-Za-z0-9+/=]{44}$/,
    )
  })
})
