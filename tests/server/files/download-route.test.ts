import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApplication } from '../../db/applications/committed.ts'
import { until } from '../../harness/until.ts'
import { type FileStage, type Person, pdfOf, startFileStage } from './file-stage.ts'

let stage: FileStage
beforeAll(async () => {
  stage = await startFileStage()
})
afterAll(() => stage.stop())

const pdf = pdfOf(300_000)

interface Sent {
  readonly id: string
  readonly applicationId: string
  readonly applicant: Person
  readonly member: Person
}

/** An uploaded file that an application has taken along, and a member of the company that got it. */
async function sent(name = 'Lebenslauf Zoë Müller.pdf'): Promise<Sent> {
  const [applicant, member] = [await stage.createUser(), await stage.createUser({ role: 'employer' })]
  const id = randomUUID()
  await stage.put(applicant, pdf, { id, name })
  const applicationId = await addApplication(stage.owner, applicant.userId)
  await stage.owner.query('select app_private.claim_application_files($1, $2, $3)', [
    applicationId,
    applicant.userId,
    [id],
  ])
  await stage.owner.query(
    `insert into app_public.company_members (company_id, user_id) select company_id, $2 from app_public.applications where id = $1`,
    [applicationId, member.userId],
  )
  return { id, applicationId, applicant, member }
}

const statusOf = async (person: Person | undefined, id: string) => (await stage.get(person, id)).status

test('applicant and company get the file, as something that is saved and never run, kept or shown', async () => {
  const { id, applicant, member } = await sent()
  for (const person of [applicant, member]) {
    const answer = await stage.get(person, id)
    expect(answer.status).toBe(200)
    expect(pdf.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="Lebenslauf Zoe Mueller.pdf"; filename*=UTF-8''Lebenslauf%20Zo%C3%AB%20M%C3%BCller.pdf`,
      'content-digest': `sha-256=:${createHash('sha256').update(pdf).digest('base64')}:`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
  }
})

test('every role at every route: there is nothing for whom it is not meant, and nothing of it goes away', async () => {
  const file = await sent()
  const waiting = randomUUID()
  await stage.put(file.applicant, pdf, { id: waiting })
  const people: Readonly<Record<string, Person | undefined>> = {
    visitor: undefined,
    applicant: file.applicant,
    member: file.member,
    stranger: await stage.createUser(),
    employer: await stage.createUser({ role: 'employer' }),
    admin: await stage.createUser({ role: 'admin' }),
  }
  const seen: Record<string, readonly number[]> = {}
  for (const [name, person] of Object.entries(people))
    seen[name] = [
      await statusOf(person, file.id),
      await statusOf(person, waiting),
      await statusOf(person, randomUUID()),
      (await stage.put(person, pdf, { id: file.id })).status,
      (await stage.remove(person, file.id)).status,
      name === 'applicant' ? 204 : (await stage.remove(person, waiting)).status,
    ]
  // Reading a sent file, one that waits, an unknown one; writing over the sent one; removing it; removing the one that waits.
  expect(seen).toEqual({
    visitor: [404, 404, 404, 401, 401, 401],
    applicant: [200, 200, 404, 200, 409, 204],
    member: [200, 404, 404, 409, 204, 204],
    stranger: [404, 404, 404, 409, 204, 204],
    employer: [404, 404, 404, 409, 204, 204],
    admin: [404, 404, 404, 403, 204, 204],
  })
  expect(await statusOf(file.applicant, waiting)).toBe(200)
  expect((await stage.rows(file.applicant)).map(({ state }) => state).toSorted()).toEqual([
    'geprueft',
    'verwendet',
  ])
})

test('what the company may no longer read is gone at its next request', async () => {
  const ends: Readonly<Record<string, (file: Sent) => [string, unknown[]]>> = {
    withdrawn: ({ applicationId }) => [
      `update app_public.applications set status = 'zurueckgezogen', decided_at = now() where id = $1`,
      [applicationId],
    ],
    'left the company': ({ member }) => [
      'delete from app_public.company_members where user_id = $1',
      [member.userId],
    ],
    'no employer any more': ({ member }) => [
      `update app_public.user_roles set role = 'applicant' where user_id = $1`,
      [member.userId],
    ],
    'signed out': ({ member }) => ['delete from auth.session where id = $1', [member.sessionId]],
    'applicant suspended': ({ applicant }) => [
      'update auth."user" set suspended_at = now() where id = $1',
      [applicant.userId],
    ],
    'application deleted': ({ applicationId }) => [
      'delete from app_public.applications where id = $1',
      [applicationId],
    ],
  }
  for (const [what, end] of Object.entries(ends)) {
    const file = await sent()
    expect([what, await statusOf(file.member, file.id)]).toEqual([what, 200])
    const [statement, values] = end(file)
    await stage.owner.query('alter table app_public.applications disable trigger guard_application')
    await stage.owner.query(statement, values)
    await stage.owner.query('alter table app_public.applications enable trigger guard_application')
    expect([what, await statusOf(file.member, file.id)]).toEqual([what, 404])
  }
})

test('asking for the head only opens nothing', async () => {
  const { id, member } = await sent()
  const head = await fetch(`${stage.origin}/api/files/${id}`, {
    method: 'HEAD',
    headers: { cookie: member.cookie },
  })
  expect(head.status).toBe(404)
  const { rows } = await stage.owner.query(
    `select from app_public.data_processing_logs where kind = 'application_file_opened' and cause like '%' || $1 || '%'`,
    [id],
  )
  expect(rows).toEqual([])
})

test('a download that the reader gives up makes room for the next', async () => {
  const { id, applicant } = await sent()
  for (let times = 0; times < 12; times += 1) {
    const ended = new AbortController()
    await fetch(`${stage.origin}/api/files/${id}`, {
      headers: { cookie: applicant.cookie },
      signal: ended.signal,
    })
    ended.abort()
  }
  await until(async () => (await statusOf(applicant, id)) === 200)
})

test('a file whose object is missing is an error that the log names, not a file that never was', async () => {
  const { id, applicant } = await sent()
  const { rows } = await stage.owner.query<{ key: string }>(
    'select key from app_private.application_file_keys where file_id = $1',
    [id],
  )
  await stage.store.delete(rows[0]?.key ?? '')
  expect(await statusOf(applicant, id)).toBe(500)
  expect(
    stage.log.some(({ err }) => JSON.stringify(err ?? null).includes('The object of a file is missing')),
  ).toBe(true)
})

test.each(['', 'x', '..%2f..%2fetc%2fpasswd', `${randomUUID()}'`])(
  'nothing is at /api/files/%s',
  async (id) => {
    expect(await statusOf(await stage.createUser(), id)).toBe(404)
  },
)
