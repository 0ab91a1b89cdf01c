import { describe, expect, test } from 'vitest'
import { onStage, type Stage } from '../../../harness/database.ts'

const DENIED = '42501'

const linkOf = (stage: Stage, userId: string, purpose: string): Promise<string> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string }>('select app_private.make_link($1, $2) as id', [
      userId,
      purpose,
    ])
    return rows[0]?.id ?? ''
  })

describe('grants', () => {
  test('the server’s login uses links by function and cannot read their tables', async () => {
    await onStage(async (stage) => {
      const user = await stage.createUser()
      const link = await linkOf(stage, user.userId, 'reset-password')
      await stage.becomeAuthenticator()
      const { rows } = await stage.query(`select state from auth.check_link($1, 'reset-password')`, [link])
      expect(rows).toEqual([{ state: 'open' }])
      for (const table of [
        'links',
        'attempts',
        'devices',
        'email_changes',
        'link_requests',
        'decoy_sign_ups',
      ]) {
        expect((await stage.refusal(() => stage.query(`select from auth.${table}`))).code).toBe(DENIED)
      }
    })
  })

  test.each(['member', 'visitor'])('a %s cannot call any function of the sign-in', async (who) => {
    await onStage(async (stage) => {
      const user = await stage.createUser({ role: 'admin' })
      if (who === 'member') await stage.become(user)
      for (const call of [
        `auth.check_link(gen_random_uuid(), 'dispute')`,
        `auth.verify_email(gen_random_uuid(), 't', 'd', 'd', 'd')`,
        `auth.reset_password(gen_random_uuid(), 'dispute', 'h', 'd', 'd')`,
        `auth.change_password(gen_random_uuid(), 'h', 't', 'd', 'd')`,
        `auth.start_email_change(gen_random_uuid(), 'a@b.example', 'd')`,
        `auth.confirm_email_change(gen_random_uuid())`,
        `auth.session_credentials(gen_random_uuid())`,
        `auth.session_is_proved(gen_random_uuid())`,
        `auth.prove_session(gen_random_uuid())`,
        `auth.request_link('reset-password', 'a@b.example')`,
        `auth.pending_password('a@b.example')`,
        `auth.sign_in_credentials('a@b.example', 'h')`,
        `auth.sign_up('a@b.example', '{}')`,
        `app_private.void_disputes(gen_random_uuid())`,
        `app_private.forget_password(gen_random_uuid())`,
        `auth.count_attempt('sign-in', '\\x01', 5, '1 hour')`,
        `auth.reset_attempts('sign-in', '\\x01')`,
        `auth.record_failed_sign_in('a@b.example', 'network')`,
        `auth.record_reported_failure('\\x01', 'a@b.example', 'network')`,
        `auth.record_security_event(null, 'failed_login', '{}')`,
        `app_private.make_link(gen_random_uuid(), 'dispute')`,
        `app_private.take_over_sign_up(gen_random_uuid(), '{}')`,
        `app_private.purge_expired_auth()`,
      ]) {
        expect((await stage.refusal(() => stage.query(`select ${call}`))).code, call).toBe(DENIED)
      }
    })
  })

  test('a person sees only their own consents', async () => {
    await onStage(async (stage) => {
      const [anna, bert] = [await stage.createUser(), await stage.createUser()]
      await stage.asOwner((owner) =>
        owner.query(
          `insert into app_public.legal_acceptances (user_id, document, version)
           values ($1, 'agb', '1'), ($2, 'agb', '1')`,
          [anna.userId, bert.userId],
        ),
      )
      await stage.become(anna)
      const { rows } = await stage.query('select user_id from app_public.legal_acceptances')
      expect(rows).toEqual([{ user_id: anna.userId }])
    })
  })
})

describe('an address', () => {
  test('that was given up cannot be taken by another account for seven days', async () => {
    await onStage(async (stage) => {
      const user = await stage.createUser()
      const register = (email: string) =>
        stage.query(
          `insert into auth."user" (name, email, email_verified, account_type, first_name, last_name)
           values ('A B', $1, true, 'applicant', 'A', 'B')`,
          [email],
        )
      await stage.asOwner((owner) =>
        owner.query(
          `insert into auth.email_changes (user_id, old_email, new_email, old_confirmed_at, new_confirmed_at, completed_at)
           values ($1, 'frueher@klinik.example', 'jetzt@klinik.example', now(), now(), now() - interval '6 days')`,
          [user.userId],
        ),
      )
      await stage.becomeAuthenticator()
      const refusal = await stage.refusal(() => register('frueher@klinik.example'))
      expect([refusal.code, refusal.constraint]).toEqual(['23505', 'user_email_key'])
      await stage.asOwner((owner) =>
        owner.query(`update auth.email_changes set completed_at = now() - interval '8 days'`),
      )
      await register('frueher@klinik.example')
    })
  })

  test('is refused when it is not normalised', async () => {
    await onStage(async (stage) => {
      const { email } = await stage.createUser()
      await stage.becomeAuthenticator()
      for (const spelled of [email.toUpperCase(), ` ${email}`]) {
        const refusal = await stage.refusal(() =>
          stage.query(
            `insert into auth."user" (name, email, email_verified, account_type, first_name, last_name)
             values ('A B', $1, true, 'applicant', 'A', 'B')`,
            [spelled],
          ),
        )
        expect(refusal.constraint).toBe('user_email_lowercase')
      }
    })
  })
})

test('a link returns only to a page of this site', async () => {
  await onStage(async (stage) => {
    await stage.becomeAuthenticator()
    const { userId } = await stage.createUser()
    for (const path of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      'jobs',
      '/a\nb',
      `/${'x'.repeat(500)}`,
    ]) {
      const refusal = await stage.refusal(() =>
        stage.query('update auth."user" set return_to = $2 where id = $1', [userId, path]),
      )
      expect(refusal.constraint, path).toMatch(/^user_return_to_/)
    }
    for (const path of ['/', '/job/otm-1?x=1#y', '/stellenangebot-erstellen']) {
      await stage.query('update auth."user" set return_to = $2 where id = $1', [userId, path])
    }
  })
})
