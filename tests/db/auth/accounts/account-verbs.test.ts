import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../../harness/database.ts'
import type { TestUser } from '../../../harness/people.ts'
import { employWithActiveJob } from '../../jobs/job-fixtures.ts'
import { mailsOf } from '../../mail/mail-fixtures.ts'
import { call, myEvents, mySessions, signInElsewhere } from '../account-fixtures.ts'

const recovery = (stage: Stage, { userId }: TestUser) =>
  call<string>(stage, 'app_public.send_recovery_mail($1)', [userId])

const logged = (stage: Stage, { userId }: TestUser) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ processing_purpose: string }>(
      `select processing_purpose from app_public.data_processing_logs where user_id = $1 and kind = 'account_changed' order by id`,
      [userId],
    )
    return rows.map(({ processing_purpose }) => processing_purpose)
  })

test('a recovery mail goes to the person, with a link that the admin never sees', async () => {
  await onStage(async (stage) => {
    const anna = await stage.createUser()
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect(await recovery(stage, anna)).toBe('reset_password')
    const mails = await mailsOf(stage, 'reset-password')
    expect(mails).toMatchObject([
      { recipient: anna.email, payload: { byAdmin: true, linkId: expect.any(String) } },
    ])
    expect(await logged(stage, anna)).toEqual([
      'Ein Admin hat Ihnen eine Mail gesendet, mit der Sie wieder in Ihr Konto kommen.',
    ])
    await stage.become(anna)
    expect(await myEvents(stage)).toMatchObject([
      { event_type: 'data_access', resource: 'account', action: 'recovery_mail' },
    ])
  })
})

test('whose address is not confirmed gets the mail that confirms it', async () => {
  await onStage(async (stage) => {
    const anna = await stage.createUser()
    await stage.asOwner((owner) =>
      owner.query('update auth."user" set email_verified = false where id = $1', [anna.userId]),
    )
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect(await recovery(stage, anna)).toBe('confirm_email')
    expect(await mailsOf(stage, 'verify-email')).toMatchObject([{ recipient: anna.email }])
    expect(await mailsOf(stage, 'reset-password')).toEqual([])
  })
})

test('recovery mails have a limit, and none goes to accounts that are suspended or leaving', async () => {
  await onStage(async (stage) => {
    const [anna, bert, clara] = [await stage.createUser(), await stage.createUser(), await stage.createUser()]
    await stage.asOwner(async (owner) => {
      await owner.query('update auth."user" set suspended_at = now() where id = $1', [bert.userId])
      await owner.query(
        `update auth."user" set deletion_requested_at = now(), delete_after = now() + interval '14 days' where id = $1`,
        [clara.userId],
      )
    })
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    for (const person of [bert, clara]) {
      expect((await stage.refusal(() => recovery(stage, person))).code).toBe('OS410')
    }
    expect((await stage.refusal(() => recovery(stage, admin))).code).toBe('OS403')
    for (let sent = 0; sent < 3; sent += 1) await recovery(stage, anna)
    // The limit is that of the account, for all admins together.
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect((await stage.refusal(() => recovery(stage, anna))).code).toBe('OS429')
    expect(await mailsOf(stage, 'reset-password')).toHaveLength(3)
  })
})

test('an admin ends one session of a person, or all of them', async () => {
  await onStage(async (stage) => {
    const anna = await stage.createUser()
    const [phone, tablet] = [await signInElsewhere(stage, anna), await signInElsewhere(stage, anna)]
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    const end = (handle: string | null = null) =>
      call<number>(stage, 'app_public.end_person_sessions($1, $2)', [anna.userId, handle])
    expect(await end(phone.handle)).toBe(1)
    // Pressed twice is done, and recorded, once.
    expect(await end(phone.handle)).toBe(0)
    await stage.become(anna)
    expect((await mySessions(stage)).map(({ handle }) => handle)).toContain(tablet.handle)
    expect(await mySessions(stage)).toHaveLength(2)
    await stage.become(admin)
    expect(await end()).toBe(2)
    await stage.become(anna)
    expect(await call(stage, 'app_hidden.current_user_id()')).toBeNull()
    expect(await logged(stage, anna)).toEqual([
      'Ein Admin hat Sie auf einem Gerät abgemeldet.',
      'Ein Admin hat Sie auf allen Geräten abgemeldet.',
    ])
    await stage.become(admin)
    const own = await stage.refusal(() =>
      stage.query('select app_public.end_person_sessions($1)', [admin.userId]),
    )
    expect(own.code).toBe('OS403')
    const handle = (await mySessions(stage))[0]?.handle
    // The handle of somebody else's session ends nothing.
    expect(await call(stage, 'app_public.end_person_sessions($1, $2)', [anna.userId, handle])).toBe(0)
  })
})

test('an employer with a private mailbox is invited by an admin, and the invitation ends', async () => {
  await onStage(async (stage) => {
    const email = 'orthopaedie.huber@gmx.de'
    const admit = (address: string | null, note: string | null = 'Ein-Mann-Betrieb, HWK-Eintrag gesehen.') =>
      call<string>(stage, '(app_public.admit_employer($1, $2)).id', [address, note])
    const isAdmitted = () =>
      stage.asOwner(async (owner) => {
        const { rows } = await owner.query<{ admitted: boolean }>(
          'select auth.is_admitted_employer($1) as admitted',
          [` ${email.toUpperCase()}`],
        )
        return rows[0]?.admitted
      })
    const anna = await stage.createUser()
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect(await isAdmitted()).toBe(false)
    const id = await admit(` ${email.toUpperCase()} `)
    expect(await isAdmitted()).toBe(true)
    // Again for the same address: one invitation, with a new end.
    expect(await admit(email)).toBe(id)
    expect(await mailsOf(stage, 'employer-admitted')).toMatchObject([{ recipient: email }])
    const { rows } = await stage.query('select * from unnest(app_public.admitted_employers())')
    expect(rows).toMatchObject([
      { id, email, note: 'Ein-Mann-Betrieb, HWK-Eintrag gesehen.', has_account: false },
    ])
    expect((await stage.refusal(() => admit(anna.email))).detail).toContain('"email": "taken"')
    expect((await stage.refusal(() => admit('kein mail'))).detail).toContain('"email": "invalid"')
    expect((await stage.refusal(() => admit(null, ' '))).detail).toContain('"note": "required"')
    expect((await stage.refusal(() => admit('b@gmx.de', 'a'.repeat(501)))).detail).toContain('too_long')
    await stage.query('select app_public.withdraw_admission($1)', [id])
    expect(await isAdmitted()).toBe(false)
    expect(
      (await stage.refusal(() => stage.query('select app_public.withdraw_admission($1)', [id]))).code,
    ).toBe('OS404')

    await admit(email)
    await stage.asOwner((owner) =>
      owner.query(`update app_private.admitted_employers set expires_at = now() - interval '1 second'`),
    )
    expect(await isAdmitted()).toBe(false)
    await stage.asOwner((owner) => owner.query('select app_private.purge_expired_auth()'))
    expect(
      await stage.asOwner(
        async (owner) => (await owner.query('select from app_private.admitted_employers')).rowCount,
      ),
    ).toBe(0)
    // The note in the log may name the person, and goes with the address that leads to it. What was done stays.
    expect(
      await stage.asOwner(async (owner) => {
        const { rows } = await owner.query<{ action: string; kept: boolean }>(
          `select action, exists (select from app_public.audit_details where event_id = events.id) as kept
           from audit.events where thing_kind = 'admission' order by id`,
        )
        return rows.map(({ action, kept }) => [action, kept])
      }),
    ).toEqual([
      ['employer_admitted', false],
      ['employer_admitted', false],
      ['admission_withdrawn', false],
      ['employer_admitted', false],
    ])
  })
})

test('each verb leaves one line in the log, with words of admins beside it', async () => {
  await onStage(async (stage) => {
    const anna = await stage.createUser()
    const { companyId } = await employWithActiveJob(stage)
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    const version = await call<number>(stage, '(select version from app_public.companies where id = $1)', [
      companyId,
    ])
    await stage.query('select app_public.person($1), app_public.person_mails($1)', [anna.userId])
    await recovery(stage, anna)
    await stage.query('select app_public.end_person_sessions($1)', [anna.userId])
    // Nobody is signed in any more: nothing is done, nothing is written.
    await stage.query('select app_public.end_person_sessions($1)', [anna.userId])
    for (const _ of ['once', 'twice']) {
      await stage.query(`select app_public.verify_company($1, $2, 'impressum', 'Impressum gelesen')`, [
        companyId,
        version,
      ])
    }
    for (const _ of ['once', 'twice']) {
      await stage.query(`select app_public.withdraw_verification($1, 'Abgemeldet')`, [companyId])
    }
    const id = await call<string>(stage, `(app_public.admit_employer('x@gmx.de', 'Kennt man')).id`)
    await stage.query('select app_public.withdraw_admission($1)', [id])
    const lines = await stage.asOwner(async (owner) => {
      const { rows } = await owner.query(
        `select action, thing_id, person_id, data, details from audit.events
         left join app_public.audit_details on audit_details.event_id = events.id
         where actor_id = $1 order by events.id`,
        [admin.userId],
      )
      return rows
    })
    const aboutAnna = { thing_id: anna.userId, person_id: anna.userId, details: null }
    expect(lines).toEqual([
      { action: 'person_viewed', ...aboutAnna, data: {} },
      { action: 'recovery_mail_sent', ...aboutAnna, data: { mail: 'reset_password' } },
      { action: 'sessions_ended', ...aboutAnna, data: { ended: 1 } },
      {
        action: 'company_verified',
        thing_id: companyId,
        person_id: null,
        data: { evidenceKind: 'impressum' },
        details: { evidence: 'Impressum gelesen' },
      },
      {
        action: 'verification_withdrawn',
        thing_id: companyId,
        person_id: null,
        data: {},
        details: { reason: 'Abgemeldet' },
      },
      {
        action: 'employer_admitted',
        thing_id: id,
        person_id: null,
        data: {},
        details: { note: 'Kennt man' },
      },
      { action: 'admission_withdrawn', thing_id: id, person_id: null, data: {}, details: null },
    ])
  })
})

test('an admin invites twenty employers a day, and no more', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'admin' }))
    const admit = (index: number) =>
      stage.query(`select app_public.admit_employer($1, 'Kennt man')`, [`betrieb-${index}@gmx.de`])
    for (let index = 1; index <= 20; index += 1) await admit(index)
    expect((await stage.refusal(() => admit(21))).code).toBe('OS429')
    expect(await mailsOf(stage, 'employer-admitted')).toHaveLength(20)
  })
})
