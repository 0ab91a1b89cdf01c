import { describe, expect, it } from 'vitest'
import { freshDatabase, onStage, withLogin, withMember, withVisitor } from '../../harness/database.ts'
import { nameOfCluster } from '../../harness/kept-cluster.ts'

const whoAmI = 'select current_user as role, app_private.current_session_id() as session'

describe('the test harness', () => {
  it('keeps a migrated database for a day, and for one set of passwords', () => {
    const at = (time: string, secret = 'one') => nameOfCluster(secret, new Date(time))
    expect(at('2026-11-22T23:59:00Z')).toBe(at('2026-11-22T00:01:00Z'))
    expect(at('2026-11-23T00:01:00Z')).not.toBe(at('2026-11-22T23:59:00Z'))
    expect(at('2026-11-22T12:00:00Z', 'two')).not.toBe(at('2026-11-22T12:00:00Z'))
  })

  it('is a member with a session', async () => {
    await withMember({ role: 'employer' }, async (stage, user) => {
      const { rows } = await stage.query('select app_hidden.current_user_id() as id, current_user as role')
      expect(rows).toEqual([{ id: user.userId, role: 'app_member' }])
    })
  })

  it('is a visitor who reads no table', async () => {
    await withVisitor(async (stage) => {
      const error = await stage.refusal(() => stage.query('select from app_public.jobs'))
      expect(error.code).toBe('42501')
      expect((await stage.query('select current_user as role')).rows).toEqual([{ role: 'app_visitor' }])
    })
  })

  it('changes persons inside one transaction and leaves nothing behind', async () => {
    const email = 'nur-kurz@beispiel-klinik.example'
    await onStage(async (stage) => {
      const [one, two] = [await stage.createUser({ email }), await stage.createUser({ role: 'admin' })]
      await stage.become(one)
      expect((await stage.query('select app_hidden.current_user_role() as role')).rows).toEqual([
        { role: 'applicant' },
      ])
      await stage.become(two)
      expect((await stage.query('select app_hidden.current_user_role() as role')).rows).toEqual([
        { role: 'admin' },
      ])
    })
    await onStage(async (stage) => {
      await stage.asOwner(async (owner) => {
        expect((await owner.query('select from auth."user" where email = $1', [email])).rowCount).toBe(0)
      })
    })
  })

  it('logs in as the server does, read-only for visitors', async () => {
    await withLogin('app_visitor', async (client) => {
      await expect(client.query('create temporary table t ()')).rejects.toMatchObject({
        code: /^(25006|42501)$/,
      })
      const { rows } = await client.query('show default_transaction_read_only')
      expect(rows).toEqual([{ default_transaction_read_only: 'on' }])
    })
  })

  it('gives a database of its own to a test that commits', async () => {
    const database = await freshDatabase()
    await withLogin(
      'app_authenticator',
      async (client) => {
        expect((await client.query('select current_database() as name')).rows).toEqual([
          { name: database.name },
        ])
      },
      database,
    )
    await database.drop()
  })

  it('refuses queries before the first become', async () => {
    await onStage(async (stage) => {
      const error = await stage.refusal(() => stage.query(whoAmI))
      expect(error.code).toBe('42501')
    })
  })
})
