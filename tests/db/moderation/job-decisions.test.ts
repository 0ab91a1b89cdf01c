import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import {
  COMPLETE_JOB,
  createCompany,
  createDraft,
  employWithActiveJob,
  jobVerb,
  saveJob,
} from '../jobs/job-fixtures.ts'

async function arrange(stage: Stage) {
  const employer = await stage.createUser({ role: 'employer' })
  const [admin, other] = [
    await stage.createUser({ role: 'admin' }),
    await stage.createUser({ role: 'admin' }),
  ]
  await stage.become(employer)
  const { id } = await createDraft(stage, await createCompany(stage), COMPLETE_JOB)
  await jobVerb(stage, 'submit_job($1)', [id])
  const version = async () => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ version: number }>('select version from app_public.jobs where id = $1', [id]),
    )
    return rows[0]?.version ?? 0
  }
  const read = await version()
  return {
    employer,
    admin,
    other,
    id,
    decide: (reason: string | null) =>
      stage.query('select app_public.decide_job($1, $2, $3)', [id, read, reason]),
    takeBack: () => stage.query('select app_public.take_back_decision($1)', [id]),
    carryOut: async (due = true) => {
      const { rows } = await stage.asOwner(async (owner) => {
        if (due)
          await owner.query("update app_public.pending_decisions set due_at = now() - interval '1 second'")
        return owner.query<{ done: boolean }>('select app_private.carry_out_decision($1) as done', [id])
      })
      return rows[0]?.done
    },
    state: async () => {
      const { rows } = await stage.asOwner((owner) =>
        owner.query(
          `select status, rejection_reason as reason,
             (select count(*)::int from app_public.notifications where related_job_id = jobs.id and type = 'job_decision') as told,
             (select count(*)::int from app_private.mails where template in ('job-approved', 'job-rejected')) as mails
           from app_public.jobs where id = $1`,
          [id],
        ),
      )
      return rows[0]
    },
    queue: async () => {
      const { rows } = await stage.query<{ id: string }>(
        "select id from unnest(app_public.review_queue('job'))",
      )
      return rows.map((row) => row.id)
    },
  }
}

const IN_REVIEW = { status: 'zur_pruefung', reason: null, told: 0, mails: 0 }

test('an approval leaves the queue at once, and is public and told only when it is due', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await stage.become(on.admin)
    await on.decide(null)
    expect(await on.queue()).not.toContain(on.id)
    expect(await on.state()).toEqual(IN_REVIEW)
    expect(await on.carryOut(false)).toBe(false)
    expect(await on.state()).toEqual(IN_REVIEW)
    expect(await on.carryOut()).toBe(true)
    expect(await on.state()).toEqual({ status: 'aktiv', reason: null, told: 1, mails: 1 })
    expect(await on.carryOut()).toBe(false)
    expect(await on.state()).toMatchObject({ told: 1, mails: 1 })
  })
})

test('a rejection keeps its reason', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await stage.become(on.admin)
    expect(await stage.refusal(() => on.decide('  '))).toMatchObject({ code: 'OS422' })
    await on.decide(' Zu kurz. ')
    await on.carryOut()
    expect(await on.state()).toEqual({ status: 'abgelehnt', reason: 'Zu kurz.', told: 1, mails: 1 })
  })
})

test('what is taken back waits again, and nobody was told', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await stage.become(on.admin)
    await on.decide(null)
    await stage.become(on.other)
    expect(await stage.refusal(on.takeBack)).toMatchObject({ code: 'OS410' })
    await stage.become(on.admin)
    await on.takeBack()
    expect(await on.queue()).toContain(on.id)
    expect(await on.carryOut()).toBe(false)
    expect(await on.state()).toEqual(IN_REVIEW)
    expect(await stage.refusal(on.takeBack)).toMatchObject({ code: 'OS410' })
  })
})

test('of two admins the first decides', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await stage.become(on.admin)
    await on.decide(null)
    await stage.become(on.other)
    expect(await stage.refusal(() => on.decide('Nein'))).toMatchObject({ code: 'OS410' })
    await on.carryOut()
    expect(await on.state()).toMatchObject({ status: 'aktiv' })
  })
})

test('a decision lapses when the employer withdraws meanwhile, or the admin may no longer decide', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await stage.become(on.admin)
    await on.decide(null)
    await stage.become(on.employer)
    await jobVerb(stage, 'withdraw_job($1)', [on.id])
    expect(await on.carryOut()).toBe(false)
    expect(await on.state()).toEqual({ ...IN_REVIEW, status: 'entwurf' })
  })
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await stage.become(on.admin)
    await on.decide(null)
    await stage.asOwner((owner) =>
      owner.query(`update app_public.user_roles set role = 'applicant' where user_id = $1`, [
        on.admin.userId,
      ]),
    )
    expect(await on.carryOut()).toBe(false)
    expect(await on.state()).toEqual(IN_REVIEW)
  })
})

test('only admins decide', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await stage.become(on.employer)
    expect(await stage.refusal(() => on.decide(null))).toMatchObject({ code: 'OS403' })
    expect(await stage.refusal(on.takeBack)).toMatchObject({ code: 'OS403' })
  })
})

test('a decision that can no longer take effect lapses, instead of keeping the job out of the queue', async () => {
  await onStage(async (stage) => {
    const { admin, jobId, active } = await employWithActiveJob(stage)
    const changed = await saveJob(stage, jobId, active.version, { ...COMPLETE_JOB, title: 'Meister (m/w/d)' })
    await stage.become(admin)
    await stage.query('select app_public.decide_job($1, $2)', [jobId, changed.version])
    const { rows } = await stage.asOwner(async (owner) => {
      // As if the place had left the vocabulary meanwhile.
      await owner.query('update app_public.job_changes set fields.place_id = 1 where job_id = $1', [jobId])
      await owner.query("update app_public.pending_decisions set due_at = now() - interval '1 second'")
      return owner.query('select app_private.carry_out_decision($1) as done', [jobId])
    })
    expect(rows).toEqual([{ done: false }])
    const queue = await stage.query("select id from unnest(app_public.review_queue('job')) where id = $1", [
      jobId,
    ])
    expect(queue.rowCount).toBe(1)
  })
})

test('a decision that is sent twice is made once; another one of the same admin is refused', async () => {
  await onStage(async (stage) => {
    const on = await arrange(stage)
    await stage.become(on.admin)
    await on.decide(' Zu kurz. ')
    await on.decide('Zu kurz.')
    expect(await stage.refusal(() => on.decide(null))).toMatchObject({ code: 'OS410' })
    await on.carryOut()
    expect(await on.state()).toEqual({ status: 'abgelehnt', reason: 'Zu kurz.', told: 1, mails: 1 })
  })
})

test('what became of a job is told to admins: by whom, when and why', async () => {
  await onStage(async (stage) => {
    const { admin, other, employer, id, decide, takeBack, carryOut } = await arrange(stage)
    const review = async () => {
      const { rows } = await stage.query<{ review: unknown }>(
        'select to_jsonb(app_public.job_review($1)) as review',
        [id],
      )
      return rows[0]?.review
    }
    await stage.become(admin)
    expect(await review()).toMatchObject({ outcome: 'waiting', decided_at: null, decided_by: null })
    await decide('Das Gehalt fehlt.')
    const rejected = {
      title: COMPLETE_JOB.title,
      outcome: 'rejected',
      concerns_change: false,
      decided_at: expect.any(String),
      decided_by: 'Erika Mustermann',
      reason: 'Das Gehalt fehlt.',
    }
    // The other admin reads it before it takes effect, and after.
    await stage.become(other)
    expect(await review()).toMatchObject(rejected)
    await stage.become(admin)
    await takeBack()
    expect(await review()).toMatchObject({ outcome: 'waiting' })
    await decide('Das Gehalt fehlt.')
    expect(await carryOut()).toBe(true)
    expect(await review()).toMatchObject(rejected)
    await stage.become(employer)
    expect((await stage.refusal(review)).code).toBe('OS403')
    await jobVerb(stage, 'submit_job($1)', [id])
    await jobVerb(stage, 'withdraw_job($1)', [id])
    await stage.become(admin)
    expect(await review()).toMatchObject({ outcome: 'withdrawn', reason: null })
  })
})

test('a job that nobody submitted has no review, and one that does not exist neither', async () => {
  await onStage(async (stage) => {
    const employer = await stage.createUser({ role: 'employer' })
    await stage.become(employer)
    const { id } = await createDraft(stage, await createCompany(stage), COMPLETE_JOB)
    await stage.become(await stage.createUser({ role: 'admin' }))
    for (const job of [id, '00000000-0000-7000-8000-000000000000']) {
      const { rows } = await stage.query('select app_public.job_review($1) as review', [job])
      expect(rows).toEqual([{ review: null }])
    }
  })
})
