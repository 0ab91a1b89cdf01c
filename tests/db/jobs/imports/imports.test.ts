import { expect, test } from 'vitest'
import { takeCredits } from '../../../harness/credits.ts'
import { onStage, type Stage } from '../../../harness/database.ts'
import {
  COMPLETE_JOB,
  createCompany,
  createDraft,
  employWithActiveJob,
  jobVerb,
  saveJob,
} from '../job-fixtures.ts'

const AD = {
  externalId: 'A1',
  url: 'https://kirchhoff.example/stellen/1',
  title: 'Orthopädieschuhmacher (m/w/d)',
  place: '37073 Göttingen',
  jobTypes: ['vollzeit'],
  contractTerm: null,
  weeklyHours: 39,
  remote: false,
  startDate: null,
  description: 'Schuhe nach Maß.',
  requirements: null,
  salaryMin: 2900,
  salaryMax: 3500,
  salaryPeriod: 'monat',
  applyUrl: null,
  directApply: null,
  contact: null,
  doubts: {},
}

interface ShownJob {
  readonly job_id: string | null
  readonly title: string
  readonly status: string | null
  readonly missing: string[]
  readonly edited: string[]
  readonly twin_id: string | null
  readonly refused: string | null
  readonly is_whole: boolean
}

const addSource = async (
  stage: Stage,
  companyId: string,
  url = 'https://kirchhoff.example/karriere',
): Promise<string> =>
  (await stage.query<{ id: string }>('select app_public.add_job_source($1, $2) as id', [companyId, url]))
    .rows[0]?.id ?? ''

/** As the worker reads it. */
async function read(
  stage: Stage,
  sourceId: string,
  ads: readonly object[],
  problem: string | null = null,
): Promise<string[]> {
  return stage.asOwner(async (owner) => {
    const { rows } = await owner.query('select run_id from app_private.begin_source_run($1)', [sourceId])
    const outcomes: string[] = []
    for (const ad of ads) {
      const { rows: done } = await owner.query('select app_private.import_ad($1, $2) as outcome', [
        rows[0].run_id,
        JSON.stringify(ad),
      ])
      outcomes.push(done[0].outcome)
    }
    await owner.query('select app_private.end_source_run($1, $2)', [rows[0].run_id, problem])
    return outcomes
  })
}

const prove = (stage: Stage) =>
  stage.asOwner((owner) =>
    owner.query(`update app_public.job_sources set proved_by = 'zeile', proved_at = now()`),
  )

const shown = async (stage: Stage, companyId: string): Promise<ShownJob[]> =>
  (
    await stage.query<ShownJob>(
      'select shown.* from app_public.job_import($1) as import, unnest(import.jobs) as shown',
      [companyId],
    )
  ).rows

async function employ(stage: Stage): Promise<string> {
  await stage.become(await stage.createUser({ role: 'employer' }))
  return createCompany(stage)
}

test('drafts that lack nothing are submitted together once the source is proven', async () => {
  await onStage(async (stage) => {
    const companyId = await employ(stage)
    const source = await addSource(stage, companyId)
    expect(
      await read(stage, source, [
        AD,
        { ...AD, externalId: 'A2', title: 'Podologe (m/w/d)', salaryMin: null },
      ]),
    ).toEqual(['added', 'added'])
    expect(await shown(stage, companyId)).toMatchObject([
      { title: 'Orthopädieschuhmacher (m/w/d)', status: 'entwurf', missing: [], is_whole: false },
      { title: 'Podologe (m/w/d)', missing: ['salaryMin'], is_whole: false },
    ])
    const submit = async () =>
      (await stage.query('select * from app_public.submit_imported_jobs($1)', [companyId])).rows[0]
    expect(await submit()).toEqual({ submitted: 0, stopped_by: null })
    await prove(stage)
    expect(await submit()).toEqual({ submitted: 1, stopped_by: null })
    expect(await shown(stage, companyId)).toMatchObject([
      { missing: ['salaryMin'] },
      { status: 'zur_pruefung', is_whole: false },
    ])
  })
})

test('what was submitted stays when nothing pays for the next one', async () => {
  await onStage(async (stage) => {
    const companyId = await employ(stage)
    const source = await addSource(stage, companyId)
    await read(stage, source, [AD, { ...AD, externalId: 'A2', title: 'Podologe (m/w/d)' }])
    await prove(stage)
    await stage.asOwner((owner) => takeCredits(owner, companyId))
    const { rows } = await stage.query('select * from app_public.submit_imported_jobs($1)', [companyId])
    // The first job of a company is free.
    expect(rows).toEqual([{ submitted: 1, stopped_by: 'OS402' }])
  })
})

test('a field that was edited here is left alone, also of a published ad, whose change is read', async () => {
  await onStage(async (stage) => {
    const companyId = await employ(stage)
    const source = await addSource(stage, companyId)
    await read(stage, source, [AD])
    await prove(stage)
    await stage.query('select app_public.submit_imported_jobs($1)', [companyId])
    const employer = stage
    const [job] = await shown(stage, companyId)
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.jobs set status = 'aktiv', published_at = now(), expires_at = now() + interval '30 days', title = 'Schuhmacher gesucht' where id = $1`,
        [job?.job_id],
      ),
    )
    expect(
      await read(employer, source, [{ ...AD, title: 'Neuer Titel', description: 'Schuhe und Einlagen.' }]),
    ).toEqual(['changed'])
    const { rows } = await stage.query(
      `select jobs.title, jobs.description, (changes.fields).title as new_title, (changes.fields).description as new_description, changes.submitted_at is not null as is_submitted
       from app_public.jobs join app_public.job_changes as changes on changes.job_id = jobs.id where jobs.id = $1`,
      [job?.job_id],
    )
    expect(rows).toEqual([
      {
        title: 'Schuhmacher gesucht',
        description: 'Schuhe nach Maß.',
        new_title: 'Schuhmacher gesucht',
        new_description: 'Schuhe und Einlagen.',
        is_submitted: true,
      },
    ])
    expect(await shown(stage, companyId)).toMatchObject([{ edited: ['title'] }])
  })
})

test('the same ad in another source, or typed before, is proposed as one', async () => {
  await onStage(async (stage) => {
    const companyId = await employ(stage)
    const typed = await createDraft(stage, companyId, {
      ...COMPLETE_JOB,
      title: 'Orthopädieschuhmacher/in (m/w/d)',
    })
    const source = await addSource(stage, companyId)
    await read(stage, source, [AD])
    await prove(stage)
    const [proposed] = await shown(stage, companyId)
    expect(proposed).toMatchObject({ twin_id: typed.id, is_whole: false })
    await stage.query('select app_public.settle_twin($1, $2, true)', [source, 'A1'])
    expect(await shown(stage, companyId)).toMatchObject([{ job_id: typed.id, twin_id: null }])
    const { rows } = await stage.query('select count(*)::integer as jobs from app_public.jobs')
    expect(rows).toEqual([{ jobs: 1 }])
    // Its text is the typed one, and stays.
    await read(stage, source, [AD])
    expect((await stage.query('select description from app_public.jobs')).rows).toEqual([
      { description: COMPLETE_JOB.description },
    ])
  })
})

test('what a draft may not have is left out and said', async () => {
  await onStage(async (stage) => {
    const companyId = await employ(stage)
    const source = await addSource(stage, companyId)
    expect(await read(stage, source, [{ ...AD, weeklyHours: 99, salaryMin: 4000, salaryMax: 3000 }])).toEqual(
      ['added'],
    )
    const { rows } = await stage.query('select weekly_hours, salary_min, title from app_public.jobs')
    expect(rows).toEqual([{ weekly_hours: null, salary_min: '4000.00', title: AD.title }])
    const { rows: doubts } = await stage.query('select doubts from app_public.imported_jobs')
    expect(doubts).toEqual([{ doubts: { weekly_hours: 'not_taken', salary_max: 'not_taken' } }])
  })
})

test.each([
  ['http://127.0.0.1/'],
  ['https://localhost/'],
  ['ftp://kirchhoff.example/'],
  ['https://user:secret@kirchhoff.example/'],
  ['https://kirchhoff.example:8080/'],
  ['file:///etc/passwd'],
  [''],
])('%s is no address', async (url) => {
  await onStage(async (stage) => {
    const companyId = await employ(stage)
    await expect(addSource(stage, companyId, url)).rejects.toMatchObject({ code: 'OS422' })
  })
})

test('a source belongs to the members of its company, and so do its verbs', async () => {
  await onStage(async (stage) => {
    const { companyId, user } = await employWithActiveJob(stage)
    const source = await addSource(stage, companyId, 'kirchhoff.example/karriere')
    await read(stage, source, [AD])
    await stage.become(await stage.createUser({ role: 'employer' }))
    for (const call of [
      `run_job_source('${source}')`,
      `pause_job_source('${source}', true)`,
      `delete_job_source('${source}')`,
      `settle_twin('${source}', 'A1', true)`,
      `lead_to_source('${source}', true)`,
      `add_job_source('${companyId}', 'fremd.example')`,
      `submit_imported_jobs('${companyId}')`,
    ])
      await stage.query('savepoint before').then(async () => {
        await expect(stage.query(`select app_public.${call}`), call).rejects.toMatchObject({ code: 'OS404' })
        await stage.query('rollback to before')
      })
    expect(await shown(stage, companyId)).toEqual([])
    for (const table of ['job_sources', 'job_source_runs', 'imported_jobs'])
      expect((await stage.query(`select from app_public.${table}`)).rows, table).toEqual([])
    await stage.become(user)
    expect(await shown(stage, companyId)).toHaveLength(1)
    await stage.query('select app_public.delete_job_source($1)', [source])
    expect(await shown(stage, companyId)).toEqual([])
    expect((await stage.query('select from app_public.jobs')).rows).toHaveLength(2)
  })
})

/** What the public reads of how to apply, and what waits in a change. */
const applyWay = async (stage: Stage, jobId: string | null | undefined) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query(
      `select shown.takes_applications as here, shown.apply_url as there, (changes.fields).apply_url as waits
       from app_public.jobs
       left join app_private.public_jobs_of(array[jobs.id], true) as read on true
       cross join lateral (select (read.job).*) as shown
       left join app_public.job_changes as changes on changes.job_id = jobs.id
       where jobs.id = $1`,
      [jobId],
    )
    return rows[0]
  })

test('applications go to the address of the source when its employer says so, and by a change that is read', async () => {
  await onStage(async (stage) => {
    const there = 'https://kirchhoff.example/stellen/1#apply'
    const { companyId, jobId, active, admin, user } = await employWithActiveJob(stage)
    const source = await addSource(stage, companyId)
    const run = (applyUrl: string | null) => read(stage, source, [{ ...AD, applyUrl }])
    const lead = (leads: boolean) => stage.query('select app_public.lead_to_source($1, $2)', [source, leads])
    await run(there)
    await stage.query('select app_public.settle_twin($1, $2, false)', [source, 'A1'])
    const draft = async () =>
      (
        await stage.query(
          `select jobs.id, jobs.apply_url, items.doubts ->> 'apply_url' as doubt
           from app_public.jobs join app_public.imported_jobs as items on items.job_id = jobs.id`,
        )
      ).rows[0]
    // Nobody chose it, and then nothing proves the website.
    expect(await draft()).toMatchObject({ apply_url: null, doubt: null })
    await lead(true)
    expect(await draft()).toMatchObject({ apply_url: null, doubt: 'foreign' })
    await prove(stage)
    await lead(true)
    expect(await draft()).toMatchObject({ apply_url: there, doubt: null })
    // Of another website the ad keeps the way that it had.
    await run('https://kirchhoff.example.fremd.example/stellen/1')
    expect(await draft()).toMatchObject({ apply_url: there, doubt: 'foreign' })
    await run(null)
    expect(await draft()).toMatchObject({ apply_url: there, doubt: 'absent' })

    // Published: the public reads what was approved, also when applications come here again.
    await stage.asOwner((owner) =>
      owner.query(
        'update app_public.imported_jobs set job_id = $1, apply_url = $2, written.apply_url = null',
        [jobId, there],
      ),
    )
    await lead(true)
    expect(await applyWay(stage, jobId)).toEqual({ here: true, there: null, waits: there })
    await stage.become(admin)
    const {
      rows: [{ version }],
    } = await stage.query('select version from app_public.jobs where id = $1', [jobId])
    expect(version).toBeGreaterThan(active.version)
    await jobVerb(stage, 'approve_job($1, $2)', [jobId, version])
    expect(await applyWay(stage, jobId)).toEqual({ here: false, there, waits: null })
    const applicant = await stage.createUser()
    await stage.become(applicant)
    await expect(
      stage
        .query('savepoint before')
        .then(() =>
          stage.query(
            `select app_public.submit_application($1, row('Ada', 'Beyer', 'ada@beyer.example', null, null, null, null, null, 'Guten Tag')::app_public.application_fields)`,
            [jobId],
          ),
        ),
    ).rejects.toMatchObject({ code: 'OS422' })
    await stage.query('rollback to before')
    await stage.become(user)
    await lead(false)
    expect(await applyWay(stage, jobId)).toEqual({ here: false, there, waits: null })
    const { rows: waiting } = await stage.query(
      'select submitted_at is not null as is_read from app_public.job_changes where job_id = $1',
      [jobId],
    )
    expect(waiting).toEqual([{ is_read: true }])
  })
})

test.each([
  ['https://jobs.kirchhoff.example/7?x=1#bewerben', true],
  ['https://kirchhoff.example', true],
  ['http://kirchhoff.example/7', false],
  ['javascript:alert(1)//kirchhoff.example', false],
  ['https://fremd.example\\.kirchhoff.example/', false],
  ['https://kirchhoff.example@fremd.example/', false],
  ['https://fremd.example/?kirchhoff.example', false],
  ['https://fremdkirchhoff.example/', false],
  ['https://kirchhoff.example:8443/', false],
  ['https://kirchhoff.example/a b', false],
  ['https://kirchhoff.example./', false],
  [`https://kirchhoff.example/${'a'.repeat(500)}`, false],
])('a job leads to %s: %s', async (url, allowed) => {
  await onStage(async (stage) => {
    const companyId = await employ(stage)
    const save = () => createDraft(stage, companyId, { ...COMPLETE_JOB, apply_url: url })
    const source = await addSource(stage, companyId)
    const refused = { code: 'OS422', detail: '{"fields": {"apply_url": "foreign"}}' }
    await stage.query('savepoint before')
    await expect(save()).rejects.toMatchObject(refused)
    await stage.query('rollback to before')
    await prove(stage)
    if (!allowed) return expect(save()).rejects.toMatchObject(refused)
    const saved = await save()
    // Its source is gone: what was checked stays, a form that knows nothing of it keeps it, an empty text takes it away.
    await stage.query('select app_public.delete_job_source($1)', [source])
    const kept = await saveJob(stage, saved.id, saved.version, COMPLETE_JOB)
    const address = async () =>
      (await stage.query('select apply_url from app_public.jobs where id = $1', [saved.id])).rows[0].apply_url
    expect(await address()).toBe(url)
    await saveJob(stage, saved.id, kept.version, { ...COMPLETE_JOB, apply_url: '' })
    expect(await address()).toBe(null)
  })
})

test('a company reads its sources twelve times an hour', async () => {
  await onStage(async (stage) => {
    const companyId = await employ(stage)
    const source = await addSource(stage, companyId)
    for (let run = 0; run < 12; run++) await read(stage, source, [])
    await expect(stage.query('select app_public.run_job_source($1)', [source])).rejects.toMatchObject({
      code: 'OS429',
    })
  })
})
