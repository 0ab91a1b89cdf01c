/** Who gets which letter, and what becomes of it: as the worker goes through it, without the worker. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { KASSEL, putOnline } from '../search/online-jobs.ts'
import {
  act,
  actOnVersion,
  beAdmin,
  handOver,
  type Issue,
  type IssueFields,
  MATCHES,
  saveIssue,
  subscribe,
  TEXT,
} from './issue-fixtures.ts'

interface Row {
  readonly [column: string]: unknown
}

const rows = <T extends Row>(stage: Stage, statement: string, values: unknown[] = []): Promise<T[]> =>
  stage.asOwner(async (owner) => (await owner.query<T>(statement, values)).rows)

const begin = (stage: Stage, id: string): Promise<Row | undefined> =>
  rows(stage, `select * from app_private.begin_mail($1, '<x@stellen.example>')`, [id]).then(([row]) => row)

const queued = (stage: Stage) =>
  rows<{ id: string; recipient: string }>(
    stage,
    `select id, recipient from app_private.mails where template = 'newsletter' and status = 'queued' order by recipient`,
  )

const sent = (stage: Stage, id: string) =>
  rows(
    stage,
    `update app_private.mails set status = 'sent', sent_at = now() where id = $1 and status = 'queued'`,
    [id],
  )

const stateOf = async (stage: Stage, address: string): Promise<unknown> =>
  (
    await rows(
      stage,
      `select deliveries.state from app_private.newsletter_deliveries as deliveries
       join app_public.newsletter_subscriptions as subscriptions on subscriptions.id = subscription_id where address = $1`,
      [address],
    )
  )[0]?.['state']

/** Begun, by an admin, who stays the person of the stage. */
async function sendNow(stage: Stage, fields: IssueFields = {}): Promise<Issue> {
  await beAdmin(stage)
  return actOnVersion(stage, 'send_newsletter_issue', await saveIssue(stage, fields))
}

const round = (stage: Stage, perMinute?: number) => stage.asOwner((owner) => handOver(owner, perMinute))

test('each active subscription gets one mail; paused, ended, unconfirmed and suspended ones none', async () => {
  await onStage(async (stage) => {
    const suspended = await stage.createUser({ email: 'gesperrt@praxis.example' })
    const leaving = await stage.createUser({ email: 'geht@praxis.example' })
    await stage.asOwner(async (owner) => {
      await subscribe(owner, { address: 'a@praxis.example' })
      await subscribe(owner, { address: 'b@praxis.example' })
      for (const state of ['unbestaetigt', 'pausiert', 'abgemeldet'] as const)
        await subscribe(owner, { state })
      await subscribe(owner, { address: suspended.email, userId: suspended.userId })
      // Without the account, but for its address.
      await subscribe(owner, { address: leaving.email })
    })
    await stage.asOwner((owner) =>
      owner.query(
        `update auth."user" set deletion_requested_at = now(), delete_after = now() + interval '14 days' where id = any ($1)`,
        [[suspended.userId, leaving.userId]],
      ),
    )
    await sendNow(stage)
    await round(stage)
    await round(stage)
    expect((await queued(stage)).map(({ recipient }) => recipient)).toEqual([
      'a@praxis.example',
      'b@praxis.example',
    ])
    const jobs = await rows(
      stage,
      `select priority from graphile_worker.jobs where task_identifier = 'mail/send-mail'`,
    )
    expect(jobs).toEqual([{ priority: 20 }, { priority: 20 }])
  })
})

test('a segment narrows by role, profession and region; a reader who chose nothing suits each', async () => {
  await onStage(async (stage) => {
    const employer = await stage.createUser({ role: 'employer' })
    await stage.asOwner(async (owner) => {
      await subscribe(owner, { address: 'alles@praxis.example' })
      await subscribe(owner, {
        address: 'hessen@praxis.example',
        regions: ['HE'],
        professions: ['bandagist'],
      })
      await subscribe(owner, { address: 'deutschland@praxis.example', regions: ['DE'] })
      await subscribe(owner, { address: 'wien@praxis.example', regions: ['AT-9'] })
      await subscribe(owner, { address: 'betrieb@praxis.example', userId: employer.userId })
    })
    await beAdmin(stage)
    const count = async (roles: string[], professions: string[], states: string[]) =>
      (
        await stage.query<{ active: number }>(
          'select (app_public.newsletter_audience(row($1::app_public.newsletter_reader[], $2::text[], $3::text[])::app_public.newsletter_segment)).active',
          [roles, professions, states],
        )
      ).rows[0]?.active
    expect(await count([], [], [])).toBe(5)
    expect(await count(['employer'], [], [])).toBe(1)
    expect(await count(['ohne_konto'], [], [])).toBe(4)
    expect(await count([], [], ['HE'])).toBe(4)
    expect(await count([], [], ['AT'])).toBe(3)
    expect(await count([], [], ['NI'])).toBe(3)
    expect(await count([], ['podologe'], [])).toBe(4)
    expect(await count([], ['podologe'], ['HE'])).toBe(3)
    const error = await stage.refusal(() => count([], ['gibt-es-nicht'], ['XX']))
    expect(JSON.parse(error.detail ?? '')).toEqual({ fields: { professions: 'unknown', states: 'unknown' } })
  })
})

test('one issue a month is one a month', async () => {
  await onStage(async (stage) => {
    await stage.asOwner(async (owner) => {
      await subscribe(owner, { address: 'monat@praxis.example', frequency: 'monatlich' })
      await subscribe(owner, { address: 'jede@praxis.example' })
    })
    await sendNow(stage)
    await round(stage)
    expect(await queued(stage)).toHaveLength(2)
    await actOnVersion(stage, 'send_newsletter_issue', await saveIssue(stage))
    await round(stage)
    expect((await queued(stage)).map(({ recipient }) => recipient)).toEqual([
      'jede@praxis.example',
      'jede@praxis.example',
      'monat@praxis.example',
    ])
  })
})

test('the throttle hands over no more than the time allows', async () => {
  await onStage(async (stage) => {
    await stage.asOwner(async (owner) => {
      for (let n = 0; n < 30; n += 1) await subscribe(owner)
    })
    await sendNow(stage)
    // Ten a minute. What a minute without sending would have allowed is not made up for.
    await round(stage, 10)
    expect(await queued(stage)).toHaveLength(1)
    for (let turn = 0; turn < 6; turn += 1) {
      await rows(stage, `update app_private.newsletter_pace set filled_at = now() - interval '5 seconds'`)
      await rows(stage, 'select app_private.hand_over_newsletters(10)')
      for (const { id } of await queued(stage)) await sent(stage, id)
    }
    const [handed] = await rows(
      stage,
      'select count(*)::integer as letters from app_private.newsletter_deliveries',
    )
    expect(handed?.['letters']).toBeGreaterThanOrEqual(5)
    expect(handed?.['letters']).toBeLessThanOrEqual(7)
  })
})

test('batch after batch, each reader once, and over after the last', async () => {
  await onStage(async (stage) => {
    await stage.asOwner(async (owner) => {
      for (let n = 0; n < 25; n += 1) await subscribe(owner)
    })
    const { id } = await sendNow(stage)
    const batches: number[] = []
    // Sixty a minute: ten at a time.
    for (let turn = 0; turn < 12; turn += 1) {
      await round(stage, 60)
      const handed = await queued(stage)
      batches.push(handed.length)
      for (const { id: mail } of handed) await sent(stage, mail)
    }
    expect(Math.max(...batches)).toBeLessThanOrEqual(10)
    const [found] = await rows(
      stage,
      `select state::text, (select count(*)::integer from app_private.newsletter_deliveries where state = 'sent') as letters
       from app_public.newsletter_issues where id = $1`,
      [id],
    )
    expect(found).toEqual({ state: 'versendet', letters: 25 })
  })
})

test('issues share what may lie in the mail room', async () => {
  await onStage(async (stage) => {
    await stage.asOwner(async (owner) => {
      for (let n = 0; n < 30; n += 1) await subscribe(owner)
    })
    await sendNow(stage)
    await sendNow(stage)
    for (let turn = 0; turn < 8; turn += 1) await round(stage, 60)
    // Ten seconds' worth, of both together.
    expect(await queued(stage)).toHaveLength(10)
  })
})

test('too much put off: the bound holds, and the admins see since when; a few put off hold nobody up', async () => {
  await onStage(async (stage) => {
    await stage.asOwner(async (owner) => {
      for (let n = 0; n < 400; n += 1) await subscribe(owner)
    })
    const issue = await sendNow(stage)
    const putOff = (code: string, most: number) =>
      rows(
        stage,
        `update app_private.mails set last_error = $1 where id in (
           select id from app_private.mails where template = 'newsletter' and status = 'queued' and last_error is null order by id limit $2)`,
        [code, most],
      )
    const since = async () =>
      (await rows(stage, 'select failing_since is not null as failing from app_private.newsletter_runs'))[0]
    // Six hundred a minute: a hundred may wait.
    for (let turn = 0; turn < 4; turn += 1) await round(stage, 600)
    expect(await queued(stage)).toHaveLength(100)
    await putOff('EENVELOPE 450 4.2.2', 10)
    for (let turn = 0; turn < 4; turn += 1) await round(stage, 600)
    expect([(await queued(stage)).length, await since()]).toEqual([110, { failing: false }])
    await putOff('EENVELOPE 450 4.7.1', 100)
    for (let turn = 0; turn < 4; turn += 1) await round(stage, 600)
    expect([(await queued(stage)).length, await since()]).toEqual([110, { failing: true }])
    // Taken at last: it goes on.
    for (const { id } of (await queued(stage)).slice(0, 100)) await sent(stage, id)
    for (let turn = 0; turn < 4; turn += 1) await round(stage, 600)
    expect((await queued(stage)).length).toBeGreaterThan(60)
    // The sender, or the whole message: about the server, so they are tried on and on.
    for (const [code, isServer] of [
      ['ESENDER 550 5.7.1', true],
      ['EMESSAGE 451 4.7.1', true],
      ['EENVELOPE 421 4.7.0', true],
      ['ECONNECTION', true],
      ['EENVELOPE 451 4.2.2', false],
      ['EMESSAGE 554 5.7.1', false],
    ] as const)
      expect(
        await rows(stage, 'select app_private.is_mail_server_error($1) as server', [code]),
        code,
      ).toEqual([{ server: isServer }])
    expect(issue.state).toBe('wird_versendet')
  })
})

test('a reader who ended, paused or left meanwhile does not get the mail that waits', async () => {
  await onStage(async (stage) => {
    await stage.asOwner(async (owner) => {
      await subscribe(owner, { address: 'bleibt@praxis.example' })
      await subscribe(owner, { address: 'endet@praxis.example' })
      await subscribe(owner, { address: 'zieht-um@praxis.example' })
      await subscribe(owner, { address: 'zog-um@praxis.example' })
    })
    await sendNow(stage)
    await round(stage)
    const waiting = await queued(stage)
    // This one was tried: the old address may have it.
    await begin(stage, waiting.find(({ recipient }) => recipient === 'zog-um@praxis.example')?.id ?? '')
    await rows(
      stage,
      `update app_public.newsletter_subscriptions set state = 'abgemeldet', ended_at = now() where address = 'endet@praxis.example'`,
    )
    await rows(
      stage,
      `update app_public.newsletter_subscriptions set address = 'neu-' || address where address like 'z%@praxis.example'`,
    )
    const begun: unknown[] = []
    for (const { id } of waiting) begun.push((await begin(stage, id))?.['recipient'])
    // Who has another address since gets it there.
    expect(begun).toEqual(['bleibt@praxis.example', undefined, 'neu-zieht-um@praxis.example', undefined])
    expect(await stateOf(stage, 'endet@praxis.example')).toBe('skipped')
    expect(await stateOf(stage, 'neu-zieht-um@praxis.example')).toBe('waiting')
    expect(await stateOf(stage, 'neu-zog-um@praxis.example')).toBe('skipped')
  })
})

test('held within a batch: nothing more leaves; it goes on with the new words for those who have not got it', async () => {
  await onStage(async (stage) => {
    await stage.asOwner(async (owner) => {
      for (const name of ['a', 'b', 'c', 'd']) await subscribe(owner, { address: `${name}@praxis.example` })
    })
    const issue = await sendNow(stage)
    await round(stage)
    const [a, b, c, d] = await queued(stage)
    if (!a || !b || !c || !d) throw new Error('four mails')
    await begin(stage, a.id)
    await sent(stage, a.id)
    // Begun, and perhaps taken: its repetition is the same letter.
    expect(await begin(stage, b.id)).toMatchObject({ payload: { edition: 1 } })
    const held = await act(stage, 'pause_newsletter_issue', issue.id)
    expect(await begin(stage, c.id)).toBe(undefined)
    // Their tasks ended, as the worker's do.
    await rows(
      stage,
      `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key like 'mail:%'))`,
    )
    expect(await round(stage)).toBe(null)
    const changed = await saveIssue(stage, { blocks: [{ ...TEXT, markdown: 'Berichtigt.' }] }, held)
    await actOnVersion(stage, 'resume_newsletter_issue', changed)
    const again = await rows(
      stage,
      `select key from graphile_worker.jobs where key like 'mail:%' and priority = 20`,
    )
    expect(again.map(({ key }) => key).toSorted()).toEqual([b, c, d].map(({ id }) => `mail:${id}`).toSorted())
    expect(await begin(stage, b.id)).toMatchObject({ payload: { edition: 1 } })
    expect(await begin(stage, c.id)).toMatchObject({ payload: { edition: 2 } })
    for (const { id } of [b, c]) await sent(stage, id)
    await act(stage, 'cancel_newsletter_issue', issue.id)
    expect(await begin(stage, d.id)).toBe(undefined)
    expect(await stateOf(stage, 'd@praxis.example')).toBe('skipped')
    expect(await stateOf(stage, 'c@praxis.example')).toBe('sent')
  })
})

test('held for refusals: those that were on their way are taken back too, and all get it once it goes on', async () => {
  await onStage(async (stage) => {
    await stage.asOwner(async (owner) => {
      for (let n = 0; n < 25; n += 1) await subscribe(owner)
    })
    const { id } = await sendNow(stage)
    await round(stage)
    const mails = await queued(stage)
    const refuse = (mail: string | undefined, answer: string) =>
      rows(stage, `update app_private.mails set status = 'failed', last_error = $2 where id = $1`, [
        mail,
        answer,
      ])
    const readers = async () =>
      (
        await rows(
          stage,
          `select count(*) filter (where subscriptions.state = 'pausiert')::integer as paused,
             count(*) filter (where deliveries.state = 'waiting')::integer as waiting
           from app_private.newsletter_deliveries as deliveries
           join app_public.newsletter_subscriptions as subscriptions on subscriptions.id = subscription_id`,
        )
      )[0]
    for (const { id: mail } of mails.slice(0, 19)) await refuse(mail, 'EENVELOPE 550 5.1.1 gone')
    await round(stage)
    expect(await readers()).toEqual({ paused: 19, waiting: 6 })
    await refuse(mails[19]?.id, 'EENVELOPE 553 5.7.1')
    expect(await round(stage)).toBe(null)
    expect(await readers()).toEqual({ paused: 0, waiting: 25 })
    await refuse(mails[20]?.id, 'EENVELOPE 550 5.1.1 gone')
    expect(await readers()).toEqual({ paused: 1, waiting: 24 })
    await round(stage)
    expect(await readers()).toEqual({ paused: 0, waiting: 25 })
    const issue = () =>
      rows<{ version: number; state: string; held: boolean }>(
        stage,
        'select version, state::text, refusals_held_at is not null as held from app_public.newsletter_issues where id = $1',
        [id],
      ).then(([found]) => found)
    expect(await issue()).toMatchObject({ state: 'angehalten', held: true })
    await refuse(mails[21]?.id, 'EENVELOPE 550 5.1.1 gone')
    await actOnVersion(stage, 'resume_newsletter_issue', { id, version: (await issue())?.version ?? 0 })
    expect([await readers(), await issue()]).toMatchObject([
      { paused: 0, waiting: 25 },
      { state: 'wird_versendet', held: false },
    ])
    expect(
      await rows(
        stage,
        `select count(*)::integer as tasks from graphile_worker.jobs where key like 'mail:%' and priority = 20`,
      ),
    ).toEqual([{ tasks: 25 }])
  })
})

test('over when the last mail has left, and not before', async () => {
  await onStage(async (stage) => {
    await stage.asOwner((owner) => subscribe(owner))
    const issue = await sendNow(stage)
    expect(await round(stage)).not.toBe(null)
    expect(await round(stage)).not.toBe(null)
    const [mail] = await queued(stage)
    await sent(stage, mail?.id ?? '')
    await round(stage)
    expect(await round(stage)).toBe(null)
    const [over] = await rows(
      stage,
      'select state, finished_at is not null as finished from app_public.newsletter_issues where id = $1',
      [issue.id],
    )
    expect(over).toEqual({ state: 'versendet', finished: true })
    const { rows: figures } = await stage.query(
      `select (figures).recipients, (figures).made, (figures).sent, (figures).delivered, (figures).waiting
       from app_public.newsletter_issues as issues, app_public.newsletter_issues_figures(issues) as figures where id = $1`,
      [issue.id],
    )
    expect(figures).toEqual([{ recipients: 1, made: 1, sent: 1, delivered: 1, waiting: 0 }])
  })
})

test('offers suit profession and region, none twice, paid ones in front once for each reader', async () => {
  await onStage(async (stage) => {
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const jobs = await putOnline(stage, [
      { published_at: day(9) },
      { published_at: day(1) },
      { published_at: day(2) },
      { published_at: day(3) },
      { published_at: day(1), profession_slug: 'podologe' },
      { published_at: day(1), place_id: KASSEL },
      { published_at: day(0.5) },
    ])
    const [paid, one, two, three, podologist, , chosen] = jobs
    // The plan of these includes the newsletter; one of them suits nobody here.
    await rows(
      stage,
      `with credit as (
         insert into app_public.job_credits (company_id, kind, plan_name, duration_days, jobs, is_boosted, in_newsletter, valid_until)
         select company_id, 'kulanz', 'Plus', 90, 2, true, true, now() + interval '1 year' from app_public.jobs where id = $1
         returning id, company_id
       )
       insert into app_public.job_terms (job_id, credit_id, started_at, paid_until)
       select job.id, credit.id, now(), now() + interval '80 days' from credit, unnest($2::uuid[]) as job (id)`,
      [paid, [paid, podologist]],
    )
    await stage.asOwner(async (owner) => {
      await subscribe(owner, {
        address: 'otm@praxis.example',
        professions: ['orthopaedietechnik-mechaniker'],
        regions: ['NI'],
      })
      await subscribe(owner, { address: 'nichts@praxis.example', professions: ['bandagist'] })
    })
    const fields = { blocks: [{ id: 'j', kind: 'jobs', jobIds: [chosen] }, MATCHES] }
    await sendNow(stage, fields)
    await round(stage)
    const found = () =>
      rows(
        stage,
        `select job_ids, boosted_ids from app_private.newsletter_deliveries as deliveries
         join app_public.newsletter_subscriptions as subscriptions on subscriptions.id = subscription_id
         where address = 'otm@praxis.example' order by made_at, deliveries.issue_id`,
      )
    expect(await found()).toEqual([{ job_ids: [paid, one, two], boosted_ids: [paid] }])
    // The next issue: what was shown stands behind what was not, and the money is used up.
    await actOnVersion(stage, 'send_newsletter_issue', await saveIssue(stage, fields))
    await round(stage)
    expect((await found())[1]).toEqual({ job_ids: [three, one, two], boosted_ids: [] })
  })
})

test('a letter of offers alone is not sent to whom none suits, nor when the named ones are gone', async () => {
  await onStage(async (stage) => {
    const [named] = await putOnline(stage, [{ profession_slug: 'podologe' }, { profession_slug: 'podologe' }])
    await stage.asOwner((owner) =>
      subscribe(owner, { address: 'nichts@praxis.example', professions: ['bandagist'] }),
    )
    await sendNow(stage, { blocks: [MATCHES] })
    await round(stage)
    expect(await queued(stage)).toEqual([])
    expect(await stateOf(stage, 'nichts@praxis.example')).toBe('skipped')
    const jobs = { id: 'j', kind: 'jobs', jobIds: [named] }
    await sendNow(stage, { blocks: [jobs, MATCHES] })
    await round(stage)
    expect(await queued(stage)).toHaveLength(1)
    await sendNow(stage, { blocks: [jobs, MATCHES] })
    await rows(stage, `update app_public.jobs set status = 'pausiert' where id = $1`, [named])
    await round(stage)
    expect(await queued(stage)).toHaveLength(1)
  })
})

test('refused addresses and bounces pause, three soft ones in a row too, complaints end; echoes count once', async () => {
  await onStage(async (stage) => {
    await stage.asOwner((owner) => subscribe(owner, { address: 'x@praxis.example' }))
    const state = async () =>
      (
        await rows(
          stage,
          `select state from app_public.newsletter_subscriptions where address = 'x@praxis.example'`,
        )
      )[0]?.['state']
    const restart = () =>
      rows(stage, `update app_public.newsletter_subscriptions set state = 'aktiv', paused_at = null`)
    const letter = async (): Promise<string> => {
      await sendNow(stage)
      await round(stage)
      const [mail] = await queued(stage)
      await sent(stage, mail?.id ?? '')
      await rows(stage, `update app_private.newsletter_deliveries set made_at = made_at - interval '1 day'`)
      const [row] = await rows<{ id: string }>(
        stage,
        'select id from app_private.newsletter_deliveries order by made_at desc, issue_id desc limit 1',
      )
      return row?.id ?? ''
    }
    const bounce = async (id: string, kind: string) =>
      (await rows(stage, 'select auth.note_newsletter_bounce($1, $2) as noted', [id, kind]))[0]?.['noted']
    await rows(
      stage,
      `update app_public.newsletter_subscriptions set confirmed_at = now() - interval '50 days'`,
    )
    // Two that arrived, then one that came back: not three in a row.
    await letter()
    await letter()
    const soft = await letter()
    expect(await bounce(soft, 'soft')).toBe(true)
    expect(await bounce(soft, 'soft')).toBe(false)
    await bounce(await letter(), 'soft')
    expect(await state()).toBe('aktiv')
    await bounce(await letter(), 'soft')
    expect(await state()).toBe('pausiert')
    // Begun again, three more are needed; each letter here is a day older than the next.
    await restart()
    await rows(
      stage,
      `update app_public.newsletter_subscriptions set confirmed_at = (select max(made_at) from app_private.newsletter_deliveries)`,
    )
    await rows(stage, `update app_private.newsletter_deliveries set made_at = made_at - interval '1 day'`)
    await rows(
      stage,
      `update app_public.newsletter_subscriptions set confirmed_at = confirmed_at - interval '1 day'`,
    )
    const afterRestart = await letter()
    await rows(stage, `update app_private.newsletter_deliveries set made_at = now() where id = $1`, [
      afterRestart,
    ])
    await bounce(afterRestart, 'soft')
    expect(await state()).toBe('aktiv')
    await rows(
      stage,
      `update app_public.newsletter_subscriptions set confirmed_at = now() - interval '50 days'`,
    )
    await bounce(await letter(), 'hard')
    expect(await state()).toBe('pausiert')
    await restart()
    // Refused at the door.
    await sendNow(stage)
    await round(stage)
    const [refused] = await queued(stage)
    await rows(
      stage,
      `update app_private.mails set status = 'failed', last_error = 'EENVELOPE 553 5.7.1' where id = $1`,
      [refused?.id],
    )
    // Not the address, as far as the answer says.
    expect(await state()).toBe('aktiv')
    await rows(stage, `update app_private.mails set status = 'queued' where id = $1`, [refused?.id])
    await rows(
      stage,
      `update app_private.mails set status = 'failed', last_error = 'EENVELOPE 550 5.1.1 gone' where id = $1`,
      [refused?.id],
    )
    expect(await state()).toBe('pausiert')
    await restart()
    // Confirmed again since: an old echo pauses nothing.
    const old = await letter()
    await rows(stage, 'update app_public.newsletter_subscriptions set confirmed_at = now()')
    await bounce(old, 'hard')
    expect(await state()).toBe('aktiv')
    await rows(
      stage,
      `update app_public.newsletter_subscriptions set confirmed_at = now() - interval '50 days'`,
    )
    await bounce(await letter(), 'complaint')
    expect(await state()).toBe('abgemeldet')
    expect(await bounce('6f9619ff-8b86-4d01-b42d-00c04fc964ff', 'hard')).toBe(false)
  })
})

test('the archive shows what was sent, without drafts, held changes and what was given up', async () => {
  await onStage(async (stage) => {
    const [online, over] = await putOnline(stage, [{}, {}])
    await rows(stage, `update app_public.jobs set status = 'pausiert' where id = $1`, [over])
    const issue = await sendNow(stage, {
      blocks: [
        TEXT,
        { id: 'j', kind: 'jobs', jobIds: [over, online] },
        { id: 'm', kind: 'matches', most: 5 },
      ],
    })
    await saveIssue(stage, { subject: 'Entwurf' })
    const held = await act(stage, 'pause_newsletter_issue', issue.id)
    await saveIssue(stage, { subject: 'Geheim' }, held)
    await stage.becomeVisitor()
    const archive = async () =>
      (await stage.query('select slug, subject from unnest(app_public.newsletter_archive())')).rows
    expect(await archive()).toEqual([{ slug: issue.slug, subject: 'Neues im Herbst' }])
    const { rows: blocks } = await stage.query(
      `select block.kind, array(select one.id from unnest(block.jobs) as one) as jobs
       from app_public.newsletter_archive_issue($1) as issue, unnest(issue.blocks) as block`,
      [issue.slug],
    )
    expect(blocks).toEqual([
      { kind: 'text', jobs: [] },
      { kind: 'jobs', jobs: [online] },
      { kind: 'matches', jobs: [] },
    ])
    await beAdmin(stage)
    await act(stage, 'cancel_newsletter_issue', issue.id)
    await stage.becomeVisitor()
    expect(await archive()).toEqual([])
    expect(
      (await stage.query('select (app_public.newsletter_archive_issue($1)).slug', [issue.slug])).rows,
    ).toEqual([{ slug: null }])
  })
})

test('a click is a sum, of links that the issue has', async () => {
  await onStage(async (stage) => {
    const issue = await sendNow(stage)
    await rows(stage, `select app_private.newsletter_link_numbers($1, '{https://a.example/,/job/x}')`, [
      issue.id,
    ])
    await rows(stage, `select app_private.newsletter_link_numbers($1, '{/job/x,https://b.example/}')`, [
      issue.id,
    ])
    await stage.becomeAuthenticator()
    const click = async (number: number) =>
      (await stage.query('select auth.count_newsletter_click($1, $2) as target', [issue.id, number])).rows[0]
    const targets = [await click(1), await click(2), await click(3), await click(4)]
    expect(
      targets
        .slice(0, 3)
        .map((row) => row.target)
        .toSorted(),
    ).toEqual(['/job/x', 'https://a.example/', 'https://b.example/'])
    expect(targets[3]).toEqual({ target: null })
    // Too long for the table: it has no number, and is not counted.
    const long = `https://a.example/${'x'.repeat(700)}`
    expect(
      await rows(stage, 'select number from app_private.newsletter_link_numbers($1, $2)', [issue.id, [long]]),
    ).toEqual([])
  })
})

test('a picture is public with the issue that was sent, not with what waits in a held one', async () => {
  await onStage(async (stage) => {
    await beAdmin(stage)
    const store = async (text: string) =>
      (
        await stage.query<{ hash: string }>(
          `select app_hidden.store_newsletter_picture(convert_to($1, 'UTF8'), 560, 300) as hash`,
          [text],
        )
      ).rows[0]?.hash ?? ''
    const [shown, secret] = [await store('shown'), await store('secret')]
    const picture = (hash: string) => ({ id: 'p', kind: 'picture', picture: hash, alt: 'Werkstatt' })
    const issue = await actOnVersion(
      stage,
      'send_newsletter_issue',
      await saveIssue(stage, { blocks: [picture(shown)] }),
    )
    const held = await act(stage, 'pause_newsletter_issue', issue.id)
    await saveIssue(stage, { blocks: [picture(secret)] }, held)
    const seen = async (hash: string) =>
      (await stage.query('select app_hidden.newsletter_picture($1) is not null as seen', [hash])).rows[0].seen
    expect([await seen(shown), await seen(secret)]).toEqual([true, true])
    await stage.becomeVisitor()
    expect([await seen(shown), await seen(secret)]).toEqual([true, false])
    await stage.become(await stage.createUser({ role: 'employer' }))
    expect((await stage.refusal(() => store('x'))).code).toBe('OS403')
  })
})
