import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  MAX_FILE_BYTES,
  MAX_UPLOADS,
  MAX_WAITING_BYTES,
  MAX_WAITING_FILES,
} from '../../../schema/file-limits.ts'
import { fileRefusals } from '../../../schema/file-refusals.ts'
import { pdfProblems } from '../../../schema/pdf-problems.ts'
import { type FileStage, pdfOf, startFileStage } from './file-stage.ts'
import { rawPdf, stream } from './pdf/raw-pdf.ts'

let stage: FileStage
beforeAll(async () => {
  stage = await startFileStage()
})
afterAll(() => stage.stop())

const pdf = pdfOf(20_000)

test('a file is stored with its pages, and a repeated upload of it answers the same and stores nothing', async () => {
  const person = await stage.createUser()
  const id = randomUUID()
  const before = await stage.stored()
  const first = await stage.put(person, pdf, { id, name: 'Mein Lebenslauf.pdf' })
  expect([first.status, await first.json()]).toEqual([
    200,
    { id, name: 'Mein Lebenslauf.pdf', bytes: pdf.length, pages: 1 },
  ])
  const again = await stage.put(person, pdf, { id, name: 'Anderer Name.pdf' })
  expect([again.status, await again.json()]).toEqual([
    200,
    { id, name: 'Mein Lebenslauf.pdf', bytes: pdf.length, pages: 1 },
  ])
  expect(await stage.rows(person)).toEqual([
    { id, state: 'geprueft', name: 'Mein Lebenslauf.pdf', bytes: pdf.length },
  ])
  expect((await stage.stored()).length).toBe(before.length + 1)
  expect(await stage.spooled()).toEqual([])
})

test('the largest file is taken', async () => {
  const person = await stage.createUser()
  const largest = pdfOf(MAX_FILE_BYTES)
  expect(largest.length).toBe(MAX_FILE_BYTES)
  expect((await stage.put(person, largest)).status).toBe(200)
})

test.each([
  ['a path', '../../etc/Zeugnis.pdf', 'Zeugnis.pdf'],
  ['a direction override', 'Zeugnis\u202efdp.exe', 'Zeugnisfdp.exe.pdf'],
  ['no name', '', 'Dokument.pdf'],
])('%s in the name is gone from what others read', async (_, name, cleaned) => {
  const person = await stage.createUser()
  const answer = await stage.put(person, pdf, { name })
  expect(await answer.json()).toMatchObject({ name: cleaned })
})

const refusal = (code: keyof typeof fileRefusals) => {
  const { status, text } = fileRefusals[code]
  return [status, { code, message: text, errors: [{ message: text, extensions: { code } }] }]
}
const answerOf = async (answer: Response) => [answer.status, await answer.json()]

test('only who is signed in and may apply uploads, and only from this site', async () => {
  expect(await answerOf(await stage.put(undefined, pdf))).toEqual(refusal('UNAUTHENTICATED'))
  const admin = await stage.createUser({ role: 'admin' })
  expect(await answerOf(await stage.put(admin, pdf))).toEqual(refusal('FORBIDDEN'))
  expect(await stage.rows(admin)).toEqual([])
  // Employers apply elsewhere, too.
  const employer = await stage.createUser({ role: 'employer' })
  expect((await stage.put(employer, pdf)).status).toBe(200)
  const person = await stage.createUser()
  const foreign = await stage.put(person, pdf, { headers: { origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
  expect(await stage.rows(person)).toEqual([])
})

test('what is no file of ours is refused with a German sentence, and leaves nothing', async () => {
  const person = await stage.createUser()
  const before = await stage.stored()
  expect(await answerOf(await stage.put(person, pdf, { id: 'lebenslauf' }))).toEqual(refusal('INVALID_INPUT'))
  expect(
    await answerOf(await stage.put(person, pdf, { headers: { 'content-type': 'application/json' } })),
  ).toEqual(refusal('UNSUPPORTED_MEDIA_TYPE'))
  expect(await answerOf(await stage.put(person, Buffer.alloc(MAX_FILE_BYTES + 1)))).toEqual(
    refusal('FILE_TOO_LARGE'),
  )
  const contents = {
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    archive: Buffer.from('PK\u0003\u0004Lebenslauf'),
    gif: Buffer.concat([Buffer.from('GIF89a'), pdf]),
    nothing: Buffer.alloc(0),
  }
  for (const [what, content] of Object.entries(contents)) {
    const answer = await stage.put(person, content, { name: `${what}.pdf` })
    const message = pdfProblems.not_pdf
    expect([what, ...(await answerOf(answer))]).toEqual([
      what,
      422,
      {
        code: 'FILE_REFUSED',
        problem: 'not_pdf',
        message,
        errors: [{ message, extensions: { code: 'FILE_REFUSED' } }],
      },
    ])
  }
  expect(await stage.rows(person)).toEqual([])
  expect(await stage.stored()).toEqual(before)
  expect(await stage.spooled()).toEqual([])
})

test('an id stands for one file of one account', async () => {
  const [person, stranger] = [await stage.createUser(), await stage.createUser()]
  const id = randomUUID()
  await stage.put(person, pdf, { id })
  expect(await answerOf(await stage.put(person, pdfOf(9_000), { id }))).toEqual(refusal('FILE_TAKEN'))
  expect(await answerOf(await stage.put(stranger, pdf, { id }))).toEqual(refusal('FILE_TAKEN'))
  expect((await stage.rows(person)).map(({ bytes }) => bytes)).toEqual([pdf.length])
})

test('six files or 20 MB wait for an application, not more, and one that is removed makes room', async () => {
  const person = await stage.createUser()
  const ids = Array.from({ length: 6 }, () => randomUUID())
  for (const id of ids) expect((await stage.put(person, pdf, { id })).status).toBe(200)
  expect(await answerOf(await stage.put(person, pdf))).toEqual(refusal('TOO_MANY_FILES'))
  expect((await stage.remove(person, ids[0] ?? '')).status).toBe(204)
  expect((await stage.put(person, pdf)).status).toBe(200)

  const other = await stage.createUser()
  const large = pdfOf(MAX_FILE_BYTES)
  for (const _ of 'four') expect((await stage.put(other, large)).status).toBe(200)
  expect(await answerOf(await stage.put(other, pdf))).toEqual(refusal('TOO_MANY_FILES'))
})

test('after sixty uploads within an hour there is a pause', async () => {
  const person = await stage.createUser()
  await stage.owner.query(
    `insert into auth.attempts (kind, key_hash, attempts) values ('file-upload', sha256(uuid_send($1)), 60)`,
    [person.userId],
  )
  expect(await answerOf(await stage.put(person, pdf))).toEqual(refusal('UPLOADS_TOO_OFTEN'))
})

test('a file that is costly to check counts as ten', async () => {
  const person = await stage.createUser()
  const picture = '/Type /XObject /Subtype /Image /Width 30000 /Height 30000'
  const costly = Buffer.from(rawPdf({ more: { 4: stream(picture, 'x') } }))
  for (const _ of '123456')
    expect((await answerOf(await stage.put(person, costly)))[1]).toMatchObject({ problem: 'too_complex' })
  expect(await answerOf(await stage.put(person, pdf))).toEqual(refusal('UPLOADS_TOO_OFTEN'))
  // Others are refused at no cost.
  const other = await stage.createUser()
  for (const _ of '1234567') expect((await stage.put(other, Buffer.from('x'))).status).toBe(422)
  expect((await stage.put(other, pdf)).status).toBe(200)
})

test('removing a file removes its row; again is no error, and nobody else can', async () => {
  const [person, stranger] = [await stage.createUser(), await stage.createUser()]
  const id = randomUUID()
  await stage.put(person, pdf, { id })
  expect((await stage.remove(undefined, id)).status).toBe(401)
  expect((await stage.remove(stranger, id)).status).toBe(204)
  expect((await stage.rows(person)).length).toBe(1)
  expect((await stage.remove(person, id)).status).toBe(204)
  expect((await stage.remove(person, id)).status).toBe(204)
  expect(await stage.rows(person)).toEqual([])
  const { rows } = await stage.owner.query(
    'select from app_private.files_to_delete where key not in (select key from app_private.application_file_keys)',
  )
  expect(rows.length).toBeGreaterThan(0)
})

test('SQL holds the limits that the browser repeats', async () => {
  const { rows } = await stage.owner.query<{ body: string }>(
    `select pg_get_functiondef('app_hidden.begin_file_upload'::regproc) as body
     union all select pg_get_constraintdef(oid) from pg_constraint where conname = 'application_files_bytes_invalid'`,
  )
  const body = rows.map((row) => row.body).join('\n')
  expect(body).toContain(`waiting.files >= ${MAX_WAITING_FILES}`)
  expect(body).toContain(`> ${MAX_WAITING_BYTES}`)
  expect(body).toContain(`waiting.uploads >= ${MAX_UPLOADS}`)
  expect(body).toContain(`bytes <= ${MAX_FILE_BYTES}`)
})
