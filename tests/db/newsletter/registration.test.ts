/** The box at the registration counts from the confirmation of the account, for the sign-up whose link was opened. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { consentOf, proofs, receives, subscribeAddress, subscriptionsOf } from './newsletter-fixtures.ts'

const EMAIL = 'neu@registriert.example'

const signUp = async (stage: Stage, newsletterWording: string | null): Promise<string> => {
  await stage.becomeAuthenticator()
  const details = {
    firstName: 'Erika',
    lastName: 'Mustermann',
    accountType: 'applicant',
    termsVersion: '2026-11-20',
    passwordHash: 'x',
    newsletterWording,
  }
  const { rows } = await stage.query<{ id: string }>('select auth.sign_up($1, $2) as id', [EMAIL, details])
  return rows[0]?.id ?? ''
}

const confirm = async (stage: Stage): Promise<void> => {
  await stage.becomeAuthenticator()
  const { rows } = await stage.asOwner((owner) =>
    owner.query<{ id: string }>(
      `select id from auth.links where purpose = 'verify-email' order by created_at desc, id desc limit 1`,
    ),
  )
  await stage.query(`select * from auth.verify_email($1, 'token', 'device', 'Gerät', 'Browser')`, [
    rows[0]?.id,
  ])
}

const mailed = (stage: Stage): Promise<unknown[]> =>
  stage.asOwner(async (owner) =>
    (
      await owner.query(
        `select payload -> 'newsletter' as one from app_private.mails where template = 'verify-email' order by created_at, id`,
      )
    ).rows.map(({ one }) => one),
  )

test('ordered at the sign-up, said in the mail, begun with the confirmation', () =>
  onStage(async (stage) => {
    const userId = await signUp(stage, 'newsletter-1')
    expect([await mailed(stage), await subscriptionsOf(stage, EMAIL)]).toEqual([[true], []])
    await confirm(stage)
    expect(await receives(stage, EMAIL)).toBe(EMAIL)
    expect(await consentOf(stage, { userId } as never)).toEqual({ consented: true, withdrawn: false })
    expect(await proofs(stage)).toEqual(['given registration newsletter-1'])
  }))

test('without the box nothing is ordered', () =>
  onStage(async (stage) => {
    await signUp(stage, null)
    await confirm(stage)
    expect([await mailed(stage), await subscriptionsOf(stage, EMAIL)]).toEqual([[null], []])
  }))

test('the box of a stranger who signed up with the address first does not count', () =>
  onStage(async (stage) => {
    await signUp(stage, 'newsletter-1')
    await stage.asOwner((owner) =>
      owner.query(`update auth.links set created_at = created_at - interval '1 minute'`),
    )
    await signUp(stage, null)
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ id: string }>('select id from auth.link_requests'),
    )
    await stage.asOwner((owner) => owner.query('select app_private.answer_link_request($1)', [rows[0]?.id]))
    await confirm(stage)
    expect(await subscriptionsOf(stage, EMAIL)).toEqual([])
  }))

test('an address that was subscribed registers: its newsletter becomes that of the account', () =>
  onStage(async (stage) => {
    const { id } = await subscribeAddress(stage, EMAIL)
    const userId = await signUp(stage, null)
    expect(await subscriptionsOf(stage, EMAIL)).toMatchObject([{ id, user_id: null }])
    await confirm(stage)
    expect(await subscriptionsOf(stage, EMAIL)).toMatchObject([{ id, user_id: userId, state: 'aktiv' }])
    expect(await consentOf(stage, { userId } as never)).toEqual({ consented: true, withdrawn: false })
  }))

test('“Passwort vergessen” proves the mailbox, and orders no newsletter that a stranger has ticked', () =>
  onStage(async (stage) => {
    const userId = await signUp(stage, 'newsletter-1')
    for (const purpose of ['reset-password', 'dispute'] as const) {
      const { rows } = await stage.asOwner((owner) =>
        owner.query<{ id: string }>('select app_private.make_link($1, $2) as id', [userId, purpose]),
      )
      await stage.becomeAuthenticator()
      await stage.query(`select auth.reset_password($1, $2, 'hash', 'Gerät', 'Browser')`, [
        rows[0]?.id,
        purpose,
      ])
      expect([await subscriptionsOf(stage, EMAIL), await proofs(stage)]).toEqual([[], []])
    }
    // Nor later, by the mail of the sign-up: the account is open already.
    await confirm(stage)
    expect(await subscriptionsOf(stage, EMAIL)).toEqual([])
  }))

test('the proof names the time of the sign-up that was confirmed, not of a stranger’s before', () =>
  onStage(async (stage) => {
    await signUp(stage, null)
    await stage.asOwner(async (owner) => {
      await owner.query(`update auth.links set created_at = created_at - interval '2 days'`)
      await owner.query(
        `update auth."user" set created_at = created_at - interval '2 days' where email = $1`,
        [EMAIL],
      )
    })
    await signUp(stage, 'newsletter-1')
    await stage.asOwner(async (owner) => {
      await owner.query(`update auth.link_requests set created_at = created_at - interval '3 minutes'`)
      await owner.query('select app_private.answer_link_request(id) from auth.link_requests')
    })
    await confirm(stage)
    const { rows } = await stage.asOwner((owner) =>
      owner.query(`select now() - ordered_at < interval '1 day' as own from app_private.newsletter_proofs`),
    )
    expect(rows).toEqual([{ own: true }])
  }))
