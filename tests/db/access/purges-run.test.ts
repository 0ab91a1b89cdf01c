/**
 * What schema/stored-data.ts says of the rows that lead to a request: each function that is named there deletes an aged
 * row of that table, and leaves the one beside it that is not old.
 */
import { expect, test } from 'vitest'
import { storedData, storedWithoutAccount } from '../../../schema/stored-data.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import { call, contact, employVerified, release, send } from '../conversations/conversation-fixtures.ts'
import { applyOnline, COMPLETE_REQUEST, saveRequest } from '../job-requests/request-fixtures.ts'

/** Rows of a request ($1) and of its conversation ($2) in each table that leads to one. */
const ROWS: Readonly<Record<string, string>> = {
  'app_private.expiry_notices': 'request_id = $1',
  'app_private.request_index': 'id = $1',
  'app_public.contact_requests': 'id = $2',
  'app_public.content_reports': 'subject_id = $2',
  'app_public.identity_releases': 'contact_request_id = $2',
  'app_public.job_request_changes': 'request_id = $1',
  'app_public.job_request_contacts': 'request_id = $1 and version = 1',
  'app_public.job_request_decisions': 'request_id = $1',
  'app_public.job_requests': 'id = $1',
  'app_public.messages': 'contact_request_id = $2',
}

const over = (days: number) => [
  'alter table app_public.job_requests disable trigger guard_request',
  `update app_public.job_requests set status = 'abgelaufen', expires_at = now() - make_interval(days => ${days}),
     updated_at = now() - make_interval(days => ${days}) where id = $1`,
  'alter table app_public.job_requests enable trigger guard_request',
  `update app_public.contact_requests set last_message_at = now() - make_interval(days => ${days}) where request_id = $1`,
]

/** What makes the rows of a request old for a function, and the call. $1 and $2 stand for ids as in ROWS. */
const PURGES: Readonly<Record<string, { readonly age: readonly string[]; readonly run: string }>> = {
  carry_out_request_decision: {
    age: ['update app_public.job_request_decisions set due_at = now() where request_id = $1'],
    run: 'app_private.carry_out_request_decision($1)',
  },
  purge_contacts: {
    age: [
      'insert into app_public.job_request_contacts (request_id, version) values ($1, 2)',
      'update app_public.identity_releases set withdrawn_at = now() where contact_request_id = $2',
    ],
    run: 'app_private.purge_contacts()',
  },
  purge_content_reports: {
    age: [
      `update app_public.content_reports set settled_at = now() - interval '366 days', outcome = 'kein_verstoss' where subject_id = $2`,
    ],
    run: 'app_private.purge_content_reports()',
  },
  purge_conversations: {
    age: [
      `update app_public.contact_requests set status = 'abgesagt', closed_at = now() - interval '190 days' where id = $2`,
    ],
    run: 'app_private.purge_conversations()',
  },
  purge_job_request_changes: {
    age: [
      `update app_public.job_request_changes set rejection_reason = 'Grund', updated_at = now() - interval '181 days' where request_id = $1`,
    ],
    run: 'app_private.purge_job_request_changes()',
  },
  purge_job_requests: { age: over(366), run: 'app_private.purge_job_requests()' },
  purge_notifications: {
    age: [
      `update app_private.expiry_notices set expires_at = now() - interval '366 days' where request_id = $1`,
    ],
    run: 'app_private.purge_notifications()',
  },
}

const all = { ...storedData, ...storedWithoutAccount }
const purgedBy = (table: string): readonly string[] => all[table]?.purgedBy ?? []
const NAMED = [...new Set(Object.keys(ROWS).flatMap(purgedBy))]

interface Subject {
  readonly id: string
  readonly conversationId: string
}

/** A request online, with a row in each of the tables. The stage is its applicant afterwards. */
async function arrange(stage: Stage): Promise<Subject> {
  const employer = await employVerified(stage)
  const { user, active } = await applyOnline(stage)
  await stage.become(employer.user)
  const { id: conversationId } = await contact(stage, active.id, employer.jobId)
  await stage.become(user)
  await send(stage, conversationId, 'Guten Tag')
  await release(stage, conversationId)
  await call(stage, `report_conversation($1, 'werbung')`, [conversationId])
  const changed = await saveRequest(stage, active, { ...COMPLETE_REQUEST, title: 'Neuer Titel' })
  await stage.asOwner(async (owner) => {
    await owner.query(
      'insert into app_public.job_request_decisions (request_id, version, actor_id) select $1, $2, $3',
      [active.id, changed.version, user.userId],
    )
    await owner.query(
      `insert into app_private.expiry_notices (request_id, expires_at) select id, expires_at from app_public.job_requests where id = $1`,
      [active.id],
    )
  })
  return { id: active.id, conversationId }
}

const countIn = (stage: Stage, table: string, { id, conversationId }: Subject): Promise<number> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::integer as count from ${table} where ${ROWS[table]}`
        .replaceAll('$1', `'${id}'`)
        .replaceAll('$2', `'${conversationId}'`),
    )
    return rows[0]?.count ?? Number.NaN
  })

test('every table that leads to a request, and every function that deletes from it, is run here', async () => {
  await onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ one: string }>(`
        with recursive tree as (
          select 'app_public.job_requests'::regclass as one
          union
          select conrelid::regclass from pg_constraint join tree on confrelid = tree.one
          where contype = 'f' and confdeltype = 'c')
        select one::text from tree order by 1`),
    )
    const purged = rows.map(({ one }) => one).filter((table) => purgedBy(table).length > 0)
    expect(purged.filter((table) => !(table in ROWS))).toEqual([])
  })
  expect(NAMED.filter((purge) => !(purge in PURGES))).toEqual([])
})

test.each(NAMED)('%s deletes what is old and nothing else', async (purge) => {
  const tables = Object.keys(ROWS).filter((table) => purgedBy(table).includes(purge))
  await onStage(async (stage) => {
    const [aged, fresh] = [await arrange(stage), await arrange(stage)]
    const { age, run } = PURGES[purge] ?? { age: [], run: 'nothing' }
    const before = new Map<string, number>()
    for (const table of tables) {
      before.set(table, await countIn(stage, table, fresh))
      expect(before.get(table), table).toBeGreaterThan(0)
      expect(await countIn(stage, table, aged), table).toBe(before.get(table))
    }
    await stage.asOwner(async (owner) => {
      for (const statement of age)
        await owner.query(
          statement.replaceAll('$1', `'${aged.id}'`).replaceAll('$2', `'${aged.conversationId}'`),
        )
      await owner.query(`select ${run}`, run.includes('$1') ? [aged.id] : [])
    })
    for (const table of tables) {
      expect(await countIn(stage, table, aged), table).toBe(0)
      expect(await countIn(stage, table, fresh), table).toBe(before.get(table))
    }
  })
})
