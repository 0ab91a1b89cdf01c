import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { REQUEST_WORDS } from '../../../web/entities/job-request/request-words.ts'
import { RENEWAL_DAYS, ROW_ACTIONS } from '../../../web/shared/publication/verbs.ts'
import { ageEvents } from '../../harness/audit.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import {
  applyOnline,
  applyWithRequest,
  COMPLETE_CONTACT,
  COMPLETE_REQUEST,
  contactOf,
  createRequest,
  requestVerb,
  saveRequest,
  submitRequest,
} from './request-fixtures.ts'

const STATUSES = [
  'entwurf',
  'zur_pruefung',
  'aktiv',
  'pausiert',
  'abgelaufen',
  'besetzt',
  'abgelehnt',
  'gesperrt',
] as const
type Status = (typeof STATUSES)[number]

/** Arrangement past every rule of the life: the request has this status. */
const put = (stage: Stage, id: string, status: Status) =>
  stage.asOwner(async (owner) => {
    await owner.query('alter table app_public.job_requests disable trigger guard_request')
    await owner.query(
      `update app_public.job_requests set status = $2::app_public.job_status, submitted_at = now(), published_at = now(), rejection_reason = 'Grund',
         closed_at = case when $2 = 'besetzt' then now() end,
         expires_at = now() + case when $2 = 'abgelaufen' then interval '0' else interval '7 days' end
       where id = $1`,
      [id, status],
    )
    await owner.query('alter table app_public.job_requests enable trigger guard_request')
  })

/** What each verb makes of each status; a status that is missing is refused with OS410. */
const STEPS: Record<string, Partial<Record<Status, Status>>> = {
  submit: {
    entwurf: 'zur_pruefung',
    zur_pruefung: 'zur_pruefung',
    abgelehnt: 'zur_pruefung',
    abgelaufen: 'zur_pruefung',
  },
  withdraw: { entwurf: 'entwurf', zur_pruefung: 'entwurf' },
  pause: { aktiv: 'pausiert' },
  resume: { pausiert: 'aktiv' },
  renew: { aktiv: 'aktiv', pausiert: 'pausiert' },
  close: { aktiv: 'besetzt', pausiert: 'besetzt', abgelaufen: 'besetzt', besetzt: 'besetzt' },
  block: { zur_pruefung: 'gesperrt', aktiv: 'gesperrt', pausiert: 'gesperrt' },
  delete: {
    entwurf: 'entwurf',
    zur_pruefung: 'entwurf',
    aktiv: 'entwurf',
    pausiert: 'entwurf',
    abgelaufen: 'entwurf',
    besetzt: 'entwurf',
    abgelehnt: 'entwurf',
    gesperrt: 'entwurf',
  },
}

test.each(Object.keys(STEPS))('%s goes where it may, and is refused from everywhere else', async (verb) => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    const { user, draft } = await applyWithRequest(stage)
    for (const status of STATUSES) {
      await stage.query('savepoint step')
      await put(stage, draft.id, status)
      await stage.become(verb === 'block' ? admin : user)
      const values = verb === 'block' ? [draft.id, 'Grund'] : [draft.id]
      const step = () =>
        stage.query<{ status: string }>(
          verb === 'delete'
            ? `select 'gone' as status from app_public.delete_job_request($1)`
            : `select status from app_public.${verb}_job_request(${values.map((_, index) => `$${index + 1}`).join()})`,
          values,
        )
      const next = STEPS[verb]?.[status]
      if (next === undefined) expect((await stage.refusal(step)).code, status).toBe('OS410')
      else expect((await step()).rows[0]?.status, status).toBe(verb === 'delete' ? 'gone' : next)
      await stage.query('rollback to savepoint step')
      await stage.become(user)
    }
  })
})

test('no role changes a status past the list of allowed changes', async () => {
  await onStage(async (stage) => {
    const { draft } = await applyWithRequest(stage)
    const allowed = await stage.asOwner(async (owner) => {
      const { rows } = await owner.query<{ step: string }>(
        `select from_status || '>' || to_status as step from app_private.job_transitions`,
      )
      return rows.map(({ step }) => step)
    })
    for (const from of STATUSES) {
      await stage.query('savepoint step')
      await put(stage, draft.id, from)
      for (const to of STATUSES) {
        if (to === from) continue
        const refused = await stage
          .refusal(() =>
            stage.asOwner((owner) =>
              owner.query(`update app_public.job_requests set status = $2 where id = $1`, [draft.id, to]),
            ),
          )
          .then(
            ({ code }) => code,
            () => 'allowed',
          )
        expect(refused, `${from}>${to}`).toBe(allowed.includes(`${from}>${to}`) ? 'allowed' : 'OS410')
        await stage.query('rollback to savepoint step')
        await put(stage, draft.id, from)
      }
      await stage.query('rollback to savepoint step')
    }
  })
})

const endsIn = (stage: Stage, id: string, time: string) =>
  stage.asOwner((owner) =>
    owner.query(
      `update app_public.job_requests set published_at = now() - interval '83 days', expires_at = now() + $2::interval where id = $1`,
      [id, time],
    ),
  )

const leftOf = async (stage: Stage, id: string) => {
  const { rows } = await stage.query<{ left: string }>(
    'select (expires_at - now())::text as left from app_public.job_requests where id = $1',
    [id],
  )
  return rows[0]?.left
}

test('from 7 days before its end a request is renewed by 90 days without a gap, once', async () => {
  await onStage(async (stage) => {
    const { active } = await applyOnline(stage)
    const renew = () => requestVerb(stage, 'renew_job_request($1)', [active.id])
    await endsIn(stage, active.id, `${RENEWAL_DAYS} days 1 second`)
    expect((await stage.refusal(renew)).code).toBe('OS410')
    await endsIn(stage, active.id, `${RENEWAL_DAYS} days`)
    expect((await renew()).version).toBeGreaterThan(active.version)
    expect(await leftOf(stage, active.id)).toBe(`${RENEWAL_DAYS + REQUEST_WORDS.days} days`)
    // A double click.
    await renew()
    expect(await leftOf(stage, active.id)).toBe(`${RENEWAL_DAYS + REQUEST_WORDS.days} days`)
    await endsIn(stage, active.id, '0 seconds')
    expect((await stage.refusal(renew)).code).toBe('OS410')
  })
})

test('a request whose time is over does not come back by resuming it', async () => {
  await onStage(async (stage) => {
    const { active } = await applyOnline(stage)
    await requestVerb(stage, 'pause_job_request($1)', [active.id])
    await endsIn(stage, active.id, '0 seconds')
    const refused = await stage.refusal(() => requestVerb(stage, 'resume_job_request($1)', [active.id]))
    expect(refused.code).toBe('OS410')
    const { rows } = await stage.query('select pausiert, abgelaufen from app_public.my_job_request_counts()')
    expect(rows).toEqual([{ pausiert: 0, abgelaufen: 1 }])
  })
})

test('of an expired request the saved change is submitted as the request', async () => {
  await onStage(async (stage) => {
    const { active } = await applyOnline(stage)
    await endsIn(stage, active.id, '0 seconds')
    await stage.asOwner((owner) => owner.query('select app_private.expire_job_requests()'))
    const expired = await requestVerb(stage, 'job_request_for_edit($1)', [active.id])
    const saved = await saveRequest(stage, expired, { ...COMPLETE_REQUEST, title: 'Noch immer da' })
    expect(saved).toMatchObject({ status: 'abgelaufen', title: COMPLETE_REQUEST.title })
    const { rows } = await stage.query('select submitted_at from app_public.job_request_changes')
    expect(rows).toEqual([{ submitted_at: null }])
    expect(await submitRequest(stage, active.id)).toMatchObject({
      status: 'zur_pruefung',
      title: 'Noch immer da',
    })
    expect((await stage.query('select from app_public.job_request_changes')).rowCount).toBe(0)
  })
})

test('one request per profession is in review, active or paused; others are told which field', async () => {
  await onStage(async (stage) => {
    const taken = { code: 'OS422', detail: '{"fields": {"profession_slug": "taken"}}' }
    const { active } = await applyOnline(stage)
    const second = await createRequest(stage)
    const submit = () => submitRequest(stage, second.id)
    expect(await stage.refusal(submit)).toMatchObject(taken)
    await requestVerb(stage, 'pause_job_request($1)', [active.id])
    expect(await stage.refusal(submit)).toMatchObject(taken)

    // Another profession is free; to change it back is refused, in review and as a change.
    const podologist = { ...COMPLETE_REQUEST, profession_slug: 'podologe' }
    const other = await saveRequest(stage, second, podologist)
    const inReview = await submitRequest(stage, other.id)
    expect(await stage.refusal(() => saveRequest(stage, inReview, COMPLETE_REQUEST))).toMatchObject(taken)
    const paused = await requestVerb(stage, 'job_request_for_edit($1)', [active.id])
    expect(await stage.refusal(() => saveRequest(stage, paused, podologist))).toMatchObject(taken)

    await requestVerb(stage, 'close_job_request($1)', [active.id])
    expect((await saveRequest(stage, inReview, COMPLETE_REQUEST)).status).toBe('zur_pruefung')
    // Of somebody else it says nothing.
    const { draft } = await applyWithRequest(stage)
    expect((await submitRequest(stage, draft.id)).status).toBe('zur_pruefung')
  })
})

const NOTICES = `select count(*)::integer as told from app_public.notifications where subject_id = $1 and title = 'Ihr Stellengesuch ist abgelaufen'`

test('a request past its end holds its profession no longer, also before the worker has marked it', async () => {
  await onStage(async (stage) => {
    const { active } = await applyOnline(stage)
    const second = await createRequest(stage)
    await endsIn(stage, active.id, '0 seconds')
    expect((await submitRequest(stage, second.id)).status).toBe('zur_pruefung')
    expect((await requestVerb(stage, 'job_request_for_edit($1)', [active.id])).status).toBe('abgelaufen')
    // Told once: the worker finds nothing left to mark.
    const { rows } = await stage.asOwner((owner) =>
      owner.query('select app_private.expire_job_requests() as marked'),
    )
    expect(rows).toEqual([{ marked: 0 }])
    expect((await stage.query(NOTICES, [active.id])).rows).toEqual([{ told: 1 }])
  })
})

test('a request past its end is submitted again, also before the worker has marked it', async () => {
  await onStage(async (stage) => {
    const { active } = await applyOnline(stage)
    await endsIn(stage, active.id, '0 seconds')
    expect((await submitRequest(stage, active.id)).status).toBe('zur_pruefung')
  })
})

test('an approval counts only requests of the profession that have not ended', async () => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    const podologist = { ...COMPLETE_REQUEST, profession_slug: 'podologe' }
    const { user, active } = await applyOnline(stage)
    const changed = await saveRequest(stage, active, podologist)
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ id: string }>(
        `insert into app_public.job_requests (applicant_id, chiffre, title, short_description, region, profession_slug, place_id, job_types, status, published_at, expires_at)
         select applicant_id, app_private.new_chiffre(), 'a', 'b', 'c', 'podologe', place_id, job_types, 'aktiv', now(), now() + interval '1 day'
         from app_public.job_requests where id = $1 returning id`,
        [active.id],
      ),
    )
    const [other] = rows
    const decide = () =>
      stage.query('select app_public.decide_job_request($1, $2)', [active.id, changed.version])
    await stage.become(admin)
    expect((await stage.refusal(decide)).code).toBe('OS422')
    await endsIn(stage, other?.id ?? '', '0 seconds')
    await decide()
    await stage.asOwner(async (owner) => {
      await owner.query('update app_public.pending_decisions set due_at = now()')
      await owner.query('select app_private.carry_out_decision($1)', [active.id])
    })
    await stage.become(user)
    expect(await requestVerb(stage, 'job_request_for_edit($1)', [active.id])).toMatchObject({
      status: 'aktiv',
      profession_slug: 'podologe',
    })
  })
})

test('a copy has the texts as last saved and the contact, and is made once', async () => {
  await onStage(async (stage) => {
    const { active } = await applyOnline(stage)
    await saveRequest(stage, active, { ...COMPLETE_REQUEST, title: 'Neuer Titel' })
    const key = randomUUID()
    const copy = () => requestVerb(stage, 'duplicate_job_request($1, $2)', [active.id, key])
    const made = await copy()
    expect(made).toMatchObject({
      status: 'entwurf',
      version: 1,
      title: 'Neuer Titel',
      salary_wish_month: COMPLETE_REQUEST.salary_wish_month,
      published_at: null,
    })
    expect(made.chiffre).not.toBe(active.chiffre)
    expect(await contactOf(stage, made.id)).toMatchObject(COMPLETE_CONTACT)
    await saveRequest(stage, made, { title: 'Schon geändert' })
    expect(await copy()).toMatchObject({ id: made.id, title: 'Schon geändert' })
  })
})

test('pages of the own requests have no gaps and no doubles', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser())
    // All of one moment: now() stands still within a transaction, so ids decide.
    const made = new Set<string>()
    for (let n = 0; n < 5; n += 1) made.add((await createRequest(stage, { title: `${n}` }, {})).id)
    const seen: string[] = []
    for (let after: string | null = null, more = true; more; ) {
      const { rows }: { rows: { id: string }[] } = await stage.query(
        'select id from unnest(app_public.my_job_requests(2, $1)) as own',
        [after],
      )
      seen.push(...rows.map(({ id }) => id))
      after = rows.at(-1)?.id ?? null
      more = rows.length > 0
    }
    expect(seen).toHaveLength(5)
    expect(new Set(seen)).toEqual(made)
    for (const size of [0, 101])
      expect(
        (await stage.refusal(() => stage.query('select app_public.my_job_requests($1)', [size]))).code,
      ).toBe('OS422')
  })
})

test('somebody has at most 20 drafts, and 40 requests that are not over', async () => {
  await onStage(async (stage) => {
    const { active } = await applyOnline(stage)
    for (let n = 0; n < 20; n += 1) await createRequest(stage, {}, {})
    expect((await stage.refusal(() => createRequest(stage, {}, {}))).code).toBe('OS429')
    const copy = () => requestVerb(stage, 'duplicate_job_request($1)', [active.id])
    expect((await stage.refusal(copy)).code).toBe('OS429')
    const reject = (count: number) =>
      stage.asOwner((owner) =>
        owner.query(
          `insert into app_public.job_requests (applicant_id, chiffre, title, short_description, region, profession_slug, place_id, job_types, status, rejection_reason)
           select applicant_id, app_private.new_chiffre(), 'a', 'b', 'c', profession_slug, place_id, job_types, 'abgelehnt', 'Grund'
           from app_public.job_requests, generate_series(1, $2::integer) where id = $1`,
          [active.id, count],
        ),
      )
    await stage.asOwner((owner) =>
      owner.query(`delete from app_public.job_requests where status = 'entwurf' and applicant_id = $1`, [
        active.applicant_id,
      ]),
    )
    await reject(38)
    await createRequest(stage, {}, {})
    expect((await stage.refusal(() => createRequest(stage, {}, {}))).code).toBe('OS429')
    await requestVerb(stage, 'close_job_request($1)', [active.id])
    await createRequest(stage, {}, {})
  })
})

test('an applicant submits at most twenty times an hour, also when requests are deleted in between', async () => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    const { user } = await applyWithRequest(stage)
    for (let n = 0; n < 20; n += 1) {
      const { id } = await createRequest(stage)
      await submitRequest(stage, id)
      await stage.query('select app_public.delete_job_request($1)', [id])
    }
    const next = await createRequest(stage)
    expect((await stage.refusal(() => submitRequest(stage, next.id))).code).toBe('OS429')
    await stage.become(admin)
    expect((await stage.query('select from app_public.notifications')).rowCount).toBe(20)
    await ageEvents(stage, '1 hour')
    await stage.become(user)
    expect((await submitRequest(stage, next.id)).status).toBe('zur_pruefung')
    // A change of what is published counts as well.
    const { active } = await applyOnline(stage)
    await stage.asOwner((owner) =>
      owner.query(
        `select app_private.write_audit('submitted', 'job_request', id, actor => applicant_id) from app_public.job_requests, generate_series(1, 20) where id = $1`,
        [active.id],
      ),
    )
    const change = () => saveRequest(stage, active, { ...COMPLETE_REQUEST, title: 'Neuer Titel' })
    expect((await stage.refusal(change)).code).toBe('OS429')
  })
})

test('with an account go its requests, contacts, changes, conversations and what admins were told', async () => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    const { user, active } = await applyOnline(stage)
    const changed = await saveRequest(stage, active, { ...COMPLETE_REQUEST, title: 'Neuer Titel' })
    await stage.become(admin)
    await stage.query('select app_public.decide_job_request($1, $2)', [active.id, changed.version])
    await stage.asOwner(async (owner) => {
      await owner.query(
        `with company as (insert into app_public.companies (company_name) values ('Haus Konto') returning id),
           thread as (
             insert into app_public.contact_requests (request_id, company_id, job_title)
             select $1, id, 'Stelle' from company returning id, company_id),
           message as (insert into app_public.messages (contact_request_id, from_company, body) select id, true, 'Guten Tag' from thread)
         insert into app_public.identity_releases (contact_request_id, request_id, company_id, contact_version)
         select id, $1, company_id, 1 from thread`,
        [active.id],
      )
      await owner.query('delete from auth."user" where id = $1', [user.userId])
      for (const table of [
        'job_requests',
        'job_request_contacts',
        'job_request_changes',
        'pending_decisions',
        'contact_requests',
        'messages',
        'identity_releases',
      ]) {
        const { rows } = await owner.query(`select count(*)::integer as n from app_public.${table}`)
        expect(rows, table).toEqual([{ n: 0 }])
      }
      // The task of the decision finds nothing to do.
      const { rows } = await owner.query('select app_private.carry_out_decision($1) as done', [active.id])
      expect(rows).toEqual([{ done: false }])
    })
    await stage.become(admin)
    const { rows } = await stage.query('select is_read, path, subject_id from app_public.notifications')
    expect(rows).toEqual([1, 2].map(() => ({ is_read: true, path: '/admin?tab=requests', subject_id: null })))
  })
})

test('the dashboard offers no step that the database forbids', () => {
  for (const [status, { verbs }] of Object.entries(ROW_ACTIONS)) {
    for (const verb of verbs) expect(STEPS[verb], `${verb} of ${status}`).toHaveProperty(status)
  }
})
