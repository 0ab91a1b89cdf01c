/** Records applied migrations and checksums of source files in the schema `app_migrations`, owned by app_owner. */
import type { ClientBase } from 'pg'
import type { SourceFile } from './source-files.ts'
import { migrationId } from './source-files.ts'

export const BOOKKEEPING_SCHEMA = 'app_migrations'
export const MIGRATIONS_TABLE = 'migrations'

const SETUP = `
create schema if not exists app_migrations;
create table if not exists app_migrations.checksums (
  name text primary key,
  checksum text not null,
  recorded_at timestamptz not null default now()
);
-- The table of node-pg-migrate; made here because is_current() reads it.
create table if not exists app_migrations.migrations (
  id serial primary key,
  name varchar(255) not null,
  run_on timestamp not null
);
-- True when all migrations of this build are applied. A newer database is accepted; otherwise a rolling deployment would
-- take the old processes out of service before the new ones are ready.
create or replace function app_migrations.is_current(_needed text[]) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select not exists (select unnest(_needed) except select name from app_migrations.migrations) $$;
revoke all on schema app_migrations from public;
revoke all on function app_migrations.is_current(text[]) from public;
grant usage on schema app_migrations to app_authenticator;
grant execute on function app_migrations.is_current(text[]) to app_authenticator;
`

export async function bookkeepingExists(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regprocedure('app_migrations.is_current(text[])') is not null
        and to_regclass('app_migrations.checksums') is not null as present`,
  )
  return rows[0]?.present === true
}

export async function setUpBookkeeping(client: ClientBase): Promise<void> {
  await client.query(SETUP)
}

export async function readChecksums(client: ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from app_migrations.checksums',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

export async function recordChecksums(
  client: ClientBase,
  files: ReadonlyArray<Pick<SourceFile, 'name' | 'checksum'>>,
): Promise<void> {
  await client.query(
    `insert into app_migrations.checksums (name, checksum)
     select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set checksum = excluded.checksum, recorded_at = now()
       where checksums.checksum is distinct from excluded.checksum`,
    [files.map((file) => file.name), files.map((file) => file.checksum)],
  )
}

/** Without its checksum, a removed file that is restored unchanged runs again. */
export async function deleteChecksums(client: ClientBase, names: readonly string[]): Promise<void> {
  await client.query('delete from app_migrations.checksums where name = any ($1)', [names])
}

export async function appliedMigrations(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from app_migrations.migrations')
  return new Set(rows.map((row) => row.name))
}

/** An applied migration must not be edited: databases migrated before and after the edit would differ. */
export function editedMigrations(
  files: readonly SourceFile[],
  applied: ReadonlySet<string>,
  checksums: ReadonlyMap<string, string>,
): SourceFile[] {
  return files.filter((file) => {
    const recorded = checksums.get(file.name)
    return applied.has(migrationId(file)) && recorded !== undefined && recorded !== file.checksum
  })
}
