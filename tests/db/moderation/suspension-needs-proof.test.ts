/** The measure that suspends an account asks for the second factor of now, as suspending it in the list of people does. */
import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'
import { employVerified } from '../conversations/conversation-fixtures.ts'
import { caseOf, decide, fileReport } from './report-fixtures.ts'

test('konto_gesperrt asks for a fresh factor, and nothing is decided before', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const admin = await stage.createUser({ role: 'admin' })
    await stage.asOwner(async (owner) => {
      await owner.query(
        `update auth.session set proved_by = 'totp', proved_at = now() - interval '10 minutes' where user_id = $1`,
        [admin.userId],
      )
      await owner.query(`insert into auth.totp (user_id, secret, last_step) values ($1, 'x', 0)`, [
        admin.userId,
      ])
    })
    await fileReport(stage, 'job', employer.jobId)
    await stage.become(admin)
    const { id } = await caseOf(stage, employer.jobId)
    const suspend = { measure: 'konto_gesperrt', accountId: employer.user.userId }
    expect((await stage.refusal(() => decide(stage, id, suspend))).code).toBe('OS428')
    expect(await caseOf(stage, employer.jobId)).toMatchObject({ state: 'offen', measure: null })
    await stage.asOwner((owner) =>
      owner.query('update auth.session set proved_at = now() where user_id = $1', [admin.userId]),
    )
    expect(await decide(stage, id, suspend)).toMatchObject({ measure: 'konto_gesperrt' })
  })
})
