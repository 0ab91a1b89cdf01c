import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backup, createBackup } from '../../../server/backup/create-backup.ts'
import { backupsIn } from '../../../server/backup/leftovers.ts'
import { MANIFEST } from '../../../server/backup/manifest.ts'
import { pack } from '../../../server/backup/packed-file.ts'
import { checkBackup, restoreBackup } from '../../../server/backup/restore-backup.ts'
import { acquireEmbeddedDatabase } from '../../../server/database/embedded-postgres.ts'
import { createFileStore } from '../../../server/files/file-store.ts'
import { until } from '../../harness/until.ts'
import { compareWith, openPurses, startCrowd, type Written } from './crowd.ts'
import { copyOf, editManifest, REMOVE, type Site, sourceOf, startSite, withClient } from './stage.ts'

const KEY = 'applications/0192f0c4-0000-7000-8000-000000000001'

describe('a backup of the embedded database', () => {
  let site: Site
  let backup: Backup
  let target = ''
  let written: readonly Written[] = []
  let refusalOfInterrupted = ''
  const interrupted = (): string => join(target, 'orthostellen-2026-01-01T00-00-00-000Z.partial')

  beforeAll(async () => {
    site = await startSite()
    target = join(site.folder, 'backups')
    mkdirSync(interrupted(), { recursive: true })
    refusalOfInterrupted = await restoreBackup(interrupted(), {
      dataDir: join(site.folder, 'none'),
      databaseUrl: undefined,
      bucket: undefined,
    }).then(String, (error: Error) => error.message)
    await withClient(site.database.url, openPurses)
    const path = join(site.folder, 'one.pdf')
    writeFileSync(path, 'the content of a file')
    await site.files.take(KEY, path)
    const crowd = startCrowd(site.database.url)
    await until(() => crowd.written.length > 50)
    backup = await createBackup(target, sourceOf(site))
    await delay(200)
    await crowd.stop()
    written = crowd.written
  })
  afterAll(() => site.stop())

  it('holds all that was committed before its end, and no half transaction', async () => {
    const dataDir = join(site.folder, 'restored')
    // As a mounted disk: it stays the folder that it is. An interrupted restore has left something.
    mkdirSync(join(dataDir, '.restoring', 'postgres'), { recursive: true })
    chmodSync(dataDir, 0o711)
    const { ino } = statSync(dataDir)
    await restoreBackup(backup.folder, { dataDir, databaseUrl: undefined, bucket: undefined })
    expect(statSync(dataDir).ino).toBe(ino)
    expect(readdirSync(dataDir)).toContain('restored-from')
    expect(readdirSync(dataDir)).not.toContain('.restoring')
    const restored = await acquireEmbeddedDatabase({ dataDir })
    try {
      await withClient(restored.url, async (client) => {
        const kept = await compareWith(client, written, backup.manifest.end)
        expect(kept.due).toBeGreaterThan(50)
        expect(kept.missing).toEqual([])
        // Those who wrote on afterwards are not in it: else the test would show nothing about the end.
        expect(written.length).toBeGreaterThan(kept.there)
        expect(kept.sum).toBe(1_000)
        const { rows: schema } = await client.query('select max(name) as name from app_migrations.migrations')
        expect(schema).toEqual([{ name: backup.manifest.migration }])
      })
    } finally {
      await restored.release()
    }
    const object = await createFileStore({ dataDir, bucket: undefined }).open(KEY)
    expect(await object?.toArray()).toEqual([Buffer.from('the content of a file')])
    expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe(
      'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz',
    )
  })

  it('leaves no replication slot that would keep the log for ever', async () => {
    await withClient(site.database.url, async (client) => {
      expect((await client.query('select from pg_replication_slots')).rowCount).toBe(0)
    })
  })

  it.skipIf(process.platform === 'win32')('is for its owner only', () => {
    const modes = readdirSync(backup.folder, { recursive: true, withFileTypes: true }).map((entry) => {
      const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777
      return entry.isDirectory() ? mode === 0o700 : mode === 0o600
    })
    expect(modes.length).toBeGreaterThan(100)
    expect(modes).not.toContain(false)
  })

  it('is restored only where nothing is yet', async () => {
    const before = readdirSync(site.dataDir)
    await expect(
      restoreBackup(backup.folder, { dataDir: site.dataDir, databaseUrl: undefined, bucket: undefined }),
    ).rejects.toThrow(/is not empty .* Nothing was changed/)
    expect(readdirSync(site.dataDir)).toEqual(before)
  })

  const editPostgres = (copy: string, change: object): void =>
    editManifest(copy, (it) => ({ ...it, postgres: { ...backup.manifest.postgres, ...change } }))

  const faults: ReadonlyArray<[string, (copy: string) => void, RegExp]> = [
    [
      'a file that was changed',
      (copy) => writeFileSync(join(copy, 'secrets/auth-secret.zst'), 'x'),
      /secrets\/auth-secret of the backup is damaged/,
    ],
    [
      'a file with other content',
      (copy) => {
        // Packed well, but not what was saved.
        const other = join(copy, 'secrets/postgres-password.zst')
        writeFileSync(join(copy, 'secrets/auth-secret.zst'), readFileSync(other))
      },
      /is damaged: its content is not what was saved/,
    ],
    [
      'a file that is gone',
      (copy) => rmSync(join(copy, 'secrets/postgres-password.zst')),
      /lacks secrets\/postgres-password/,
    ],
    ['a manifest that is gone', (copy) => rmSync(join(copy, MANIFEST)), /is no backup/],
    [
      'half a manifest',
      (copy) => writeFileSync(join(copy, MANIFEST), '{"product": "ortho'),
      /is damaged, or from another version/,
    ],
    [
      'another major version',
      (copy) => editPostgres(copy, { major: '17' }),
      /is of PostgreSQL 17, this program brings 18/,
    ],
    [
      'another kind of machine',
      (copy) => editPostgres(copy, { arch: 'sparc' }),
      /only the same kind of machine/,
    ],
    [
      'a newer program',
      (copy) => editManifest(copy, (it) => ({ ...it, migration: '9999_later' })),
      /newer version of this program/,
    ],
    [
      'a link in place of a file',
      (copy) => {
        rmSync(join(copy, 'secrets/postgres-password.zst'))
        symlinkSync(join(copy, 'secrets/auth-secret.zst'), join(copy, 'secrets/postgres-password.zst'))
      },
      /is damaged: its content is not what was saved/,
    ],
    [
      'a folder that leads outside',
      (copy) => editManifest(copy, (it) => ({ ...it, folders: ['cluster/../../escaped'] })),
      /is damaged, or from another version/,
    ],
    [
      'a path that leads outside',
      (copy) =>
        editManifest(copy, (it) => ({
          ...it,
          files: [{ path: '../escaped', bytes: 1, sha256: '0'.repeat(64) }],
        })),
      /is damaged, or from another version/,
    ],
    ...['abcdefgh..', 'cluster', 'secrets/base', 'base'].map((path): (typeof faults)[number] => [
      `the folder ${path}, which is none of the cluster`,
      (copy) => editManifest(copy, (it) => ({ ...it, folders: [path] })),
      /is damaged, or from another version/,
    ]),
    ...['secrets/restored-from', 'secrets/a/auth-secret', 'database.dump/a', 'logos/a', 'auth-secret'].map(
      (path): (typeof faults)[number] => [
        `the name ${path}, which no backup has`,
        (copy) =>
          editManifest(copy, (it) => ({
            ...it,
            files: [{ path, bytes: 1, sha256: '0'.repeat(64) }],
          })),
        /is damaged, or from another version/,
      ],
    ),
  ]

  it.each(faults)('refuses %s, and leaves nothing behind', async (name, damage, sentence) => {
    const copy = copyOf(backup.folder, site.folder, 'damaged')
    const dataDir = join(site.folder, 'refused')
    try {
      damage(copy)
      await expect(
        restoreBackup(copy, { dataDir, databaseUrl: undefined, bucket: undefined }),
      ).rejects.toThrow(sentence)
      expect(readdirSync(site.folder).filter((one) => one.startsWith('refused'))).toEqual([])
      if (/file/.test(name) && !/manifest/.test(name))
        await expect(checkBackup(copy)).rejects.toThrow(sentence)
    } finally {
      rmSync(copy, REMOVE)
    }
  })

  it('refuses to say where the database lies, and leaves a database alone that lies there', async () => {
    const live = join(site.folder, 'live')
    const database = join(live, 'postgres')
    mkdirSync(database, { recursive: true })
    writeFileSync(join(database, 'PG_VERSION'), '18')
    const copy = copyOf(backup.folder, site.folder, 'pointing')
    try {
      const pointer = await pack(Readable.from([Buffer.from(`${live}\n`)]), copy, 'secrets/postgres-location')
      editManifest(copy, (it) => ({ ...it, files: [pointer] }))
      await expect(
        restoreBackup(copy, {
          dataDir: join(site.folder, 'refused'),
          databaseUrl: undefined,
          bucket: undefined,
        }),
      ).rejects.toThrow(/is damaged, or from another version/)
      expect(readdirSync(database)).toEqual(['PG_VERSION'])
      expect(readdirSync(site.folder).filter((one) => one.startsWith('refused'))).toEqual([])
    } finally {
      rmSync(copy, REMOVE)
      rmSync(live, REMOVE)
    }
  })

  it('removes what it has written when the disk is full, and leaves earlier backups alone', async () => {
    const before = readdirSync(target)
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const files = { list: site.files.list, open: () => Promise.reject(full) }
    await expect(createBackup(target, { ...sourceOf(site), files })).rejects.toBe(full)
    expect(readdirSync(target)).toEqual(before)
    expect((await checkBackup(backup.folder)).files.length).toBe(backup.manifest.files.length)
  })

  it('takes away what an interrupted one has left, which nobody can restore', async () => {
    expect(refusalOfInterrupted).toMatch(/was interrupted; it cannot be restored/)
    expect(existsSync(interrupted())).toBe(false)
    expect(await backupsIn(target)).toEqual([basename(backup.folder)])
  })
})
