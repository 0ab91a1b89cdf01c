/** The export of a person's data: only for that person, complete, and without anybody else. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { storedData, storedWithoutAccount } from '../../../schema/stored-data.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { createDraft, employWithActiveJob } from '../jobs/job-fixtures.ts'
import { createMarkedPeople, type MarkedPeople, SECRETS } from './exported-people.ts'
import { unexportedColumns } from './unexported-columns.ts'

type Export = Record<string, unknown>

const rowsSchema = z.tuple([z.object({ data: z.record(z.string(), z.unknown()) })])

async function exportOf(stage: Stage, user: TestUser): Promise<Export> {
  await stage.become(user)
  const { rows } = await stage.query('select app_public.export_user_data($1) as data', [user.userId])
  return rowsSchema.parse(rows)[0].data
}

async function ownerReads<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return onStage((stage) =>
    stage.asOwner(async (owner) => {
      const { rows } = await owner.query<Row>(sql, values)
      return rows
    }),
  )
}

const sections = () =>
  ownerReads<{ section: string; is_list: boolean; tables: string[] }>(
    'select * from app_private.export_sections()',
  )

describe('who may export', () => {
  const ROLES = ['applicant', 'employer', 'admin'] as const
  const cases = ROLES.flatMap((role) => ROLES.map((other) => [role, other] as const))

  test.each(cases)('%s asks for the data of another account, %s', async (role, other) => {
    await onStage(async (stage) => {
      const [me, somebody] = [await stage.createUser({ role }), await stage.createUser({ role: other })]
      await stage.become(me)
      for (const id of [somebody.userId, randomUUID(), null]) {
        const error = await stage.refusal(() => stage.query('select app_public.export_user_data($1)', [id]))
        expect(error.code).toBe('OS403')
      }
    })
  })

  test('visitors and an ended session get nothing', async () => {
    await onStage(async (stage) => {
      const user = await stage.createUser()
      await stage.becomeVisitor()
      const visitor = await stage.refusal(() =>
        stage.query('select app_public.export_user_data($1)', [user.userId]),
      )
      expect(visitor.code).toBe('42501')
      await stage.asOwner((owner) => owner.query('delete from auth.session where id = $1', [user.sessionId]))
      await stage.become(user)
      const ended = await stage.refusal(() =>
        stage.query('select app_public.export_user_data($1)', [user.userId]),
      )
      expect(ended.code).toBe('OS401')
    })
  })

  test('everybody exports the own account, twenty times an hour, and each time is written down', async () => {
    await onStage(async (stage) => {
      const user = await stage.createUser({ role: 'admin' })
      for (let times = 0; times < 20; times += 1) await exportOf(stage, user)
      const error = await stage.refusal(() =>
        stage.query('select app_public.export_user_data($1)', [user.userId]),
      )
      expect(error.code).toBe('OS429')
      await stage.asOwner((owner) =>
        owner.query(
          `update auth.attempts set window_started_at = now() - interval '61 minutes' where kind = 'data-export'`,
        ),
      )
      const data = await exportOf(stage, user)
      expect(data['processing_log']).toHaveLength(21)
      expect(data['security_events']).toEqual(
        expect.arrayContaining([expect.objectContaining({ resource: 'export', action: 'json' })]),
      )
    })
  })
})

test('whose password was not checked within 15 minutes gets, asks for and downloads nothing', async () => {
  await onStage(async (stage) => {
    const user = await stage.createUser()
    const archiveId = await stage.asOwner(async (owner) => {
      const { rows } = await owner.query<{ id: string }>(
        `insert into app_public.data_exports (user_id, session_id, state, bytes, ready_at, expires_at)
         values ($1, $2, 'ready', 1, now(), now() + interval '1 day') returning id`,
        [user.userId, user.sessionId],
      )
      return rows[0]?.id
    })
    const provedAt = (moment: string) =>
      stage.asOwner((owner) =>
        owner.query(`update auth.session set proved_at = ${moment} where id = $1`, [user.sessionId]),
      )
    const calls: [string, unknown[]][] = [
      ['select app_public.export_user_data($1)', [user.userId]],
      ['select app_public.request_data_export()', []],
      ['select app_hidden.open_data_export($1)', [archiveId]],
    ]
    for (const moment of [`now() - interval '15 minutes'`, 'null']) {
      await provedAt(moment)
      await stage.become(user)
      for (const [call, values] of calls) {
        const error = await stage.refusal(() => stage.query(call, values))
        expect(error).toMatchObject({ code: 'OS422', detail: '{"fields": {"password": "required"}}' })
      }
    }
    await provedAt(`now() - interval '14 minutes'`)
    await stage.become(user)
    for (const [call, values] of calls) await stage.query(call, values)
  })
})

describe('what an export holds', () => {
  test('every table that leads to an account is in it, or says why not', async () => {
    const read = new Set((await sections()).flatMap(({ tables }) => tables))
    const exported = Object.entries(storedData).filter(([, entry]) => entry.export === 'yes')
    expect(
      exported.map(([table]) => table).filter((table) => !read.has(table)),
      'The list says that the export holds these tables: add a function app_private.exported_<section> and name the tables in app_private.export_sections, or enter why not.',
    ).toEqual([])
    expect(
      [...read].filter((table) => !(table in storedWithoutAccount) && storedData[table]?.export !== 'yes'),
      'The export reads these tables, but the list does not say so.',
    ).toEqual([])
  })

  test('every column of these tables is in it, or says why not', async () => {
    const columns = await ownerReads<{ table: string; column: string; is_read: boolean }>(
      String.raw`select read.table, attname as column,
         bool_or(pg_get_functiondef(('app_private.exported_' || section)::regproc) ~ ('\.' || attname || '\M')) as is_read
       from app_private.export_sections() cross join unnest(tables) as read ("table")
       join pg_attribute on attrelid = read.table::regclass and attnum > 0 and not attisdropped
       group by read.table, attname, attnum
       order by read.table, attnum`,
    )
    const reasonOf = (table: string, column: string) => unexportedColumns[table]?.[column]
    expect(
      columns
        .filter(({ table, column, is_read }) => !is_read && reasonOf(table, column) === undefined)
        .map(({ table, column }) => `${table}.${column}`),
      'Add these columns to app_private.exported_<section> and to the words of the page, or to unexported-columns.ts with the reason.',
    ).toEqual([])
    const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
    expect(
      Object.entries(unexportedColumns)
        .flatMap(([table, reasons]) => Object.keys(reasons).map((column) => `${table}.${column}`))
        .filter((name) => !known.has(name)),
      'These columns are gone: remove them from unexported-columns.ts.',
    ).toEqual([])
  })

  describe('of people who deal with one another', () => {
    let people: MarkedPeople
    let texts: Record<keyof MarkedPeople, string>
    let exports: Record<keyof MarkedPeople, Export>
    const names = ['applicant', 'employer', 'colleague', 'admin', 'stranger'] as const

    beforeAll(async () => {
      await onStage(async (stage) => {
        people = await createMarkedPeople(stage)
        const made = []
        for (const name of names) made.push([name, await exportOf(stage, people[name].user)] as const)
        exports = Object.fromEntries(made) as typeof exports
        texts = Object.fromEntries(made.map(([name, data]) => [name, JSON.stringify(data)])) as typeof texts
      })
    })

    test('every section has rows of somebody', async () => {
      const isFilled = (rows: unknown) => (Array.isArray(rows) ? rows.length > 0 : rows !== null)
      const empty = (await sections()).filter(
        ({ section }) => !names.some((name) => isFilled(exports[name][section])),
      )
      expect(empty, 'Leave such a row in exported-people.ts.').toEqual([])
    })

    test('everybody finds the own marks', () => {
      const hidden = (name: keyof MarkedPeople) => [
        people[name].user.sessionId,
        people[name].user.sessionToken,
        ...requestIds(),
      ]
      const requestIds = () =>
        people.applicant.marks.filter(
          (mark) => /^[0-9a-f-]{36}$/.test(mark) && mark !== people.applicant.user.userId,
        )
      for (const name of names)
        for (const mark of people[name].marks.filter((one) => !hidden(name).includes(one)))
          expect(texts[name], `${name}: ${mark}`).toContain(mark)
    })

    test('nobody finds a mark of another', () => {
      for (const reader of names)
        for (const owner of names.filter((name) => name !== reader))
          for (const mark of people[owner].marks)
            expect(texts[reader], `${reader} reads of ${owner}`).not.toContain(mark)
    })

    test('no two exports share an id or an address, and none holds a secret', () => {
      const values = (text: string, pattern: RegExp) => new Set(text.match(pattern))
      const IDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
      const ADDRESSES = /[\w.+-]+@[\w.-]+/g
      for (const [at, one] of names.entries())
        for (const other of names.slice(at + 1))
          for (const pattern of [IDS, ADDRESSES]) {
            const theirs = values(texts[other], pattern)
            expect(
              [...values(texts[one], pattern)].filter((value) => theirs.has(value)),
              `${one}, ${other}`,
            ).toEqual([])
          }
      for (const name of names) {
        const { sessionId, sessionToken } = people[name].user
        for (const own of [sessionId, sessionToken]) expect(texts[name], name).not.toContain(own)
      }
      for (const name of names) for (const secret of SECRETS) expect(texts[name], name).not.toContain(secret)
    })

    test('a received message tells from whom and when, without its words', () => {
      const { applicant, employer } = exports
      expect(applicant['messages']).toEqual([
        expect.objectContaining({ received_from: 'Sanitätshaus Kirchhoff GmbH', text: null }),
        expect.objectContaining({ received_from: null, text: expect.stringContaining('Antwort') }),
        expect.objectContaining({ received_from: 'Sanitätshaus Kirchhoff GmbH', text: null }),
      ])
      // What the applicant and the colleague wrote is not the employer's.
      expect(employer['messages']).toEqual([
        expect.objectContaining({
          chiffre: null,
          received_from: null,
          text: expect.stringContaining('Guten Tag'),
        }),
      ])
    })

    test('a notification about somebody else keeps kind and time and loses its words', () => {
      expect(exports.employer['notifications']).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ type: 'contact_answer', title: null, message: null }),
        ]),
      )
      expect(exports.applicant['notifications']).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ type: 'contact_request', title: 'Ein Betrieb hat Ihnen geschrieben' }),
        ]),
      )
    })
  })

  test('a notice about an archive keeps its words, one about a job keeps the public title alone', async () => {
    await onStage(async (stage) => {
      const { jobId, user, companyId } = await employWithActiveJob(stage)
      await stage.become(user)
      const { id: hidden } = await createDraft(stage, companyId, { title: 'Nie freigegeben' })
      const reader = await stage.createUser({ role: 'applicant' })
      const title = await stage.asOwner(async (owner) => {
        await owner.query(
          `select app_private.notify_user($1, app_private.make_notice(type, 'Frau Muster antwortet', 'Worte der anderen Seite', job_id))
           from (values ('job_match', $2::uuid), ('application', $3::uuid), ('application', null)) as notices (type, job_id)`,
          [reader.userId, jobId, hidden],
        )
        await owner.query(
          `select app_private.notify_user($1, app_private.make_notice('data_export', 'Das Archiv Ihrer Daten ist fertig', 'Einen Tag lang.'))`,
          [reader.userId],
        )
        const { rows } = await owner.query<{ title: string }>(
          'select title from app_public.jobs where id = $1',
          [jobId],
        )
        return rows[0]?.title
      })
      expect((await exportOf(stage, reader))['notifications']).toEqual([
        expect.objectContaining({ type: 'job_match', title, message: null }),
        expect.objectContaining({ type: 'application', title: null, message: null }),
        expect.objectContaining({ type: 'application', title: null, message: null }),
        expect.objectContaining({
          type: 'data_export',
          title: 'Das Archiv Ihrer Daten ist fertig',
          message: 'Einen Tag lang.',
        }),
      ])
    })
  })

  test('an account with more rows than one answer takes is told so', async () => {
    await onStage(async (stage) => {
      const user = await stage.createUser()
      await stage.asOwner((owner) =>
        owner.query(
          `insert into app_public.security_events (user_id, event_type, event_data)
           select $1, 'successful_login', '{"timestamp": "2026-11-22"}' from generate_series(1, 20001)`,
          [user.userId],
        ),
      )
      await stage.become(user)
      const error = await stage.refusal(() =>
        stage.query('select app_public.export_user_data($1)', [user.userId]),
      )
      expect(error).toMatchObject({ code: 'OS422', detail: '{"fields": {"_user_id": "too_many"}}' })
    })
  })
})
