/** Reports without an account: the form, its budgets, and the links of the mails about it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  EXPLANATION_MAX,
  NAME_MAX,
  REPORT_REASONS,
  thingOf,
} from '../../../server/moderation/report-input.ts'
import { actAs } from '../../db/conversations/committed.ts'
import { addActiveJob } from '../../graphql/active-job.ts'
import { SITE } from '../../graphql/graphql-server.ts'
import { until } from '../../harness/until.ts'
import { type AuthServer, startAuthServer } from '../auth/auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.owner.query('delete from auth.attempts')
})

const REFERENCE = /^M-[0-9A-Z]{4}-[0-9A-Z]{4}$/
const REPORT = {
  kind: 'job',
  category: 'diskriminierung',
  explanation: 'Gesucht wird nur, wer unter 30 ist.',
  name: 'Quirina Melderin',
  goodFaith: true,
}

const post = (
  path: string,
  payload: object,
  headers: Record<string, string> = { origin: SITE },
  remoteAddress = '198.51.100.7',
) => server.app.inject({ method: 'POST', url: `/api/reports${path}`, payload, headers, remoteAddress })

const report = (more: object = {}, remoteAddress?: string) =>
  post('', { ...REPORT, id: randomUUID(), email: server.newEmail(), ...more }, undefined, remoteAddress)

const rowsOf = async (id: string) =>
  (
    await server.owner.query<{
      id: string
      case_id: string
      name: string | null
      email: string | null
      details: string
    }>(
      `select reports.id, reports.case_id, contacts.name, contacts.email, reports.details from app_public.content_reports as reports
       left join app_private.report_contacts as contacts on contacts.report_id = reports.id
       where reports.subject_id = $1 order by reports.created_at`,
      [id],
    )
  ).rows

test('a report is kept and confirmed, with the same answer for what is known and what is not', async () => {
  const jobId = await addActiveJob(server.owner)
  const person = await server.newPerson()
  for (const [id, email] of [
    [jobId, server.newEmail()],
    [randomUUID(), server.newEmail()],
    [jobId, person.email],
  ] as const) {
    const answer = await report({ id, email: ` ${email.toUpperCase()} ` })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ ok: true, reference: expect.stringMatching(REFERENCE) })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const mails = (await server.mailsTo(email)).filter(({ template }) => template === 'report-receipt')
    expect(mails).toMatchObject([{ payload: { reference: answer.json().reference } }])
    // Anybody can have typed the address: no word of the form.
    expect(JSON.stringify(mails)).not.toMatch(/Quirina|unter 30/)
  }
  expect(await rowsOf(jobId)).toMatchObject([
    { name: 'Quirina Melderin', details: REPORT.explanation },
    { email: person.email },
  ])
  expect(new Set((await rowsOf(jobId)).map(({ case_id }) => case_id)).size).toBe(1)
})

test('a page of this site names the thing as well', async () => {
  const id = '019aa0c3-1111-7111-8111-111111111111'
  for (const [url, thing] of [
    [`${SITE}/job/techniker-m-w-d-${id}`, { kind: 'job', id }],
    [`/job/${id.toUpperCase()}?q=1#x`, { kind: 'job', id }],
    [`${SITE}/job-request/meisterin-${id}`, { kind: 'job_request', id }],
    [`https://fremd.example/job/${id}`, undefined],
    [`${SITE}/preise`, undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ] as const)
    expect(thingOf(url, SITE), url).toEqual(thing)
  const jobId = await addActiveJob(server.owner)
  expect((await report({ kind: undefined, id: undefined, url: `${SITE}/job/x-${jobId}` })).statusCode).toBe(
    200,
  )
  expect(await rowsOf(jobId)).toHaveLength(1)
})

test('what is missing or too long is said by its field, and nothing is kept', async () => {
  const id = randomUUID()
  for (const [change, fields] of [
    [{ explanation: ' ' }, { explanation: 'required' }],
    [{ explanation: 'ä'.repeat(EXPLANATION_MAX + 1) }, { explanation: 'too_long' }],
    [{ explanation: 'x'.repeat(100_000) }, { explanation: 'too_long' }],
    [{ explanation: 'a\0b' }, { explanation: 'invalid' }],
    [
      { name: '', email: '' },
      { name: 'required', email: 'required' },
    ],
    [{ name: 'x'.repeat(NAME_MAX + 1) }, { name: 'too_long' }],
    [{ email: 'kein at' }, { email: 'invalid' }],
    [{ goodFaith: false }, { goodFaith: 'required' }],
    [{ goodFaith: undefined }, { goodFaith: 'required' }],
    [{ category: 'egal' }, { category: 'invalid' }],
    [{ kind: 'contact_request' }, { kind: 'invalid' }],
    [{ id: 'x' }, { id: 'invalid' }],
    [{ id: undefined }, { id: 'invalid' }],
    [{ url: 'https://fremd.example/' }, { url: 'invalid' }],
  ] as const) {
    const answer = await report({ id, ...change })
    expect([answer.statusCode, answer.json().fields], JSON.stringify(change).slice(0, 80)).toEqual([
      400,
      fields,
    ])
  }
  expect(await rowsOf(id)).toEqual([])
  expect(
    (await post('', { ...REPORT, id, email: server.newEmail() }, { origin: 'https://fremd.example' }))
      .statusCode,
  ).toBe(403)
  // The one case for which the law wants no name.
  expect((await report({ id, category: 'kindesmissbrauch', name: null, email: null })).statusCode).toBe(200)
  expect(await rowsOf(id)).toMatchObject([{ name: null, email: null }])
})

test('the categories and limits are those of the database', async () => {
  const { rows } = await server.owner.query<{ reason: string }>(
    'select unnest(enum_range(null::app_public.content_report_reason))::text as reason',
  )
  expect(rows.map(({ reason }) => reason).sort()).toEqual([...REPORT_REASONS].sort())
  const id = randomUUID()
  expect(
    (await report({ id, explanation: 'ä'.repeat(EXPLANATION_MAX), name: 'ö'.repeat(NAME_MAX) })).statusCode,
  ).toBe(200)
  expect(await rowsOf(id)).toMatchObject([
    { details: 'ä'.repeat(EXPLANATION_MAX), name: 'ö'.repeat(NAME_MAX) },
  ])
})

test('a flood from one address is refused, and others still pass', async () => {
  const id = randomUUID()
  const answers: number[] = []
  for (let count = 0; count < 14; count += 1) answers.push((await report({ id })).statusCode)
  expect(answers).toEqual([...Array(10).fill(200), ...Array(4).fill(429)])
  expect(await rowsOf(id)).toHaveLength(10)
  expect((await report({ id }, '203.0.113.9')).statusCode).toBe(200)
  // A refused form costs nobody a notice: with wrong fields nothing is counted.
  await server.owner.query('delete from auth.attempts')
  for (let count = 0; count < 14; count += 1) await report({ id, explanation: '' })
  expect((await report({ id })).statusCode).toBe(200)
})

async function decided(measure: string) {
  const jobId = await addActiveJob(server.owner)
  const email = server.newEmail()
  await report({ id: jobId, email })
  const [row] = await rowsOf(jobId)
  const admin = await server.createUser({ role: 'admin' })
  const caseId = row?.case_id ?? ''
  await server.owner.query(
    `update app_public.report_cases set decided_at = now(), decided_by = $2, measure = $3::app_public.report_measure, facts = 'Gelesen und geprüft.',
       ground_kind = case when $3 <> 'keine' then 'agb'::app_public.report_ground end, ground = case when $3 <> 'keine' then 'Ziffer 4' end where id = $1`,
    [caseId, admin.userId, measure],
  )
  await server.owner.query(
    `update app_public.content_reports set settled_at = now(), outcome = 'massnahme' where case_id = $1`,
    [caseId],
  )
  return { jobId, caseId, reportId: row?.id ?? '' }
}

test('a link shows its side alone, changes nothing by looking, and lets complain once', async () => {
  const { caseId, reportId } = await decided('entfernt')
  const [mine, theirs] = [server.token('report', reportId), server.token('reported', caseId)]
  for (let look = 0; look < 3; look += 1)
    expect((await post('/open', { token: mine })).json()).toMatchObject({
      state: 'open',
      report: {
        id: reportId,
        side: 'melder',
        measure: 'entfernt',
        groundKind: 'agb',
        mayComplain: true,
        complaint: null,
      },
    })
  const other = (await post('/open', { token: theirs })).json()
  expect(other).toMatchObject({ report: { id: caseId, side: 'betroffen', filedAt: null, mayComplain: true } })
  const { rows } = await server.owner.query<{ reference: string }>(
    'select reference from app_public.content_reports where id = $1',
    [reportId],
  )
  expect(JSON.stringify(other)).not.toMatch(
    new RegExp(`${reportId}|${rows[0]?.reference}|Quirina|unter 30|klinik\\.example`),
  )
  for (const url of ['/api/reports', '/api/reports/open', `/api/reports/complain?token=${mine}`])
    expect((await server.app.inject({ url })).statusCode, url).toBe(404)

  const complain = async (token: string, explanation = 'Das sehe ich anders.') => {
    const answer = await post('/complain', { token, explanation })
    return [answer.statusCode, answer.json()] as const
  }
  expect(await complain(theirs, 'x'.repeat(100_000))).toMatchObject([
    400,
    { fields: { explanation: 'too_long' } },
  ])
  expect(await complain(theirs, '')).toMatchObject([400, { fields: { explanation: 'required' } }])
  for (let tap = 0; tap < 2; tap += 1)
    expect(await complain(theirs)).toMatchObject([
      200,
      { report: { mayComplain: false, complaint: { explanation: 'Das sehe ich anders.' } } },
    ])
  expect(await complain(theirs, 'Und noch etwas.')).toMatchObject([409, { code: 'INVALID_STATE' }])
  // The reporter knows nothing of it.
  expect((await post('/open', { token: mine })).json()).toMatchObject({
    report: { mayComplain: true, complaint: null },
  })
})

test('a forged link, one of another purpose and one of something deleted do nothing', async () => {
  const { caseId, reportId } = await decided('keine')
  for (const token of [
    '',
    'x'.repeat(5000),
    `${server.token('report', reportId).slice(0, -2)}xx`,
    server.token('alert', reportId),
    server.token('verify-email', caseId),
  ])
    for (const path of ['/open', '/complain'])
      expect((await post(path, { token, explanation: 'Text' })).json()).toMatchObject({
        code: 'LINK_INVALID',
      })
  // The id of one kind signed as the other, and one of nothing. Nothing was done: the other side knows of nothing.
  for (const [purpose, id] of [
    ['reported', reportId],
    ['report', caseId],
    ['report', randomUUID()],
    ['reported', caseId],
  ] as const) {
    expect((await post('/open', { token: server.token(purpose, id) })).json(), purpose).toEqual({
      state: 'gone',
    })
    expect(
      (await post('/complain', { token: server.token(purpose, id), explanation: 'Text' })).json(),
    ).toEqual({ state: 'gone' })
  }
  expect(
    (await server.owner.query('select from app_public.report_complaints where case_id = $1', [caseId]))
      .rowCount,
  ).toBe(0)
})

test('two admins decide at once: one decides, the other is told what', async () => {
  const jobId = await addActiveJob(server.owner)
  await report({ id: jobId })
  const [row] = await rowsOf(jobId)
  const admins = [await server.createUser({ role: 'admin' }), await server.createUser({ role: 'admin' })]
  const answers = await Promise.all(
    admins.map((admin, index) =>
      actAs(server.owner, admin, (client) =>
        client.query(
          `select app_public.decide_report_case($1, $2, 'Gelesen und geprüft.', 'agb', 'Ziffer 4')`,
          [row?.case_id, ['entfernt', 'eingeschraenkt'][index]],
        ),
      ).then(
        () => 'decided',
        (error: { code: string; detail: string }) => [error.code, JSON.parse(error.detail)],
      ),
    ),
  )
  const { rows } = await server.owner.query<{ measure: string; status: string }>(
    `select cases.measure, jobs.status from app_public.report_cases as cases join app_public.jobs on jobs.id = cases.subject_id where cases.id = $1`,
    [row?.case_id],
  )
  expect(answers.toSorted((one) => (one === 'decided' ? -1 : 1))).toEqual([
    'decided',
    ['OS409', { fields: { measure: rows[0]?.measure } }],
  ])
  expect(rows).toEqual([
    rows[0]?.measure === 'entfernt'
      ? { measure: 'entfernt', status: 'gesperrt' }
      : { measure: 'eingeschraenkt', status: 'abgelehnt' },
  ])
})

test('nothing of a reporter reaches the log, the poster, a stranger or an event', async () => {
  const marks = ['Qxzname', 'qxzmail', 'Qxzerklärung']
  const jobId = await addActiveJob(server.owner)
  const marked = {
    id: jobId,
    name: 'Qxzname Melderin',
    email: 'qxzmail@klinik.example',
    explanation: 'Qxzerklärung',
  }
  expect((await report(marked)).statusCode).toBe(200)
  // What is refused is not logged either, nor what the database refuses.
  await report({ ...marked, category: 'egal' })
  await server.owner.query('alter table app_private.report_contacts rename to report_contacts_away')
  try {
    expect((await report(marked)).statusCode).toBe(500)
  } finally {
    await server.owner.query('alter table app_private.report_contacts_away rename to report_contacts')
  }
  expect(server.log.length).toBeGreaterThan(0)
  const [poster, stranger, admin] = [
    await server.createUser({ role: 'employer' }),
    await server.createUser({ role: 'employer' }),
    await server.createUser({ role: 'admin' }),
  ]
  await server.owner.query(
    'insert into app_public.company_members (company_id, user_id) select company_id, $2 from app_public.jobs where id = $1',
    [jobId, poster.userId],
  )
  const [row] = await rowsOf(jobId)
  await actAs(server.owner, admin, (client) =>
    client.query(
      `select app_public.decide_report_case($1, 'entfernt', 'Gelesen und geprüft.', 'agb', 'Ziffer 4')`,
      [row?.case_id],
    ),
  )
  const { rows: tables } = await server.owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'app_public'::regnamespace and relkind = 'r' and has_table_privilege('app_member', oid, 'select')`,
  )
  const read: unknown[] = [server.log]
  for (const person of [poster, stranger])
    await actAs(server.owner, person, async (client) => {
      for (const { name } of tables) read.push((await client.query(`select * from ${name}`)).rows)
      read.push((await client.query('select app_public.report_state($1)', [row?.case_id])).rows)
      const live = await client.query(`select * from app_live.read_report_cases('all', array[$1::uuid])`, [
        row?.case_id,
      ])
      expect(live.rows).toEqual([])
    })
  const { rows: outbox } = await server.owner.query('select * from app_private.event_outbox')
  read.push(outbox)
  const { rows: others } = await server.owner.query(
    `select * from app_private.mails where recipient <> 'qxzmail@klinik.example'`,
  )
  read.push(others)
  // The walk did read what the poster was told.
  expect(JSON.stringify(read)).toContain('Entscheidung über Ihre Anzeige')
  for (const mark of marks) expect(JSON.stringify(read), mark).not.toContain(mark)
})

test('one client that asks for much, slowly, takes no place from the others', async () => {
  const { caseId, reportId } = await decided('keine')
  const token = server.token('report', reportId)
  const lock = await server.owner.connect()
  let slowOnes: ReturnType<typeof post>[] = []
  try {
    await lock.query('begin')
    await lock.query('select from app_public.report_cases where id = $1 for update', [caseId])
    // Of a whole /48, from three of its networks: more than fit.
    slowOnes = Array.from({ length: 66 }, (_, index) =>
      post('/complain', { token, explanation: 'Bitte.' }, undefined, `2001:db8:7:${index % 3}::1`),
    )
    await until(
      async () => {
        const { rows } = await server.owner.query<{ waiting: number }>(
          'select count(*)::integer as waiting from pg_locks where not granted',
        )
        return (rows[0]?.waiting ?? 0) >= 2
      },
      () => 'requests wait for the lock',
    )
    expect((await report({}, '203.0.113.9')).statusCode).toBe(200)
  } finally {
    await lock.query('rollback')
    lock.release()
    await Promise.all(slowOnes)
  }
})
