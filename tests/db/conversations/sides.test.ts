import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'
import { addColleague, converseReleased, employVerified } from './conversation-fixtures.ts'

/** Verbs, reads and policies each decide who is on a side of a conversation; they must decide alike. */
test('verbs, reads and policies agree on who is on which side', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converseReleased(stage)
    const colleague = await addColleague(stage, employer.companyId, 'kollegin@anderswo.example')
    const demoted = await addColleague(stage, employer.companyId)
    const hidden = await converseReleased(stage)
    const change = (statement: string, values: unknown[]) =>
      stage.asOwner((owner) => owner.query(statement, values))
    await change(`update app_public.user_roles set role = 'applicant' where user_id = $1`, [demoted.userId])
    await change('insert into app_public.hidden_employers (applicant_id, company_id) values ($1, $2)', [
      hidden.applicant.userId,
      hidden.employer.companyId,
    ])
    const stranger = (await employVerified(stage)).user
    const admin = await stage.createUser({ role: 'admin' })
    const cases = [
      [applicant, id, 'applicant'],
      [employer.user, id, 'company'],
      [colleague, id, 'company'],
      [demoted, id, null],
      [stranger, id, null],
      [admin, id, null],
      [hidden.applicant, hidden.id, 'applicant'],
      [hidden.employer.user, hidden.id, null],
      [employer.user, hidden.id, null],
    ] as const
    for (const [index, [person, conversationId, side]] of cases.entries()) {
      await stage.become(person)
      const { rows: policy } = await stage.query('select from app_public.contact_requests where id = $1', [
        conversationId,
      ])
      const { rows: read } = await stage.query(
        'select side from app_hidden.conversations_of_mine(array[$1::uuid])',
        [conversationId],
      )
      const { rows: verb } = await stage.asOwner((owner) =>
        owner.query('select app_private.conversation_side_of($1, $2) as side', [
          conversationId,
          person.userId,
        ]),
      )
      expect(policy.length, `policy, case ${index}`).toBe(side === null ? 0 : 1)
      expect(read, `read, case ${index}`).toEqual(side === null ? [] : [{ side }])
      expect(verb, `verb, case ${index}`).toEqual([{ side }])
    }
  })
})
