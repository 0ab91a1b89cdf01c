import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cronItems } from '../../../../server/worker/schedule.ts'
import type { TestUser } from '../../../harness/people.ts'
import { startTaskStage, type TaskStage } from '../task-stage.ts'

const PLAN = 'notifications/plan-digests'
const at = (ts: string) => ({ _cron: { ts, backfilled: false } })
/** Half past six in Berlin, in winter. */
const MONDAY = at('2026-01-12T05:30:00.000Z')
const TUESDAY = at('2026-01-13T05:30:00.000Z')

let stage: TaskStage
beforeEach(async () => {
  stage = await startTaskStage()
})
afterEach(() => stage.stop())

async function match(user: TestUser, title: string): Promise<void> {
  await stage.pool.query(
    `select app_private.notify_user($1, app_private.make_notice('job_match', $2, 'Passt zu Ihrem Profil.'))`,
    [user.userId, title],
  )
}
const titlesOf = ({ payload }: { payload: Record<string, unknown> }): unknown[] =>
  (payload['items'] as { title: string }[]).map(({ title }) => title)
const waiting = async (): Promise<number> =>
  (await stage.pool.query('select from app_private.digest_items')).rowCount ?? 0

describe('the daily mail', () => {
  it('is one per person, newest first, without what was read meanwhile, and can be rendered', async () => {
    const [me, other] = [
      await stage.createUser({ email: 'a@beispiel-klinik.example' }),
      await stage.createUser({ email: 'b@beispiel-klinik.example' }),
    ]
    for (const title of ['Erste', 'Gelesen', 'Dritte']) await match(me, title)
    await match(other, 'Andere')
    await stage.pool.query(`update app_public.notifications set is_read = true where title = 'Gelesen'`)
    await stage.runTask(PLAN, MONDAY)

    const mails = await stage.mails()
    expect(mails.map(({ template, recipient, status }) => [template, recipient, status])).toEqual([
      ['notification-digest', me.email, 'kept'],
      ['notification-digest', other.email, 'kept'],
    ])
    expect(mails.map(titlesOf)).toEqual([['Dritte', 'Erste'], ['Andere']])
    expect(mails[0]?.payload).toMatchObject({
      firstName: 'Erika',
      items: [
        {
          message: 'Passt zu Ihrem Profil.',
          path: '/dashboard',
          createdAt: expect.stringMatching(/^\d{4}-/),
        },
        {},
      ],
    })
    expect(await waiting()).toBe(0)
  })

  it('comes once a day, however often it is planned; what came later waits for the next', async () => {
    const me = await stage.createUser()
    await match(me, 'Montag')
    await stage.runTask(PLAN, MONDAY)
    await stage.runTask(PLAN, MONDAY)
    await match(me, 'Später')
    await stage.runTask(PLAN, MONDAY)
    expect((await stage.mails()).map(titlesOf)).toEqual([['Montag']])
    expect(await waiting()).toBe(1)
    await stage.runTask(PLAN, TUESDAY)
    expect((await stage.mails()).map(titlesOf)).toEqual([['Montag'], ['Später']])
  })

  it('is made once when two workers make it at the same time, and loses nothing that comes in between', async () => {
    const me = await stage.createUser()
    await match(me, 'Eins')
    const send = () =>
      stage.pool.query(`select app_private.send_digests(array[$1]::uuid[], '2026-01-12')`, [me.userId])
    await Promise.all([send(), match(me, 'Zwei'), send(), send()])
    const mails = await stage.mails()
    expect(mails).toHaveLength(1)
    expect(mails.flatMap(titlesOf).length + (await waiting())).toBe(2)
  })

  it('fails for one person without the others, who get no second one when it is tried again', async () => {
    const people = [await stage.createUser(), await stage.createUser(), await stage.createUser()]
    for (const person of people) await match(person, 'Titel')
    const [, broken] = people
    if (broken === undefined) throw new Error('Three people')
    await stage.pool.query(`
      create function public.refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger refuse before insert on app_private.mails for each row
        when (new.recipient = '${broken.email}') execute function public.refuse()`)
    const task = { day: '2026-01-12' }
    expect(await stage.runFailingTask('notifications/send-digest', task)).toBe('Postgres P0001')
    const others = people.filter((person) => person !== broken).map(({ email }) => email)
    expect((await stage.mails()).map(({ recipient }) => recipient).toSorted()).toEqual(others.toSorted())
    expect(await waiting()).toBe(1)

    await stage.pool.query('drop trigger refuse on app_private.mails')
    await stage.pool.query(
      'select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs))',
    )
    await stage.runTask('notifications/send-digest', task)
    expect((await stage.mails()).map(({ recipient }) => recipient).toSorted()).toEqual(
      people.map(({ email }) => email).toSorted(),
    )
  })

  it('is made page by page: each person once, until nobody is left', async () => {
    for (const title of ['Eins', 'Zwei', 'Drei']) await match(await stage.createUser(), title)
    const pages: number[] = []
    for (let after: string | null = null, more = true; more; more = after !== null) {
      const page: { rows: { people: string[] }[] } = await stage.pool.query(
        `select app_private.people_with_digest('2026-01-12', $1, 2) as people`,
        [after],
      )
      const people: readonly string[] = page.rows[0]?.people ?? []
      pages.push(people.length)
      await stage.pool.query(`select app_private.send_digests($1::uuid[], '2026-01-12')`, [people])
      after = people.at(-1) ?? null
    }
    expect(pages).toEqual([2, 1, 0])
    expect((await stage.mails()).flatMap(titlesOf).toSorted()).toEqual(['Drei', 'Eins', 'Zwei'])
  })

  it('does not come when everything was read, nor to a suspended person', async () => {
    const [reader, suspended] = [await stage.createUser(), await stage.createUser()]
    await match(reader, 'Gelesen')
    await match(suspended, 'Gesperrt')
    await stage.pool.query('update app_public.notifications set is_read = true where user_id = $1', [
      reader.userId,
    ])
    await stage.pool.query('update auth."user" set suspended_at = now() where id = $1', [suspended.userId])
    await stage.runTask(PLAN, MONDAY)
    expect(await stage.mails()).toEqual([])
  })

  it('leaves out kinds that were switched off since, and those the role no longer gets', async () => {
    const [chooser, formerAdmin] = [await stage.createUser(), await stage.createUser({ role: 'admin' })]
    const choose = (mail: string, bell: boolean) =>
      stage.pool.query(
        `insert into app_public.notification_settings (user_id, type, bell, mail) values ($1, 'job_match', $3, $2)
         on conflict (user_id, type) do update set mail = excluded.mail, bell = excluded.bell`,
        [chooser.userId, mail, bell],
      )
    // Not shown by the bell either, so only the mail would have mentioned it.
    await choose('taeglich', false)
    await match(chooser, 'Abends noch gewollt')
    await choose('aus', false)
    await stage.pool.query(
      `select app_private.notify_user($1, app_private.make_notice('admin_application_copy', 'Nur für Admins', 'Text'))`,
      [formerAdmin.userId],
    )
    await stage.pool.query(`update app_public.user_roles set role = 'employer' where user_id = $1`, [
      formerAdmin.userId,
    ])
    await stage.runTask(PLAN, MONDAY)
    expect(await stage.mails()).toEqual([])
    expect(await waiting()).toBe(0)
  })

  it.each([
    ['winter', '2026-01-12T05:30:00Z', true],
    ['winter, the other hour', '2026-01-12T04:30:00Z', false],
    ['summer', '2026-07-13T04:30:00Z', true],
    ['summer, the other hour', '2026-07-13T05:30:00Z', false],
    ['the day summer time begins', '2026-03-29T04:30:00Z', true],
    ['the day summer time ends', '2026-10-25T05:30:00Z', true],
  ])('comes at half past six in Berlin: %s', async (_name, ts, comes) => {
    await match(await stage.createUser(), 'Titel')
    await stage.runTask(PLAN, at(ts))
    expect((await stage.mails()).length).toBe(comes ? 1 : 0)
  })

  it('is asked for at both hours that can be half past six, and is caught up on after a night off', () => {
    const items = cronItems.filter(({ task }) => task === PLAN)
    const asked = [4, 5, 6].filter((hour) =>
      items.some((item) => item.match({ month: 5, date: 17, dow: 3, hour, min: 30 })),
    )
    expect(asked).toEqual([4, 5])
    expect(new Set(items.map(({ options }) => options.jobKey)).size).toBe(2)
    for (const { options } of items) expect(options.backfillPeriod).toBe(86_400_000)
  })
})
