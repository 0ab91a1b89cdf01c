import { randomUUID } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addApplication } from '../../../db/applications/committed.ts'
import type { TestUser } from '../../../harness/people.ts'
import { untilPasses } from '../../../harness/until.ts'
import { startTaskStage, type TaskStage } from '../task-stage.ts'

let stage: TaskStage
let person: TestUser
beforeEach(async () => {
  stage = await startTaskStage()
  person = await stage.createUser()
})
afterEach(() => stage.stop())

const newKey = () => {
  const name = randomUUID().replaceAll('-', '')
  return `applications/${name.slice(0, 2)}/${name.slice(2)}.pdf`
}

async function store(key: string): Promise<void> {
  const path = join(stage.dataDir, 'part')
  await writeFile(path, 'Inhalt')
  await stage.files.take(key, path)
}

/** A row with its object, so many hours old. */
async function addFile(state: string, hours = 0): Promise<{ id: string; key: string }> {
  const [id, key] = [randomUUID(), newKey()]
  const applicationId = state === 'verwendet' ? await addApplication(stage.pool, person.userId) : null
  await stage.pool.query(
    `insert into app_public.application_files (id, owner_id, state, name, bytes, pages, sha256, created_at, application_id)
     values ($1, $2, $3, 'Lebenslauf.pdf', 6, 1, sha256('Inhalt'), now() - make_interval(hours => $4), $5)`,
    [id, person.userId, state, hours, applicationId],
  )
  await stage.pool.query(
    `insert into app_private.application_file_keys (file_id, key, begun_at) values ($1, $2, now() - make_interval(hours => $3))`,
    [id, key, hours],
  )
  await store(key)
  return { id, key }
}

const isStored = async (key: string): Promise<boolean> => {
  const stream = await stage.files.open(key)
  if (stream) await buffer(stream)
  return stream !== undefined
}
const fileIds = async () =>
  (await stage.pool.query<{ id: string }>('select id from app_public.application_files')).rows
    .map(({ id }) => id)
    .toSorted()
/** As if ten minutes had passed, which an upload under way has to end. */
const pass = () =>
  stage.pool.query(`update app_private.files_to_delete set queued_at = queued_at - interval '11 minutes'`)
const queued = async () => (await stage.pool.query('select from app_private.files_to_delete')).rowCount

test('what no application claims within a day is deleted with its object, what is claimed or younger stays', async () => {
  const stale = [await addFile('geprueft', 25), await addFile('unterwegs', 25)]
  const kept = [await addFile('geprueft', 23), await addFile('unterwegs', 0), await addFile('verwendet', 999)]
  await stage.runTask('applications/purge-files')
  expect(await fileIds()).toEqual(kept.map(({ id }) => id).toSorted())
  // An upload may be storing its object just now.
  for (const { key } of stale) expect(await isStored(key)).toBe(true)
  await pass()
  await stage.runTask('applications/purge-files')
  for (const { key } of stale) expect(await isStored(key)).toBe(false)
  for (const { key } of kept) expect(await isStored(key)).toBe(true)
  expect(await queued()).toBe(0)
})

test('the objects of an erased account are deleted', async () => {
  const files = [await addFile('geprueft'), await addFile('verwendet')]
  await stage.pool.query('delete from auth."user" where id = $1', [person.userId])
  await pass()
  await stage.runTask('applications/purge-files')
  for (const { key } of files) expect(await isStored(key)).toBe(false)
  expect(await queued()).toBe(0)
})

test('an object that cannot be deleted holds up no other, and the task fails as long as it is there', async () => {
  const stuck = Array.from({ length: 101 }, newKey)
  // Nothing deletes a folder as if it were a file.
  for (const key of stuck) await mkdir(join(stage.dataDir, 'files', key), { recursive: true })
  const files = [await addFile('geprueft', 25), await addFile('geprueft', 25)]
  await stage.pool.query('delete from app_public.application_files')
  await stage.pool.query(
    `insert into app_private.files_to_delete (key, queued_at) select unnest($1::text[]), now() - interval '1 day'`,
    [stuck],
  )
  await pass()
  await untilPasses(async () => {
    expect(await stage.runFailingTask('applications/purge-files')).toBe('FileRefusal STORE_UNAVAILABLE')
    expect(await queued()).toBe(stuck.length)
  })
  for (const { key } of files) expect(await isStored(key)).toBe(false)
})

test('the nightly check is content while rows and objects fit', async () => {
  await addFile('geprueft')
  await addFile('verwendet')
  await stage.runTask('applications/queue-file-check')
})

test('the nightly check tells admins of a file without its object, and of an object without its file, which it has deleted', async () => {
  const { id, key } = await addFile('verwendet')
  await stage.files.delete(key)
  const [orphan, young] = [newKey(), newKey()]
  await store(orphan)
  await store(young)
  const longAgo = new Date(Date.now() - 7_200_000)
  await utimes(join(stage.dataDir, 'files', orphan), longAgo, longAgo)
  expect(await stage.runFailingTask('applications/queue-file-check')).toBe('FilesDiffer missing 1 unknown 1')
  expect(stage.log).toEqual(
    expect.arrayContaining([
      `The object of the file ${id} is missing`,
      expect.stringMatching(/^An object of \S+Z belongs to no file$/),
    ]),
  )
  // More people read a log than the store.
  for (const secret of [key, orphan]) expect(stage.log.join('\n')).not.toContain(secret)
  await stage.pool.query('delete from graphile_worker._private_jobs')
  await pass()
  await stage.runTask('applications/purge-files')
  expect([await isStored(orphan), await isStored(young)]).toEqual([false, true])
})
