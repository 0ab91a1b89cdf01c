/** What a suspension and a requested deletion do to archives of the account, and what is left of a suspension after the erasure. */
import type pg from 'pg'
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { requestOnStage } from './deletion-fixtures.ts'

async function askForArchive(stage: Stage, user: TestUser): Promise<string> {
  await stage.become(user)
  const { rows } = await stage.query<{ id: string }>('select id from app_public.request_data_export()')
  return rows[0]?.id ?? ''
}

/** As the worker does it: begins, stores a piece, and finishes when told to. */
async function work(owner: pg.Client, id: string, finish: boolean): Promise<boolean> {
  const begun = await owner.query('select from app_private.begin_data_export($1)', [id])
  if (begun.rowCount === 0) return false
  await owner.query(`select app_private.put_data_export_chunk($1, 1, 0, 'Mara Lindner')`, [id])
  if (finish) await owner.query('select app_private.finish_data_export($1, 1, 12)', [id])
  return true
}

async function archivesOf(owner: pg.Client, { userId }: TestUser): Promise<unknown[]> {
  const { rows } = await owner.query(
    `select state, bytes, (select count(*)::integer from app_private.data_export_chunks where export_id = data_exports.id) as pieces
     from app_public.data_exports where user_id = $1 order by created_at`,
    [userId],
  )
  return rows
}

const GONE = { state: 'expired', bytes: null, pieces: 0 }

test.each(['ready', 'running', 'requested'] as const)(
  'an archive that is %s goes with the request for the deletion, and nothing more is written to it',
  async (state) => {
    await onStage(async (stage) => {
      const person = await stage.createUser()
      const id = await askForArchive(stage, person)
      if (state !== 'requested')
        await stage.asOwner(async (owner) => {
          expect(await work(owner, id, state === 'ready')).toBe(true)
        })
      expect((await requestOnStage(stage, person)).outcome).toBe('requested')
      await stage.asOwner(async (owner) => {
        expect(await archivesOf(owner, person)).toEqual([GONE])
        const { rows } = await owner.query(
          `select app_private.put_data_export_chunk($1, 1, 1, 'x') as stored, app_private.finish_data_export($1, 1, 1) as done`,
          [id],
        )
        expect(rows).toEqual([{ stored: false, done: false }])
        expect(await work(owner, id, true)).toBe(false)
        expect(await archivesOf(owner, person)).toEqual([GONE])
      })
    })
  },
)

test('an archive goes with a suspension, and one asked for in the same moment is not begun', async () => {
  await onStage(async (stage) => {
    const person = await stage.createUser()
    const id = await askForArchive(stage, person)
    await stage.asOwner(async (owner) => {
      await work(owner, id, true)
      await owner.query('update auth."user" set suspended_at = now() where id = $1', [person.userId])
      expect(await archivesOf(owner, person)).toEqual([GONE])
      const { rows } = await owner.query<{ id: string }>(
        `insert into app_public.data_exports (user_id, created_at) values ($1, now() + interval '1 second') returning id`,
        [person.userId],
      )
      expect(await work(owner, rows[0]?.id ?? '', true)).toBe(false)
      expect(await archivesOf(owner, person)).toEqual([GONE, GONE])
    })
  })
})

async function eraseNow(owner: pg.Client, { userId }: Pick<TestUser, 'userId'>): Promise<void> {
  await owner.query(
    `update auth."user" set deletion_requested_at = now() - interval '14 days', delete_after = now() where id = $1`,
    [userId],
  )
  await owner.query('select app_private.erase_account($1)', [userId])
}

const DETAILS = JSON.stringify({
  firstName: 'Mara',
  lastName: 'Lindner',
  accountType: 'applicant',
  passwordHash: 'x',
  termsVersion: '2026-11-22',
})

async function signUp(owner: pg.Client, email: string): Promise<{ userId: string; isSuspended: boolean }> {
  const { rows } = await owner.query<{ id: string }>('select auth.sign_up($1, $2) as id', [email, DETAILS])
  const userId = rows[0]?.id ?? ''
  const user = await owner.query<{ suspended: boolean }>(
    'select suspended_at is not null as suspended from auth."user" where id = $1',
    [userId],
  )
  return { userId, isSuspended: user.rows[0]?.suspended === true }
}

const keptAddresses = async (owner: pg.Client): Promise<number> =>
  (await owner.query('select from app_private.suspended_addresses')).rowCount ?? 0

const suspendedAndErased = async (stage: Stage): Promise<TestUser> => {
  const person = await stage.createUser()
  await stage.asOwner(async (owner) => {
    await owner.query('update auth."user" set suspended_at = now() where id = $1', [person.userId])
    await eraseNow(owner, person)
  })
  return person
}

test('who was suspended when the account was erased is suspended again with a new one', async () => {
  await onStage(async (stage) => {
    const { email } = await suspendedAndErased(stage)
    await stage.asOwner(async (owner) => {
      const { rows } = await owner.query<{ row: string }>(
        'select suspended_addresses::text as row from app_private.suspended_addresses',
      )
      expect(rows).toHaveLength(1)
      const hash = await owner.query<{ hash: string }>(
        `select encode(app_private.email_hash($1), 'hex') as hash`,
        [email],
      )
      expect(rows[0]?.row).not.toContain(email)
      expect(rows[0]?.row).not.toContain(hash.rows[0]?.hash)
      const again = await signUp(owner, email)
      expect(again.isSuspended).toBe(true)
      const events = await owner.query(
        'select actor_id, action, reason from app_public.moderation_history where person_id = $1',
        [again.userId],
      )
      expect(events.rows).toEqual([
        {
          actor_id: null,
          action: 'account_suspended',
          reason: 'Das frühere Konto mit dieser Adresse war gesperrt, als es gelöscht wurde.',
        },
      ])
      // The mail that confirms the address goes out as to anybody.
      const mails = await owner.query('select template from app_private.mails where recipient = $1', [email])
      expect(mails.rows).toContainEqual({ template: 'verify-email' })
      const other = await signUp(owner, `other-${email}`)
      expect(other.isSuspended).toBe(false)
      // A sign-up that nobody confirmed is deleted after a while, and the next one is suspended as well.
      await owner.query('delete from auth."user" where id = $1', [again.userId])
      expect((await signUp(owner, email)).isSuspended).toBe(true)
    })
  })
})

test('an admin who restores the new account ends it for good', async () => {
  await onStage(async (stage) => {
    const { email } = await suspendedAndErased(stage)
    const again = await stage.asOwner((owner) => signUp(owner, email))
    await stage.become(await stage.createUser({ role: 'admin' }))
    await stage.query('select app_public.restore_account($1)', [again.userId])
    await stage.asOwner(async (owner) => {
      expect(await keptAddresses(owner)).toBe(0)
      await eraseNow(owner, again)
      expect(await keptAddresses(owner)).toBe(0)
      expect((await signUp(owner, email)).isSuspended).toBe(false)
    })
  })
})

test('it is forgotten after two years', async () => {
  await onStage(async (stage) => {
    const { email } = await suspendedAndErased(stage)
    await stage.asOwner(async (owner) => {
      const purge = () => owner.query('select app_private.purge_suspended_addresses() as gone')
      expect((await purge()).rows).toEqual([{ gone: 0 }])
      await owner.query(
        `update app_private.suspended_addresses set kept_until = kept_until - interval '2 years 1 day'`,
      )
      expect((await signUp(owner, email)).isSuspended).toBe(false)
      expect((await purge()).rows).toEqual([{ gone: 1 }])
    })
  })
})
