/** An archive belongs to the session that asked for it. The download: tests/server/exports/archive-route.test.ts. */
import type pg from 'pg'
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { addSession, type TestUser } from '../../harness/people.ts'

interface Archive {
  readonly id: string
  readonly state: string
}

async function request(stage: Stage, session: TestUser): Promise<Archive | undefined> {
  await stage.become(session)
  const { rows } = await stage.query<Archive>('select id, state from app_public.request_data_export()')
  return rows[0]
}

async function shown(stage: Stage, session: TestUser): Promise<Archive | undefined> {
  await stage.become(session)
  const { rows } = await stage.query<Archive>(
    'select id, state from app_public.my_data_export() where id is not null',
  )
  return rows[0]
}

const secondSession = (stage: Stage, user: TestUser): Promise<TestUser> =>
  stage.asOwner(async (owner) => ({ ...user, ...(await addSession(owner, user.userId)) }))

async function make(owner: pg.Client, id: string | undefined): Promise<void> {
  await owner.query('select from app_private.begin_data_export($1)', [id])
  await owner.query(`select app_private.put_data_export_chunk($1, 1, 0, 'Mara Lindner')`, [id])
  await owner.query('select app_private.finish_data_export($1, 1, 12)', [id])
}

test('another session of the account sees no archive, and asks for its own', async () => {
  await onStage(async (stage) => {
    const user = await stage.createUser()
    const first = await request(stage, user)
    await stage.asOwner((owner) => make(owner, first?.id))
    const other = await secondSession(stage, user)
    expect(await shown(stage, user)).toEqual({ id: first?.id, state: 'ready' })
    expect(await shown(stage, other)).toBeUndefined()

    const own = await request(stage, other)
    expect(own?.id).not.toBe(first?.id)
    expect(await shown(stage, other)).toEqual({ id: own?.id, state: 'requested' })
    expect(await shown(stage, user)).toEqual({ id: first?.id, state: 'ready' })
  })
})

test('one that is under way belongs to the session that asks last', async () => {
  await onStage(async (stage) => {
    const user = await stage.createUser()
    const first = await request(stage, user)
    const other = await secondSession(stage, user)
    expect((await request(stage, other))?.id).toBe(first?.id)
    await stage.asOwner((owner) => make(owner, first?.id))
    expect(await shown(stage, user)).toBeUndefined()
    expect(await shown(stage, other)).toEqual({ id: first?.id, state: 'ready' })
  })
})

test.each(['requested', 'ready'] as const)(
  'one that is %s goes with its session, and others stay',
  async (state) => {
    await onStage(async (stage) => {
      const user = await stage.createUser()
      const bystander = await stage.createUser()
      await request(stage, bystander)
      const asked = await request(stage, user)
      if (state === 'ready') await stage.asOwner((owner) => make(owner, asked?.id))
      await stage.asOwner(async (owner) => {
        await owner.query('delete from auth.session where id = $1', [user.sessionId])
        const { rows } = await owner.query(
          `select state, (select count(*)::integer from app_private.data_export_chunks where export_id = data_exports.id) as pieces
         from app_public.data_exports where id = $1`,
          [asked?.id],
        )
        expect(rows).toEqual([{ state: 'expired', pieces: 0 }])
      })
      expect(await shown(stage, bystander)).toMatchObject({ state: 'requested' })
    })
  },
)
