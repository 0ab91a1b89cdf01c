import { describe, expect, test } from 'vitest'
import { onStage, type Stage } from '../../../harness/database.ts'

describe('a session', () => {
  const start = (stage: Stage, userId: string, columns: Record<string, unknown>) =>
    stage.query<{ days: number }>(
      `insert into auth.session (user_id, token, expires_at, updated_at, remembered)
       values ($1, gen_random_uuid()::text, now() + $2::interval, now(), $3)
       returning (extract(epoch from expires_at - now()) / 86400)::integer as days`,
      [userId, columns['lasts'], columns['remembered']],
    )

  test.each([
    ['400 days', true, 90],
    ['30 days', true, 30],
    ['30 days', false, 1],
  ])(
    'of %s, remembered %s, ends after %i days at most, whichever role writes it',
    async (lasts, remembered, days) => {
      await onStage(async (stage) => {
        const { userId } = await stage.createUser()
        await stage.becomeAuthenticator()
        const { rows } = await start(stage, userId, { lasts, remembered })
        expect(rows).toEqual([{ days }])
        const extended = await stage.query<{ days: number }>(
          `update auth.session set expires_at = now() + interval '400 days', created_at = now() + interval '300 days',
           remembered = true
         where user_id = $1 and token like '%-%'
         returning (extract(epoch from expires_at - now()) / 86400)::integer as days`,
          [userId],
        )
        expect(extended.rows).toEqual([{ days: remembered ? 90 : 1 }])
      })
    },
  )

  test('ends with the suspension of its account, and none begins', async () => {
    await onStage(async (stage) => {
      const user = await stage.createUser()
      await stage.become(user)
      await stage.asOwner((owner) =>
        owner.query('update auth."user" set suspended_at = now() where id = $1', [user.userId]),
      )
      expect((await stage.query('select app_hidden.current_user_id() as id')).rows).toEqual([{ id: null }])
      await stage.becomeAuthenticator()
      const refusal = await stage.refusal(() =>
        start(stage, user.userId, { lasts: '1 day', remembered: true }),
      )
      expect(refusal.code).toBe('OS403')
    })
  })
})
