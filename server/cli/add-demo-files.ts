/** Gives the demo applications their files, and demo companies their pictures: draws those that were never there, and stores each after its row. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { type DemoFile, demoFiles } from '../../db/demo/application-files.ts'
import { asOwner } from '../../db/demo-mark.ts'
import type { Env } from '../env.ts'
import { createFileStore, type FileStore } from '../files/file-store.ts'
import { createSpool } from '../files/spool.ts'
import { addDemoPictures } from './add-demo-pictures.ts'
import { drawDemoFile } from './draw-demo-file.ts'

/** Not those of applications that were withdrawn or deleted since. The row of a file that was deleted stays, so none comes twice. */
const MISSING = `select demo.id from unnest($1::uuid[], $2::uuid[]) as demo (id, application_id)
  join app_public.applications on applications.id = demo.application_id
  where applications.status <> 'zurueckgezogen' and not exists (
    select from app_public.application_files as files where files.id = demo.id)`

/** Returns the key; nothing when another process has been faster. */
const ADD = `with file as (
    insert into app_public.application_files (id, owner_id, application_id, state, name, bytes, pages, sha256, created_at)
    select $1, applications.applicant_id, applications.id, 'verwendet', $3, $4, 1, $5, applications.submitted_at - interval '2 minutes'
    from app_public.applications where applications.id = $2
    on conflict (id) do nothing returning id
  )
  insert into app_private.application_file_keys (file_id, key) select id, $6 from file returning key`

const ids = z.array(z.object({ id: z.string() }))

async function add(client: pg.Client, store: FileStore, spoolPath: string, file: DemoFile): Promise<void> {
  const content = await drawDemoFile(file)
  const random = randomUUID().replaceAll('-', '')
  const key = `applications/${random.slice(0, 2)}/${random.slice(2)}.pdf`
  await client.query('begin')
  try {
    const { rowCount } = await client.query(ADD, [
      file.id,
      file.applicationId,
      file.name,
      content.length,
      createHash('sha256').update(content).digest(),
      key,
    ])
    if (rowCount === 1) {
      await mkdir(dirname(spoolPath), { recursive: true, mode: 0o700 })
      await writeFile(spoolPath, content, { mode: 0o600, flush: true })
      await store.take(key, spoolPath)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

export async function addDemoFiles(env: Pick<Env, 'dataDir' | 'bucket'>, databaseUrl: string): Promise<void> {
  const files = demoFiles()
  await asOwner(databaseUrl, async (client) => {
    const { rows } = await client.query(MISSING, [
      files.map(({ id }) => id),
      files.map(({ applicationId }) => applicationId),
    ])
    const missing = new Set(ids.parse(rows).map(({ id }) => id))
    const store = createFileStore(env)
    const spool = createSpool(env.dataDir)
    for (const file of files)
      if (missing.has(file.id)) await add(client, store, spool.pathOf(randomUUID()), file)
    await addDemoPictures(client)
  })
}
