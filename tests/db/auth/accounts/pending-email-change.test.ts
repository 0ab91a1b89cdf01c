import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../../harness/database.ts'
import type { TestUser } from '../../../harness/people.ts'
import { call, myEvents } from '../account-fixtures.ts'

const begin = (stage: Stage, { sessionId }: TestUser, email: string) =>
  stage.asOwner((owner) => owner.query('select auth.start_email_change($1, $2, null)', [sessionId, email]))

const linksOf = (stage: Stage, { userId }: TestUser) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string; confirms: string }>(
      `select id, confirms from auth.links where user_id = $1 and purpose = 'confirm-email' order by confirms`,
      [userId],
    )
    return rows
  })

const confirm = (stage: Stage, linkId: string | undefined) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ outcome: string }>(
      'select outcome from auth.confirm_email_change($1)',
      [linkId],
    )
    return rows[0]?.outcome
  })

async function pending(stage: Stage) {
  const { rows } = await stage.query<{
    new_email: string | null
    old_confirmed: boolean
    new_confirmed: boolean
  }>('select new_email, old_confirmed, new_confirmed from app_public.my_email_change()')
  return rows[0]?.new_email == null ? null : rows[0]
}

test('a person who changes their address sees which mailbox has yet to confirm; others do not', async () => {
  await onStage(async (stage) => {
    const [anna, bert] = [await stage.createUser(), await stage.createUser()]
    await begin(stage, anna, 'anna.neu@klinik.example')
    await stage.become(bert)
    expect(await pending(stage)).toBeNull()
    await stage.become(anna)
    expect(await pending(stage)).toEqual({
      new_email: 'anna.neu@klinik.example',
      old_confirmed: false,
      new_confirmed: false,
    })
    const [, old] = await linksOf(stage, anna)
    expect(await confirm(stage, old?.id)).toBe('open')
    await stage.become(anna)
    expect(await pending(stage)).toMatchObject({ old_confirmed: true, new_confirmed: false })
  })
})

test('a cancelled change of address voids its links and keeps the address', async () => {
  await onStage(async (stage) => {
    const anna = await stage.createUser()
    await begin(stage, anna, 'anna.neu@klinik.example')
    await stage.become(anna)
    expect(await call(stage, 'app_public.cancel_email_change()')).toBe(true)
    expect(await pending(stage)).toBeNull()
    for (const { id } of await linksOf(stage, anna)) expect(await confirm(stage, id)).toBe('expired')
    await stage.become(anna)
    expect(await call(stage, 'app_public.cancel_email_change()')).toBe(false)
    expect(await call(stage, '(app_public.current_account()).email')).toBe(anna.email)
    expect((await myEvents(stage)).map(({ action }) => action)).toEqual([
      'change_cancelled',
      'change_requested',
    ])
  })
})

test("a person cannot cancel another person's change, and a visitor cannot cancel any", async () => {
  await onStage(async (stage) => {
    const [anna, bert] = [await stage.createUser(), await stage.createUser()]
    await begin(stage, anna, 'anna.neu@klinik.example')
    await stage.become(bert)
    expect(await call(stage, 'app_public.cancel_email_change()')).toBe(false)
    await stage.become(anna)
    expect(await pending(stage)).not.toBeNull()
    await stage.becomeVisitor()
    await expect(call(stage, 'app_public.cancel_email_change()')).rejects.toMatchObject({ code: '42501' })
  })
})
