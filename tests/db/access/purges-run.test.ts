/**
 * What schema/stored-data.ts says of the rows that lead to a request or an application: each function that is named there deletes an aged
 * row of that table, and leaves the one beside it that is not old.
 */
import { expect, test } from 'vitest'
import { storedData, storedWithoutAccount } from '../../../schema/stored-data.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import { apply, move, note, SENT, write } from '../applications/application-fixtures.ts'
import { addFile } from '../applications/file-fixtures.ts'
import { call, contact, employVerified, release, send } from '../conversations/conversation-fixtures.ts'
import { applyOnline, COMPLETE_REQUEST, saveRequest } from '../job-requests/request-fixtures.ts'

/** Rows of a request ($1), of its conversation ($2) and of an application ($3) in each table that leads to one. */
const ROWS: Readonly<Record<string, string>> = {
  'app_private.alert_due_requests': 'request_id = $1',
  'app_private.alert_request_hits': 'request_id = $1',
  'app_private.application_file_keys':
    'file_id in (select id from app_public.application_files where application_id = $3)',
  'app_private.expiry_notices': 'request_id = $1',
  'app_private.match_due': 'wish_id in (select id from app_private.wishes where request_id = $1)',
  'app_private.request_index': 'id = $1',
  'app_private.wishes': 'request_id = $1',
  'app_private.work_pictures': 'request_id = $1',
  'app_private.application_interviews': 'application_id = $3',
  'app_public.application_contents': 'application_id = $3',
  'app_public.application_events': 'application_id = $3',
  'app_public.application_files': 'application_id = $3',
  'app_public.application_messages': 'application_id = $3',
  'app_public.application_notes': 'application_id = $3',
  'app_public.applications': 'id = $3',
  'app_public.contact_requests': 'id = $2',
  'app_public.content_reports': 'subject_id = $2',
  'app_public.identity_releases': 'contact_request_id = $2',
  'app_public.job_request_changes': 'request_id = $1',
  'app_public.job_request_contacts': 'request_id = $1 and version = 1',
  'app_private.tandems': 'first_id in (select id from app_public.tandem_questions where request_id = $1)',
  'app_public.tandem_questions': 'request_id = $1',
  'app_public.pending_decisions': 'request_id = $1',
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

interface Purge {
  readonly age: readonly string[]
  readonly run: string
  /** Other rows of a table than ROWS. */
  readonly rows?: Readonly<Record<string, string>>
}

/** What makes the rows old for a function, and the call. $1 to $3 stand for ids as in ROWS, $4 for a file that waits. */
const PURGES: Readonly<Record<string, Purge>> = {
  carry_out_decision: {
    age: ['update app_public.pending_decisions set due_at = now() where request_id = $1'],
    run: 'app_private.carry_out_decision($1)',
  },
  purge_alerts: {
    age: [
      `delete from app_private.request_index where id = $1`,
      `update app_private.alert_request_hits set found_at = now() - interval '91 days' where request_id = $1`,
    ],
    run: 'app_private.purge_alerts()',
  },
  purge_applications: {
    age: [
      `update app_public.applications set status = 'abgelehnt', decided_at = now() - interval '6 months 1 day' where id = $3`,
      'select app_private.announce_application_deletions()',
      'update app_public.applications set delete_after = now() where id = $3',
    ],
    run: 'app_private.purge_applications()',
  },
  purge_application_files: {
    age: [`update app_public.application_files set created_at = now() - interval '25 hours' where id = $4`],
    run: 'app_private.purge_application_files()',
    rows: {
      'app_private.application_file_keys': 'file_id = $4',
      'app_public.application_files': 'id = $4',
    },
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
      `update app_public.report_cases set decided_at = now() - interval '366 days', measure = 'keine' where subject_id = $2`,
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
  purge_unlisted_work_pictures: {
    age: [
      `update app_private.work_pictures set created_at = now() - interval '8 days' where request_id = $1`,
    ],
    run: 'app_private.purge_unlisted_work_pictures()',
  },
  purge_notifications: {
    age: [
      `update app_private.expiry_notices set expires_at = now() - interval '366 days' where request_id = $1`,
    ],
    run: 'app_private.purge_notifications()',
  },
  purge_tandem_questions: {
    age: [`update app_public.tandem_questions set expires_at = now() where request_id = $1`],
    run: 'app_private.purge_tandem_questions()',
  },
}

const all = { ...storedData, ...storedWithoutAccount }
const purgedBy = (table: string): readonly string[] => all[table]?.purgedBy ?? []
const NAMED = [...new Set(Object.keys(ROWS).flatMap(purgedBy))]

interface Subject {
  readonly id: string
  readonly conversationId: string
  readonly applicationId: string
  /** A file that no application has claimed. */
  readonly fileId: string
}

/** A statement with the ids in the place of $1 to $4. */
const withIds = (statement: string, { id, conversationId, applicationId, fileId }: Subject): string =>
  statement
    .replaceAll('$1', `'${id}'`)
    .replaceAll('$2', `'${conversationId}'`)
    .replaceAll('$3', `'${applicationId}'`)
    .replaceAll('$4', `'${fileId}'`)

/** A request online and an application, with a row in each of the tables. */
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
  await stage.query(`select app_hidden.keep_work_picture($1, 9, 6, 'a', 'b', 'c')`, [active.id])
  await stage.asOwner(async (owner) => {
    await owner.query(
      'insert into app_public.pending_decisions (id, request_id, version, actor_id) select $1, $1, $2, $3',
      [active.id, changed.version, user.userId],
    )
    await owner.query(
      `insert into app_private.alert_request_hits (alert_id, request_id)
       values (app_private.put_search_alert($1, null, app_private.alert_criteria_of('requests', null, null), 'Alle', 'aus', ''), $2)`,
      [employer.user.userId, active.id],
    )
    await owner.query(
      `with asked as (
         insert into app_public.tandem_questions (applicant_id, request_id, job_id, other_hours)
         values ($1, $2, $3, 20), ($4, $2, $3, 20) returning id
       )
       insert into app_private.tandems (first_id, second_id) select min(id::text)::uuid, max(id::text)::uuid from asked`,
      [user.userId, active.id, employer.jobId, employer.user.userId],
    )
    await owner.query(
      `insert into app_private.expiry_notices (request_id, expires_at) select id, expires_at from app_public.job_requests where id = $1`,
      [active.id],
    )
  })
  const applicant = await stage.createUser({ role: 'applicant' })
  const sent = await addFile(stage, applicant)
  const fileId = await addFile(stage, applicant)
  const { id: applicationId } = await apply(stage, employer.jobId, SENT, null, [sent])
  await write(stage, applicationId, 'Guten Tag')
  await stage.become(employer.user)
  await note(stage, applicationId, 'Klingt gut.')
  await move(stage, [applicationId], 'eingeladen')
  await call(
    stage,
    `set_interview($1, row(current_date + 10, '10:00', 60, 'Göttingen')::app_public.interview_fields)`,
    [applicationId],
  )
  return { id: active.id, conversationId, applicationId, fileId }
}

const countIn = (stage: Stage, table: string, subject: Subject, rows = ROWS): Promise<number> =>
  stage.asOwner(async (owner) => {
    const counted = await owner.query<{ count: number }>(
      withIds(`select count(*)::integer as count from ${table} where ${rows[table]}`, subject),
    )
    return counted.rows[0]?.count ?? Number.NaN
  })

test('every table that leads to a request or an application, and every function that deletes from it, is run here', async () => {
  await onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ one: string }>(`
        with recursive tree as (
          select unnest(array['app_public.job_requests', 'app_public.applications'])::regclass as one
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
    const { age, run, rows } = PURGES[purge] ?? { age: [], run: 'nothing' }
    const before = new Map<string, number>()
    for (const table of tables) {
      before.set(table, await countIn(stage, table, fresh, rows))
      expect(before.get(table), table).toBeGreaterThan(0)
      expect(await countIn(stage, table, aged, rows), table).toBe(before.get(table))
    }
    await stage.asOwner(async (owner) => {
      for (const statement of age) await owner.query(withIds(statement, aged))
      await owner.query(`select ${run}`, run.includes('$1') ? [aged.id] : [])
    })
    for (const table of tables) {
      expect(await countIn(stage, table, aged, rows), table).toBe(0)
      expect(await countIn(stage, table, fresh, rows), table).toBe(before.get(table))
    }
  })
})
