import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { createRequest } from '../job-requests/request-fixtures.ts'

const MISSING = '00000000-0000-7000-8000-000000000000'

async function insert(stage: Stage, user: TestUser, count: number): Promise<void> {
  await stage.asOwner((owner) =>
    owner.query(
      `insert into app_public.notifications (user_id, type, title, message)
       select $1, 'application', 'Nr. ' || number, 'Text' from generate_series(1, $2::integer) as number`,
      [user.userId, count],
    ),
  )
}

async function page(
  stage: Stage,
  size: number,
  after: string | null = null,
): Promise<{ id: string; title: string }[]> {
  const { rows } = await stage.query<{ id: string; title: string }>(
    'select id, title from unnest(app_public.my_notifications($1, $2))',
    [size, after],
  )
  return rows
}

const count = async (stage: Stage): Promise<number | undefined> =>
  (await stage.query<{ count: number }>('select app_public.unread_notification_count() as count')).rows[0]
    ?.count

test('a person reads their own notifications, newest first, in pages without gap or duplicate', async () => {
  await onStage(async (stage) => {
    const [me, other] = [await stage.createUser(), await stage.createUser({ role: 'admin' })]
    await insert(stage, me, 7)
    await insert(stage, other, 3)
    await stage.become(me)
    const titles: string[] = []
    for (let after: string | null = null, more = true; more; ) {
      const rows = await page(stage, 3, after)
      titles.push(...rows.map(({ title }) => title))
      after = rows.at(-1)?.id ?? null
      more = rows.length > 0
    }
    expect(titles).toEqual(['Nr. 7', 'Nr. 6', 'Nr. 5', 'Nr. 4', 'Nr. 3', 'Nr. 2', 'Nr. 1'])
  })
})

test('a page has between 1 and 100 entries', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser())
    for (const size of [0, -1, 101, 2_147_483_647]) {
      expect((await stage.refusal(() => page(stage, size))).code).toBe('OS422')
    }
  })
})

test('marking an own notification as read counts down once; another person’s is not found', async () => {
  await onStage(async (stage) => {
    const [me, other] = [await stage.createUser(), await stage.createUser()]
    await insert(stage, me, 2)
    await insert(stage, other, 1)
    await stage.become(other)
    const [theirs] = await page(stage, 1)
    await stage.become(me)
    const [mine] = await page(stage, 1)
    const mark = (id: string | undefined) =>
      stage.query<{ is_read: boolean }>('select is_read from app_public.mark_notification_read($1)', [id])
    for (let press = 0; press < 2; press += 1)
      expect((await mark(mine?.id)).rows).toEqual([{ is_read: true }])
    expect(await count(stage)).toBe(1)
    for (const id of [theirs?.id, MISSING]) expect((await stage.refusal(() => mark(id))).code).toBe('OS404')
    await stage.become(other)
    expect(await count(stage)).toBe(1)
  })
})

test('mark-all marks only own notifications and returns how many', async () => {
  await onStage(async (stage) => {
    const [me, other] = [await stage.createUser(), await stage.createUser()]
    await insert(stage, me, 3)
    await insert(stage, other, 2)
    await stage.become(me)
    const markAll = async () =>
      (await stage.query<{ marked: number }>('select app_public.mark_all_notifications_read() as marked'))
        .rows[0]?.marked
    expect([await markAll(), await markAll(), await count(stage)]).toEqual([3, 0, 0])
    await stage.become(other)
    expect(await count(stage)).toBe(2)
  })
})

test('the number of unread ones stops at a thousand', async () => {
  await onStage(async (stage) => {
    const me = await stage.createUser()
    await insert(stage, me, 1_200)
    await stage.become(me)
    expect(await count(stage)).toBe(1_000)
  })
})

test('a person cannot write the table directly, not even their own rows', async () => {
  await onStage(async (stage) => {
    const me = await stage.createUser({ role: 'admin' })
    await insert(stage, me, 1)
    await stage.become(me)
    for (const statement of [
      'update app_public.notifications set is_read = true',
      `insert into app_public.notifications (user_id, type, title, message) values ('${me.userId}', 'security', 'x', 'x')`,
      'delete from app_public.notifications',
      `select app_private.notify_user('${me.userId}', app_private.make_notice('security', 'x', 'x'))`,
    ]) {
      expect((await stage.refusal(() => stage.query(statement))).code).toBe('42501')
    }
  })
})

test('a session that was ended reads and marks nothing', async () => {
  await onStage(async (stage) => {
    const me = await stage.createUser()
    await insert(stage, me, 1)
    await stage.asOwner((owner) => owner.query('delete from auth.session where id = $1', [me.sessionId]))
    await stage.become(me)
    expect([await page(stage, 10), await count(stage)]).toEqual([[], 0])
    const refused = await stage.refusal(() => stage.query('select app_public.mark_all_notifications_read()'))
    expect(refused.code).toBe('OS401')
  })
})

test('a person sees the settings of their role with the defaults, fixed ones last', async () => {
  await onStage(async (stage) => {
    const settings = async (role: 'applicant' | 'employer' | 'admin') => {
      await stage.become(await stage.createUser({ role }))
      const { rows } = await stage.query<{ type: string; bell: boolean; mail: string; is_fixed: boolean }>(
        'select * from unnest(app_public.my_notification_settings())',
      )
      expect(rows.every(({ bell }) => bell)).toBe(true)
      return rows.map((row) => `${row.type} ${row.mail}${row.is_fixed ? ' fest' : ''}`)
    }
    expect(await settings('applicant')).toEqual([
      'request_decision sofort',
      'tandem_question sofort',
      'contact_request sofort',
      'contact_message taeglich',
      'report_decision sofort',
      'application sofort',
      'job_match taeglich',
      'data_export sofort',
      'security sofort fest',
      'report_case sofort fest',
    ])
    expect(await settings('employer')).toEqual([
      'new_application sofort',
      'job_decision sofort',
      'company_team sofort',
      'contact_answer sofort',
      'tandem_proposal sofort',
      'contact_message taeglich',
      'report_decision sofort',
      'data_export sofort',
      'security sofort fest',
      'report_case sofort fest',
    ])
    expect(await settings('admin')).toEqual([
      'admin_job_pending sofort',
      'admin_content_report sofort',
      'admin_request_pending sofort',
      'admin_newsletter sofort',
      'admin_application_copy taeglich',
      'new_application sofort',
      'job_decision sofort',
      'request_decision sofort',
      'tandem_question sofort',
      'contact_request sofort',
      'company_team sofort',
      'contact_answer sofort',
      'tandem_proposal sofort',
      'contact_message taeglich',
      'report_decision sofort',
      'application sofort',
      'job_match taeglich',
      'data_export sofort',
      'security sofort fest',
      'report_case sofort fest',
    ])
  })
})

test('an employer with a request sees the settings for it, and gets its notices in the daily mail', async () => {
  await onStage(async (stage) => {
    const employer = await stage.createUser({ role: 'employer' })
    await stage.become(employer)
    const types = async () => {
      const { rows } = await stage.query<{ type: string }>(
        'select type from unnest(app_public.my_notification_settings())',
      )
      return rows.map(({ type }) => type)
    }
    const before = await types()
    await createRequest(stage)
    expect((await types()).filter((type) => !before.includes(type))).toEqual([
      'request_decision',
      'tandem_question',
      'contact_request',
    ])
    await stage.query(`select app_public.save_notification_setting('request_decision', true, 'taeglich')`)
    const { rows } = await stage.asOwner(async (owner) => {
      await owner.query(
        `select app_private.notify_user($1, app_private.make_notice('request_decision', 'Ihr Stellengesuch ist online', 'Text'))`,
        [employer.userId],
      )
      return owner.query(`select app_private.send_digests(array[$1]::uuid[], '2026-11-22') as sent`, [
        employer.userId,
      ])
    })
    expect(rows).toEqual([{ sent: 1 }])
  })
})

test('a setting is saved for the own account only', async () => {
  await onStage(async (stage) => {
    const [me, other] = [await stage.createUser(), await stage.createUser()]
    const mine = async () =>
      (
        await stage.query<{ bell: boolean; mail: string }>(
          `select bell, mail from unnest(app_public.my_notification_settings()) where type = 'job_match'`,
        )
      ).rows
    await stage.become(me)
    for (const mail of ['aus', 'sofort']) {
      await stage.query(`select app_public.save_notification_setting('job_match', false, $1)`, [mail])
      expect(await mine()).toEqual([{ bell: false, mail }])
    }
    await stage.become(other)
    expect(await mine()).toEqual([{ bell: true, mail: 'taeglich' }])
    await stage.becomeVisitor()
    const refused = await stage.refusal(() => stage.query('select app_public.my_notification_settings()'))
    expect(refused.code).toBe('42501')
  })
})
