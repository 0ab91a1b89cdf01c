import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../../harness/database.ts'
import type { TestUser } from '../../../harness/people.ts'
import { myEvents } from '../account-fixtures.ts'

const record = (stage: Stage, { userId }: TestUser, type: string, data: object) =>
  stage.asOwner((owner) =>
    owner.query('select auth.record_security_event($1, $2, $3, $4)', [
      userId,
      type,
      JSON.stringify(data),
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
    ]),
  )

test('a person reads what happened to the own account, the newest first, page by page', async () => {
  await onStage(async (stage) => {
    const [anna, bert] = [await stage.createUser(), await stage.createUser()]
    await record(stage, anna, 'successful_login', { new_device: true })
    await record(stage, anna, 'failed_login', { reason: 'invalid_credentials', email: 'anna@klinik.example' })
    await record(stage, anna, 'password_change', { reason: 'reset' })
    await record(stage, anna, 'suspicious_activity', { activity: 'role in metadata', details: 'x' })
    await record(stage, anna, 'data_access', { resource: 'email', action: 'changed' })
    await record(stage, bert, 'failed_login', { reason: 'invalid_credentials' })
    await stage.become(anna)
    const first = await myEvents(stage, 3)
    expect(first).toMatchObject([
      { event_type: 'data_access', resource: 'email', action: 'changed', new_device: false },
      { event_type: 'suspicious_activity', activity: 'role in metadata' },
      { event_type: 'password_change', reason: 'reset' },
    ])
    const second = await myEvents(stage, 3, first[2]?.id ?? null)
    expect(second).toMatchObject([
      { event_type: 'failed_login', reason: 'invalid_credentials' },
      { event_type: 'successful_login', new_device: true },
    ])
    expect(await myEvents(stage, 3, second[1]?.id ?? null)).toEqual([])
    // Addresses that were typed are for admins who look into an attack, not for a list on a screen.
    expect(JSON.stringify([...first, ...second])).not.toContain('anna@klinik.example')
  })
})

test.each([0, 101, -1])('a page of %d events is refused', async (size) => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser())
    expect((await stage.refusal(() => myEvents(stage, size))).code).toBe('OS422')
  })
})
