import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { jobVerb } from '../jobs/job-fixtures.ts'
import { oldEmployer, submitJob } from './review-fixtures.ts'

async function arrange(stage: Stage) {
  const { user, companyId } = await oldEmployer(stage)
  const id = await submitJob(stage, companyId)
  const [admin, other] = [
    await stage.createUser({ role: 'admin' }),
    await stage.createUser({ role: 'admin' }),
  ]
  await stage.become(admin)
  return {
    id,
    employer: user,
    admin,
    other,
    claim: (takeOver = false) => stage.query('select app_public.claim_review($1, $2)', [id, takeOver]),
    release: () => stage.query('select app_public.release_review($1)', [id]),
    /** As the present admin sees it. */
    state: async () => {
      const { rows } = await stage.query<{ by: string | null; mine: boolean; name: string | null }>(
        `select item.claimed_by as by, item.claimed_by_me as mine, item.claimed_by_name as name
         from (select app_public.review_items_claimed_by(items) as claimed_by,
             app_public.review_items_claimed_by_me(items) as claimed_by_me,
             app_public.review_items_claimed_by_name(items) as claimed_by_name
           from app_public.review_items as items where items.id = $1) as item`,
        [id],
      )
      return rows[0]
    },
    found: async (claim: string) => {
      const { rows } = await stage.query<{ id: string }>(
        `select id from unnest(app_public.review_queue('job', jsonb_populate_record(null::app_public.review_filter, jsonb_build_object('claim', $1::text))))`,
        [claim],
      )
      return rows.length
    },
    log: async () => {
      const { rows } = await stage.asOwner((owner) =>
        owner.query<{ action: string }>(
          'select action from audit.events where thing_id = $1 and action like $2 order by id',
          [id, 'review_%'],
        ),
      )
      return rows.map(({ action }) => action)
    },
  }
}

/** The fields that a page of the queue reads for all of its rows: from a row of the page, and from the stored row. */
const SHOWN = (rows: string) => `
  select app_public.review_items_claimed_by(items) as by, app_public.review_items_claimed_by_me(items) as mine,
    app_public.review_items_claimed_by_name(items) as name, app_public.review_items_claimed_until(items) as until,
    app_public.review_items_note_count(items) as notes, app_public.review_items_imported_from(items) as source
  from ${rows} as items where items.id = any ($1) order by items.submitted_at, items.id`

const FREE = { by: null, mine: false, name: null }

test('one admin claims, the other sees who, and takes over only on purpose', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    expect(await on.state()).toEqual(FREE)
    await on.claim()
    await on.claim()
    expect(await on.state()).toMatchObject({ by: on.admin.userId, mine: true })
    expect([await on.found('mine'), await on.found('nobody'), await on.found('others')]).toEqual([1, 0, 0])
    await stage.become(on.other)
    expect(await on.state()).toMatchObject({ by: on.admin.userId, mine: false })
    expect([await on.found('mine'), await on.found('nobody'), await on.found('others')]).toEqual([0, 0, 1])
    expect(await stage.refusal(on.claim)).toMatchObject({ code: 'OS409' })
    await on.release()
    expect(await on.state()).toMatchObject({ by: on.admin.userId })
    await on.claim(true)
    expect(await on.state()).toMatchObject({ by: on.other.userId, mine: true })
    await on.release()
    expect(await on.state()).toEqual(FREE)
    expect(await on.log()).toEqual(['review_claimed', 'review_claimed', 'review_released'])
  })
})

test('a claim ends by itself, with the decision, and with the account', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await on.claim()
    await stage.asOwner((owner) => owner.query('update app_public.review_claims set until = now()'))
    expect(await on.state()).toEqual(FREE)
    expect(await on.found('nobody')).toBe(1)
    await stage.become(on.other)
    await on.claim()
    const { rows } = await stage.query<{ version: number }>(
      'select version from app_public.jobs where id = $1',
      [on.id],
    )
    await jobVerb(stage, 'approve_job($1, $2)', [on.id, rows[0]?.version])
    expect(await stage.refusal(on.claim)).toMatchObject({ code: 'OS410' })
    const left = await stage.asOwner((owner) => owner.query('select from app_public.review_claims'))
    expect(left.rowCount).toBe(0)
  })
})

test('employers claim nothing and see no claim', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await on.claim()
    await stage.become(on.employer)
    expect(await stage.refusal(on.claim)).toMatchObject({ code: 'OS403' })
    expect(await stage.refusal(on.release)).toMatchObject({ code: 'OS403' })
    expect((await stage.query('select from app_public.review_claims')).rowCount).toBe(0)
  })
})

test('a page says of each item what the item says alone', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    const { companyId } = await oldEmployer(stage)
    const [second, third] = [await submitJob(stage, companyId), await submitJob(stage, companyId)]
    await stage.asOwner(async (owner) => {
      const { rows } = await owner.query<{ id: string }>(
        `insert into app_public.job_sources (company_id, kind, label, url, proof_line)
         values ($1, 'adresse', 'Unsere Seite', 'https://beispiel.example/', 'x') returning id`,
        [companyId],
      )
      await owner.query(
        `insert into app_public.imported_jobs (source_id, external_id, company_id, job_id) values ($1, 'a', $2, $3)`,
        [rows[0]?.id, companyId, second],
      )
      await owner.query(
        `insert into app_public.review_notes (job_id, author_id, body) select $1, $2, 'Notiz' from generate_series(1, 2)`,
        [third, on.admin.userId],
      )
      // A claim whose time is over.
      await owner.query(
        `insert into app_public.review_claims (item_id, admin_id, until) values ($1, $2, now() - interval '1 second')`,
        [third, on.admin.userId],
      )
      await owner.query(
        `update app_public.profiles set first_name = 'Ada', last_name = 'Adler' where user_id = $1`,
        [on.admin.userId],
      )
    })
    await stage.become(on.admin)
    await on.claim()
    const nothing = { by: null, mine: false, name: null, until: null, notes: 0, source: null }
    for (const reader of [on.admin, on.other]) {
      await stage.become(reader)
      const ids = [[on.id, second, third]]
      const { rows: page } = await stage.query(SHOWN(`unnest(app_public.review_queue('job'))`), ids)
      const { rows: alone } = await stage.query(SHOWN('app_public.review_items'), ids)
      expect(page).toEqual(alone)
      expect(page).toHaveLength(3)
      const claimed = { by: on.admin.userId, mine: reader === on.admin, name: 'Ada Adler' }
      expect(page).toEqual(
        expect.arrayContaining([
          { ...nothing, ...claimed, until: expect.any(Date) },
          { ...nothing, source: 'Unsere Seite' },
          { ...nothing, notes: 2 },
        ]),
      )
    }
  })
})
