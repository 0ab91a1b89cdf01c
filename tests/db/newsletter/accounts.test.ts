/** The newsletter of an account moves with its consent, its address and its state. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import {
  consentOf,
  proofs,
  receives,
  subscribe,
  subscribeAddress,
  subscriptionOf,
  subscriptionsOf,
} from './newsletter-fixtures.ts'

const GIVEN = { consented: true, withdrawn: false }
const WITHDRAWN = { consented: false, withdrawn: true }

const set = (stage: Stage, consented: boolean) =>
  stage.query(`select app_public.set_privacy_consent('newsletter_marketing', $1, '2026-11-20')`, [consented])

const asOwner = (stage: Stage, sql: string, values: unknown[] = []) =>
  stage.asOwner((owner) => owner.query(sql, values))

const move = (stage: Stage, { userId }: TestUser, email: string) =>
  asOwner(stage, 'update auth."user" set email = $2 where id = $1', [userId, email])

const person = async (stage: Stage): Promise<TestUser> => {
  const user = await stage.createUser()
  await stage.become(user)
  return user
}

test('subscribing gives the consent, unsubscribing withdraws it, and each click counts once', () =>
  onStage(async (stage) => {
    const user = await person(stage)
    await subscribe(stage)
    await subscribe(stage)
    expect([await consentOf(stage, user), await receives(stage, user.email)]).toEqual([GIVEN, user.email])
    await stage.query('select app_public.unsubscribe_newsletter()')
    await stage.query('select app_public.unsubscribe_newsletter()')
    expect([await consentOf(stage, user), await receives(stage, user.email)]).toEqual([WITHDRAWN, null])
    expect(await proofs(stage)).toEqual(['given settings newsletter-1', 'ended settings'])
  }))

test('the switch of the privacy page subscribes the confirmed address and unsubscribes it', () =>
  onStage(async (stage) => {
    const user = await person(stage)
    await set(stage, true)
    expect(await receives(stage, user.email)).toBe(user.email)
    await set(stage, false)
    expect(await receives(stage, user.email)).toBeNull()
    await set(stage, true)
    expect(await proofs(stage)).toEqual([
      'given privacy_page newsletter-1',
      'ended privacy_page',
      'given privacy_page newsletter-1',
    ])
  }))

test('the link of a letter withdraws the consent of the account, and taking that back gives it', () =>
  onStage(async (stage) => {
    const user = await person(stage)
    await subscribe(stage)
    const { link_id } = await subscriptionOf(stage, user.email)
    await stage.becomeAuthenticator()
    await stage.query('select auth.end_newsletter_by_link($1, true)', [link_id])
    expect(await consentOf(stage, user)).toEqual(WITHDRAWN)
    const { rows } = await asOwner(
      stage,
      `select source from app_public.privacy_consent_events where user_id = $1 order by id desc limit 1`,
      [user.userId],
    )
    expect(rows).toEqual([{ source: 'unsubscribe' }])
    await stage.query(`select auth.resume_newsletter_by_link($1, 'newsletter-1', true)`, [link_id])
    expect(await consentOf(stage, user)).toEqual(GIVEN)
  }))

test('the cookie banner neither orders a newsletter nor ends one', () =>
  onStage(async (stage) => {
    const user = await person(stage)
    const banner = (marketing: boolean, at: string) =>
      stage.query(`select app_public.record_cookie_consent('2.0', false, $1, false, $2)`, [marketing, at])
    await banner(true, '2026-11-22T10:00:00Z')
    expect([await consentOf(stage, user), await subscriptionsOf(stage, user.email)]).toEqual([GIVEN, []])
    await subscribe(stage)
    await banner(false, '2126-11-22T10:00:00Z')
    expect([await consentOf(stage, user), await receives(stage, user.email)]).toEqual([GIVEN, user.email])
    await stage.query('select app_public.unsubscribe_newsletter()')
    await banner(true, '2126-11-22T10:00:01Z')
    expect([await consentOf(stage, user), await receives(stage, user.email)]).toEqual([GIVEN, null])
  }))

test('saved topics in a tab that does not know of the end do not start it again', () =>
  onStage(async (stage) => {
    const user = await person(stage)
    const change = () => stage.query(`select app_public.change_newsletter('{bandagist}', '{}', 'monatlich')`)
    expect((await stage.refusal(change)).code).toBe('OS404')
    await subscribe(stage)
    await stage.query('select app_public.unsubscribe_newsletter()')
    await change()
    expect(await subscriptionOf(stage, user.email)).toMatchObject({
      state: 'abgemeldet',
      frequency: 'monatlich',
    })
  }))

test('a confirmation for the address of an account is that of the account', () =>
  onStage(async (stage) => {
    const user = await person(stage)
    await subscribeAddress(stage, user.email)
    expect(await subscriptionOf(stage, user.email)).toMatchObject({ user_id: user.userId, state: 'aktiv' })
    expect(await consentOf(stage, user)).toEqual(GIVEN)
  }))

test('a changed address takes the newsletter along, and the links in the old mailbox end', () =>
  onStage(async (stage) => {
    const user = await person(stage)
    await subscribe(stage)
    const before = await subscriptionOf(stage, user.email)
    await asOwner(stage, 'select app_private.pause_newsletter($1)', [before.id])
    await move(stage, user, 'neu@adresse.example')
    const after = await subscriptionOf(stage, 'neu@adresse.example')
    expect(after).toMatchObject({ id: before.id, state: 'aktiv' })
    expect(after.link_id).not.toBe(before.link_id)
    expect(await subscriptionsOf(stage, user.email)).toEqual([])
    // The dispute restores the former address.
    await move(stage, user, user.email)
    const restored = await subscriptionOf(stage, user.email)
    expect([before.link_id, after.link_id]).not.toContain(restored.link_id)
  }))

test('of two subscriptions of one person one stays', () =>
  onStage(async (stage) => {
    await subscribeAddress(stage, 'neu@adresse.example')
    const user = await person(stage)
    await subscribe(stage)
    const own = await subscriptionOf(stage, user.email)
    await move(stage, user, 'neu@adresse.example')
    expect(await subscriptionsOf(stage, 'neu@adresse.example')).toMatchObject([
      { id: own.id, user_id: user.userId },
    ])
    expect((await proofs(stage)).at(-1)).toBe('ended deletion')
  }))

test('of an address that was subscribed and an account that had withdrawn before, the later decision counts', () =>
  onStage(async (stage) => {
    for (const [withdrawn, expected] of [
      ['1 hour', GIVEN],
      ['-1 hour', WITHDRAWN],
    ] as const) {
      const address = `neu-${expected.consented}@adresse.example`
      await subscribeAddress(stage, address)
      const user = await person(stage)
      await set(stage, true)
      await set(stage, false)
      await asOwner(
        stage,
        `update app_public.privacy_consents set withdrawn_at = now() - $2::interval where user_id = $1 and consent_type = 'newsletter_marketing'`,
        [user.userId, withdrawn],
      )
      await move(stage, user, address)
      expect([await consentOf(stage, user), await receives(stage, address)]).toEqual([
        expected,
        expected.consented ? address : null,
      ])
    }
  }))

test('a suspended person gets no letters until the account is restored, also by way of an address', () =>
  onStage(async (stage) => {
    const user = await person(stage)
    await subscribe(stage)
    const suspend = (since: string) =>
      asOwner(stage, `update auth."user" set suspended_at = ${since} where id = $1`, [user.userId])
    await suspend('now()')
    expect(await receives(stage, user.email)).toBeNull()
    await asOwner(stage, 'update app_public.newsletter_subscriptions set user_id = null')
    expect(await receives(stage, user.email)).toBeNull()
    await suspend('null')
    expect(await receives(stage, user.email)).toBe(user.email)
  }))

test('the erasure of an account takes the newsletter along and leaves proof without an address', () =>
  onStage(async (stage) => {
    const user = await person(stage)
    await subscribe(stage)
    await asOwner(
      stage,
      `update auth."user" set deletion_requested_at = now() - interval '15 days', delete_after = now() - interval '1 day' where id = $1`,
      [user.userId],
    )
    expect(await receives(stage, user.email)).toBeNull()
    const { rows } = await asOwner(stage, 'select app_private.erase_account($1) as done', [user.userId])
    expect(rows).toEqual([{ done: true }])
    expect(await subscriptionsOf(stage, user.email)).toEqual([])
    expect(await proofs(stage)).toEqual(['given settings newsletter-1', 'ended deletion'])
  }))
