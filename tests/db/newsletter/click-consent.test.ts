/** Links are counted for readers who agreed to a text that says so, and only while they do. */
import { expect, test } from 'vitest'
import { CONSENT_WORDS } from '../../../web/features/privacy/consent-words.ts'
import { LEGAL_VERSION } from '../../../web/shared/legal/legal-version.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { handOver, saveIssue, subscribe } from './issue-fixtures.ts'

const agrees = async (stage: Stage, { userId }: TestUser): Promise<unknown> =>
  stage.asOwner(
    async (owner) =>
      (await owner.query('select app_private.agrees_to_clicks($1) as one', [userId])).rows[0]?.one,
  )

const set = async (stage: Stage, user: TestUser, consented: boolean, version = LEGAL_VERSION) => {
  await stage.become(user)
  await stage.query(`select app_public.set_privacy_consent('data_analytics', $1, $2)`, [consented, version])
}

test('a consent to an older text, or in the cookie notice, covers no clicks', () =>
  onStage(async (stage) => {
    expect(CONSENT_WORDS.find(({ type }) => type === 'data_analytics')?.text).toContain('Links im Newsletter')
    const user = await stage.createUser()
    expect(await agrees(stage, user)).toBe(false)
    await set(stage, user, true, '2026-11-22')
    expect(await agrees(stage, user)).toBe(false)
    await set(stage, user, false)
    await stage.query(`select app_public.record_cookie_consent('2.0', true, false, false, now())`)
    expect(await agrees(stage, user)).toBe(false)
    await set(stage, user, false)
    await set(stage, user, true)
    expect(await agrees(stage, user)).toBe(true)
    // The notice says the same once more: what was given stays given.
    await stage.query(`select app_public.record_cookie_consent('2.0', true, false, false, now())`)
    expect(await agrees(stage, user)).toBe(true)
    await set(stage, user, false)
    expect(await agrees(stage, user)).toBe(false)
    // Given again in the notice alone: what was given before its withdrawal covers nothing.
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.privacy_consents set withdrawn_at = withdrawn_at - interval '1 hour' where user_id = $1`,
        [user.userId],
      ),
    )
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.privacy_consent_events set created_at = created_at - interval '1 hour' where user_id = $1`,
        [user.userId],
      ),
    )
    await stage.become(user)
    await stage.query(`select app_public.record_cookie_consent('2.0', true, false, false, clock_timestamp())`)
    expect(await agrees(stage, user)).toBe(false)
  }))

test('letters are measured by that, also when it is withdrawn while they wait', () =>
  onStage(async (stage) => {
    const people = [await stage.createUser(), await stage.createUser(), await stage.createUser()]
    const [agreed, older, withdrawn] = people
    if (!agreed || !older || !withdrawn) throw new Error('three people')
    await set(stage, agreed, true)
    await set(stage, older, true, '2026-11-22')
    await set(stage, withdrawn, true)
    await stage.asOwner(async (owner) => {
      for (const { userId, email } of people) await subscribe(owner, { userId, address: email })
    })
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    const { id, version } = await saveIssue(stage)
    await stage.query('select app_public.send_newsletter_issue($1, $2)', [id, version])
    await stage.asOwner((owner) => handOver(owner))
    await set(stage, withdrawn, false)
    const measured = await stage.asOwner(async (owner) => {
      const { rows } = await owner.query<{ id: string; recipient: string }>(
        'select id, recipient from app_private.mails where template = $1',
        ['newsletter'],
      )
      const found = new Map<string, unknown>()
      for (const { id: mail, recipient } of rows) {
        const begun = await owner.query(
          `select payload from app_private.begin_mail($1, '<x@stellen.example>')`,
          [mail],
        )
        found.set(recipient, begun.rows[0]?.payload.isMeasured)
      }
      return people.map(({ email }) => found.get(email))
    })
    expect(measured).toEqual([true, false, false])
  }))
