/** Files of a form that nobody is signed in at: checked like all others, read by nobody, kept by the key of the draft. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileRefusals } from '../../../schema/file-refusals.ts'
import { pdfProblems } from '../../../schema/pdf-problems.ts'
import { type FileStage, pdfOf, startFileStage } from './file-stage.ts'
import { rawPdf } from './pdf/raw-pdf.ts'

let stage: FileStage
beforeAll(async () => {
  stage = await startFileStage()
})
afterAll(() => stage.stop())
beforeEach(() => stage.owner.query('delete from app_private.guest_files; delete from auth.attempts'))

const pdf = pdfOf(20_000)
const draft = (guestKey: string = randomUUID()) => ({ 'x-guest-key': guestKey })
const rows = async () =>
  (
    await stage.owner.query<{ id: string; state: string; name: string; key: string }>(
      'select id, state, name, key from app_private.guest_files order by created_at',
    )
  ).rows

test('a file is stored once, downloaded by nobody, and removed by the key of its draft only', async () => {
  const [id, headers] = [randomUUID(), draft()]
  const before = await stage.stored()
  for (let time = 0; time < 2; time += 1) {
    const answer = await stage.put(undefined, pdf, { id, headers, name: 'Mein Lebenslauf.pdf' })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { id, name: 'Mein Lebenslauf.pdf', bytes: pdf.length, pages: 1 },
    ])
  }
  expect(await rows()).toMatchObject([{ id, state: 'geprueft', name: 'Mein Lebenslauf.pdf' }])
  const stored = await stage.stored()
  expect(stored).toHaveLength(before.length + 1)
  const admin = await stage.createUser({ role: 'admin' })
  const member = await stage.createUser()
  for (const person of [undefined, member, admin]) {
    expect((await stage.get(person, id)).status).toBe(404)
    await stage.remove(person, id)
    await stage.remove(person, id, draft())
  }
  expect((await stage.get(undefined, `${id}?x-guest-key=${headers['x-guest-key']}`)).status).toBe(404)
  expect(await rows()).toHaveLength(1)
  expect((await stage.put(undefined, pdf, { id, headers: draft() })).status).toBe(409)
  expect((await stage.remove(undefined, id, headers)).status).toBe(204)
  expect(await rows()).toEqual([])
})

test('what is no file of ours is refused by its name, and leaves nothing', async () => {
  const headers = draft()
  const wrong = await stage.put(undefined, Buffer.from('MZ not a pdf'), { headers })
  expect([wrong.status, (await wrong.json()).message]).toEqual([422, pdfProblems.not_pdf])
  const program = Buffer.from(rawPdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }))
  const refused = await stage.put(undefined, program, { headers, name: 'Rechnung.pdf' })
  expect([refused.status, (await refused.json()).code]).toEqual([422, 'FILE_REFUSED'])
  const large = await stage.put(undefined, Buffer.alloc(5_242_881), { headers })
  expect((await large.json()).code).toBe('FILE_TOO_LARGE')
  const malformed = await stage.put(undefined, pdf, { headers: { 'x-guest-key': 'x' } })
  expect((await malformed.json()).code).toBe('INVALID_INPUT')
  const none = await stage.put(undefined, pdf)
  expect((await none.json()).code).toBe('UNAUTHENTICATED')
  expect(await rows()).toEqual([])
  expect(await stage.spooled()).toEqual([])
})

test('a network uploads so much within an hour, and the key is in no line of the log', async () => {
  const headers = draft()
  await stage.put(undefined, pdf, { headers })
  await stage.owner.query(`update auth.attempts set attempts = 240 where kind = 'guest-file-client'`)
  const answer = await stage.put(undefined, pdf, { headers: draft() })
  expect([answer.status, (await answer.json()).message]).toEqual([
    429,
    fileRefusals.GUEST_UPLOADS_TOO_OFTEN.text,
  ])
  expect(JSON.stringify(stage.log)).not.toContain(headers['x-guest-key'])
})

test('the form of a visitor keeps its files when somebody signs in in another tab', async () => {
  const person = await stage.createUser()
  expect((await stage.put(person, pdf, { headers: draft() })).status).toBe(200)
  expect(await rows()).toHaveLength(1)
  expect(await stage.rows(person)).toEqual([])
})
