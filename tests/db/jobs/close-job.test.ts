/** What closing a job does besides taking it offline: the outcome, and an answer to everybody who waits for one. */
import { expect, test } from 'vitest'
import { FAREWELL_LIMIT, FAREWELLS } from '../../../web/features/dashboard/farewells.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import { applied, appliedFor, move, withdrawApplication } from '../applications/application-fixtures.ts'
import { employVerified } from '../conversations/conversation-fixtures.ts'
import { employWithActiveJob, jobVerb } from './job-fixtures.ts'

const CLOSE = 'close_job($1, $2, $3, $4)'
const close = (
  stage: Stage,
  jobId: string,
  outcome: string | null = null,
  farewell: string | null = null,
  hired: string | null = null,
) => jobVerb(stage, CLOSE, [jobId, outcome, farewell, hired])

const statuses = (stage: Stage, jobId: string) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string; status: string }>(
      'select id, status from app_public.applications where job_id = $1',
      [jobId],
    )
    return new Map(rows.map(({ id, status }) => [id, status]))
  })

/** What the applicant was written with the last move. */
const lastText = (stage: Stage, applicationId: string) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ kind: string; text: string | null }>(
      'select kind, text from app_public.application_events where application_id = $1 order by id desc limit 1',
      [applicationId],
    )
    return rows[0]
  })

const outcomeOf = (stage: Stage, jobId: string) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query('select closing_outcome from app_public.jobs where id = $1', [jobId])
    return rows[0]
  })

test('the employer says what became of the position, or nothing', async () => {
  await onStage(async (stage) => {
    for (const outcome of ['ueber_uns', 'anders', 'nicht_besetzt', null]) {
      const { jobId } = await employWithActiveJob(stage)
      expect((await close(stage, jobId, outcome)).status).toBe('besetzt')
      expect(await outcomeOf(stage, jobId)).toEqual({ closing_outcome: outcome })
      // A second answer changes nothing.
      await close(stage, jobId, 'anders')
      expect(await outcomeOf(stage, jobId)).toEqual({ closing_outcome: outcome })
    }
  })
})

test('one text answers all who wait, with their own names; those who were decided on or withdrew hear nothing', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const waiting = await appliedFor(stage, employer)
    const invited = await appliedFor(stage, employer)
    const rejected = await appliedFor(stage, employer)
    const gone = await appliedFor(stage, employer)
    await withdrawApplication(stage, gone.id)
    const elsewhere = await applied(stage)
    await stage.become(employer.user)
    await move(stage, [invited.id], 'eingeladen')
    await move(stage, [rejected.id], 'abgelehnt', { text: 'Leider nein.' })
    await close(stage, employer.jobId, 'anders', FAREWELLS.besetzt)
    expect(await statuses(stage, employer.jobId)).toEqual(
      new Map([
        [waiting.id, 'abgelehnt'],
        [invited.id, 'abgelehnt'],
        [rejected.id, 'abgelehnt'],
        [gone.id, 'zurueckgezogen'],
      ]),
    )
    expect(await statuses(stage, elsewhere.jobId)).toEqual(new Map([[elsewhere.id, 'eingegangen']]))
    const told = await lastText(stage, waiting.id)
    expect(told?.kind).toBe('beendet')
    expect(told?.text).toMatch(/^Guten Tag Maren Müller-Özdemir,/)
    expect(told?.text).not.toMatch(/[{}]/)
    expect((await lastText(stage, rejected.id))?.text).toBe('Leider nein.')
    // Sent again because the answer was lost: nobody is written to twice.
    await close(stage, employer.jobId, 'anders', FAREWELLS.besetzt)
    const { rows } = await stage.asOwner((owner) =>
      owner.query(`select from app_public.application_events where kind = 'beendet'`),
    )
    expect(rows).toHaveLength(2)
  })
})

test('who is hired gets a yes and all others a no', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const hired = await appliedFor(stage, employer)
    const other = await appliedFor(stage, employer)
    await stage.become(employer.user)
    await move(stage, [hired.id], 'angebot')
    await close(stage, employer.jobId, 'ueber_uns', FAREWELLS.besetzt, hired.id)
    expect(await statuses(stage, employer.jobId)).toEqual(
      new Map([
        [hired.id, 'eingestellt'],
        [other.id, 'abgelehnt'],
      ]),
    )
  })
})

test('nobody is hired who was not invited, or whose application is for another job; then nothing is closed', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const fresh = await appliedFor(stage, employer)
    const foreign = await applied(stage)
    await stage.become(foreign.employer.user)
    await move(stage, [foreign.id], 'angebot')
    await stage.become(employer.user)
    const refused = async (id: string) =>
      (await stage.refusal(() => close(stage, employer.jobId, 'ueber_uns', FAREWELLS.besetzt, id))).code
    expect(await refused(fresh.id)).toBe('OS410')
    expect(await refused(foreign.id)).toBe('OS404')
    expect(await statuses(stage, employer.jobId)).toEqual(new Map([[fresh.id, 'eingegangen']]))
    expect(await statuses(stage, foreign.jobId)).toEqual(new Map([[foreign.id, 'angebot']]))
    const { rows } = await stage.query('select status from app_public.jobs where id = $1', [employer.jobId])
    expect(rows).toEqual([{ status: 'aktiv' }])
  })
})

test('without a text applications stay open', async () => {
  await onStage(async (stage) => {
    const { employer, jobId, id } = await applied(stage)
    await stage.become(employer.user)
    await close(stage, jobId, 'nicht_besetzt', ' \n ')
    expect(await statuses(stage, jobId)).toEqual(new Map([[id, 'eingegangen']]))
  })
})

test('the text has the limit of the form, and nobody else closes the job or writes to its applicants', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, jobId, id } = await applied(stage)
    await stage.become(employer.user)
    const tooLong = await stage.refusal(() => close(stage, jobId, 'anders', 'a'.repeat(FAREWELL_LIMIT + 1)))
    expect([tooLong.code, JSON.parse(tooLong.detail ?? '')]).toEqual([
      'OS422',
      { fields: { farewell: 'too_long' } },
    ])
    const refused = async () => (await stage.refusal(() => close(stage, jobId, 'anders', 'Nein.', id))).code
    await stage.become(applicant)
    expect(await refused()).toBe('OS403')
    const rival = await employVerified(stage)
    await stage.become(rival.user)
    expect(await refused()).toBe('OS404')
    await stage.becomeVisitor()
    expect(await refused()).toBe('42501')
    expect(await statuses(stage, jobId)).toEqual(new Map([[id, 'eingegangen']]))
    await stage.become(employer.user)
    await close(stage, jobId, 'anders', 'a'.repeat(FAREWELL_LIMIT))
    expect(await statuses(stage, jobId)).toEqual(new Map([[id, 'abgelehnt']]))
  })
})

test('an expired job tells its employer how many still wait', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    await appliedFor(stage, employer)
    await appliedFor(stage, employer)
    const told = await stage.asOwner(async (owner) => {
      await owner.query('update app_public.jobs set expires_at = now() where id = $1', [employer.jobId])
      await owner.query('select app_private.expire_jobs()')
      const bell = await owner.query(
        `select message from app_public.notifications where user_id = $1 and outcome = 'ended'`,
        [employer.user.userId],
      )
      const mail = await owner.query(
        `select payload ->> 'openApplications' as open from app_private.mails where template = 'job-expired'`,
      )
      return [bell.rows[0]?.message, mail.rows[0]?.open]
    })
    expect(told).toEqual([
      expect.stringMatching(/wieder online\. 2 Bewerbungen warten noch auf Ihre Antwort\.$/),
      '2',
    ])
  })
})
