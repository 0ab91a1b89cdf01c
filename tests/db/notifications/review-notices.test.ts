import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { COMPLETE_JOB, createCompany, createDraft, jobVerb } from '../jobs/job-fixtures.ts'

interface Told {
  readonly title: string
  readonly path: string
  readonly outcome: string | null
  readonly icon: string
  readonly is_read: boolean
}

/** What the bell of this person lists, newest first. */
async function bellOf(stage: Stage, person: Awaited<ReturnType<Stage['createUser']>>): Promise<Told[]> {
  await stage.become(person)
  const { rows } = await stage.query<Told>(
    `select title, path, outcome, app_public.notifications_icon(one) as icon, is_read
     from unnest(app_public.my_notifications()) as one`,
  )
  return rows
}

async function arrange(stage: Stage) {
  const employer = await stage.createUser({ role: 'employer' })
  const admins = [
    await stage.createUser({ role: 'admin' }),
    await stage.createUser({ role: 'admin' }),
  ] as const
  await stage.become(employer)
  const { id } = await createDraft(stage, await createCompany(stage), COMPLETE_JOB)
  const submit = async () => {
    await stage.become(employer)
    await jobVerb(stage, 'submit_job($1)', [id])
  }
  const decide = async (call: string) => {
    await stage.become(admins[0])
    await stage.query(
      `select ${call} from (select version from app_public.jobs where id = $1) as read (version)`,
      [id],
    )
  }
  return { employer, admins, id, submit, decide }
}

test('“wartet auf Prüfung” opens the job, and is read for every admin once anybody has decided', async () => {
  await onStage(async (stage) => {
    const { admins, id, submit, decide } = await arrange(stage)
    await submit()
    for (const admin of admins)
      expect(await bellOf(stage, admin)).toMatchObject([
        { path: `/admin?tab=jobs&job=${id}`, is_read: false },
      ])
    await decide(`app_public.reject_job($1, 'Zu kurz', version)`)
    for (const admin of admins) expect(await bellOf(stage, admin)).toMatchObject([{ is_read: true }])
    // Submitted again, it waits again.
    await submit()
    for (const admin of admins)
      expect(await bellOf(stage, admin)).toMatchObject([{ is_read: false }, { is_read: true }])
    await decide('app_public.approve_job($1, version)')
    for (const admin of admins)
      expect(await bellOf(stage, admin)).toMatchObject([{ is_read: true }, { is_read: true }])
  })
})

test('what the employer withdraws waits for no admin', async () => {
  await onStage(async (stage) => {
    const { employer, admins, id, submit } = await arrange(stage)
    await submit()
    await stage.become(employer)
    await jobVerb(stage, 'withdraw_job($1)', [id])
    for (const admin of admins) expect(await bellOf(stage, admin)).toMatchObject([{ is_read: true }])
  })
})

test('a decision opens the job and has an icon of its own', async () => {
  await onStage(async (stage) => {
    const { employer, id, submit, decide } = await arrange(stage)
    await submit()
    await decide(`app_public.reject_job($1, 'Zu kurz', version)`)
    await submit()
    await decide('app_public.approve_job($1, version)')
    await decide(`app_public.block_job($1, 'Beschwerde')`)
    const told = await bellOf(stage, employer)
    expect(told.map(({ outcome, icon }) => [outcome, icon])).toEqual([
      ['blocked', 'lock'],
      ['online', 'online'],
      ['rejected', 'returned'],
    ])
    expect(new Set(told.map(({ path }) => path))).toEqual(new Set([`/dashboard?tab=jobs&job=${id}`]))
  })
})
