import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { addColleague, employVerified, list } from '../conversations/conversation-fixtures.ts'
import {
  applicationById,
  applications,
  applied,
  appliedFor,
  move,
  note,
  withdrawApplication,
  write,
} from './application-fixtures.ts'

const asOwner = (stage: Stage, sql: string, values: unknown[] = []) =>
  stage.asOwner((owner) => owner.query<Record<string, unknown>>(sql, values))

const bell = async (stage: Stage) =>
  (await list<{ title: string }>(stage, 'my_notifications()')).map(({ title }) => title)
const lastEvent = async (stage: Stage, id: string) =>
  (
    await list<{ kind: string; to_status: string; text: string | null; actor_name: string | null }>(
      stage,
      'application_events($1)',
      [id],
    )
  )[0]

test('when a job ends, all that are open end with a kind answer, and what was decided stays', async () => {
  await onStage(async (stage) => {
    const open = await applied(stage)
    const { employer, jobId } = open
    const hired = await appliedFor(stage, employer)
    const withdrawn = await appliedFor(stage, employer)
    await withdrawApplication(stage, withdrawn.id)
    const leaving = await appliedFor(stage, employer)
    await stage.become(employer.user)
    await move(stage, [hired.id], 'angebot')
    await move(stage, [hired.id], 'eingestellt')
    await asOwner(
      stage,
      `update auth."user" set deletion_requested_at = now(), delete_after = now() + interval '14 days' where id = $1`,
      [leaving.applicant.userId],
    )
    await stage.become(employer.user)
    // As close_job calls it: within a verb of the member.
    const end = () =>
      stage.asOwner(async (owner) => {
        await owner.query(`select set_config('app.session_id', $1, true)`, [employer.user.sessionId])
        const { rows } = await owner.query<{ number: number }>(
          'select app_private.end_applications_of_job($1, null) as number',
          [jobId],
        )
        return rows[0]?.number
      })
    expect(await end()).toBe(2)
    expect(await end()).toBe(0)
    expect(await lastEvent(stage, open.id)).toMatchObject({
      kind: 'beendet',
      to_status: 'abgelehnt',
      text: expect.stringContaining('Guten Tag Maren Müller-Özdemir'),
      actor_name: expect.any(String),
    })
    // The company reads nothing about a person who is leaving, and nothing that it may read later names them.
    expect(await lastEvent(stage, leaving.id)).toBeUndefined()
    expect(
      (
        await asOwner(
          stage,
          'select kind, text from app_public.application_events where application_id = $1 order by id desc limit 1',
          [leaving.id],
        )
      ).rows,
    ).toEqual([{ kind: 'beendet', text: null }])
    expect(await applicationById(stage, hired.id)).toMatchObject({ status: 'eingestellt' })
    expect(await applicationById(stage, withdrawn.id)).toMatchObject({ status: 'zurueckgezogen' })
    await stage.become(open.applicant)
    expect(await bell(stage)).toContain('Antwort von Sanitätshaus Kirchhoff GmbH')
    const { rows } = await asOwner(
      stage,
      `select payload ->> 'hasText' as told from app_private.mails where template = 'application-status' and recipient = $1`,
      [open.applicant.email],
    )
    expect(rows).toEqual([{ told: 'true' }])
  })
})

test('a text of the employer replaces the one of the site', async () => {
  await onStage(async (stage) => {
    const { employer, jobId, id } = await applied(stage)
    await asOwner(stage, 'select app_private.end_applications_of_job($1, $2)', [
      jobId,
      'Leider nein, {Vorname}.',
    ])
    await stage.become(employer.user)
    // Without a session nobody did it by hand.
    expect(await lastEvent(stage, id)).toMatchObject({ text: 'Leider nein, Maren.', actor_name: null })
  })
})

test('a job that an admin blocks ends its applications; the admin is not named', async () => {
  await onStage(async (stage) => {
    const { applicant, jobId, id } = await applied(stage)
    await stage.become(await stage.createUser({ role: 'admin' }))
    await stage.query(`select app_public.block_job($1, 'Verstoß')`, [jobId])
    await stage.become(applicant)
    expect(await applicationById(stage, id)).toMatchObject({ status: 'abgelehnt' })
    expect(await lastEvent(stage, id)).toMatchObject({ kind: 'beendet', actor_name: null })
  })
})

test('about a job that is blocked the company moves nothing and writes nothing any more', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const { jobId, id, applicant } = await appliedFor(stage, employer)
    await stage.become(await stage.createUser({ role: 'admin' }))
    await stage.query(`select app_public.block_job($1, 'Betrug')`, [jobId])
    await stage.become(employer.user)
    expect(await applicationById(stage, id)).toMatchObject({ next_statuses: [], may_write: false })
    expect(await move(stage, [id], 'in_pruefung', { text: 'Rufen Sie uns an' })).toMatchObject([
      { outcome: 'nicht_moeglich' },
    ])
    expect((await stage.refusal(() => write(stage, id, 'Rufen Sie uns an'))).code).toBe('OS410')
    await stage.become(applicant)
    expect(await applicationById(stage, id)).toMatchObject({ status: 'abgelehnt' })
  })
})

test('when an applicant is erased the company is told, and nothing of the application stays anywhere', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, jobId, id } = await applied(stage, {
      first_name: 'Zacharias',
      last_name: 'Unverwechselbar',
      email: 'zacharias@unverwechselbar.example',
      letter: 'Brief von Zacharias',
    })
    await write(stage, id, 'Frage von Zacharias')
    await stage.become(employer.user)
    await note(stage, id, 'Notiz zu Zacharias')
    await move(stage, [id], 'eingeladen', { text: 'Guten Tag {Vorname}' })
    await asOwner(
      stage,
      `update auth."user" set deletion_requested_at = now() - interval '14 days', delete_after = now() where id = $1`,
      [applicant.userId],
    )
    expect(
      (await asOwner(stage, 'select app_private.erase_account($1) as done', [applicant.userId])).rows,
    ).toEqual([{ done: true }])
    await stage.become(employer.user)
    expect(await applications(stage, 'job_applications($1)', [jobId])).toEqual([])
    expect((await bell(stage))[0]).toBe('Eine Bewerbung ist nicht mehr da')
    const { rows: tables } = await asOwner(
      stage,
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('app_public', 'app_private', 'auth', 'graphile_worker')`,
    )
    for (const { name } of tables) {
      const { rows } = await asOwner(
        stage,
        `select one::text as found from ${String(name)} as one where one::text ~* $1`,
        [`zacharias|unverwechselbar|${id}`],
      )
      expect(rows, String(name)).toEqual([])
    }
  })
})

test('when a company is erased with its only member, its applicants are told', async () => {
  await onStage(async (stage) => {
    const { applicant, employer } = await applied(stage)
    await asOwner(
      stage,
      `update auth."user" set deletion_requested_at = now() - interval '14 days', delete_after = now() where id = $1`,
      [employer.user.userId],
    )
    await asOwner(stage, 'select app_private.erase_account($1)', [employer.user.userId])
    await stage.become(applicant)
    expect(await applications(stage, 'my_applications()')).toEqual([])
    expect(await bell(stage)).toEqual(['Eine Bewerbung ist beendet'])
  })
})

test('a member who is erased leaves the applications of the company, without the name', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await applied(stage)
    const colleague = await addColleague(stage, employer.companyId)
    await stage.become(colleague)
    await move(stage, [id], 'eingeladen')
    await note(stage, id, 'Notiz')
    await asOwner(
      stage,
      `update auth."user" set deletion_requested_at = now() - interval '14 days', delete_after = now() where id = $1`,
      [colleague.userId],
    )
    await asOwner(stage, 'select app_private.erase_account($1)', [colleague.userId])
    await stage.become(applicant)
    expect(await lastEvent(stage, id)).toMatchObject({ to_status: 'eingeladen', actor_name: null })
    await stage.become(employer.user)
    expect(await list(stage, 'application_notes($1)', [id])).toMatchObject([
      { body: 'Notiz', author_name: null, is_own: false },
    ])
  })
})
