/** The archive of a person's data: what it holds, and what becomes of it when something goes wrong. */
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actAs } from '../../../db/conversations/committed.ts'
import type { TestUser } from '../../../harness/people.ts'
import { untilPasses } from '../../../harness/until.ts'
import { startTaskStage, type TaskStage } from '../task-stage.ts'

let stage: TaskStage
beforeAll(async () => {
  stage = await startTaskStage()
})
afterAll(() => stage.stop())

interface Archive {
  readonly id: string
  readonly state: string
  readonly attempt: number
  readonly progress: number
  readonly bytes: string | null
}

const request = (user: TestUser): Promise<string> =>
  actAs(stage.pool, user, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from app_public.request_data_export()')
    return rows[0]?.id ?? ''
  })

async function archivesOf({ userId }: TestUser): Promise<Archive[]> {
  const { rows } = await stage.pool.query<Archive>(
    'select id, state, attempt, progress, bytes from app_public.data_exports where user_id = $1 order by created_at',
    [userId],
  )
  return rows
}

async function pieces(id: string): Promise<Buffer[]> {
  const { rows } = await stage.pool.query<{ position: number; bytes: Buffer }>(
    'select position, bytes from app_private.data_export_chunks where export_id = $1 order by position',
    [id],
  )
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index))
  return rows.map(({ bytes }) => bytes)
}

async function filesOf(id: string): Promise<Record<string, string>> {
  const files = unzipSync(Buffer.concat(await pieces(id)))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const workOff = () => stage.runTask('mail/purge-mails')

test('it holds the object of exportUserData and a page to read, and its owner is told', async () => {
  const user = await stage.createUser({ firstName: 'Mara', lastName: 'Lindner' })
  await stage.pool.query(
    `update app_public.profiles set job_preference = '<script>alert("x")</script> & =1+1' where user_id = $1`,
    [user.userId],
  )
  const id = await request(user)
  await workOff()
  const [archive] = await archivesOf(user)
  expect(archive).toMatchObject({ id, state: 'ready', attempt: 1, progress: 100 })
  expect(Buffer.concat(await pieces(id)).length).toBe(Number(archive?.bytes))

  const files = await filesOf(id)
  expect(Object.keys(files)).toEqual(['daten.json', 'daten.html'])
  const data: Record<string, unknown> = JSON.parse(files['daten.json'] ?? '')
  const { rows } = await stage.pool.query<{ data: Record<string, unknown> }>(
    'select app_private.build_export($1, 20000) as data',
    [user.userId],
  )
  // The archive itself has been written down since, and the bell has rung.
  const { generated_at, exports, notifications, mails, ...same } = rows[0]?.data ?? {}
  expect(data).toMatchObject(same)
  expect(Object.keys(data)).toEqual(Object.keys(rows[0]?.data ?? {}))

  const page = files['daten.html'] ?? ''
  expect(page).toContain('<dt>Vorname</dt><dd>Mara</dd>')
  expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; =1+1')
  expect(page).not.toContain('<script')
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)

  expect(await stage.bellOf(user)).toEqual(['Das Archiv Ihrer Daten ist fertig'])
  const mailed = (await stage.mails('notification')).filter(({ recipient }) => recipient === user.email)
  expect(mailed).toHaveLength(1)
  expect(JSON.stringify(mailed[0]?.payload)).not.toContain(id)
})

/** An uploaded file whose content is stored. */
async function addFile({ userId }: TestUser, name: string, content: string): Promise<string> {
  const id = randomUUID()
  const key = `applications/${id.slice(0, 2)}/${id.replaceAll('-', '').slice(2)}.pdf`
  await stage.pool.query(
    `insert into app_public.application_files (id, owner_id, state, name, bytes, pages, sha256)
     values ($1, $2, 'geprueft', $3, $4, 1, sha256($5))`,
    [id, userId, name, content.length, Buffer.from(content)],
  )
  await stage.pool.query('insert into app_private.application_file_keys (file_id, key) values ($1, $2)', [
    id,
    key,
  ])
  const part = join(stage.dataDir, 'part')
  await writeFile(part, content)
  await stage.files.take(key, part)
  return key
}

test('it holds the files that the person uploaded, each content once, and names them in the list', async () => {
  const [user, stranger] = [await stage.createUser(), await stage.createUser()]
  await addFile(user, 'Lebenslauf.pdf', 'Mein Leben')
  await addFile(user, 'Zeugnis.pdf', 'Sehr gut')
  await addFile(user, 'Lebenslauf noch einmal.pdf', 'Mein Leben')
  await addFile(stranger, 'Fremd.pdf', 'Nicht meins')
  const id = await request(user)
  await workOff()
  const files = await filesOf(id)
  expect(Object.entries(files).slice(2)).toEqual([
    ['dateien/001-Lebenslauf.pdf', 'Mein Leben'],
    ['dateien/002-Zeugnis.pdf', 'Sehr gut'],
  ])
  expect(JSON.parse(files['daten.json'] ?? '').application_files).toMatchObject([
    { name: 'Lebenslauf.pdf', archive_path: 'dateien/001-Lebenslauf.pdf' },
    { name: 'Zeugnis.pdf', archive_path: 'dateien/002-Zeugnis.pdf' },
    { name: 'Lebenslauf noch einmal.pdf', archive_path: 'dateien/001-Lebenslauf.pdf' },
  ])
})

test('it holds the pictures of own work of the person, with their words, and nobody else’s', async () => {
  const [user, stranger] = [await stage.createUser(), await stage.createUser()]
  const addPicture = async ({ userId }: TestUser, alt: string, image: string) => {
    const { rows } = await stage.pool.query<{ id: string }>(
      `with request as (
         insert into app_public.job_requests (applicant_id, chiffre, title) values ($1, app_private.new_chiffre(), 'Gesuch') returning id
       )
       insert into app_private.work_pictures (request_id, width, height, small, medium, large)
       select id, 9, 6, 'klein', 'mittel', $2 from request returning id`,
      [userId, Buffer.from(image)],
    )
    await stage.pool.query(
      `update app_public.job_requests set pictures = array[row($2, $3, 9, 6)::app_public.work_picture] where applicant_id = $1`,
      [userId, rows[0]?.id, alt],
    )
  }
  await addPicture(user, 'Ein Schaft', 'Mein Bild')
  await addPicture(stranger, 'Fremd', 'Nicht meins')
  const id = await request(user)
  await workOff()
  const files = await filesOf(id)
  expect(Object.entries(files).slice(2)).toEqual([['bilder/001.webp', 'Mein Bild']])
  const data = JSON.parse(files['daten.json'] ?? '')
  expect(data.work_pictures).toMatchObject([{ words: 'Ein Schaft', archive_path: 'bilder/001.webp' }])
  expect(data.job_requests).toMatchObject([{ pictures: ['Ein Schaft'] }])
})

test('a file that is gone makes the first attempt fail: the next one reads rows without it', async () => {
  const user = await stage.createUser()
  await stage.files.delete(await addFile(user, 'Weg.pdf', 'Weg'))
  const id = await request(user)
  await stage.runFailingTask('mail/purge-mails')
  expect(await archivesOf(user)).toMatchObject([{ id, state: 'running', bytes: null }])
  await stage.pool.query('delete from app_public.application_files where owner_id = $1', [user.userId])
  await stage.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await workOff()
  expect(await archivesOf(user)).toMatchObject([{ id, state: 'ready', attempt: 2 }])
})

test('a file that stays lost keeps nobody from the rest, and the archive says which one it was', async () => {
  const user = await stage.createUser()
  await stage.files.delete(await addFile(user, 'Lebenslauf.pdf', 'Mein Leben'))
  await addFile(user, 'Lebenslauf noch einmal.pdf', 'Mein Leben')
  await stage.files.delete(await addFile(user, 'Verloren.pdf', 'Weg'))
  await addFile(user, 'Zeugnis.pdf', 'Sehr gut')
  const id = await request(user)
  await stage.runFailingTask('mail/purge-mails')
  await stage.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await workOff()
  expect(await archivesOf(user)).toMatchObject([{ id, state: 'ready', attempt: 2 }])
  const files = await filesOf(id)
  expect(Object.entries(files).slice(2)).toEqual([
    ['dateien/001-Lebenslauf.pdf', 'Mein Leben'],
    ['dateien/003-Zeugnis.pdf', 'Sehr gut'],
  ])
  const listed = [
    { name: 'Lebenslauf.pdf', archive_path: 'dateien/001-Lebenslauf.pdf' },
    { name: 'Lebenslauf noch einmal.pdf', archive_path: 'dateien/001-Lebenslauf.pdf' },
    { name: 'Verloren.pdf', archive_path: null, content_lost: true },
    { name: 'Zeugnis.pdf', archive_path: 'dateien/003-Zeugnis.pdf' },
  ]
  const data = JSON.parse(files['daten.json'] ?? '')
  expect(data.application_files).toMatchObject(listed)
  expect(data.application_files.filter((file: object) => 'content_lost' in file)).toHaveLength(1)
  expect(files['daten.html']?.match(/<dt>Bei uns nicht mehr auffindbar<\/dt><dd>ja<\/dd>/g)).toHaveLength(1)
})

test('of more than 200 MB of files it holds those that were sent last, and says which it leaves out', async () => {
  const user = await stage.createUser()
  // The first once more, so that it is not the oldest.
  const contents = [...Array.from({ length: 42 }, (_, index) => `${index + 1}`), '1']
  for (const content of contents) await addFile(user, `${content}.pdf`, content)
  await stage.pool.query('update app_public.application_files set bytes = 5242880 where owner_id = $1', [
    user.userId,
  ])
  const id = await request(user)
  await workOff()
  const files = await filesOf(id)
  const archived = Object.keys(files).slice(2)
  expect(archived).toHaveLength(40)
  expect(archived[0]).toBe('dateien/001-1.pdf')
  expect(archived[1]).toBe('dateien/002-4.pdf')
  const listed: { name: string; archive_path: string | null; left_out: true | null }[] = JSON.parse(
    files['daten.json'] ?? '',
  ).application_files
  expect(listed.filter(({ left_out }) => left_out === true)).toMatchObject([
    { name: '2.pdf', archive_path: null },
    { name: '3.pdf', archive_path: null },
  ])
  expect(files['daten.html']?.match(/Passt nicht mehr ins Archiv/g)).toHaveLength(2)
})

test('two requests at once get the same archive, made once', async () => {
  const user = await stage.createUser()
  const ids = await Promise.all([request(user), request(user), request(user)])
  expect(new Set(ids).size).toBe(1)
  const { rows } = await stage.pool.query(
    `select from graphile_worker._private_jobs where payload ->> 'exportId' = $1`,
    [ids[0]],
  )
  expect(rows).toHaveLength(1)
  await workOff()
  expect(await archivesOf(user)).toMatchObject([{ state: 'ready', attempt: 1 }])
  expect(await stage.bellOf(user)).toHaveLength(1)
})

test('a newer archive takes the place of the one before', async () => {
  const user = await stage.createUser()
  const before = await request(user)
  await workOff()
  const after = await request(user)
  await workOff()
  expect(await archivesOf(user)).toMatchObject([
    { id: before, state: 'expired', bytes: null },
    { id: after, state: 'ready' },
  ])
  expect(await pieces(before)).toEqual([])
})

test('an attempt that goes on after another has begun stores nothing', async () => {
  const user = await stage.createUser()
  const id = await request(user)
  const begin = async () =>
    (
      await stage.pool.query<{ attempt: number }>('select attempt from app_private.begin_data_export($1)', [
        id,
      ])
    ).rows[0]?.attempt
  const put = async (attempt: number | undefined, position: number) =>
    (
      await stage.pool.query<{ done: boolean }>(
        `select app_private.put_data_export_chunk($1, $2, $3, 'x') as done`,
        [id, attempt, position],
      )
    ).rows[0]?.done
  const first = await begin()
  expect(await put(first, 0)).toBe(true)
  const second = await begin()
  expect(await pieces(id)).toEqual([])
  expect(await put(first, 1)).toBe(false)
  expect(await put(second, 0)).toBe(true)
  const finished = await stage.pool.query('select app_private.finish_data_export($1, $2, 1) as done', [
    id,
    first,
  ])
  expect(finished.rows).toEqual([{ done: false }])
  expect(await archivesOf(user)).toMatchObject([{ state: 'running', attempt: 2 }])
  await workOff()
  expect(await archivesOf(user)).toMatchObject([{ state: 'ready', attempt: 3 }])
})

test('one that cannot be made fails after the last attempt, keeps nothing, and its owner is told', async () => {
  const user = await stage.createUser()
  const id = await request(user)
  await stage.pool.query(
    `create function app_private.refuse_chunk() returns trigger language plpgsql as $$ begin raise 'full'; end $$`,
  )
  await stage.pool.query(
    'create trigger refuse before insert on app_private.data_export_chunks for each row execute function app_private.refuse_chunk()',
  )
  let running: Promise<unknown> | undefined
  try {
    await stage.pool.query(
      `update graphile_worker._private_jobs set max_attempts = 1 where payload ->> 'exportId' = $1`,
      [id],
    )
    // Ends when no task is left: the one that failed is deleted below.
    running = stage.runTask('mail/purge-mails')
    await untilPasses(async () => {
      expect(await archivesOf(user)).toMatchObject([{ id, state: 'failed' }])
      // The failure is written a moment later. Deleted before that, the task would leave its queue locked for good.
      const { rows } = await stage.pool.query(
        `select last_error is not null as has_failed from graphile_worker._private_jobs where payload ->> 'exportId' = $1`,
        [id],
      )
      expect(rows).toEqual([{ has_failed: true }])
    })
  } finally {
    await stage.pool.query('drop trigger refuse on app_private.data_export_chunks')
    await stage.pool.query('drop function app_private.refuse_chunk()')
    await stage.pool.query('delete from graphile_worker._private_jobs')
    await running
  }
  expect(await archivesOf(user)).toMatchObject([{ id, state: 'failed', bytes: null }])
  expect(await pieces(id)).toEqual([])
  expect(await stage.bellOf(user)).toEqual(['Das Archiv Ihrer Daten konnte nicht erstellt werden'])
  // The person may ask again.
  await request(user)
  await workOff()
  expect(await archivesOf(user)).toMatchObject([{ state: 'failed' }, { state: 'ready' }])
})

test('a worker that was killed in the last attempt does not keep its owner from asking again', async () => {
  const user = await stage.createUser()
  const id = await request(user)
  await stage.pool.query('select app_private.begin_data_export($1)', [id])
  const attempted = (attempts: string) =>
    stage.pool.query(
      `update graphile_worker._private_jobs set ${attempts} where payload ->> 'exportId' = $1`,
      [id],
    )
  await attempted('attempts = max_attempts - 1')
  await stage.pool.query('select app_private.purge_data_exports()')
  expect(await archivesOf(user)).toMatchObject([{ id, state: 'running' }])
  await attempted('attempts = max_attempts')
  await stage.pool.query('select app_private.purge_data_exports()')
  expect(await archivesOf(user)).toMatchObject([{ id, state: 'failed' }])
  expect(await stage.bellOf(user)).toEqual(['Das Archiv Ihrer Daten konnte nicht erstellt werden'])
  await stage.pool.query('delete from graphile_worker._private_jobs')
})

test('after a day an archive is deleted, and what nobody works on is given up', async () => {
  const [one, other] = [await stage.createUser(), await stage.createUser()]
  const id = await request(one)
  await workOff()
  await stage.runTask('privacy/purge-data-exports')
  expect(await archivesOf(one)).toMatchObject([{ state: 'ready' }])
  await stage.pool.query(`update app_public.data_exports set expires_at = now() where id = $1`, [id])
  await request(other)
  await stage.pool.query('delete from graphile_worker._private_jobs')
  await stage.pool.query(
    `update app_public.data_exports set created_at = now() - interval '25 hours' where user_id = $1`,
    [other.userId],
  )
  await stage.runTask('privacy/purge-data-exports')
  expect(await archivesOf(one)).toMatchObject([{ state: 'expired', bytes: null }])
  expect(await pieces(id)).toEqual([])
  expect(await archivesOf(other)).toMatchObject([{ state: 'failed' }])
  await stage.pool.query(`update app_public.data_exports set created_at = now() - interval '31 days'`)
  await stage.runTask('privacy/purge-data-exports')
  expect([await archivesOf(one), await archivesOf(other)]).toEqual([[], []])
})

test('an account that is deleted meanwhile leaves no archive', async () => {
  const user = await stage.createUser()
  const id = await request(user)
  await stage.pool.query('delete from auth."user" where id = $1', [user.userId])
  await workOff()
  expect(await archivesOf(user)).toEqual([])
  expect(await pieces(id)).toEqual([])
})
