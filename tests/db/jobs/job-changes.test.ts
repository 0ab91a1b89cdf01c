import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import {
  COMPLETE_JOB,
  employWithActiveJob,
  employWithJob,
  GOETTINGEN,
  type JobFields,
  jobVerb,
  saveJob,
} from './job-fixtures.ts'

const NEW_TITLE = 'Orthopädietechnik-Mechaniker (m/w/d) Prothetik und Orthetik'
const CHANGED: JobFields = { ...COMPLETE_JOB, title: NEW_TITLE, salary_max: 3900 }

interface Change {
  readonly title: string
  readonly in_review: boolean
  readonly submitted_at: string | null
  readonly rejection_reason: string | null
}

async function changeOf(stage: Stage, jobId: string): Promise<Change | undefined> {
  const { rows } = await stage.query<Change>(
    `select (fields).title, submitted_at is not null and rejection_reason is null as in_review,
       submitted_at::text, rejection_reason from app_public.job_changes where job_id = $1`,
    [jobId],
  )
  return rows[0]
}

/** Titles that visitors read: on the page of the job, and in the search. */
async function publicTitles(stage: Stage, jobId: string): Promise<unknown[]> {
  return stage.asOwner(async (owner) => {
    await owner.query('set local role app_visitor')
    const { rows } = await owner.query<{ title: string }>(
      `select title from app_public.get_public_job_by_id($1)`,
      [jobId],
    )
    return rows.map(({ title }) => title)
  })
}

async function employWithChange(stage: Stage) {
  const employer = await employWithActiveJob(stage)
  const changed = await saveJob(stage, employer.jobId, employer.active.version, CHANGED)
  return { ...employer, changed }
}

const setDates = (stage: Stage, jobId: string, expiresIn: string, publishedAgo = '40 days') =>
  stage.asOwner((owner) =>
    owner.query(
      `update app_public.jobs set published_at = now() - $3::interval, expires_at = now() + $2::interval where id = $1`,
      [jobId, expiresIn, publishedAgo],
    ),
  )

const expire = async (stage: Stage, jobId: string) => {
  await setDates(stage, jobId, '-1 minute')
  await stage.asOwner((owner) => owner.query('select app_private.expire_jobs()'))
}

const storedJob = async (stage: Stage, jobId: string) => {
  const { rows } = await stage.query<{
    title: string
    status: string
    version: number
    days_left: number
    published_at: Date
  }>(
    `select title, status, version, published_at,
       round(extract(epoch from expires_at - now()) / 86400)::integer as days_left
     from app_public.jobs where id = $1`,
    [jobId],
  )
  const [job] = rows
  if (!job) throw new Error('No such job')
  return job
}

const events = (stage: Stage, jobId: string) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ action: string; concerns_change: boolean; title: string | null }>(
      `select action, concerns_change, fields ->> 'title' as title from app_public.moderation_history
       where thing_id = $1 order by id`,
      [jobId],
    )
    return rows.map(({ action, concerns_change, title }) => [action, concerns_change, title])
  })

test('an edited job stays online as approved until an admin approves the change', async () => {
  await onStage(async (stage) => {
    const { jobId, user, admin, active, changed } = await employWithChange(stage)
    expect(changed.status).toBe('aktiv')
    expect(changed.version).toBeGreaterThan(active.version)
    expect(await changeOf(stage, jobId)).toMatchObject({ title: NEW_TITLE, in_review: true })
    expect(await publicTitles(stage, jobId)).toEqual([COMPLETE_JOB.title])
    await setDates(stage, jobId, '20 days')
    const before = await storedJob(stage, jobId)

    await stage.become(admin)
    const { rows: told } = await stage.query(
      `select title from app_public.notifications where related_job_id = $1 order by id`,
      [jobId],
    )
    expect(told).toEqual([
      { title: 'Eine Anzeige wartet auf Prüfung' },
      { title: 'Eine geänderte Anzeige wartet auf Prüfung' },
    ])
    const { rows: queue } = await stage.query("select id from unnest(app_public.review_queue('job'))")
    expect(queue).toContainEqual({ id: jobId })
    await jobVerb(stage, 'approve_job($1, $2)', [jobId, changed.version])

    await stage.become(user)
    const after = await storedJob(stage, jobId)
    expect(after).toMatchObject({ title: NEW_TITLE, status: 'aktiv', days_left: 20 })
    expect(after.published_at).toEqual(before.published_at)
    expect(await changeOf(stage, jobId)).toBeUndefined()
    expect(await publicTitles(stage, jobId)).toEqual([NEW_TITLE])
    const { rows: decided } = await stage.query(
      `select title, message from app_public.notifications order by id desc limit 1`,
    )
    expect(decided).toEqual([
      {
        title: 'Ihre Änderung ist freigegeben',
        message: `„${NEW_TITLE}“ ist jetzt mit Ihrer Änderung online.`,
      },
    ])
    // What was approved can be read later, although the job holds only the newest version.
    expect(await events(stage, jobId)).toEqual([
      ['submitted', false, null],
      ['approved', false, COMPLETE_JOB.title],
      ['submitted', true, null],
      ['approved', true, NEW_TITLE],
    ])
  })
})

test('a change is found by no search before its approval, and the old words by none after it', async () => {
  await onStage(async (stage) => {
    const { jobId, admin, active } = await employWithActiveJob(stage)
    const found = async (word: string): Promise<boolean> => {
      const { rows } = await stage.asOwner((owner) =>
        owner.query(
          `select from unnest(app_public.search_jobs(jsonb_populate_record(null::app_public.job_search, jsonb_build_object('text', $1::text)))) as hit
           where (hit).job.id = $2`,
          [word, jobId],
        ),
      )
      return rows.length > 0
    }
    const words = async () => [await found('Quastenflosser'), await found('Prothetik')]
    const { version } = await saveJob(stage, jobId, active.version, {
      ...COMPLETE_JOB,
      title: 'Quastenflosser (m/w/d)',
      specialties: [],
      description: 'Etwas ganz anderes, lang genug für die Anzeige.',
    })
    expect(await words()).toEqual([false, true])
    await stage.become(admin)
    await jobVerb(stage, 'approve_job($1, $2)', [jobId, version])
    expect(await words()).toEqual([true, false])
  })
})

test('saving what is online changes nothing, and takes a change back', async () => {
  await onStage(async (stage) => {
    const { jobId, active } = await employWithActiveJob(stage)
    const same = await saveJob(stage, jobId, active.version, COMPLETE_JOB)
    expect(same.status).toBe('aktiv')
    expect(await changeOf(stage, jobId)).toBeUndefined()
    const changed = await saveJob(stage, jobId, same.version, CHANGED)
    expect(await changeOf(stage, jobId)).toBeDefined()
    await saveJob(stage, jobId, changed.version, COMPLETE_JOB)
    expect(await changeOf(stage, jobId)).toBeUndefined()
    expect((await events(stage, jobId)).slice(2)).toEqual([
      ['submitted', true, null],
      ['withdrawn', true, null],
    ])
  })
})

test('the same specialties in another order are no change', async () => {
  await onStage(async (stage) => {
    const { jobId, active } = await employWithActiveJob(stage, {
      ...COMPLETE_JOB,
      specialties: ['prothetik', 'orthetik'],
    })
    await stage.asOwner((owner) =>
      owner.query(`update app_public.jobs set specialties = '{prothetik,orthetik}' where id = $1`, [jobId]),
    )
    await saveJob(stage, jobId, active.version, { ...COMPLETE_JOB, specialties: ['orthetik', 'prothetik'] })
    expect(await changeOf(stage, jobId)).toBeUndefined()
  })
})

test('a change in review can be changed again: it keeps its place, and an admin who read the old one is refused', async () => {
  await onStage(async (stage) => {
    const { jobId, user, admin, changed } = await employWithChange(stage)
    const first = await changeOf(stage, jobId)
    await stage.asOwner((owner) => owner.query('select pg_sleep(0.002)'))
    const again = await saveJob(stage, jobId, changed.version, { ...CHANGED, title: 'Dritter Titel (m/w/d)' })
    expect(await changeOf(stage, jobId)).toEqual({ ...first, title: 'Dritter Titel (m/w/d)' })
    await stage.become(admin)
    const refused = await stage.refusal(() => jobVerb(stage, 'approve_job($1, $2)', [jobId, changed.version]))
    expect(refused.code).toBe('OS409')
    await jobVerb(stage, 'approve_job($1, $2)', [jobId, again.version])
    expect(await publicTitles(stage, jobId)).toEqual(['Dritter Titel (m/w/d)'])
    await stage.become(user)
    const stale = await stage.refusal(() => saveJob(stage, jobId, again.version, CHANGED))
    expect(stale.code).toBe('OS409')
  })
})

test('a rejected change keeps the job online; mended, it is submitted again', async () => {
  await onStage(async (stage) => {
    const { jobId, user, admin, changed } = await employWithChange(stage)
    await stage.become(admin)
    const missing = await stage.refusal(() =>
      jobVerb(stage, 'reject_job($1, $2, $3)', [jobId, ' ', changed.version]),
    )
    expect(missing.code).toBe('OS422')
    const rejected = await jobVerb(stage, 'reject_job($1, $2, $3)', [
      jobId,
      'Zu wenig Text.',
      changed.version,
    ])
    expect(rejected).toMatchObject({ status: 'aktiv', rejection_reason: null })
    expect((await stage.query('select (app_public.moderation_overview()).rejected')).rows[0]?.rejected).toBe(
      1,
    )
    const queue = await stage.query("select id from unnest(app_public.review_queue('job'))")
    expect(queue.rows).not.toContainEqual({ id: jobId })
    const twice = await stage.refusal(() => jobVerb(stage, 'approve_job($1, $2)', [jobId, rejected.version]))
    expect(twice.code).toBe('OS410')

    await stage.become(user)
    expect(await publicTitles(stage, jobId)).toEqual([COMPLETE_JOB.title])
    expect(await changeOf(stage, jobId)).toMatchObject({
      in_review: false,
      rejection_reason: 'Zu wenig Text.',
    })
    const { rows: told } = await stage.query(
      `select title, message from app_public.notifications order by id desc limit 1`,
    )
    expect(told).toEqual([
      {
        title: 'Ihre Änderung ist nicht freigegeben',
        message: `„${COMPLETE_JOB.title}“ bleibt, wie sie freigegeben ist. Den Grund lesen Sie im Dashboard.`,
      },
    ])
    const mended = await saveJob(stage, jobId, rejected.version, { ...CHANGED, weekly_hours: 38 })
    expect(await changeOf(stage, jobId)).toMatchObject({ in_review: false })
    await jobVerb(stage, 'submit_job($1)', [jobId])
    await jobVerb(stage, 'submit_job($1)', [jobId])
    expect(await changeOf(stage, jobId)).toMatchObject({ in_review: true, rejection_reason: null })
    expect(mended.version).toBeLessThan((await storedJob(stage, jobId)).version)
    expect((await events(stage, jobId)).filter(([action]) => action === 'submitted')).toHaveLength(3)
  })
})

test('a change is withdrawn or discarded without touching what is online', async () => {
  await onStage(async (stage) => {
    const { jobId, admin, user, changed } = await employWithChange(stage)
    const withdrawn = await jobVerb(stage, 'withdraw_job($1)', [jobId])
    expect(withdrawn.status).toBe('aktiv')
    expect(await changeOf(stage, jobId)).toBeUndefined()
    expect((await stage.refusal(() => jobVerb(stage, 'withdraw_job($1)', [jobId]))).code).toBe('OS410')
    await stage.become(admin)
    const late = await stage.refusal(() => jobVerb(stage, 'approve_job($1, $2)', [jobId, changed.version]))
    expect(late.code).toBe('OS410')

    await stage.become(user)
    const again = await saveJob(stage, jobId, withdrawn.version, CHANGED)
    await stage.become(admin)
    await jobVerb(stage, 'reject_job($1, $2, $3)', [jobId, 'Nein.', again.version])
    await stage.become(user)
    await jobVerb(stage, 'withdraw_job($1)', [jobId])
    expect(await changeOf(stage, jobId)).toBeUndefined()
    expect(await publicTitles(stage, jobId)).toEqual([COMPLETE_JOB.title])
  })
})

test('every field of a job goes into its change and into the job that is approved', async () => {
  await onStage(async (stage) => {
    const { jobId, companyId, admin, active } = await employWithActiveJob(stage)
    await stage.asOwner((owner) =>
      owner.query(
        `insert into app_public.job_sources (company_id, kind, label, url, proof_line, proved_by, proved_at)
         values ($1, 'adresse', 'kirchhoff.example', 'https://kirchhoff.example', 'x', 'zeile', now())`,
        [companyId],
      ),
    )
    const fields: Required<JobFields> = {
      title: NEW_TITLE,
      company: 'Kirchhoff am Wall',
      location: 'Weende',
      place_id: GOETTINGEN,
      profession_slug: 'bandagist',
      specialties: ['orthetik'],
      job_type: 'teilzeit',
      job_types: ['teilzeit', 'minijob'],
      qualification: 'meister',
      contract_term: 'befristet',
      weekly_hours: 20.5,
      remote: true,
      start_date: '2027-02-01',
      description: 'Ein anderer Text.',
      requirements: 'Freude am Handwerk.',
      salary_min: 20.5,
      salary_max: 24.25,
      salary_period: 'stunde',
      takes_applications: false,
      apply_url: 'https://kirchhoff.example/bewerben',
    }
    const attributes = await stage.asOwner((owner) =>
      owner.query<{ name: string }>(
        `select attname::text as name from pg_attribute where attrelid = 'app_public.job_fields'::regclass and attnum > 0 and not attisdropped`,
      ),
    )
    // A new attribute is missing above, and then perhaps in job_fields_of and put_job_fields.
    expect(attributes.rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(fields).toSorted())
    const { version } = await saveJob(stage, jobId, active.version, fields)
    await stage.become(admin)
    await jobVerb(stage, 'approve_job($1, $2)', [jobId, version])
    const stored = await stage.asOwner((owner) =>
      owner.query(
        'select to_jsonb(app_private.job_fields_of(jobs)) as fields from app_public.jobs where id = $1',
        [jobId],
      ),
    )
    expect(stored.rows[0]?.fields).toEqual(fields)
  })
})

test('a paused job stays paused when its change is approved', async () => {
  await onStage(async (stage) => {
    const { jobId, user, admin } = await employWithActiveJob(stage)
    const paused = await jobVerb(stage, 'pause_job($1)', [jobId])
    const { version } = await saveJob(stage, jobId, paused.version, CHANGED)
    await stage.become(admin)
    expect((await jobVerb(stage, 'approve_job($1, $2)', [jobId, version])).status).toBe('pausiert')
    expect(await publicTitles(stage, jobId)).toEqual([])
    await stage.become(user)
    await jobVerb(stage, 'resume_job($1)', [jobId])
    expect(await publicTitles(stage, jobId)).toEqual([NEW_TITLE])
  })
})

test('the approval of a change whose job expired meanwhile is no renewal: nobody asked for more days', async () => {
  await onStage(async (stage) => {
    const { jobId, user, admin } = await employWithChange(stage)
    await expire(stage, jobId)
    expect(await storedJob(stage, jobId)).toMatchObject({ status: 'abgelaufen', title: COMPLETE_JOB.title })
    expect(await changeOf(stage, jobId)).toMatchObject({ in_review: true })
    const { version } = await storedJob(stage, jobId)
    expect((await jobVerb(stage, 'submit_job($1)', [jobId])).status).toBe('abgelaufen')
    await stage.become(admin)
    await jobVerb(stage, 'approve_job($1, $2)', [jobId, version])
    await stage.become(user)
    expect(await storedJob(stage, jobId)).toMatchObject({ status: 'abgelaufen', title: NEW_TITLE })
    const { rows } = await stage.query(`select title from app_public.notifications order by id desc limit 1`)
    expect(rows).toEqual([{ title: 'Ihre Änderung ist freigegeben' }])
  })
})

test('an expired job keeps its approved text while it is edited, and becomes the edited one when it is submitted', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithActiveJob(stage)
    await expire(stage, jobId)
    const { version } = await storedJob(stage, jobId)
    const saved = await saveJob(stage, jobId, version, CHANGED)
    expect(saved.status).toBe('abgelaufen')
    expect(await changeOf(stage, jobId)).toMatchObject({ title: NEW_TITLE, submitted_at: null })
    expect((await storedJob(stage, jobId)).title).toBe(COMPLETE_JOB.title)
    expect((await jobVerb(stage, 'submit_job($1)', [jobId])).status).toBe('zur_pruefung')
    expect((await storedJob(stage, jobId)).title).toBe(NEW_TITLE)
    expect(await changeOf(stage, jobId)).toBeUndefined()
  })
})

test('a change is checked again when it is approved: a composite has no constraints', async () => {
  await onStage(async (stage) => {
    const { jobId, admin, changed } = await employWithChange(stage)
    await stage.asOwner((owner) =>
      owner.query(`update app_public.job_changes set fields.profession_slug = 'gibt-es-nicht'`),
    )
    await stage.become(admin)
    const refused = await stage.refusal(() => jobVerb(stage, 'approve_job($1, $2)', [jobId, changed.version]))
    expect(refused).toMatchObject({ code: 'OS422', detail: '{"fields": {"profession_slug": "unknown"}}' })
    expect(await publicTitles(stage, jobId)).toEqual([COMPLETE_JOB.title])
  })
})

test('closing and blocking delete the change, and so does deleting the job', async () => {
  await onStage(async (stage) => {
    const closed = await employWithChange(stage)
    await jobVerb(stage, 'close_job($1)', [closed.jobId])
    expect(await changeOf(stage, closed.jobId)).toBeUndefined()
    const blocked = await employWithChange(stage)
    await stage.become(blocked.admin)
    await jobVerb(stage, 'block_job($1, $2)', [blocked.jobId, 'Grund'])
    expect(await changeOf(stage, blocked.jobId)).toBeUndefined()
    const deleted = await employWithChange(stage)
    await stage.asOwner((owner) => owner.query('delete from app_public.jobs where id = $1', [deleted.jobId]))
    await stage.become(deleted.admin)
    expect(await changeOf(stage, deleted.jobId)).toBeUndefined()
  })
})

test('a deleted account leaves its change without a name', async () => {
  await onStage(async (stage) => {
    const { jobId, user, admin } = await employWithChange(stage)
    await stage.asOwner((owner) => owner.query(`delete from auth."user" where id = $1`, [user.userId]))
    await stage.become(admin)
    const { rows } = await stage.query('select created_by from app_public.job_changes where job_id = $1', [
      jobId,
    ])
    expect(rows).toEqual([{ created_by: null }])
  })
})

test('changes that nobody touched for 180 days are deleted, unless they are in review', async () => {
  await onStage(async (stage) => {
    const { jobId, admin, changed } = await employWithChange(stage)
    const age = () =>
      stage.asOwner((owner) =>
        owner.query(`update app_public.job_changes set updated_at = now() - interval '181 days'`),
      )
    const purged = () =>
      stage.asOwner(
        async (owner) => (await owner.query('select app_private.purge_job_changes() as n')).rows[0]?.n,
      )
    await age()
    expect(await purged()).toBe(0)
    await stage.become(admin)
    await jobVerb(stage, 'reject_job($1, $2, $3)', [jobId, 'Nein.', changed.version])
    expect(await purged()).toBe(0)
    await age()
    expect(await purged()).toBe(1)
    expect(await purged()).toBe(0)
  })
})

test('submitting changes counts towards the hourly limit and needs a contact', async () => {
  await onStage(async (stage) => {
    const { jobId, companyId, active } = await employWithActiveJob(stage)
    await stage.asOwner((owner) =>
      owner.query('update app_public.companies set contact_email = null where id = $1', [companyId]),
    )
    const refused = await stage.refusal(() => saveJob(stage, jobId, active.version, CHANGED))
    expect(refused).toMatchObject({ code: 'OS422', detail: '{"fields": {"company_id": "contact_missing"}}' })
    expect(await changeOf(stage, jobId)).toBeUndefined()
    await stage.asOwner((owner) =>
      owner.query(`update app_public.companies set contact_phone = '0551 1' where id = $1`, [companyId]),
    )
    let { version } = active
    // The submission of the job itself is the first of twenty.
    for (let count = 1; count < 20; count += 1) {
      version = (await saveJob(stage, jobId, version, CHANGED)).version
      version = (await jobVerb(stage, 'withdraw_job($1)', [jobId])).version
    }
    const limited = await stage.refusal(() => saveJob(stage, jobId, version, CHANGED))
    expect(limited.code).toBe('OS429')
  })
})

test('the queue holds jobs and changes in the order in which they were submitted, page by page', async () => {
  await onStage(async (stage) => {
    const first = await employWithChange(stage)
    const second = await employWithJob(stage)
    await jobVerb(stage, 'submit_job($1)', [second.jobId])
    const third = await employWithChange(stage)
    const fourth = await employWithJob(stage)
    await jobVerb(stage, 'submit_job($1)', [fourth.jobId])
    const ids = [first, second, third, fourth].map(({ jobId }) => jobId)
    await stage.asOwner(async (owner) => {
      // The second and the third were submitted at the same moment: their ids decide.
      for (const [index, minutes] of [40, 30, 30, 20].entries()) {
        const table = index % 2 === 0 ? ['job_changes', 'job_id'] : ['jobs', 'id']
        await owner.query(
          `update app_public.${table[0]} set submitted_at = now() - make_interval(mins => $2) where ${table[1]} = $1`,
          [ids[index], minutes],
        )
      }
    })
    await stage.become(first.admin)
    const seen: string[] = []
    let after: { id: string; at: string } | undefined
    for (let page = 0; page < 5; page += 1) {
      const { rows } = await stage.query<{ id: string; at: string }>(
        `select id, submitted_at::text as at from unnest(app_public.review_queue('job', null, 1, $1, $2))`,
        [after?.at ?? null, after?.id ?? null],
      )
      seen.push(...rows.map(({ id }) => id))
      after = rows[0] ?? after
    }
    expect(seen).toEqual(ids)
    const { rows } = await stage.query('select (app_public.moderation_overview()).in_review')
    expect(rows[0]?.in_review).toBe(4)
  })
})

test('an employer counts changes beside the status of their jobs', async () => {
  await onStage(async (stage) => {
    const { jobId, user, admin, changed } = await employWithChange(stage)
    const counts = async () => (await stage.query('select (app_public.my_job_counts()).*')).rows[0]
    expect(await counts()).toMatchObject({ total: 1, aktiv: 1, changes_in_review: 1, changes_rejected: 0 })
    await stage.become(admin)
    await jobVerb(stage, 'reject_job($1, $2, $3)', [jobId, 'Nein.', changed.version])
    await stage.become(user)
    expect(await counts()).toMatchObject({ total: 1, aktiv: 1, changes_in_review: 0, changes_rejected: 1 })
  })
})
