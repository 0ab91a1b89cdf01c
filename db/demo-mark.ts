/** The mark in a database into which demo data was loaded. Apart from the loader, which production never needs. */
import pg from 'pg'

/** Row of app_migrations.checksums which records that demo data has been loaded. */
export const MARKER = 'demo'

/** The accounts that everybody can read about; db/demo/ creates them. */
export const DEMO_ACCOUNTS = [
  'admin@orthostellen.example',
  'arbeitgeber@orthostellen.example',
  'bewerber@orthostellen.example',
] as const

export async function asOwner<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: '-c role=app_owner',
    application_name: 'orthostellen seed',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function readMarker(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ checksum: string }>(
    'select checksum from app_migrations.checksums where name = $1',
    [MARKER],
  )
  return rows[0]?.checksum
}

/** Whether people could sign in with a published password. An operator who keeps such a database deletes the accounts. */
export async function hasDemoAccounts(databaseUrl: string): Promise<boolean> {
  return asOwner(databaseUrl, async (client) => {
    if ((await readMarker(client)) !== 'loaded') return false
    const { rows } = await client.query<{ found: boolean }>(
      'select exists (select from auth."user" where email = any ($1)) as found',
      [DEMO_ACCOUNTS],
    )
    return rows[0]?.found === true
  })
}
