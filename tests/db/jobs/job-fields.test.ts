import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'
import {
  COMPLETE_JOB,
  createCompany,
  createDraft,
  employWithJob,
  GOETTINGEN,
  type JobFields,
  jobVerb,
  saveJob,
} from './job-fixtures.ts'

const fieldsOf = (detail: string | undefined): unknown => JSON.parse(detail ?? '{}').fields

const letters = (count: number): string => 'a'.repeat(count)

const WRONG: [string, JobFields, Record<string, string>][] = [
  ['title over 100', { title: letters(101) }, { title: 'too_long' }],
  ['company over 100', { company: letters(101) }, { company: 'too_long' }],
  ['location over 100', { location: letters(101) }, { location: 'too_long' }],
  ['description over 5,000', { description: letters(5001) }, { description: 'too_long' }],
  ['requirements over 1,000', { requirements: letters(1001) }, { requirements: 'too_long' }],
  ['unknown place', { place_id: 1 }, { place_id: 'unknown' }],
  ['unknown profession', { profession_slug: 'zauberer' }, { profession_slug: 'unknown' }],
  ['unknown specialty', { specialties: ['zauberei'] }, { specialties: 'unknown' }],
  ['no hours', { weekly_hours: 0 }, { weekly_hours: 'invalid' }],
  ['too many hours', { weekly_hours: 61 }, { weekly_hours: 'invalid' }],
  ['negative pay', { salary_min: -1 }, { salary_min: 'invalid' }],
  ['absurd pay', { salary_max: 1_000_000 }, { salary_max: 'invalid' }],
  [
    'absurd pay an hour',
    { salary_period: 'stunde', salary_min: 20, salary_max: 600_000 },
    { salary_max: 'invalid' },
  ],
  ['pay of a tenth of a cent', { salary_min: 3100.001 }, { salary_min: 'invalid' }],
  ['a quarter of an hour', { weekly_hours: 38.25 }, { weekly_hours: 'invalid' }],
  ['a start beyond the calendar', { start_date: 'infinity' }, { start_date: 'invalid' }],
  ['upper end below lower end', { salary_min: 3000, salary_max: 2000 }, { salary_max: 'below_min' }],
  [
    'several at once',
    { title: letters(101), weekly_hours: 99 },
    { title: 'too_long', weekly_hours: 'invalid' },
  ],
]

test.each(WRONG)('a draft with %s is refused, naming the field', async (_name, wrong, fields) => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    const companyId = await createCompany(stage)
    const refused = await stage.refusal(() =>
      createDraft(stage, companyId, { ...COMPLETE_JOB, salary_period: null, ...wrong }),
    )
    expect(refused.code).toBe('OS422')
    expect(fieldsOf(refused.detail)).toEqual(fields)
  })
})

test('limits themselves are fine', async () => {
  await onStage(async (stage) => {
    const { jobId, version } = await employWithJob(stage)
    const saved = await saveJob(stage, jobId, version, {
      ...COMPLETE_JOB,
      title: letters(100),
      company: letters(100),
      location: letters(100),
      description: letters(5000),
      requirements: letters(1000),
      weekly_hours: 60,
    })
    expect(saved.version).toBe(version + 1)
  })
})

test('submitting names everything that is missing', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithJob(stage, {})
    const refused = await stage.refusal(() => jobVerb(stage, 'submit_job($1)', [jobId]))
    expect(fieldsOf(refused.detail)).toEqual({
      title: 'required',
      place_id: 'required',
      profession_slug: 'required',
      job_types: 'required',
      description: 'required',
      salary_min: 'required',
      salary_max: 'required',
      salary_period: 'required',
    })
  })
})

test('company and place name themselves when the fields are left empty', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithJob(stage, { title: '  Titel \n mit   Abstand ', place_id: GOETTINGEN })
    const { rows } = await stage.query('select title, company, location from app_public.jobs where id = $1', [
      jobId,
    ])
    expect(rows).toEqual([
      { title: 'Titel mit Abstand', company: 'Sanitätshaus Kirchhoff GmbH', location: 'Göttingen' },
    ])
  })
})

test('invisible and bidirectional characters are removed', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithJob(stage, {
      title: 'A\u202Eb\u200Bc\u0007d',
      description: 'Zeile\r\nZwei\u2066',
    })
    const { rows } = await stage.query('select title, description from app_public.jobs where id = $1', [
      jobId,
    ])
    expect(rows).toEqual([{ title: 'Abcd', description: 'Zeile\nZwei' }])
  })
})

test.each([
  [3100, 3700, 'monat', '3.100 – 3.700 € / Monat', '3700.00'],
  [20.5, 24, 'stunde', '20,50 – 24,00 € / Stunde', '4056.00'],
  [48000, 48000, 'jahr', '48.000 € / Jahr', '4000.00'],
])('%d to %d per %s reads %s', async (min, max, period, text, perMonth) => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    const companyId = await createCompany(stage)
    const job = await createDraft(stage, companyId, {
      salary_min: min,
      salary_max: max,
      salary_period: period,
    })
    expect(job).toMatchObject({ salary_range: text, salary_month_max: perMonth })
  })
})

test('lists have an end', async () => {
  await onStage(async (stage) => {
    const { user } = await employWithJob(stage)
    for (const size of [0, -1, 101, 2 ** 31 - 1]) {
      await stage.become(user)
      const own = await stage.refusal(() => stage.query('select app_public.my_jobs($1)', [size]))
      expect(fieldsOf(own.detail)).toEqual({ page_size: 'invalid' })
      await stage.become(await stage.createUser({ role: 'admin' }))
      const queue = await stage.refusal(() =>
        stage.query("select app_public.review_queue('job', null, $1)", [size]),
      )
      expect(queue.code).toBe('OS422')
    }
  })
})

test('own jobs come in pages without gap or duplicate', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employWithJob(stage)
    for (let n = 0; n < 6; n += 1) await createDraft(stage, companyId, { title: `Entwurf ${n}` })
    const page = async (after: string | null): Promise<string[]> => {
      const { rows } = await stage.query<{ id: string }>('select (unnest(app_public.my_jobs(3, $1))).id', [
        after,
      ])
      return rows.map((row) => row.id)
    }
    const first = await page(null)
    const second = await page(first.at(-1) ?? null)
    const third = await page(second.at(-1) ?? null)
    const all = [...first, ...second, ...third]
    expect(all).toHaveLength(7)
    expect(all).toEqual([...new Set(all)].sort().reverse())
  })
})
