import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'

const disclose = (stage: Stage, userId: string, reason = 'Schreiben vom 2. November, Ausweis geprüft') =>
  stage.query<{ data: Record<string, unknown> }>('select app_public.disclose_person_data($1, $2) as data', [
    userId,
    reason,
  ])

test('an admin gets what the person would, and the person and the log of admins learn of it', async () => {
  await onStage(async (stage) => {
    const person = await stage.createUser({ role: 'applicant' })
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(person)
    const own = await stage.query<{ data: Record<string, unknown> }>(
      'select app_public.export_user_data($1) as data',
      [person.userId],
    )
    await stage.become(admin)
    const { rows } = await disclose(stage, person.userId)
    const data = rows[0]?.data ?? {}
    expect(Object.keys(data)).toEqual(Object.keys(own.rows[0]?.data ?? {}))
    expect(JSON.stringify(data)).toContain(person.email)
    expect(JSON.stringify(data['processing_log'])).toContain('Ein Admin hat eine Auskunft')
    expect(data['security_events']).toEqual(
      expect.arrayContaining([expect.objectContaining({ resource: 'export', action: 'disclosed' })]),
    )
    const { rows: lines } = await stage.asOwner((owner) =>
      owner.query(
        `select actor_id, person_id, details ->> 'reason' as reason from audit.events
         join app_public.audit_details on event_id = events.id where action = 'data_disclosed'`,
      ),
    )
    expect(lines).toEqual([
      {
        actor_id: admin.userId,
        person_id: person.userId,
        reason: 'Schreiben vom 2. November, Ausweis geprüft',
      },
    ])
  })
})

test('not for others, not without a reason, not with a stolen cookie, not for many accounts', async () => {
  await onStage(async (stage) => {
    const person = await stage.createUser()
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(person)
    expect((await stage.refusal(() => disclose(stage, person.userId))).code).toBe('OS403')
    await stage.become(admin)
    expect(await stage.refusal(() => disclose(stage, person.userId, ' '))).toMatchObject({
      code: 'OS422',
      detail: '{"fields": {"reason": "required"}}',
    })
    expect((await stage.refusal(() => disclose(stage, crypto.randomUUID()))).code).toBe('OS404')
    for (let times = 0; times < 10; times += 1) await disclose(stage, person.userId)
    expect((await stage.refusal(() => disclose(stage, person.userId))).code).toBe('OS429')
    await stage.asOwner((owner) =>
      owner.query(`update auth.session set proved_at = null where id = $1`, [admin.sessionId]),
    )
    await stage.become(admin)
    expect(await stage.refusal(() => disclose(stage, person.userId))).toMatchObject({
      code: 'OS422',
      detail: '{"fields": {"password": "required"}}',
    })
  })
})
