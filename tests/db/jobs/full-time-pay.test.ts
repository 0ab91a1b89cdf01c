import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'
import { COMPLETE_JOB, createCompany, createDraft, type JobFields } from './job-fixtures.ts'

const PAYS: [string, JobFields][] = [
  ['by the hour', { salary_min: 18, salary_max: 22, salary_period: 'stunde' }],
  ['part-time', { job_types: ['teilzeit'], weekly_hours: 24 }],
  ['part-time without hours', { job_types: ['teilzeit'], weekly_hours: null }],
  ['full-time', {}],
  ['full-time or part-time', { job_types: ['vollzeit', 'teilzeit'], weekly_hours: 24 }],
  ['without an upper end', { salary_max: null, salary_period: 'stunde', salary_min: 18 }],
]

test.each(PAYS)('the preview of pay %s says what the saved job says', async (_name, pay) => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    const { id } = await createDraft(stage, await createCompany(stage), { ...COMPLETE_JOB, ...pay })
    const { rows } = await stage.query<{ saved: string | null; preview: string | null }>(
      `select salary_full_time as saved,
         app_public.full_time_pay(salary_min, salary_max, salary_period, job_type, weekly_hours) as preview
       from app_public.jobs where id = $1`,
      [id],
    )
    expect(rows[0]?.preview).toBe(rows[0]?.saved)
  })
})

test('values that no job can have show no estimate instead of failing', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    for (const call of [
      `3100, 3700, 'monat', 'teilzeit', 0`,
      `3100, 3700, 'monat', 'teilzeit', -5`,
      `22, 18, 'stunde', 'vollzeit', 39`,
      `null, null, 'stunde', null, null`,
    ]) {
      const { rows } = await stage.query(`select app_public.full_time_pay(${call}) as shown`)
      expect(rows, call).toEqual([{ shown: null }])
    }
    const { rows } = await stage.query(`select app_public.full_time_pay(18, 22, 'stunde') as shown`)
    expect(rows).toEqual([{ shown: '≈ 3.040 – 3.720 € im Monat bei Vollzeit' }])
  })
})
