import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase, onStage, type Stage } from '../../harness/database.ts'
import { createTestUser, type TestUser } from '../../harness/people.ts'
import { actAs } from '../conversations/committed.ts'
import { createRequest, submitRequest } from '../job-requests/request-fixtures.ts'
import { COMPLETE_JOB, saveJob } from '../jobs/job-fixtures.ts'
import { fileReport } from './report-fixtures.ts'
import { longText, oldEmployer, submitJob } from './review-fixtures.ts'

interface Decision {
  readonly id: string
  readonly outcome: string
  readonly decided_by_name: string | null
}

const APPROVE = `select id, outcome, decided_by_name from unnest(app_public.approve_unmarked($1, $2, $3))`

async function arrange(stage: Stage, count = 3) {
  const { user, companyId } = await oldEmployer(stage)
  const jobs: string[] = []
  for (let job = 0; job < count; job += 1)
    jobs.push(await submitJob(stage, companyId, { description: longText(`nummer${job}`) }))
  const [admin, other] = [
    await stage.createUser({ role: 'admin' }),
    await stage.createUser({ role: 'admin' }),
  ]
  await stage.become(admin)
  await approveCompany(stage, companyId)
  const versions = async (ids: readonly string[]) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ id: string; version: number }>(
        'select id, version from app_public.jobs where id = any ($1)',
        [ids],
      ),
    )
    return ids.map((id) => rows.find((row) => row.id === id)?.version ?? 1)
  }
  const approve = async (ids: readonly string[], read?: readonly number[], kind = 'job') => {
    const { rows } = await stage.query<Decision>(APPROVE, [kind, ids, read ?? (await versions(ids))])
    return Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]))
  }
  return { employer: user, companyId, jobs, admin, other, versions, approve }
}

/** As an admin who reads the company in its tab. */
const approveCompany = (stage: Stage, companyId: string) =>
  stage.query(
    'select app_public.approve_company(companies.id, companies.version) from app_public.companies where companies.id = $1',
    [companyId],
  )

const actions = async (stage: Stage, pattern: string): Promise<string[]> => {
  const { rows } = await stage.asOwner((owner) =>
    owner.query<{ action: string }>('select action from audit.events where action like $1 order by id', [
      pattern,
    ]),
  )
  return rows.map(({ action }) => action)
}

test('many are approved at once, each on its own, and one that cannot be does not keep the others', async () => {
  await onStage(async (stage) => {
    const { employer, companyId, jobs, admin, other, approve, versions } = await arrange(stage)
    const [fine = '', changed = '', claimed = ''] = jobs
    await stage.become(employer)
    const marked = await submitJob(stage, companyId, { description: 'Für unser junges Team.' })
    const decided = await submitJob(stage, companyId, { description: longText('entschieden') })
    const read = await versions([fine, changed, claimed, marked, decided])
    await saveJob(stage, changed, read[1] ?? 0, { ...COMPLETE_JOB, title: 'Anders (m/w/d)' })
    await stage.become(other)
    await stage.query('select app_public.claim_review($1)', [claimed])
    await stage.query('select app_public.decide_job($1, $2, $3)', [decided, read[4], 'Nein.'])
    await stage.become(admin)
    const unknown = '00000000-0000-7000-8000-000000000000'
    const asked = [fine, changed, claimed, marked, decided, unknown]
    expect(await approve(asked, [...read, 1])).toEqual({
      [fine]: 'decided',
      [changed]: 'changed',
      [claimed]: 'claimed',
      [marked]: 'marked',
      [decided]: 'already_decided',
      [unknown]: 'not_found',
    })
    const { rows } = await stage.query<Decision>(APPROVE, ['job', [claimed, decided], [read[2], read[4]]])
    expect(rows.map((row) => row.decided_by_name)).toEqual(['Erika Mustermann', 'Erika Mustermann'])
    // Sent again because the answer was lost; and what takes effect later is still one decision.
    expect(await approve([fine])).toEqual({ [fine]: 'decided' })
    const back = await stage.query<{ ids: string[] }>(
      "select app_public.take_back_decisions('job', $1) as ids",
      [asked],
    )
    expect(back.rows[0]?.ids).toEqual([fine])
  })
})

test('an approval that has taken effect is told with the name of who made it', async () => {
  await onStage(async (stage) => {
    const { jobs, other, approve, versions } = await arrange(stage, 1)
    const read = await versions(jobs)
    await stage.query('select app_public.approve_job($1, $2)', [jobs[0], read[0]])
    await stage.become(other)
    expect(await approve(jobs, read)).toEqual({ [jobs[0] ?? '']: 'already_decided' })
  })
})

test('requests are approved the same way', async () => {
  await onStage(async (stage) => {
    const applicant = await stage.createUser({ role: 'applicant' })
    await stage.become(applicant)
    const { id } = await createRequest(stage)
    const submitted = await submitRequest(stage, id)
    await stage.become(await stage.createUser({ role: 'admin' }))
    const { rows } = await stage.query<Decision>(APPROVE, ['request', [id], [submitted.version]])
    expect(rows).toEqual([{ id, outcome: 'decided', decided_by_name: null }])
  })
})

test('too many, none, and half of them are refused', async () => {
  await onStage(async (stage) => {
    const { jobs } = await arrange(stage, 1)
    for (const [ids, versions] of [
      [[], []],
      [Array.from({ length: 51 }, () => jobs[0]), Array.from({ length: 51 }, () => 1)],
      [jobs, []],
      [
        [...jobs, null],
        [1, 1],
      ],
      [jobs, [null]],
    ])
      expect(await stage.refusal(() => stage.query(APPROVE, ['job', ids, versions]))).toMatchObject({
        code: 'OS422',
      })
  })
})

test('two admins approve the same twenty in opposite order: each is decided once, and none waits for ever', async () => {
  const database = await freshDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 4 })
  pool.on('error', () => {})
  try {
    const jobs = await onStage(async (stage) => {
      const ids: string[] = []
      for (let company = 0; company < 4; company += 1) {
        const { companyId } = await oldEmployer(stage, `Betrieb ${company}`)
        for (let job = 0; job < 5; job += 1)
          ids.push(await submitJob(stage, companyId, { description: longText(`c${company}j${job}`) }))
      }
      await stage.asOwner((owner) =>
        owner.query('select app_private.approve_company_fields(companies.id) from app_public.companies'),
      )
      await stage.query('commit')
      return ids
    }, database)
    const { rows } = await pool.query<{ id: string; version: number }>(
      'select id, version from app_public.review_items order by id',
    )
    expect(rows).toHaveLength(jobs.length)
    const admins: TestUser[] = [
      await createTestUser(pool, { role: 'admin' }),
      await createTestUser(pool, { role: 'admin' }),
    ]
    const answers = await Promise.all(
      admins.map((admin, index) => {
        const asked = index === 0 ? rows : rows.toReversed()
        return actAs(pool, admin, (client) =>
          client.query<Decision>(APPROVE, [
            'job',
            asked.map(({ id }) => id),
            asked.map((row) => row.version),
          ]),
        )
      }),
    )
    const outcomes = answers.map((answer) => answer.rows.map(({ outcome }) => outcome))
    expect(outcomes.flat().filter((outcome) => outcome === 'decided')).toHaveLength(20)
    expect(outcomes.flat().filter((outcome) => outcome === 'already_decided')).toHaveLength(20)
    const { rows: decisions } = await pool.query('select from app_public.pending_decisions')
    expect(decisions).toHaveLength(20)
  } finally {
    await pool.end()
    await database.drop()
  }
})

test('an admin who is demoted before the ten seconds are over has decided nothing', async () => {
  await onStage(async (stage) => {
    const { jobs, admin, other, approve } = await arrange(stage, 2)
    await approve(jobs)
    await stage.become(other)
    await stage.query(`select app_public.change_user_role($1, 'applicant')`, [admin.userId])
    await stage.asOwner(async (owner) => {
      await owner.query("update app_public.pending_decisions set due_at = now() - interval '1 second'")
      for (const id of jobs) await owner.query('select app_private.carry_out_decision($1)', [id])
    })
    const { rows } = await stage.query("select id from unnest(app_public.review_queue('job'))")
    expect(rows).toHaveLength(2)
    await stage.become(admin)
    expect(await stage.refusal(() => approve(jobs))).toMatchObject({
      code: expect.stringMatching(/^OS40[13]$/),
    })
  })
})

test('notes are for admins, in order, and only their author deletes them', async () => {
  await onStage(async (stage) => {
    const { jobs, companyId, admin, other, employer } = await arrange(stage, 1)
    const add = (kind: string, id: string | undefined, body: string) =>
      stage.query<{ id: string }>('select id from app_public.add_review_note($1, $2, $3)', [kind, id, body])
    const notes = async (kind: string, id: string | undefined) => {
      const { rows } = await stage.query<{ body: string; is_mine: boolean; author_name: string }>(
        'select body, is_mine, author_name from unnest(app_public.review_notes($1, $2))',
        [kind, id],
      )
      return rows
    }
    const { rows } = await add('job', jobs[0], ' Betrieb angerufen. ')
    await add('company', companyId, 'Kennen wir.')
    await stage.become(other)
    await add('job', jobs[0], 'Ist geklärt.')
    expect(await notes('job', jobs[0])).toEqual([
      { body: 'Betrieb angerufen.', is_mine: false, author_name: 'Erika Mustermann' },
      { body: 'Ist geklärt.', is_mine: true, author_name: 'Erika Mustermann' },
    ])
    expect(await notes('company', companyId)).toHaveLength(1)
    const remove = () => stage.query('select app_public.delete_review_note($1)', [rows[0]?.id])
    expect(await stage.refusal(remove)).toMatchObject({ code: 'OS404' })
    for (const body of ['', '   ', 'x'.repeat(2001), 'x'.repeat(100_000)])
      expect(await stage.refusal(() => add('job', jobs[0], body))).toMatchObject({ code: 'OS422' })
    expect(await stage.refusal(() => add('request', jobs[0], 'x'))).toMatchObject({ code: 'OS404' })
    await stage.become(employer)
    for (const refused of [() => add('job', jobs[0], 'x'), () => notes('job', jobs[0]), remove])
      expect(await stage.refusal(refused)).toMatchObject({ code: 'OS403' })
    expect((await stage.query('select from app_public.review_notes')).rowCount).toBe(0)
    await stage.become(admin)
    await remove()
    expect(await notes('job', jobs[0])).toHaveLength(1)
    expect(await actions(stage, 'note_%')).toEqual(['note_added', 'note_added', 'note_added', 'note_deleted'])
  })
})

test('reasons to begin with can be edited, keep an order without gaps, and are told to admins only', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'admin' }))
    const list = async (kind = 'job') => {
      const { rows } = await stage.query<{ id: string; label: string; position: number; version: number }>(
        'select id, label, position, version from unnest(app_public.rejection_templates($1))',
        [kind],
      )
      expect(rows.map((row) => row.position)).toEqual(rows.map((_, index) => index + 1))
      return rows
    }
    const labels = async (kind?: string) => (await list(kind)).map(({ label }) => label)
    const save = (values: unknown[]) =>
      stage.query<{ id: string; version: number }>(
        'select id, version from app_public.save_reason_template($1, $2, $3, $4, $5, $6)',
        values,
      )
    const start = await labels()
    expect(start).toEqual(['AGG', 'Gehalt', 'Zu wenig Text', 'Nicht vom Fach', 'Doppelt'])
    expect(await labels('request')).toHaveLength(5)
    const { rows } = await save(['job', ' Neu ', 'Bitte ändern Sie das.', null, null, 2])
    expect(await labels()).toEqual(['AGG', 'Neu', 'Gehalt', 'Zu wenig Text', 'Nicht vom Fach', 'Doppelt'])
    const id = rows[0]?.id
    await save(['job', 'Neu', 'Anders.', id, 1, 4])
    expect(await labels()).toEqual(['AGG', 'Gehalt', 'Zu wenig Text', 'Neu', 'Nicht vom Fach', 'Doppelt'])
    expect(await stage.refusal(() => save(['job', 'Neu', 'Alt.', id, 1, null]))).toMatchObject({
      code: 'OS409',
    })
    expect(await stage.refusal(() => save(['request', 'Neu', 'Alt.', id, 2, null]))).toMatchObject({
      code: 'OS404',
    })
    expect(
      await stage.refusal(() => save(['job', 'x'.repeat(41), 'x'.repeat(1001), null, null, 0])),
    ).toMatchObject({
      code: 'OS422',
      detail: '{"fields": {"text": "too_long", "label": "too_long", "position": "invalid"}}',
    })
    await stage.query('select app_public.delete_reason_template($1)', [id])
    expect(await labels()).toEqual(start)
    expect(await actions(stage, 'template_%')).toEqual([
      'template_added',
      'template_changed',
      'template_deleted',
    ])
    await stage.become(await stage.createUser({ role: 'employer' }))
    for (const refused of [() => list(), () => save(['job', 'Neu', 'Text', null, null, null])])
      expect(await stage.refusal(refused)).toMatchObject({ code: 'OS403' })
  })
})

test('the overview tells each kind, also of what nothing waits', async () => {
  await onStage(async (stage) => {
    const { jobs, employer, companyId, approve, admin } = await arrange(stage)
    const overview = async () => {
      const { rows } = await stage.query<{ kind: string; waiting: number; marked: number | null }>(
        'select kind, waiting, marked from unnest(app_public.admin_overview())',
      )
      return Object.fromEntries(rows.map(({ kind, waiting, marked }) => [kind, [waiting, marked]]))
    }
    const before = await overview()
    expect(before).toMatchObject({
      jobs: [3, 0],
      requests: [0, 0],
      spot_checks: [0, 0],
      reports: [0, null],
      companies: [1, null],
      mails_failed: [0, null],
      tasks_failed: [0, null],
    })
    await approve(jobs.slice(0, 1))
    await stage.become(employer)
    await submitJob(stage, companyId, { description: 'Für unser junges Team.' })
    expect(await stage.refusal(overview)).toMatchObject({ code: 'OS403' })
    await stage.become(admin)
    expect(await overview()).toMatchObject({ jobs: [3, 1] })
  })
})

test('the worklist has every kind, due first, and admins alone', async () => {
  await onStage(async (stage) => {
    const { jobs, employer, companyId, admin } = await arrange(stage, 4)
    const [late = '', fresh = '', spot = '', reported = ''] = jobs
    await fileReport(stage, 'job', reported)
    await stage.asOwner(async (owner) => {
      await owner.query(
        `update app_public.review_items set submitted_at = now() - interval '30 hours' where id = $1`,
        [late],
      )
      await owner.query(
        `update app_public.review_items set submitted_at = now() - interval '3 days', is_spot_check = true where id = $1`,
        [spot],
      )
      await owner.query(`delete from app_public.review_items where id = $1`, [reported])
      await owner.query(
        `update app_public.report_cases set opened_at = now() - interval '2 hours' where subject_id = $1`,
        [reported],
      )
    })
    const worklist = async (size = 10) => {
      const { rows } = await stage.query<{ kind: string; id: string; title: string; hours: number }>(
        `select kind, id, title, round(extract(epoch from due_at - now()) / 3600)::integer as hours
         from unnest(app_public.admin_worklist($1))`,
        [size],
      )
      return rows
    }
    const { rows: cases } = await stage.asOwner((owner) =>
      owner.query<{ id: string }>('select id from app_public.report_cases where subject_id = $1', [reported]),
    )
    const all = await worklist()
    expect(all.map(({ kind, id, hours }) => [kind, id, hours])).toEqual([
      ['jobs', late, -6],
      ['reports', cases[0]?.id, 22],
      ['jobs', fresh, 24],
      ['companies', companyId, 48],
      ['spot_checks', spot, 96],
    ])
    expect(await worklist(2)).toEqual(all.slice(0, 2))
    // Decided, though not yet in effect: it waits no longer.
    await stage.query(
      'select app_public.decide_job($1, version, $2) from app_public.review_items where id = $1',
      [late, 'Nein.'],
    )
    expect((await worklist()).map(({ id }) => id)).not.toContain(late)
    await stage.become(employer)
    expect(await stage.refusal(worklist)).toMatchObject({ code: 'OS403' })
    await stage.become(admin)
    expect(await stage.refusal(() => worklist(101))).toMatchObject({ code: 'OS422' })
  })
})

test('what nobody has read of a company is not published by approving many', async () => {
  await onStage(async (stage) => {
    const { companyId, jobs, approve, versions } = await arrange(stage, 3)
    const [first = '', second = '', third = ''] = jobs
    await stage.query('select app_public.approve_job($1, $2)', [first, (await versions([first]))[0]])
    expect(await approve([second])).toEqual({ [second]: 'decided' })
    await stage.asOwner((owner) =>
      owner.query(`update app_public.companies set website = 'https://neu.example' where id = $1`, [
        companyId,
      ]),
    )
    expect(await approve([third])).toEqual({ [third]: 'company_unread' })
    await stage.query('select app_public.approve_job($1, $2)', [third, (await versions([third]))[0]])
    const { rows } = await stage.asOwner((owner) =>
      owner.query('select (approved_fields).website from app_public.companies where id = $1', [companyId]),
    )
    expect(rows).toEqual([{ website: 'https://neu.example' }])
  })
})

test('a company that nobody ever read is not published by approving many', async () => {
  await onStage(async (stage) => {
    const { companyId } = await oldEmployer(stage)
    const job = await submitJob(stage, companyId, { description: longText('nie') })
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ version: number; is_marked: boolean }>(
        'select version, is_marked from app_public.review_items where id = $1',
        [job],
      ),
    )
    expect(rows).toMatchObject([{ is_marked: false }])
    await stage.become(await stage.createUser({ role: 'admin' }))
    const approve = async () => {
      const { rows: answers } = await stage.query<Decision>(APPROVE, ['job', [job], [rows[0]?.version]])
      return answers.map(({ outcome }) => outcome)
    }
    expect(await approve()).toEqual(['company_unread'])
    await approveCompany(stage, companyId)
    expect(await approve()).toEqual(['decided'])
  })
})

test('one count that fails does not keep the others', async () => {
  await onStage(async (stage) => {
    const { admin } = await arrange(stage)
    await stage.asOwner(async (owner) => {
      await owner.query(`create or replace function app_private.companies_waiting()
        returns table (company app_public.companies, is_unread boolean, pictures integer, since timestamptz)
        language plpgsql stable as $$ begin raise exception 'broken'; end $$`)
    })
    await stage.become(admin)
    const { rows } = await stage.query<{ kind: string; waiting: number | null }>(
      'select kind, waiting from unnest(app_public.admin_overview())',
    )
    expect(Object.fromEntries(rows.map(({ kind, waiting }) => [kind, waiting]))).toEqual({
      jobs: 3,
      requests: 0,
      spot_checks: 0,
      reports: 0,
      companies: null,
      mails_failed: 0,
      tasks_failed: 0,
    })
  })
})
