import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import {
  applyWithRequest,
  COMPLETE_REQUEST,
  createRequest,
  requestVerb,
  saveRequest,
  submitRequest,
} from '../job-requests/request-fixtures.ts'

async function arrange(stage: Stage) {
  const [admin, other] = [
    await stage.createUser({ role: 'admin' }),
    await stage.createUser({ role: 'admin' }),
  ]
  const { user, draft } = await applyWithRequest(stage)
  const { id, version } = await submitRequest(stage, draft.id)
  return {
    user,
    admin,
    other,
    id,
    version,
    decide: (reason: string | null = null, read = version) =>
      stage.query('select app_public.decide_job_request($1, $2, $3)', [id, read, reason]),
    takeBack: () => stage.query('select app_public.take_back_request_decision($1)', [id]),
    carryOut: async (due = true) => {
      const { rows } = await stage.asOwner(async (owner) => {
        if (due)
          await owner.query(`update app_public.pending_decisions set due_at = now() - interval '1 second'`)
        return owner.query<{ done: boolean }>('select app_private.carry_out_decision($1) as done', [id])
      })
      return rows[0]?.done
    },
    state: async () => {
      const { rows } = await stage.asOwner((owner) =>
        owner.query(
          `select status, rejection_reason as reason,
             (select count(*)::int from app_public.notifications where subject_id = job_requests.id and type = 'request_decision') as told,
             (select count(*)::int from app_private.mails where template in ('request-approved', 'request-rejected')) as mails
           from app_public.job_requests where id = $1`,
          [id],
        ),
      )
      return rows[0]
    },
    queue: async () => {
      const { rows } = await stage.query<{ id: string }>(
        "select id from unnest(app_public.review_queue('request'))",
      )
      return rows.map((row) => row.id)
    },
  }
}

const IN_REVIEW = { status: 'zur_pruefung', reason: null, told: 0, mails: 0 }

test('an approval leaves the queue at once, and is public for 90 days and told only when it is due', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await stage.become(on.admin)
    expect(await on.queue()).toContain(on.id)
    await on.decide()
    expect(await on.queue()).not.toContain(on.id)
    expect(await on.state()).toEqual(IN_REVIEW)
    expect(await on.carryOut(false)).toBe(false)
    expect(await on.state()).toEqual(IN_REVIEW)
    expect(await on.carryOut()).toBe(true)
    expect(await on.state()).toEqual({ status: 'aktiv', reason: null, told: 1, mails: 1 })
    expect(await on.carryOut()).toBe(false)
    // The record holds what was read, and nothing that only the applicant reads.
    const { rows: records } = await stage.asOwner((owner) =>
      owner.query<{ fields: object }>(
        `select fields from app_public.moderation_history where thing_id = $1 and action = 'approved'`,
        [on.id],
      ),
    )
    expect(records).toMatchObject([{ fields: { title: COMPLETE_REQUEST.title } }])
    for (const name of ['place_id', 'radius_km', 'salary_wish_month'])
      expect(records[0]?.fields, name).not.toHaveProperty(name)
    await stage.become(on.user)
    const { rows } = await stage.query(
      `select (expires_at - published_at)::text as term from app_public.job_requests where id = $1`,
      [on.id],
    )
    expect(rows).toEqual([{ term: '90 days' }])
    const told = await stage.query(
      `select type, title, path, outcome, app_public.notifications_icon(one) as icon from unnest(app_public.my_notifications()) as one`,
    )
    expect(told.rows).toEqual([
      {
        type: 'request_decision',
        title: 'Ihr Stellengesuch ist online',
        path: `/dashboard?tab=requests&request=${on.id}`,
        outcome: 'online',
        icon: 'online',
      },
    ])
  })
})

test('a decision can be taken back by the admin who made it, and by nobody else', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await stage.become(on.admin)
    await on.decide('Zu kurz')
    await stage.become(on.other)
    expect((await stage.refusal(on.takeBack)).code).toBe('OS410')
    expect((await stage.refusal(() => on.decide())).code).toBe('OS410')
    await stage.become(on.admin)
    // The same, sent again because its answer was lost.
    await on.decide('Zu kurz')
    await on.takeBack()
    expect(await on.queue()).toContain(on.id)
    expect(await on.carryOut()).toBe(false)
    expect(await on.state()).toEqual(IN_REVIEW)
    expect((await stage.refusal(on.takeBack)).code).toBe('OS410')
  })
})

test.each(['save', 'withdraw', 'demotion', 'suspension'])('a decision lapses after a %s', async (what) => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await stage.become(on.admin)
    await on.decide()
    if (what === 'demotion' || what === 'suspension') {
      await stage.asOwner((owner) =>
        owner.query(
          what === 'demotion'
            ? `update app_public.user_roles set role = 'applicant' where user_id = $1`
            : 'update auth."user" set suspended_at = now() where id = $1',
          [on.admin.userId],
        ),
      )
    } else {
      await stage.become(on.user)
      if (what === 'withdraw') await requestVerb(stage, 'withdraw_job_request($1)', [on.id])
      else await saveRequest(stage, on, { ...COMPLETE_REQUEST, title: 'Doch anders' })
    }
    expect(await on.carryOut()).toBe(false)
    expect(await on.state()).toMatchObject({
      status: what === 'withdraw' ? 'entwurf' : 'zur_pruefung',
      told: 0,
    })
    await stage.become(on.other)
    expect((await on.queue()).includes(on.id)).toBe(what !== 'withdraw')
  })
})

test('nobody but an admin decides, blocks, sees the queue or its numbers', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    for (const role of ['applicant', 'employer'] as const) {
      await stage.become(await stage.createUser({ role }))
      for (const attempt of [
        () => on.decide(),
        on.takeBack,
        on.queue,
        () => stage.query(`select app_public.block_job_request($1, 'Grund')`, [on.id]),
        () => stage.query('select app_public.moderation_request_overview()'),
      ])
        expect((await stage.refusal(attempt)).code, role).toBe('OS403')
    }
    await stage.become(on.admin)
    expect((await stage.refusal(() => on.decide(null, on.version - 1))).code).toBe('OS409')
    expect(await stage.refusal(() => on.decide('  '))).toMatchObject({
      code: 'OS422',
      detail: '{"fields": {"reason": "required"}}',
    })
  })
})

test('a rejected request is mended and submitted again; a change is approved without taking the request offline', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await stage.become(on.admin)
    await on.decide(' Bitte ohne Telefonnummer. ')
    await on.carryOut()
    expect(await on.state()).toMatchObject({
      status: 'abgelehnt',
      reason: 'Bitte ohne Telefonnummer.',
      mails: 1,
    })
    await stage.become(on.user)
    const rejected = await requestVerb(stage, 'job_request_for_edit($1)', [on.id])
    const mended = await saveRequest(stage, rejected, COMPLETE_REQUEST)
    expect(mended.status).toBe('abgelehnt')
    const again = await submitRequest(stage, on.id)
    expect(again).toMatchObject({ status: 'zur_pruefung', rejection_reason: null })
    await stage.become(on.admin)
    await on.decide(null, again.version)
    await on.carryOut()

    await stage.become(on.user)
    const online = await requestVerb(stage, 'job_request_for_edit($1)', [on.id])
    const changed = await saveRequest(stage, online, { ...COMPLETE_REQUEST, title: 'Neuer Titel' })
    await stage.become(on.admin)
    expect(await on.queue()).toContain(on.id)
    await on.decide(null, changed.version)
    await on.carryOut()
    expect(await on.queue()).not.toContain(on.id)
    await stage.become(on.user)
    expect(await requestVerb(stage, 'job_request_for_edit($1)', [on.id])).toMatchObject({
      status: 'aktiv',
      title: 'Neuer Titel',
      expires_at: online.expires_at,
    })
  })
})

test('the approval of a change that the request outlived puts it online for 90 days from now', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await stage.become(on.admin)
    await on.decide()
    await on.carryOut()
    await stage.become(on.user)
    const online = await requestVerb(stage, 'job_request_for_edit($1)', [on.id])
    await saveRequest(stage, online, { ...COMPLETE_REQUEST, title: 'Neuer Titel' })
    await stage.asOwner(async (owner) => {
      await owner.query(`update app_public.job_requests set expires_at = now() where id = $1`, [on.id])
      await owner.query('select app_private.expire_job_requests()')
    })
    const expired = await requestVerb(stage, 'job_request_for_edit($1)', [on.id])
    expect(expired.status).toBe('abgelaufen')
    await stage.become(on.admin)
    await on.decide(null, expired.version)
    expect(await on.carryOut()).toBe(true)
    await stage.become(on.user)
    const { rows } = await stage.query(
      `select status, title, (expires_at - now())::text as term from app_public.job_requests where id = $1`,
      [on.id],
    )
    expect(rows).toEqual([{ status: 'aktiv', title: 'Neuer Titel', term: '90 days' }])
  })
})

test('a change to a profession that another request took meanwhile is refused when it is decided', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await stage.become(on.admin)
    await on.decide()
    await on.carryOut()
    await stage.become(on.user)
    const online = await requestVerb(stage, 'job_request_for_edit($1)', [on.id])
    const podologist = { ...COMPLETE_REQUEST, profession_slug: 'podologe' }
    const changed = await saveRequest(stage, online, podologist)
    const second = await createRequest(stage, podologist)
    await submitRequest(stage, second.id)
    await stage.become(on.admin)
    expect(await stage.refusal(() => on.decide(null, changed.version))).toMatchObject({
      code: 'OS422',
      detail: '{"fields": {"profession_slug": "taken"}}',
    })
    // Between the decision and its taking effect as well: then the change waits in the queue again.
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_public.pending_decisions (id, request_id, version, actor_id) values ($1, $1, $2, $3)`,
        [on.id, changed.version, on.admin.userId],
      ),
    )
    expect(await on.carryOut()).toBe(false)
    expect(await on.queue()).toContain(on.id)
  })
})

test('a blocked request is gone for good, with its change; the reason is told', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await stage.become(on.admin)
    await on.decide()
    await on.carryOut()
    await stage.become(on.user)
    const online = await requestVerb(stage, 'job_request_for_edit($1)', [on.id])
    await saveRequest(stage, online, { ...COMPLETE_REQUEST, title: 'Neuer Titel' })
    await stage.become(on.admin)
    const block = () =>
      stage.query(`select status, rejection_reason from app_public.block_job_request($1, 'Werbung')`, [on.id])
    expect((await block()).rows).toEqual([{ status: 'gesperrt', rejection_reason: 'Werbung' }])
    expect((await stage.refusal(block)).code).toBe('OS410')
    expect(await on.queue()).not.toContain(on.id)
    await stage.become(on.user)
    const blocked = await requestVerb(stage, 'job_request_for_edit($1)', [on.id])
    expect((await stage.refusal(() => saveRequest(stage, blocked, COMPLETE_REQUEST))).code).toBe('OS410')
    const mails = await stage.asOwner((owner) =>
      owner.query(
        `select payload ->> 'reason' as reason from app_private.mails where template = 'request-blocked'`,
      ),
    )
    expect(mails.rows).toEqual([{ reason: 'Werbung' }])
  })
})

test('what waits for admins is told once, names no person, and is read once it is decided or deleted', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    const pending = async () => {
      await stage.become(on.admin)
      const { rows } = await stage.query(
        `select message, path, is_read from app_public.notifications where type = 'admin_request_pending' order by id`,
      )
      return rows
    }
    expect(await pending()).toEqual([
      {
        message: expect.stringMatching(/^„Orthopädietechnik-Mechanikerin .*“, Chiffre ...-....$/),
        path: `/admin?tab=requests&request=${on.id}`,
        is_read: false,
      },
    ])
    await on.decide()
    await on.carryOut()
    expect(await pending()).toMatchObject([{ is_read: true }])
    await stage.become(on.user)
    const online = await requestVerb(stage, 'job_request_for_edit($1)', [on.id])
    await saveRequest(stage, online, { ...COMPLETE_REQUEST, title: 'Neuer Titel' })
    expect(await pending()).toMatchObject([{ is_read: true }, { is_read: false }])
    await stage.become(on.user)
    await stage.query('select app_public.delete_job_request($1)', [on.id])
    expect(await pending()).toMatchObject([
      { is_read: true, path: '/admin?tab=requests' },
      { is_read: true, path: '/admin?tab=requests' },
    ])
    const events = await stage.asOwner((owner) =>
      owner.query(
        `select action, thing_id, fields from app_public.moderation_history where actor_id = any ($1) order by id`,
        [[on.user.userId, on.admin.userId]],
      ),
    )
    expect(events.rows).toEqual(
      ['submitted', 'approved', 'submitted'].map((action) => ({ action, thing_id: on.id, fields: null })),
    )
  })
})

test('a link to a request says how its review ended and which admin did it, but not who withdrew it', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await stage.asOwner((owner) =>
      owner.query(`update app_public.profiles set first_name = 'Ada', last_name = 'Amt' where user_id = $1`, [
        on.admin.userId,
      ]),
    )
    const review = async () => {
      await stage.become(on.admin)
      const { rows } = await stage.query(
        'select outcome, concerns_change, decided_by, reason from app_public.job_request_review($1)',
        [on.id],
      )
      return rows[0]
    }
    const nobody = { decided_by: null, reason: null, concerns_change: false }
    expect(await review()).toEqual({ ...nobody, outcome: 'waiting' })
    await stage.become(on.user)
    await requestVerb(stage, 'withdraw_job_request($1)', [on.id])
    expect(await review()).toEqual({ ...nobody, outcome: 'withdrawn' })
    await stage.become(on.user)
    const again = await submitRequest(stage, on.id)
    await stage.become(on.admin)
    await on.decide(null, again.version)
    expect(await review()).toEqual({ ...nobody, outcome: 'approved', decided_by: 'Ada Amt' })
    await on.carryOut()
    await stage.become(on.user)
    const online = await requestVerb(stage, 'job_request_for_edit($1)', [on.id])
    const changed = await saveRequest(stage, online, { ...COMPLETE_REQUEST, title: 'Neuer Titel' })
    expect(await review()).toEqual({ ...nobody, outcome: 'waiting', concerns_change: true })
    await on.decide('Zu kurz', changed.version)
    await on.carryOut()
    expect(await review()).toEqual({
      outcome: 'rejected',
      concerns_change: true,
      decided_by: 'Ada Amt',
      reason: 'Zu kurz',
    })
    await stage.become(on.user)
    const ask = () => stage.query('select app_public.job_request_review($1)', [on.id])
    expect((await stage.refusal(ask)).code).toBe('OS403')
  })
})

test('the overview counts requests in review, online and rejected, apart from those that are decided', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await stage.become(on.admin)
    const numbers = async () => {
      const { rows } = await stage.query(
        'select in_review, active, rejected from app_public.moderation_request_overview()',
      )
      return rows[0]
    }
    expect(await numbers()).toEqual({ in_review: 1, active: 0, rejected: 0 })
    await on.decide()
    expect(await numbers()).toEqual({ in_review: 0, active: 0, rejected: 0 })
    await on.carryOut()
    expect(await numbers()).toEqual({ in_review: 0, active: 1, rejected: 0 })
  })
})

test('admins read of a request what the public will read, and never whose it is, the place, the radius or the salary', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    const { rows: own } = await stage.query<Record<string, unknown>>(
      'select applicant_id, place_id, radius_km, salary_wish_month from app_public.job_requests where id = $1',
      [on.id],
    )
    const kept = own[0] ?? {}
    expect(Object.values(kept)).not.toContain(null)
    const read = async (call: string) => {
      const { rows } = await stage.query<{ read: Record<string, unknown> }>(
        `select to_jsonb(read) as read from app_public.${call} as read`,
        [on.id],
      )
      return rows[0]?.read
    }
    const check = (shown: Record<string, unknown> | undefined) => {
      expect(shown).toMatchObject({ id: on.id, submitted: { region: COMPLETE_REQUEST.region } })
      keepsBack(shown)
    }
    const keepsBack = (shown: Record<string, unknown> | undefined) => {
      expect(shown).toMatchObject({ id: on.id })
      const text = JSON.stringify(shown)
      for (const [name, value] of Object.entries(kept)) {
        expect(text, name).not.toContain(`"${name}"`)
        // 50 km may be part of a time.
        if (name !== 'radius_km') expect(text, name).not.toMatch(new RegExp(`\\b${String(value)}\\b`))
      }
    }
    await stage.become(on.admin)
    for (const table of ['job_requests', 'job_request_changes'])
      expect((await stage.query(`select from app_public.${table}`)).rowCount, table).toBe(0)
    keepsBack(
      (
        await stage.query(
          "select to_jsonb(read) as read from unnest(app_public.review_queue('request')) as read",
        )
      ).rows[0]?.read,
    )
    const before = await read('submitted_job_request($1)')
    check(before)
    expect(before).toMatchObject({ approved: null, submitted: { plz_prefix: '37', area_town: 'Göttingen' } })
    check(await read(`decide_job_request($1, ${on.version})`))
    check(await read('take_back_request_decision($1)'))
    await on.decide()
    await on.carryOut()
    await stage.become(on.user)
    const online = await requestVerb(stage, 'job_request_for_edit($1)', [on.id])
    await saveRequest(stage, online, { ...COMPLETE_REQUEST, title: 'Neuer Titel' })
    await stage.become(on.admin)
    const changed = await read('submitted_job_request($1)')
    check(changed)
    expect(changed).toMatchObject({
      submitted: { title: 'Neuer Titel' },
      approved: { title: COMPLETE_REQUEST.title },
    })
    check(await read(`block_job_request($1, 'Werbung')`))
    await stage.become(on.user)
    const draft = await createRequest(stage, {}, {})
    await stage.become(on.admin)
    const drafts = await stage.query('select id from app_public.submitted_job_request($1)', [draft.id])
    expect(drafts.rows).toEqual([{ id: null }])
    for (const person of [on.user, await stage.createUser({ role: 'employer' })]) {
      await stage.become(person)
      expect((await stage.refusal(() => read('submitted_job_request($1)'))).code).toBe('OS403')
    }
  })
})
