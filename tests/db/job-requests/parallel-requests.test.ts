/** What happens when two connections act on requests of one person, or on one request, at the same moment. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, onStage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { until } from '../../harness/until.ts'
import {
  applyOnline,
  applyWithRequest,
  COMPLETE_CONTACT,
  COMPLETE_REQUEST,
  createRequest,
  requestVerb,
  saveRequest,
  submitRequest,
} from './request-fixtures.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let one: pg.Client
let other: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  one = new pg.Client({ connectionString: database.url })
  other = new pg.Client({ connectionString: database.url })
  await Promise.all([one.connect(), other.connect()])
})

afterAll(async () => {
  await Promise.all([one.end(), other.end()])
  await database.drop()
})

async function begin(client: pg.Client, { sessionId, role }: TestUser): Promise<void> {
  await client.query('begin')
  await client.query(`select set_config('role', $2, true), set_config('app.session_id', $1, true)`, [
    sessionId,
    role === 'admin' ? 'app_admin' : 'app_member',
  ])
}

/**
 * Both begin; `first` acts, then `second` starts and has to wait for it; `first` commits. Answers with the code of the
 * error of `second`, or with `done`.
 */
async function race(
  [first, act]: readonly [TestUser, (client: pg.Client) => Promise<unknown>],
  [second, wait]: readonly [TestUser, (client: pg.Client) => Promise<unknown>],
): Promise<string> {
  await begin(one, first)
  await act(one)
  await begin(other, second)
  const outcome = wait(other).then(
    () => 'done',
    (error: unknown) =>
      error instanceof pg.DatabaseError ? `${error.code} ${error.detail ?? ''}`.trim() : String(error),
  )
  await until(async () => {
    const { rowCount } = await one.query('select from pg_locks where not granted and pid <> pg_backend_pid()')
    return rowCount !== 0
  }, 'the second to wait for the first')
  await one.query('commit')
  const ended = await outcome
  await other.query(ended === 'done' ? 'commit' : 'rollback')
  return ended
}

const committed = <T>(arrange: Parameters<typeof onStage<T>>[0]): Promise<T> =>
  onStage(async (stage) => {
    const result = await arrange(stage)
    await stage.query('commit')
    return result
  }, database)

const statusOf = async (id: string) =>
  (await one.query<{ status: string }>('select status from app_public.job_requests where id = $1', [id]))
    .rows[0]?.status

test('of two requests of one profession that are submitted at once, one is refused with the field', async () => {
  const { user, first, second } = await committed(async (stage) => {
    const applicant = await applyWithRequest(stage)
    return { user: applicant.user, first: applicant.draft, second: await createRequest(stage) }
  })
  const outcome = await race(
    [user, (client) => submitRequest(client, first.id)],
    [user, (client) => submitRequest(client, second.id)],
  )
  expect(outcome).toBe('OS422 {"fields": {"profession_slug": "taken"}}')
})

test('an approval that brings a profession waits for the submission that takes it', async () => {
  const { user, admin, active, version, second } = await committed(async (stage) => {
    const applicant = await applyOnline(stage)
    const podologist = { ...COMPLETE_REQUEST, profession_slug: 'podologe' }
    const changed = await saveRequest(stage, applicant.active, podologist)
    const draft = await createRequest(stage, podologist)
    return {
      ...applicant,
      version: changed.version,
      second: draft,
      admin: await stage.createUser({ role: 'admin' }),
    }
  })
  const outcome = await race(
    [user, (client) => submitRequest(client, second.id)],
    [admin, (client) => client.query('select app_public.decide_job_request($1, $2)', [active.id, version])],
  )
  expect(outcome).toBe('OS422 {"fields": {"profession_slug": "taken"}}')
})

test('a new draft that is sent twice at once exists once', async () => {
  const user = await committed((stage) => stage.createUser())
  const key = randomUUID()
  const send = (title: string) => (client: pg.Client) => createRequest(client, { title }, {}, key)
  expect(await race([user, send('Eins')], [user, send('Zwei')])).toBe('done')
  const { rows } = await one.query(
    'select title, version from app_public.job_requests where applicant_id = $1',
    [user.userId],
  )
  expect(rows).toEqual([{ title: 'Zwei', version: 2 }])
})

test('two connections together do not exceed the limit of drafts', async () => {
  const user = await committed(async (stage) => {
    const applicant = await stage.createUser()
    await stage.become(applicant)
    for (let n = 0; n < 19; n += 1) await createRequest(stage, {}, {})
    return applicant
  })
  const draft = (client: pg.Client) => createRequest(client, {}, {})
  expect(await race([user, draft], [user, draft])).toBe('OS429')
})

test('of two saves of one version the second is a conflict', async () => {
  const { user, draft } = await committed((stage) => applyWithRequest(stage))
  const save = (title: string) => (client: pg.Client) => saveRequest(client, draft, { title })
  expect(await race([user, save('Eins')], [user, save('Zwei')])).toBe('OS409')
})

test('contact data that is being released is not written over', async () => {
  const { user, active } = await committed((stage) => applyOnline(stage))
  await one.query('begin')
  await one.query(
    `with company as (insert into app_public.companies (company_name) values ('Haus Freigabe') returning id),
       thread as (
         insert into app_public.contact_requests (request_id, company_id, job_title)
         select $1, id, 'Stelle' from company returning id, company_id)
     insert into app_public.identity_releases (contact_request_id, request_id, company_id, contact_version)
     select id, $1, company_id, 1 from thread`,
    [active.id],
  )
  await begin(other, user)
  const saved = saveRequest(other, active, COMPLETE_REQUEST, { ...COMPLETE_CONTACT, contact_city: 'Rosdorf' })
  await until(async () => {
    const { rowCount } = await one.query('select from pg_locks where not granted and pid <> pg_backend_pid()')
    return rowCount !== 0
  }, 'the save to wait for the release')
  await one.query('commit')
  await saved
  await other.query('commit')
  const { rows } = await one.query(
    'select version, contact_city from app_public.job_request_contacts where request_id = $1 order by version',
    [active.id],
  )
  expect(rows).toEqual([
    { version: 1, contact_city: 'Göttingen' },
    { version: 2, contact_city: 'Rosdorf' },
  ])
})

test('a decision and a withdrawal at once: the later one finds what the earlier one left', async () => {
  const arrange = () =>
    committed(async (stage) => {
      const { user, draft } = await applyWithRequest(stage)
      const { id, version } = await submitRequest(stage, draft.id)
      const admins = [
        await stage.createUser({ role: 'admin' }),
        await stage.createUser({ role: 'admin' }),
      ] as const
      return { user, id, version, admins }
    })
  const decide =
    ({ id, version }: { id: string; version: number }, reason: string | null) =>
    (client: pg.Client) =>
      client.query('select app_public.decide_job_request($1, $2, $3)', [id, version, reason])
  const withdraw = (id: string) => (client: pg.Client) =>
    requestVerb(client, 'withdraw_job_request($1)', [id])

  const first = await arrange()
  expect(await race([first.user, withdraw(first.id)], [first.admins[0], decide(first, null)])).toBe('OS410')
  expect(await statusOf(first.id)).toBe('entwurf')

  const second = await arrange()
  expect(await race([second.admins[0], decide(second, null)], [second.user, withdraw(second.id)])).toBe(
    'done',
  )
  await one.query('update app_public.pending_decisions set due_at = now()')
  await one.query('select app_private.carry_out_decision($1)', [second.id])
  expect(await statusOf(second.id)).toBe('entwurf')

  // Two admins: the decision of the first one counts.
  const third = await arrange()
  expect(
    await race([third.admins[0], decide(third, null)], [third.admins[1], decide(third, 'Zu kurz')]),
  ).toBe('OS410')
  await one.query('update app_public.pending_decisions set due_at = now()')
  await one.query('select app_private.carry_out_decision($1)', [third.id])
  expect(await statusOf(third.id)).toBe('aktiv')
})

test('the worker passes over requests of an account that is being deleted or restored', async () => {
  const { user, active } = await committed(async (stage) => {
    const applicant = await applyOnline(stage)
    await stage.asOwner((owner) =>
      owner.query(`update app_public.job_requests set expires_at = now() + interval '1 day' where id = $1`, [
        applicant.active.id,
      ]),
    )
    return applicant
  })
  const run = async (task: string) => {
    const { rows } = await other.query<{ found: number }>(
      `select app_private.${task}_job_requests() as found`,
    )
    return rows[0]?.found
  }
  await other.query(`set lock_timeout = '5s'`)
  const age = (column: string) =>
    one.query(
      `update app_public.job_requests set status = case when $2 = 'updated_at' then 'besetzt' else status end, ${column} = now() - interval '366 days' where id = $1`,
      [active.id, column],
    )
  for (const [task, due] of [
    ['announce_expiring', () => Promise.resolve()],
    ['expire', () => age('expires_at')],
    [
      'purge',
      async () => {
        await one.query('alter table app_public.job_requests disable trigger guard_request')
        await age('updated_at')
        await one.query('alter table app_public.job_requests enable trigger guard_request')
      },
    ],
  ] as const) {
    await due()
    await one.query('begin')
    await one.query('select from auth."user" where id = $1 for update', [user.userId])
    // It would hold the request and wait for the account, whose deletion waits for the request.
    expect(await run(task), task).toBe(0)
    await one.query('rollback')
    expect(await run(task), task).toBe(1)
  }
})

test('an account that is deleted while an admin decides takes its request along', async () => {
  const { user, admin, id, version } = await committed(async (stage) => {
    const { user: applicant, draft } = await applyWithRequest(stage)
    const submitted = await submitRequest(stage, draft.id)
    return { user: applicant, admin: await stage.createUser({ role: 'admin' }), ...submitted }
  })
  const outcome = await race(
    [admin, (client) => client.query('select app_public.decide_job_request($1, $2)', [id, version])],
    [
      admin,
      async (client) => {
        await client.query(`select set_config('role', 'none', true)`)
        await client.query('delete from auth."user" where id = $1', [user.userId])
      },
    ],
  )
  expect(outcome).toBe('done')
  expect(await statusOf(id)).toBeUndefined()
  const { rows } = await one.query('select app_private.carry_out_decision($1) as done', [id])
  expect(rows).toEqual([{ done: false }])
})
