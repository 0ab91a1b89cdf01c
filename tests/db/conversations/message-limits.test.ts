/** The browser repeats the limit of a message for comfort; this holds it against the database. */
import { expect, test } from 'vitest'
import { MESSAGE_MAX } from '../../../web/shared/messages/message-max.ts'
import { onStage } from '../../harness/database.ts'
import { contact, meet, send } from './conversation-fixtures.ts'

test('the database takes as many characters as the field, and not one more', async () => {
  await onStage(async (stage) => {
    const { applicant, request, employer } = await meet(stage)
    // An emoji is one character for both.
    const longest = `🦿${'a'.repeat(MESSAGE_MAX - 1)}`
    expect(
      await stage.refusal(() => contact(stage, request.id, employer.jobId, `${longest}b`)),
    ).toMatchObject({
      code: 'OS422',
    })
    const { id } = await contact(stage, request.id, employer.jobId, longest)
    await stage.become(applicant)
    expect(await stage.refusal(() => send(stage, id, `${longest}b`))).toMatchObject({ code: 'OS422' })
    expect((await send(stage, id, longest)).body).toBe(longest)
  })
})
