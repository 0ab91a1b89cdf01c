/** What makes a row makes one, however often the browser sends it. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'
import { COMPLETE_JOB, employWithJob, type JobFields, jobVerb, saveJob } from './job-fixtures.ts'

const JOB = 'jsonb_populate_record(null::app_public.job_fields, $1::jsonb)'
const COMPANY = 'jsonb_populate_record(null::app_public.company_fields, $1::jsonb)'

test('a company that is sent twice exists once; another key makes another one', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    const create = async (key: string | null) => {
      const { rows } = await stage.query<{ id: string }>(
        `select id from app_public.create_company(${COMPANY}, $2)`,
        [JSON.stringify({ company_name: 'Haus Doppelt' }), key],
      )
      return rows[0]?.id
    }
    const key = randomUUID()
    const first = await create(key)
    expect(await create(key)).toBe(first)
    expect(await create(randomUUID())).not.toBe(first)
    expect(await create(null)).not.toBe(await create(null))
  })
})

test('a draft that is sent twice exists once, with the text of the second; another key makes another one', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    const made = await stage.query<{ id: string }>(`select id from app_public.create_company(${COMPANY})`, [
      JSON.stringify({ company_name: 'Haus Doppelt' }),
    ])
    const save = async (title: string, key: string | null) => {
      const { rows } = await stage.query<{ id: string; title: string }>(
        `select id, title from app_public.save_job(${JOB}, company_id => $2, client_key => $3)`,
        [JSON.stringify({ title }), made.rows[0]?.id, key],
      )
      return rows[0]
    }
    const key = randomUUID()
    const first = await save('Podologin (m/w/d)', key)
    expect(await save('Podologin (m/w/d) in Kassel', key)).toEqual({
      id: first?.id,
      title: 'Podologin (m/w/d) in Kassel',
    })
    expect((await save('Podologin (m/w/d)', randomUUID()))?.id).not.toBe(first?.id)
    expect((await save('Podologin (m/w/d)', null))?.id).not.toBe((await save('Podologin (m/w/d)', null))?.id)
  })
})

test('a repeated key changes nothing that another form has gone on with', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employWithJob(stage)
    const key = randomUUID()
    const repeat = (job: JobFields) =>
      jobVerb(stage, `save_job(${JOB}, company_id => $2, client_key => $3)`, [
        JSON.stringify(job),
        companyId,
        key,
      ])
    const written = { ...COMPLETE_JOB, title: 'Podologin (m/w/d)' }
    const made = await repeat(written)
    expect(await repeat(written)).toEqual(made)

    const goneOn = await saveJob(stage, made.id, made.version, { ...written, title: 'Bandagist (m/w/d)' })
    expect((await stage.refusal(() => repeat(written))).code).toBe('OS409')
    // Sent again as it is stored: nothing to lose.
    expect(await repeat({ ...written, title: 'Bandagist (m/w/d)' })).toEqual(goneOn)

    const submitted = await jobVerb(stage, 'submit_job($1)', [made.id])
    for (const title of ['Podologin (m/w/d)', 'Bandagist (m/w/d)'])
      expect((await stage.refusal(() => repeat({ ...written, title }))).code).toBe('OS409')
    const { rows } = await stage.query('select title, status, version from app_public.jobs where id = $1', [
      made.id,
    ])
    expect(rows).toEqual([{ title: 'Bandagist (m/w/d)', status: 'zur_pruefung', version: submitted.version }])
  })
})

test('a draft that is sent again for another company is another draft', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'employer' }))
    const key = randomUUID()
    const ids = new Set<string>()
    for (const name of ['Haus Eins', 'Haus Zwei']) {
      const { rows } = await stage.query<{ id: string }>(
        `select saved.id from app_public.create_company(${COMPANY}) as made,
           app_public.save_job(jsonb_populate_record(null::app_public.job_fields, '{"title": "Podologin (m/w/d)"}'),
             company_id => made.id, client_key => $2) as saved`,
        [JSON.stringify({ company_name: name }), key],
      )
      if (rows[0]) ids.add(rows[0].id)
    }
    expect(ids.size).toBe(2)
  })
})

test('a withdrawal that is sent twice is recorded once', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithJob(stage)
    await jobVerb(stage, 'submit_job($1)', [jobId])
    const first = await jobVerb(stage, 'withdraw_job($1)', [jobId])
    expect(await jobVerb(stage, 'withdraw_job($1)', [jobId])).toEqual(first)
    const { rows } = await stage.asOwner((owner) =>
      owner.query('select count(*)::int as n from audit.events where thing_id = $1', [jobId]),
    )
    // Submitted, withdrawn.
    expect(rows).toEqual([{ n: 2 }])
  })
})
