import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { applyOnline } from '../job-requests/request-fixtures.ts'
import { employWithActiveJob } from '../jobs/job-fixtures.ts'
import {
  addColleague,
  contact,
  conversation,
  converse,
  employVerified,
  GREETING,
  list,
  meet,
} from './conversation-fixtures.ts'

const refused = async (stage: Stage, work: () => Promise<unknown>) => {
  const { code, detail } = await stage.refusal(work)
  return [code, detail === undefined || detail === '' ? undefined : JSON.parse(detail).fields]
}

test('a verified employer writes the first message, which names an active job', async () => {
  await onStage(async (stage) => {
    const { request, employer, applicant } = await meet(stage)
    const made = await contact(stage, request.id, employer.jobId, `  ${GREETING}\u200b `)
    expect(made).toMatchObject({
      side: 'company',
      state: 'offen',
      request_id: request.id,
      chiffre: request.chiffre,
      request_title: request.title,
      request_is_online: true,
      last_message_text: GREETING,
      last_message_from_company: true,
      unread_count: 0,
      may_write: false,
    })
    await stage.become(applicant)
    expect(await conversation(stage, made.id)).toMatchObject({
      side: 'applicant',
      state: 'offen',
      company_name: 'Sanitätshaus Kirchhoff GmbH',
      unread_count: 1,
      may_write: true,
    })
    const notices = await list<{ title: string; message: string; type: string; path: string }>(
      stage,
      'my_notifications()',
    )
    expect(notices[0]).toMatchObject({
      type: 'contact_request',
      title: 'Ein Betrieb hat Ihnen geschrieben',
      path: `/dashboard?tab=messages&thread=${made.id}`,
    })
    expect(notices[0]?.message).not.toContain(GREETING)
  })
})

test('the message is plain text of at most 1,000 characters, stored as it was typed', async () => {
  await onStage(async (stage) => {
    const { request, employer } = await meet(stage)
    for (const [body, rule] of [
      ['', 'required'],
      [' \u200b\n', 'required'],
      ['x'.repeat(1001), 'too_long'],
      ['x'.repeat(100_000), 'too_long'],
    ] as const) {
      expect(await refused(stage, () => contact(stage, request.id, employer.jobId, body))).toEqual([
        'OS422',
        { body: rule },
      ])
    }
    const script = `<script>alert('x')</script>${'ä'.repeat(973)}`
    expect(script).toHaveLength(1000)
    const made = await contact(stage, request.id, employer.jobId, script)
    expect(made.last_message_text).toBe(script)
  })
})

test('only a member names a job, which is active, of a company that an admin checked', async () => {
  await onStage(async (stage) => {
    const { active: request } = await applyOnline(stage)
    const other = await employVerified(stage)
    const { jobId, companyId } = await employWithActiveJob(stage)
    expect(await refused(stage, () => contact(stage, request.id, jobId))).toEqual([
      'OS422',
      { company_id: 'unverified' },
    ])
    await stage.asOwner((owner) =>
      owner.query('update app_public.companies set verified_at = now() where id = $1', [companyId]),
    )
    for (const unknown of [other.jobId, randomUUID()]) {
      expect(await refused(stage, () => contact(stage, request.id, unknown))).toEqual([
        'OS422',
        { job_id: 'unknown' },
      ])
    }
    await stage.query('select app_public.pause_job($1)', [jobId])
    expect(await refused(stage, () => contact(stage, request.id, jobId))).toEqual([
      'OS422',
      { job_id: 'unknown' },
    ])
    await stage.query('select app_public.resume_job($1)', [jobId])
    expect(await contact(stage, request.id, jobId)).toMatchObject({ state: 'offen' })
  })
})

test('applicants and visitors write no first message', async () => {
  await onStage(async (stage) => {
    const { request, employer } = await meet(stage)
    await stage.become(await stage.createUser({ role: 'applicant' }))
    expect(await refused(stage, () => contact(stage, request.id, employer.jobId))).toEqual([
      'OS403',
      undefined,
    ])
    await stage.becomeVisitor()
    expect((await stage.refusal(() => contact(stage, request.id, employer.jobId))).code).toBe('42501')
  })
})

test('unknown, hidden, own, paused and expired requests get one and the same answer', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const online = async () => (await applyOnline(stage)).active.id
    const set = (id: string, change: string) =>
      stage.asOwner((owner) =>
        owner.query(`update app_public.job_requests set ${change} where id = $1`, [id]),
      )
    const paused = await online()
    await set(paused, `status = 'pausiert'`)
    const expired = await online()
    await set(expired, `expires_at = now() - interval '1 second'`)
    const blocked = await online()
    await set(blocked, `status = 'gesperrt'`)
    const own = await online()
    await set(own, `applicant_id = '${employer.user.userId}'`)
    const hidden = await online()
    await stage.query('select app_public.hide_employer($1)', [employer.companyId])
    const deleted = await online()
    await stage.query('select app_public.delete_job_request($1)', [deleted])
    await stage.become(employer.user)
    for (const id of [randomUUID(), paused, expired, blocked, own, hidden, deleted]) {
      const refusal = await stage.refusal(() => contact(stage, id, employer.jobId))
      expect([refusal.code, refusal.message, refusal.detail]).toEqual(['OS404', 'OS404', ''])
    }
  })
})

test('there is one conversation per request and company, for all its members', async () => {
  await onStage(async (stage) => {
    const { request, employer } = await converse(stage)
    expect(await refused(stage, () => contact(stage, request.id, employer.jobId))).toEqual([
      'OS410',
      undefined,
    ])
    await stage.become(await addColleague(stage, employer.companyId))
    expect(await refused(stage, () => contact(stage, request.id, employer.jobId))).toEqual([
      'OS410',
      undefined,
    ])
    const stranger = await employVerified(stage)
    expect(await contact(stage, request.id, stranger.jobId)).toMatchObject({ state: 'offen' })
  })
})

test('a repeated first message begins one conversation and is counted once', async () => {
  await onStage(async (stage) => {
    const { request, employer } = await meet(stage)
    const key = randomUUID()
    const first = await contact(stage, request.id, employer.jobId, GREETING, key)
    const again = await contact(stage, request.id, employer.jobId, GREETING, key)
    expect(again).toEqual(first)
    expect(await list(stage, 'messages_of_conversation($1)', [first.id])).toHaveLength(1)
    const { rows } = await stage.query('select * from app_public.contacts_left_today($1)', [
      employer.companyId,
    ])
    expect(rows[0]).toMatchObject({ contacts_left: 19, contacts_per_day: 20 })
  })
})

test('a company has 20 new contacts a day; a refused one is not counted and leaves nothing', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const requests: string[] = []
    for (let index = 0; index < 3; index += 1) requests.push((await applyOnline(stage)).active.id)
    await stage.become(employer.user)
    const left = async () =>
      (await stage.query('select * from app_public.contacts_left_today($1)', [employer.companyId])).rows[0]
    expect(await left()).toMatchObject({ contacts_left: 20 })
    await stage.asOwner((owner) =>
      owner.query(
        `select auth.count_attempt('contact', app_private.contact_day_key($1), 20, '2 days') from generate_series(1, 18)`,
        [employer.companyId],
      ),
    )
    const [first = '', second = '', third = ''] = requests
    await contact(stage, first, employer.jobId)
    await contact(stage, second, employer.jobId)
    const refusal = await stage.refusal(() => contact(stage, third, employer.jobId))
    expect([refusal.code, JSON.parse(refusal.detail ?? '')]).toEqual([
      'OS429',
      { fields: { contacts: 'too_many' } },
    ])
    expect(await left()).toMatchObject({ contacts_left: 0 })
    const { resets_at } = (await left()) ?? {}
    const { rows } = await stage.query(
      `select $1::timestamptz > now() and $1::timestamptz <= now() + interval '25 hours'
         and ($1::timestamptz at time zone 'Europe/Berlin')::time = '00:00' as at_midnight`,
      [resets_at],
    )
    expect(rows[0]).toEqual({ at_midnight: true })
    await stage.become(await stage.createUser({ role: 'employer' }))
    expect((await stage.refusal(left)).code).toBe('OS404')
  })
})
