import { expect, test } from 'vitest'
import { onStage } from '../../../harness/database.ts'

test('a process of the previous release still recognises browsers, or each of its sign-ins would fail', async () => {
  await onStage(async (stage) => {
    const person = await stage.createUser()
    const email = await stage.asOwner(async (owner) => {
      await owner.query(`insert into auth.devices (user_id, token_hash) values ($1, 'hash of the cookie')`, [
        person.userId,
      ])
      const { rows } = await owner.query<{ email: string }>('select email from auth."user" where id = $1', [
        person.userId,
      ])
      return rows[0]?.email
    })
    await stage.becomeAuthenticator()
    const { rows } = await stage.query(
      'select auth.is_known_device($1, $2) as known, auth.is_known_device($1, $3) as other',
      [email, 'hash of the cookie', 'hash of another'],
    )
    expect(rows).toEqual([{ known: true, other: false }])
  })
})
