import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { expect, test } from 'vitest'
import { demoFiles } from '../../../db/demo/application-files.ts'
import { seedOnFirstStart } from '../../../db/seed.ts'
import { addDemoFiles } from '../../../server/cli/add-demo-files.ts'
import { createFileStore } from '../../../server/files/file-store.ts'
import { inspectPdf } from '../../../server/files/pdf/inspect-pdf.ts'
import { freshDatabase } from '../../harness/database.ts'
import { testEnv } from '../../harness/test-env.ts'

test('demo applications carry files that the check accepts, once, and none that was deleted comes back', async () => {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'demo-files-'))
  const env = testEnv(database, { DATA_DIR: dataDir })
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  const store = createFileStore(env)
  const stored = async () => {
    const keys: string[] = []
    for await (const { key } of store.list()) keys.push(key)
    return keys.toSorted()
  }
  await addDemoFiles(env, database.url)
  expect(await stored()).toEqual([])

  await seedOnFirstStart({ databaseUrl: database.url, wanted: true, log: () => {} })
  await Promise.all([addDemoFiles(env, database.url), addDemoFiles(env, database.url)])
  const { rows } = await pool.query<{ id: string; key: string; bytes: number; sha256: string }>(
    `select files.id, keys.key, files.bytes, encode(files.sha256, 'hex') as sha256
     from app_public.application_files as files join app_private.application_file_keys as keys on keys.file_id = files.id
     where files.state = 'verwendet' and files.pages = 1`,
  )
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    demoFiles()
      .map(({ id }) => id)
      .toSorted(),
  )
  expect(await stored()).toEqual(rows.map(({ key }) => key).toSorted())
  for (const { key, bytes } of rows) {
    const content = await store.open(key)
    if (content === undefined) throw new Error('No content')
    const file = await buffer(content)
    expect(file.length).toBe(bytes)
    expect(await inspectPdf(file)).toEqual({ ok: true, pages: 1 })
  }

  const { rows: pictures } = await pool.query<{ name: string; pictures: number }>(
    `select companies.company_name as name, cardinality((app_public.company_page(app_private.company_slug(companies.id))).pictures) as pictures
     from app_public.companies where exists (select from app_public.company_pictures as own where own.company_id = companies.id) order by 1`,
  )
  expect(pictures).toEqual([
    { name: 'Alstergang Orthopädietechnik GmbH', pictures: 2 },
    { name: 'Leinewerk Orthopädietechnik GmbH', pictures: 1 },
    { name: 'Sanitätshaus Kirchhoff', pictures: 3 },
  ])

  const [first] = rows
  await pool.query(
    'delete from app_public.applications where id <> (select application_id from app_public.application_files where id = $1)',
    [first?.id],
  )
  await pool.query(
    `update app_public.application_files set state = 'weg', pages = null, sha256 = null where id = $1`,
    [first?.id],
  )
  await addDemoFiles(env, database.url)
  const left = await pool.query(`select from app_public.application_files where state <> 'weg'`)
  const same = demoFiles().filter(
    ({ applicationId }) => applicationId === demoFiles().find(({ id }) => id === first?.id)?.applicationId,
  )
  expect(left.rowCount).toBe(same.length - 1)
  await pool.end()
  await database.drop()
  await rm(dataDir, { recursive: true })
})
