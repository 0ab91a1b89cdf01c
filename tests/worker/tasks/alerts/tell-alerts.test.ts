import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cronItems } from '../../../../server/worker/schedule.ts'
import { actAs } from '../../../db/conversations/committed.ts'
import { addActiveJob } from '../../../graphql/active-job.ts'
import type { TestUser } from '../../../harness/people.ts'
import { type Mail, startTaskStage, type TaskStage } from '../task-stage.ts'

const MATCH = 'alerts/match-alerts'
const SEND = 'alerts/send-due-alerts'
const at = (ts: string) => ({ _cron: { ts, backfilled: false } })
/** Half past six in Berlin, in winter. */
const MONDAY = at('2026-11-23T05:30:00.000Z')
const TUESDAY = at('2026-11-24T05:30:00.000Z')

let stage: TaskStage
beforeEach(async () => {
  stage = await startTaskStage()
})
afterEach(() => stage.stop())

async function save(user: TestUser, frequency: string, more = ''): Promise<string> {
  const { rows } = await actAs(stage.pool, user, (client: pg.ClientBase) =>
    client.query<{ id: string }>(
      `select (app_public.save_search_alert('jobs', '?q=techniker', $1${more})).id as id`,
      [frequency],
    ),
  )
  return rows[0]?.id ?? ''
}

const publish = (title: string): Promise<string> => addActiveJob(stage.pool, { title })
const close = (id: string) =>
  stage.pool.query(`update app_public.jobs set status = 'besetzt' where id = $1`, [id])
/** As if the ten minutes had passed. */
const later = () =>
  stage.pool.query(`update app_public.search_alerts set told_at = told_at - interval '11 minutes'`)
const titlesOf = ({ payload }: Mail): string[] =>
  (payload['items'] as { title: string }[]).map(({ title }) => title)
const told = async () =>
  (await stage.mails('search-alert')).map((mail) => [mail.recipient, ...titlesOf(mail)])

describe('mails of search alerts', () => {
  it('come at once in one mail, then not for ten minutes, and never twice', async () => {
    const anna = await stage.createUser({ email: 'anna@beispiel-klinik.example' })
    await save(anna, 'sofort')
    await publish('Erste')
    await publish('Zweite')
    await stage.runTask(MATCH)
    const [mail] = await stage.mails('search-alert')
    expect(mail).toMatchObject({
      recipient: anna.email,
      status: 'kept',
      payload: {
        name: 'Alle Stellenangebote',
        count: 2,
        half: 'jobs',
        searchQuery: '?q=techniker',
        firstName: 'Erika',
      },
    })
    const third = await publish('Dritte')
    await stage.runTask(MATCH)
    expect(await told()).toHaveLength(1)
    await later()
    await stage.runTask(MATCH)
    expect((await told()).map(([, ...titles]) => titles.length).sort()).toEqual([1, 2])
    // Edited, paused, published again: nothing more.
    for (const change of [`title = 'Anders'`, `status = 'pausiert'`, `status = 'aktiv'`])
      await stage.pool.query(`update app_public.jobs set ${change} where id = $1`, [third])
    await later()
    await stage.runTask(MATCH)
    expect(await told()).toHaveLength(2)
  })

  it('of fifty jobs in a minute are one, which names ten', async () => {
    const anna = await stage.createUser()
    await save(anna, 'sofort')
    for (let count = 0; count < 51; count += 1) await publish(`Anzeige ${count}`)
    await stage.runTask(MATCH)
    const [mail, ...more] = await stage.mails('search-alert')
    expect(more).toEqual([])
    expect(mail?.payload).toMatchObject({ count: 51 })
    expect(mail && titlesOf(mail)).toHaveLength(10)
    // The others are in the list that the mail leads to: told as well.
    await later()
    await stage.runTask(MATCH)
    expect(await told()).toHaveLength(1)
  })

  it('are daily, and weekly on Mondays, once a day and without what ended', async () => {
    const anna = await stage.createUser({ email: 'anna@beispiel-klinik.example' })
    const bert = await stage.createUser({ email: 'bert@beispiel-klinik.example' })
    const carl = await stage.createUser({ email: 'carl@beispiel-klinik.example' })
    await save(anna, 'taeglich')
    await save(bert, 'woechentlich')
    await save(carl, 'aus')
    await publish('Offen')
    const ended = await publish('Beendet')
    await stage.runTask(MATCH)
    expect(await told()).toEqual([])
    await close(ended)
    await stage.runTask(SEND, TUESDAY)
    expect(await told()).toEqual([[anna.email, 'Offen']])
    await publish('Später')
    await stage.runTask(MATCH)
    await stage.runTask(SEND, TUESDAY)
    expect(await told()).toHaveLength(1)
    await stage.runTask(SEND, MONDAY)
    expect((await told()).map(([to, ...titles]) => [to, ...titles.sort()])).toEqual([
      [anna.email, 'Offen'],
      [anna.email, 'Später'],
      [bert.email, 'Offen', 'Später'],
    ])
  })

  it('keep to half past six in Berlin in both nights of the clocks', async () => {
    const due = async (planned: string) => {
      const { rows } = await stage.pool.query<{ frequency: string; day: string }>(
        'select frequency::text, day::text from app_private.alert_frequencies_due($1)',
        [planned],
      )
      return rows.map(({ frequency, day }) => `${frequency} ${day}`)
    }
    // Sunday 25 October 2026: from summer to winter, a day of 25 hours. Sunday 28 March 2027: of 23.
    expect(await due('2026-10-24T04:30:00Z')).toEqual(['taeglich 2026-10-24'])
    expect(await due('2026-10-24T05:30:00Z')).toEqual([])
    expect(await due('2026-10-25T04:30:00Z')).toEqual([])
    expect(await due('2026-10-25T05:30:00Z')).toEqual(['taeglich 2026-10-25'])
    expect(await due('2026-10-26T05:30:00Z')).toEqual(['taeglich 2026-10-26', 'woechentlich 2026-10-26'])
    expect(await due('2027-03-27T05:30:00Z')).toEqual(['taeglich 2027-03-27'])
    expect(await due('2027-03-28T04:30:00Z')).toEqual(['taeglich 2027-03-28'])
    expect(await due('2027-03-28T05:30:00Z')).toEqual([])
    expect(await due('2027-03-29T04:30:00Z')).toEqual(['taeglich 2027-03-29', 'woechentlich 2027-03-29'])
    expect(cronItems.filter(({ task }) => task === SEND)).toHaveLength(2)
  })

  it('go on where a run was killed: nobody is left out, nobody gets two', async () => {
    const people: string[] = []
    for (let count = 0; count < 7; count += 1) {
      const user = await stage.createUser()
      people.push(user.email)
      await save(user, 'taeglich')
    }
    await publish('Offen')
    await stage.runTask(MATCH)
    // Pages of three: the second is written and lost with its process, before the commit.
    const { rows } = await stage.pool.query<{ last: string }>(
      `select app_private.tell_alerts('taeglich', '2026-11-23', null, 3) as last`,
    )
    const client = await stage.pool.connect()
    await client.query('begin')
    await client.query(`select app_private.tell_alerts('taeglich', '2026-11-23', $1, 3)`, [rows[0]?.last])
    await client.query('rollback')
    client.release()
    expect(await told()).toHaveLength(3)
    await stage.runTask(SEND, MONDAY)
    expect((await told()).map(([to]) => to)).toEqual(people.sort())
    await stage.runTask(SEND, MONDAY)
    expect(await told()).toHaveLength(7)
  })

  it('go to nobody who is suspended or leaving, also by way of an address without the account', async () => {
    const [anna, bert] = [await stage.createUser(), await stage.createUser()]
    await save(anna, 'taeglich')
    await save(bert, 'taeglich')
    await stage.pool.query(
      `insert into app_public.search_alerts (email, slot, half, name, frequency, confirmed_at)
       select email, 1, 'jobs', 'Ohne Konto', 'taeglich', now() from auth."user" where id = $1`,
      [anna.userId],
    )
    await publish('Offen')
    await stage.runTask(MATCH)
    await stage.pool.query(`update auth."user" set suspended_at = now() where id = $1`, [anna.userId])
    await stage.pool.query(
      `update auth."user" set deletion_requested_at = now(), delete_after = now() + interval '14 days' where id = $1`,
      [bert.userId],
    )
    await stage.runTask(SEND, MONDAY)
    expect(await told()).toEqual([])
  })

  it('say nothing of what ended, or of an alert that was switched off, while they waited to be sent', async () => {
    const anna = await stage.createUser()
    const alertId = await save(anna, 'taeglich')
    const [open, ended] = [await publish('Offen'), await publish('Beendet')]
    await stage.pool.query('select app_private.match_alerts()')
    await stage.pool.query(`select app_private.tell_alerts('taeglich', '2026-11-23')`)
    const begin = async () => {
      const { rows } = await stage.pool.query<{
        payload: { count: number; items: { id: string; title: string }[] }
      }>(
        `select begun.payload from app_private.mails, app_private.begin_mail(mails.id, '<a@b>') as begun
         where mails.template = 'search-alert'`,
      )
      return rows.map(({ payload }) => [payload.count, payload.items.map(({ id, title }) => [id, title])])
    }
    await close(ended)
    // As it is called when the mail leaves.
    await stage.pool.query(`update app_public.jobs set title = 'Offen, berichtigt' where id = $1`, [open])
    expect(await begin()).toEqual([[1, [[open, 'Offen, berichtigt']]]])
    await stage.pool.query(`update app_public.search_alerts set frequency = 'aus' where id = $1`, [alertId])
    expect(await begin()).toEqual([])
    expect(await told()).toEqual([])
  })

  it('lead to the alert as it is when they leave, and do not leave for a former address', async () => {
    const anna = await stage.createUser()
    await save(anna, 'taeglich')
    await publish('Offen')
    await stage.pool.query('select app_private.match_alerts()')
    await stage.pool.query(`select app_private.tell_alerts('taeglich', '2026-11-23')`)
    const links = async () => {
      const { rows } = await stage.pool.query<{ of_mail: string; of_alert: string }>(
        `select begun.payload ->> 'linkId' as of_mail, search_alerts.link_id as of_alert
         from app_public.search_alerts, app_private.mails, app_private.begin_mail(mails.id, '<a@b>') as begun
         where mails.template = 'search-alert'`,
      )
      return rows[0]
    }
    const before = await links()
    expect(before?.of_mail).toBe(before?.of_alert)
    await stage.pool.query(`update auth."user" set email = 'fremd@klinik.example' where id = $1`, [
      anna.userId,
    ])
    // To the old mailbox nothing leaves.
    expect(await links()).toBeUndefined()
  })

  it('do not leave for an alert that was deleted meanwhile', async () => {
    const anna = await stage.createUser()
    const alertId = await save(anna, 'taeglich')
    await publish('Offen')
    await stage.pool.query('select app_private.match_alerts()')
    await stage.pool.query(`select app_private.tell_alerts('taeglich', '2026-11-23')`)
    const begin = () =>
      stage.pool.query('select from app_private.mails, app_private.begin_mail(mails.id, $1)', ['<a@b>'])
    expect((await begin()).rowCount).toBe(1)
    await actAs(stage.pool, anna, (client) =>
      client.query('select app_public.delete_search_alert($1)', [alertId]),
    )
    expect((await begin()).rowCount).toBe(0)
  })

  it('of a deleted alert are not made, and the task removes it in the end', async () => {
    const anna = await stage.createUser()
    const alertId = await save(anna, 'sofort')
    await actAs(stage.pool, anna, (client) =>
      client.query('select app_public.delete_search_alert($1)', [alertId]),
    )
    await publish('Offen')
    await stage.runTask(MATCH)
    const alerts = async () => (await stage.pool.query('select from app_public.search_alerts')).rowCount
    expect([await told(), await alerts()]).toEqual([[], 1])
    await stage.pool.query(`update app_public.search_alerts set deleted_at = now() - interval '10 minutes'`)
    await stage.runTask(MATCH)
    expect([await told(), await alerts()]).toEqual([[], 0])
  })

  it('take up no alert whose hits have all ended, or whose person gets no mails', async () => {
    const [anna, bert, cora] = [await stage.createUser(), await stage.createUser(), await stage.createUser()]
    const take = async () =>
      (
        await stage.pool.query<{ last: string | null }>(
          `select app_private.tell_alerts('sofort', null) as last`,
        )
      ).rows[0]?.last
    await save(anna, 'sofort')
    const ended = await publish('Beendet')
    await stage.pool.query('select app_private.match_alerts()')
    await close(ended)
    expect(await take()).toBeNull()
    await save(bert, 'sofort')
    await publish('Offen')
    await stage.pool.query('select app_private.match_alerts()')
    await stage.pool.query('update auth."user" set suspended_at = now() where id = any ($1)', [
      [anna.userId, bert.userId],
    ])
    expect(await take()).toBeNull()
    const open = await save(cora, 'sofort')
    await publish('Noch eine')
    await stage.pool.query('select app_private.match_alerts()')
    expect(await take()).toBe(open)
  })

  it('begin with what is found after an alert was switched on again', async () => {
    const anna = await stage.createUser()
    const alertId = await save(anna, 'aus')
    await publish('Während der Pause')
    await stage.runTask(MATCH)
    await actAs(stage.pool, anna, (client) =>
      client.query(`select app_public.change_search_alert($1, frequency => 'sofort')`, [alertId]),
    )
    await publish('Danach')
    await stage.runTask(MATCH)
    expect(await told()).toEqual([[anna.email, 'Danach']])
  })
})

it('two runs at once match and tell each pair once', async () => {
  for (let count = 0; count < 10; count += 1) await save(await stage.createUser(), 'sofort')
  for (let count = 0; count < 20; count += 1) await publish(`Anzeige ${count}`)
  await Promise.all([1, 2, 3].map(() => stage.pool.query('select app_private.match_alerts(7)')))
  while ((await stage.pool.query<{ n: number }>('select app_private.match_alerts(7) as n')).rows[0]?.n);
  const pairs = await stage.pool.query('select from app_private.alert_job_hits')
  expect(pairs.rowCount).toBe(200)
  await Promise.all([1, 2, 3].map(() => stage.pool.query(`select app_private.tell_alerts('sofort', null)`)))
  await stage.pool.query(`select app_private.tell_alerts('sofort', null)`)
  expect(await told()).toHaveLength(10)
})

it('10,000 alerts on one word and one for everything take a job without a second hit', async () => {
  const anna = await stage.createUser()
  await save(anna, 'aus')
  await stage.pool.query(
    `insert into app_public.search_alerts (email, slot, half, name, frequency, text, words, words_of, confirmed_at)
     select n || '@viele.example', 1, 'jobs', 'Techniker', 'taeglich', 'Techniker', made.words, made.words_of, now()
     from generate_series(1, 10000) as n, app_private.alert_words('jobs', 'Techniker', null) as made`,
  )
  const id = await publish('Techniker')
  await stage.pool.query('select app_private.match_alerts()')
  const count = async () => (await stage.pool.query('select from app_private.alert_job_hits')).rowCount
  expect(await count()).toBe(10_001)
  await stage.pool.query(`update app_public.jobs set title = 'Techniker gesucht' where id = $1`, [id])
  await stage.pool.query('select app_private.match_alerts()')
  expect(await count()).toBe(10_001)
})
