/** Every pair of verbs of a review at once on one row: they take their locks in one order, so none ends in a deadlock. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, onStage, type Stage, type TestDatabase } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { until } from '../../harness/until.ts'
import { applyWithRequest, submitRequest } from '../job-requests/request-fixtures.ts'
import { employWithActiveJob } from '../jobs/job-fixtures.ts'
import { fileReport } from './report-fixtures.ts'
import { oldEmployer, submitJob } from './review-fixtures.ts'

let database: TestDatabase & { drop(): Promise<void> }
let holder: pg.Client
let one: pg.Client
let other: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  // A deadlock is found sooner than after the usual second.
  const connect = () => new pg.Client({ connectionString: database.url, options: '-c deadlock_timeout=50ms' })
  ;[holder, one, other] = [connect(), connect(), connect()]
  await Promise.all([holder.connect(), one.connect(), other.connect()])
})
afterAll(async () => {
  await Promise.all([holder.end(), one.end(), other.end()])
  await database.drop()
})

interface Review {
  readonly admin: TestUser
  /** Calls of one row, by name; what is not in app_public runs as the worker runs it. */
  readonly verbs: Record<string, string>
  /** Locks the row, and what verbs lock that do not lock it. */
  readonly hold: readonly string[]
}

async function begin(client: pg.Client, { sessionId }: TestUser, call: string): Promise<void> {
  await client.query('begin')
  const role = call.startsWith('app_public.') ? 'app_admin' : 'app_owner'
  await client.query(`select set_config('role', $1, true), set_config('app.session_id', $2, true)`, [
    role,
    sessionId,
  ])
}

/** What becomes of a verb; its transaction is rolled back, so that the next one finds the row as it was. */
const outcomeOf = (client: pg.Client, call: string): Promise<string> =>
  client
    .query<{ answer: unknown }>(`select to_jsonb(${call}) as answer`)
    .then(
      ({ rows }) => (/^null$|^\[(?!.*"decided")/.test(JSON.stringify(rows[0]?.answer)) ? 'nothing' : 'done'),
      (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : Promise.reject(error)),
    )
    .finally(() => client.query('rollback'))

const pidOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

async function expectNoDeadlock({ admin, verbs, hold }: Review): Promise<void> {
  for (const [name, call] of Object.entries(verbs)) {
    await begin(one, admin, call)
    expect(await outcomeOf(one, call), `${name} alone`).toBe('done')
  }
  const pids = [await pidOf(one), await pidOf(other)]
  for (const [first, call] of Object.entries(verbs))
    for (const [second, otherCall] of Object.entries(verbs)) {
      await holder.query('begin')
      for (const lock of hold) await holder.query(lock)
      const started: Promise<string>[] = []
      for (const [index, [client, text]] of (
        [
          [one, call],
          [other, otherCall],
        ] as const
      ).entries()) {
        await begin(client, admin, text)
        let ended = false
        started.push(outcomeOf(client, text).finally(() => (ended = true)))
        // In this order: who asks first for the row gets it first.
        await until(async () => {
          const { rows } = await holder.query<{ waits: boolean }>(
            'select cardinality(pg_blocking_pids($1)) > 0 as waits',
            [pids[index]],
          )
          return ended || rows[0]?.waits
        }, `${text} to wait or to end`)
      }
      await holder.query('rollback')
      expect(await Promise.all(started), `${first} and ${second}`).toEqual(['done', 'done'])
    }
}

const caseOf = async (stage: Stage, id: string): Promise<string> => {
  const { rows } = await stage.asOwner((owner) =>
    owner.query<{ id: string }>('select id from app_public.report_cases where subject_id = $1', [id]),
  )
  return rows[0]?.id ?? ''
}

const reported = (caseId: string) =>
  `app_public.decide_report_case('${caseId}', 'entfernt', 'So ist es.', 'agb', 'Ziffer 4.', null, '{}')`

const versionOf = async (stage: Stage, table: string, id: string): Promise<number> =>
  (
    await stage.asOwner((owner) =>
      owner.query<{ version: number }>(`select version from app_public.${table} where id = $1`, [id]),
    )
  ).rows[0]?.version ?? 0

const claims = (id: string) => ({
  claim: `app_public.claim_review('${id}', true)`,
  release: `app_public.release_review('${id}')`,
})

const holdOf = (table: string, id: string) => [
  `select from app_public.${table} where id = '${id}' for update`,
  `select from app_public.review_items where id = '${id}' for update`,
  `select from app_public.pending_decisions where id = '${id}' for update`,
]

test('verbs about a job that waits', async () => {
  const review = await onStage(async (stage) => {
    const { companyId } = await oldEmployer(stage)
    const id = await submitJob(stage, companyId)
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    await stage.query(
      'select app_public.approve_company(id, version) from app_public.companies where id = $1',
      [companyId],
    )
    const version = await versionOf(stage, 'jobs', id)
    await stage.query('commit')
    return {
      admin,
      hold: holdOf('jobs', id),
      verbs: {
        approve: `app_public.approve_job('${id}', ${version})`,
        reject: `app_public.reject_job('${id}', 'Bitte ändern.', ${version})`,
        decide: `app_public.decide_job('${id}', ${version})`,
        approveUnmarked: `app_public.approve_unmarked('job', array['${id}']::uuid[], array[${version}])`,
        block: `app_public.block_job('${id}', 'Betrug.')`,
        ...claims(id),
      },
    }
  }, database)
  await expectNoDeadlock(review)
})

test('verbs about a published job with a change of its company, a spot check, a decision and a report', async () => {
  const review = await onStage(async (stage) => {
    const { jobId: id, companyId, user, admin } = await employWithActiveJob(stage)
    await stage.become(user)
    await stage.query(
      `select app_public.update_company(id, jsonb_populate_record(
         jsonb_populate_record(null::app_public.company_fields, to_jsonb(companies)), '{"website": "https://kirchhoff.example"}'), version)
       from app_public.companies where id = $1`,
      [companyId],
    )
    await fileReport(stage, 'job', id)
    const [version, companyVersion] = [
      await versionOf(stage, 'jobs', id),
      await versionOf(stage, 'companies', companyId),
    ]
    await stage.asOwner(async (owner) => {
      await owner.query('update app_public.review_items set is_spot_check = true where job_id = $1', [id])
      await owner.query(
        `insert into app_public.pending_decisions (id, job_id, version, actor_id, due_at) values ($1, $1, $2, $3, now())`,
        [id, version, admin.userId],
      )
    })
    const caseId = await caseOf(stage, id)
    await stage.query('commit')
    return {
      admin,
      hold: holdOf('jobs', id),
      verbs: {
        approve: `app_public.approve_job('${id}', ${version})`,
        reject: `app_public.reject_job('${id}', 'Bitte ändern.', ${version})`,
        takeBack: `app_public.take_back_decision('${id}')`,
        carryOut: `app_private.carry_out_decision('${id}')`,
        block: `app_public.block_job('${id}', 'Betrug.')`,
        settle: `app_public.settle_spot_check('${id}', ${version}, 'Bitte ändern.')`,
        approveCompany: `app_public.approve_company('${companyId}', ${companyVersion})`,
        report: reported(caseId),
        ...claims(id),
      },
    }
  }, database)
  await expectNoDeadlock(review)
})

test.each([false, true])('verbs about a request that waits, decided before: %s', async (isDecided) => {
  const review = await onStage(async (stage) => {
    const { draft } = await applyWithRequest(stage)
    const { id } = await submitRequest(stage, draft.id)
    await fileReport(stage, 'job_request', id)
    const admin = await stage.createUser({ role: 'admin' })
    const version = await versionOf(stage, 'job_requests', id)
    if (isDecided)
      await stage.asOwner((owner) =>
        owner.query(
          `insert into app_public.pending_decisions (id, request_id, version, actor_id, due_at) values ($1, $1, $2, $3, now())`,
          [id, version, admin.userId],
        ),
      )
    const caseId = await caseOf(stage, id)
    await stage.query('commit')
    return {
      admin,
      hold: holdOf('job_requests', id),
      verbs: {
        ...(isDecided
          ? {
              takeBack: `app_public.take_back_request_decision('${id}')`,
              carryOut: `app_private.carry_out_decision('${id}')`,
            }
          : {
              decide: `app_public.decide_job_request('${id}', ${version})`,
              reject: `app_public.decide_job_request('${id}', ${version}, 'Bitte ändern.')`,
              approveUnmarked: `app_public.approve_unmarked('request', array['${id}']::uuid[], array[${version}])`,
            }),
        block: `app_public.block_job_request('${id}', 'Betrug.')`,
        report: reported(caseId),
        ...claims(id),
      },
    }
  }, database)
  await expectNoDeadlock(review)
})
