import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'
import { mailsOf } from '../mail/mail-fixtures.ts'
import {
  COMPLETE_JOB,
  createCompany,
  createDraft,
  employWithActiveJob,
  employWithJob,
  jobVerb,
} from './job-fixtures.ts'

test('an approval reaches every member of the company by mail', async () => {
  await onStage(async (stage) => {
    const { jobId, user, companyId } = await employWithJob(stage)
    const colleague = await stage.createUser({ role: 'employer', firstName: 'Zoë' })
    await stage.asOwner((owner) =>
      owner.query('insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
        companyId,
        colleague.userId,
      ]),
    )
    const { version } = await jobVerb(stage, 'submit_job($1)', [jobId])
    await stage.become(await stage.createUser({ role: 'admin' }))
    await jobVerb(stage, 'approve_job($1, $2)', [jobId, version])

    const mails = await mailsOf(stage, 'job-approved')
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([colleague.email, user.email].sort())
    expect(mails.find(({ recipient }) => recipient === colleague.email)?.payload).toEqual({
      firstName: 'Zoë',
      lastName: 'Mustermann',
      title: COMPLETE_JOB.title,
      company: 'Sanitätshaus Kirchhoff GmbH',
      jobId,
      slug: expect.stringMatching(new RegExp(`^orthopaedietechnik-mechaniker-.*${jobId}$`)),
      expiresOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
  })
})

test('every rejection sends its reason by mail', async () => {
  await onStage(async (stage) => {
    const { jobId, user } = await employWithJob(stage)
    const admin = await stage.createUser({ role: 'admin' })
    for (const reason of ['Bitte nennen Sie die Arbeitszeit.', 'Bitte ohne Telefonnummer im Titel.']) {
      await stage.become(user)
      const { version } = await jobVerb(stage, 'submit_job($1)', [jobId])
      await stage.become(admin)
      await jobVerb(stage, 'reject_job($1, $2, $3)', [jobId, reason, version])
    }
    const mails = await mailsOf(stage, 'job-rejected')
    expect(mails.map(({ payload }) => payload['reason'])).toEqual([
      'Bitte nennen Sie die Arbeitszeit.',
      'Bitte ohne Telefonnummer im Titel.',
    ])
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([user.email]))
  })
})

test('a block sends its reason by mail', async () => {
  await onStage(async (stage) => {
    const { jobId, user, admin } = await employWithActiveJob(stage)
    await stage.become(admin)
    await jobVerb(stage, 'block_job($1, $2)', [jobId, 'Der Betrieb besteht nicht.'])
    expect(await mailsOf(stage, 'job-blocked')).toMatchObject([
      { recipient: user.email, payload: { reason: 'Der Betrieb besteht nicht.', title: COMPLETE_JOB.title } },
    ])
  })
})

test('a refused decision sends nothing', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employWithJob(stage)
    const { version } = await jobVerb(stage, 'submit_job($1)', [jobId])
    await stage.become(await stage.createUser({ role: 'admin' }))
    await stage.refusal(() => jobVerb(stage, 'reject_job($1, $2, $3)', [jobId, ' ', version]))
    await stage.refusal(() => jobVerb(stage, 'approve_job($1, $2)', [jobId, version + 1]))
    expect(await mailsOf(stage, 'job-rejected')).toEqual([])
    expect(await mailsOf(stage, 'job-approved')).toEqual([])
  })
})

test('admins get one mail an hour, however many jobs are submitted', async () => {
  await onStage(async (stage) => {
    const admins = [await stage.createUser({ role: 'admin' }), await stage.createUser({ role: 'admin' })]
    await stage.become(await stage.createUser({ role: 'employer' }))
    const companyId = await createCompany(stage)
    for (const title of ['Erste Anzeige (m/w/d)', 'Zweite Anzeige (m/w/d)', 'Dritte Anzeige (m/w/d)']) {
      const draft = await createDraft(stage, companyId, { ...COMPLETE_JOB, title })
      await jobVerb(stage, 'submit_job($1)', [draft.id])
    }
    const mails = await mailsOf(stage, 'job-submitted')
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(admins.map(({ email }) => email).sort())
    expect(mails[0]?.payload).toMatchObject({
      title: 'Erste Anzeige (m/w/d)',
      company: 'Sanitätshaus Kirchhoff GmbH',
    })
  })
})
