import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { seedOnFirstStart } from '../../../db/seed.ts'
import { carrySealsOut } from '../../../server/audit/carry-seals-out.ts'
import { sealFileOf } from '../../../server/audit/seal-file.ts'
import { createSecretBox } from '../../../server/auth/factors/secret-box.ts'
import { withBackupRun } from '../../../server/backup/backup-runs.ts'
import { backupsIn } from '../../../server/backup/leftovers.ts'
import { MANIFEST } from '../../../server/backup/manifest.ts'
import { pack } from '../../../server/backup/packed-file.ts'
import { rehearseRestore } from '../../../server/backup/rehearse-restore.ts'
import { type SaveOptions, saveAndRehearse } from '../../../server/backup/save-and-rehearse.ts'
import { createTestUser } from '../../harness/people.ts'
import { until } from '../../harness/until.ts'
import { copyOf, editManifest, REMOVE, type Site, sourceOf, startSite, withClient } from './stage.ts'

const COMMAND = fileURLToPath(new URL('../../../server/cli/backup.ts', import.meta.url))
const FACTOR_SECRET = 'key of the authenticator apps, for this test only'
const ALONE: SaveOptions = { cause: 'command', rehearse: false, keep: undefined }

interface Run {
  readonly state: string
  readonly cause: string
  readonly problem: string | null
  readonly bytes: string | null
  readonly tables: number | null
  readonly rows: string | null
  readonly overlaps: boolean
}

describe('a backup with its trial', () => {
  let site: Site
  let target = ''
  let good = ''

  const runs = () =>
    withClient(site.database.url, async (client) => {
      const { rows } = await client.query<Run>(
        `select state, cause, problem, bytes, tables, row_count as rows,
           exists (select from app_private.backup_runs other where other.id <> run.id
             and other.started_at < run.ended_at and run.started_at < other.ended_at) as overlaps
         from app_private.backup_runs run order by id`,
      )
      return rows
    })
  const lastRun = async () => (await runs()).at(-1)
  /** Names that are no whole backup. */
  const others = () =>
    readdirSync(target).filter((name) => !/^orthostellen-[\dTZ-]+$|^backup-lock\.sqlite/.test(name))

  beforeAll(async () => {
    site = await startSite()
    target = join(site.folder, 'backups')
    mkdirSync(target)
    for (const day of ['01', '02', '03']) mkdirSync(join(target, `orthostellen-2026-01-${day}T02-23-00-000Z`))
    await withClient(site.database.url, async (client) => {
      await client.query(
        `select app_private.write_audit('job_tried', 'mail', gen_random_uuid(), data => '{"count": 1}', actor => null)`,
      )
      await client.query('select app_private.seal_audit_events()')
      await carrySealsOut(client, { dataDir: site.dataDir, log: { info() {}, error() {} } })
    })
    writeFileSync(join(site.dataDir, 'factor-secret'), FACTOR_SECRET)
    await withClient(site.database.url, async (client) => {
      const { userId } = await createTestUser(client)
      const secret = createSecretBox(() => FACTOR_SECRET).seal('JBSWY3DPEHPK3PXP', userId)
      await client.query('insert into auth.totp (user_id, secret, last_step) values ($1, $2, 0)', [
        userId,
        secret,
      ])
    })
    const saved = await saveAndRehearse(target, sourceOf(site), { cause: 'nightly', rehearse: true, keep: 2 })
    good = saved.folder
  })
  afterAll(() => site.stop())

  it('is restored and counted, and says so', async () => {
    const run = await lastRun()
    expect(run).toMatchObject({ state: 'rehearsed', cause: 'nightly', problem: null })
    expect(run?.tables).toBeGreaterThan(100)
    // Places and vocabulary are there in every database.
    expect(Number(run?.rows)).toBeGreaterThan(10_000)
    expect(Number(run?.bytes)).toBeGreaterThan(1_000_000)
    expect(others()).toEqual([])
  })

  it('lets older backups go once it is good', async () => {
    expect(await backupsIn(target)).toEqual(['orthostellen-2026-01-03T02-23-00-000Z', basename(good)])
  })

  it('shows that rows, or a whole table, are missing', async () => {
    const copy = copyOf(good, site.folder, 'poorer')
    onTestFinished(() => rmSync(copy, REMOVE))
    editManifest(copy, (manifest) => ({ ...manifest, rows: { 'auth.user': 3, 'app_public.gone': 1 } }))
    await expect(rehearseRestore(target, copy)).rejects.toMatchObject({
      code: 'rows_missing',
      message: expect.stringMatching(/auth\.user holds 1 rows of 3, app_public\.gone is missing/),
    })
    expect(others()).toEqual([])
  })

  it('shows that the key of the authenticator apps is not the right one', async () => {
    const copy = copyOf(good, site.folder, 'other-key')
    onTestFinished(() => rmSync(copy, REMOVE))
    rmSync(join(copy, 'secrets/factor-secret.zst'))
    const other = await pack(
      Readable.from([Buffer.from('the key of another site')]),
      copy,
      'secrets/factor-secret',
    )
    editManifest(copy, (manifest) => ({
      ...manifest,
      files: z
        .array(z.looseObject({ path: z.string() }))
        .parse(manifest['files'])
        .map((file) => (file.path === other.path ? other : file)),
    }))
    await expect(rehearseRestore(target, copy)).rejects.toThrow(
      /does not hold the key of the authenticator apps/,
    )
  })

  it('keeps all older ones when the trial fails, and marks the new one', async () => {
    const seals = sealFileOf(site.dataDir)
    // Somebody has cut off the end of the log: outside there is a seal more.
    appendFileSync(seals, `${JSON.stringify({ no: 2, hash: 'f'.repeat(64), rows: 1, sealedAt: '' })}\n`)
    const before = await backupsIn(target)
    await expect(
      saveAndRehearse(target, sourceOf(site), { cause: 'nightly', rehearse: true, keep: 1 }),
    ).rejects.toMatchObject({ code: 'seals_differ', isSaved: true })
    expect(await backupsIn(target)).toEqual(before)
    expect(others()).toEqual([expect.stringMatching(/\.unfit$/)])
    expect(await lastRun()).toMatchObject({ state: 'failed', problem: 'seals_differ' })
    // Night after night: only the newest is kept, or they would fill the disk.
    const [first] = others()
    await expect(
      saveAndRehearse(target, sourceOf(site), { cause: 'nightly', rehearse: true, keep: 1 }),
    ).rejects.toMatchObject({ code: 'seals_differ' })
    expect(await backupsIn(target)).toEqual(before)
    expect(others()).toEqual([expect.stringMatching(/\.unfit$/)])
    expect(others()).not.toEqual([first])
    rmSync(join(target, others()[0] ?? ''), REMOVE)
    rmSync(seals)
  })

  it('says that the disk is full, and takes away what it began', async () => {
    const small = join(site.folder, 'small-disk')
    mkdirSync(small)
    const isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', small]).status === 0
    onTestFinished(() => void spawnSync('umount', [small]))
    // Where nobody may mount one, the last of what is saved does not find room.
    const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' })
    const files = { list: site.files.list, open: () => Promise.reject(full) }
    const path = join(site.folder, 'one.pdf')
    writeFileSync(path, 'the content of a file')
    await site.files.take('applications/0192f0c4-0000-7000-8000-000000000002', path)
    mkdirSync(join(small, 'orthostellen-2026-01-01T02-23-00-000Z'))
    const source = isSmall ? sourceOf(site) : { ...sourceOf(site), files }
    await expect(saveAndRehearse(small, source, { ...ALONE, keep: 1 })).rejects.toThrow(
      /^No space is left in .*: nothing was saved\. What was begun has been removed, earlier backups are as they were\./,
    )
    expect(readdirSync(small).sort()).toEqual(['backup-lock.sqlite', 'orthostellen-2026-01-01T02-23-00-000Z'])
    expect(await lastRun()).toMatchObject({ state: 'failed', problem: 'disk_full' })
  })

  it('stops when the schema changes meanwhile', async () => {
    const saving = saveAndRehearse(target, sourceOf(site), ALONE)
    const outcome = expect(saving).rejects.toMatchObject({ code: 'migrating' })
    await until(() =>
      others().some((name) => name.endsWith('.partial') && existsSync(join(target, name, 'cluster'))),
    )
    await withClient(site.database.url, (client) =>
      client.query(`insert into app_migrations.migrations (name, run_on) values ('9999_later', now())`),
    )
    await outcome
    await withClient(site.database.url, (client) =>
      client.query(`delete from app_migrations.migrations where name = '9999_later'`),
    )
    expect(others()).toEqual([])
  })

  it('waits for another one of the same database, also in another folder', async () => {
    const before = (await runs()).length
    const elsewhere = join(site.folder, 'elsewhere')
    await Promise.all([
      saveAndRehearse(target, sourceOf(site), ALONE),
      saveAndRehearse(elsewhere, sourceOf(site), ALONE),
    ])
    expect((await runs()).slice(before)).toMatchObject([
      { state: 'saved', overlaps: false },
      { state: 'saved', overlaps: false },
    ])
  })

  it('holds up no start of the site', async () => {
    const started = await withBackupRun(site.database.url, 'command', async (run) => {
      const seeded = await seedOnFirstStart({ databaseUrl: site.database.url, wanted: false, log: () => {} })
      await run.end({ state: 'saved' })
      return seeded
    })
    expect(started).toBe(false)
  })

  it('killed half-way leaves what nobody takes for a backup, and the next one cleans up', async () => {
    const before = await backupsIn(target)
    const child = spawn(process.execPath, [COMMAND, target], {
      env: {
        ...process.env,
        DATA_DIR: site.dataDir,
        AUTH_SECRET: sourceOf(site).env.authSecret,
        DATABASE_URL: '',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(child, 'exit')
    await until(() => others().some((name) => existsSync(join(target, name, 'cluster', 'base'))))
    const slots = () =>
      withClient(
        site.database.url,
        async (client) => (await client.query('select from pg_replication_slots')).rowCount,
      )
    expect(await slots()).toBe(1)
    child.kill('SIGKILL')
    await ended
    expect(others()).toEqual([expect.stringMatching(/\.partial$/)])
    expect(existsSync(join(target, others()[0] ?? '', MANIFEST))).toBe(false)
    expect(await backupsIn(target)).toEqual(before)
    expect(await lastRun()).toMatchObject({ state: 'running' })
    await until(async () => (await slots()) === 0)

    await saveAndRehearse(target, sourceOf(site), ALONE)
    expect(others()).toEqual([])
    expect((await runs()).slice(-2)).toMatchObject([{ state: 'interrupted' }, { state: 'saved' }])
  })
})
