import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readingUrl } from '../../../server/backup/become-owner.ts'
import { restoreBackup } from '../../../server/backup/restore-backup.ts'
import { saveAndRehearse } from '../../../server/backup/save-and-rehearse.ts'
import { createTestUser } from '../../harness/people.ts'
import { TEST_AUTH_SECRET } from '../../harness/test-cluster.ts'
import { type Site, sourceOf, startSite, withClient } from './stage.ts'

const version = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? ''
const isThere = / 18\./.test(version)
if (!isThere)
  console.log(`Not tried with real programs: pg_dump 18 is not installed here (${version.trim() || 'none'})`)

describe.skipIf(!isThere)('with pg_dump and pg_restore of PostgreSQL 18, a server', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.stop())

  it('is saved without an administrator, tried out, and restored into an empty database', async () => {
    const target = join(site.folder, 'backups')
    await withClient(site.database.url, (client) => createTestUser(client, { email: 'anna@klinik.example' }))
    // As server and worker have it.
    const withoutLogin = new URL(site.database.url)
    withoutLogin.username = ''
    withoutLogin.password = ''
    const saved = await saveAndRehearse(
      target,
      {
        ...sourceOf(site),
        database: { url: readingUrl(withoutLogin.href, { authSecret: TEST_AUTH_SECRET }), embedded: false },
      },
      { cause: 'nightly', rehearse: true, keep: 3 },
    )
    expect(saved.note).toBe(undefined)
    expect(saved.rehearsal?.counts['auth.user']).toBe(1)
    expect(saved.manifest.method).toBe('dump')

    const other = new URL(site.database.url)
    other.pathname = '/restored'
    await withClient(site.database.url, (client) => client.query('create database restored'))
    const dataDir = join(site.folder, 'restored')
    await restoreBackup(saved.folder, { dataDir, databaseUrl: other.href, bucket: undefined })
    await withClient(other.href, async (client) => {
      const { rows } = await client.query('select email from auth."user"')
      expect(rows).toEqual([{ email: 'anna@klinik.example' }])
      const { rows: owners } = await client.query<{ owner: string }>(
        `select distinct tableowner as owner from pg_tables where schemaname in ('app_public', 'audit', 'auth') order by 1`,
      )
      expect(owners.map(({ owner }) => owner)).toEqual(['app_audit', 'app_owner'])
    })
    expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe(TEST_AUTH_SECRET)
    // A second time: it is not empty any more.
    await expect(
      restoreBackup(saved.folder, { dataDir: `${dataDir}2`, databaseUrl: other.href, bucket: undefined }),
    ).rejects.toThrow(/is not empty/)
  })
})
