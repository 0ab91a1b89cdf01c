import { expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'

test('an admin issues a key, of which only a hash is stored, and takes it back', async () => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    const { rows } = await stage.query<{ id: string; key: string }>(
      `select * from app_public.issue_interface_key('Innung Niedersachsen', 600)`,
    )
    const { id = '', key = '' } = rows[0] ?? {}
    expect(key).toMatch(/^os_[\w-]{43}$/)
    const limit = async () => {
      await stage.becomeVisitor()
      const found = await stage.query('select app_hidden.interface_key_limit($1) as most', [key])
      await stage.become(admin)
      return found.rows[0].most
    }
    expect(await limit()).toBe(600)
    const list = await stage.query('select to_jsonb(app_public.interface_keys()) as keys')
    expect(list.rows[0].keys).toMatchObject([{ id, label: 'Innung Niedersachsen', per_minute: 600 }])
    const stored = await stage.asOwner((owner) =>
      owner.query(
        `select (select keys::text from app_private.interface_keys as keys) || (select string_agg(events::text, '') from audit.events as events)
           || (select string_agg(details::text, '') from app_public.audit_details as details) as all_text`,
      ),
    )
    expect(stored.rows[0].all_text).toContain('interface_key_issued')
    expect(`${stored.rows[0].all_text}${JSON.stringify(list.rows)}`).not.toContain(key.slice(3))

    await stage.query('select app_public.revoke_interface_key($1)', [id])
    await stage.query('select app_public.revoke_interface_key($1)', [id])
    expect(await limit()).toBe(null)
    const { rows: log } = await stage.asOwner((owner) =>
      owner.query(`select action from audit.events where thing_id = $1 order by id`, [id]),
    )
    expect(log.map(({ action }) => action)).toEqual(['interface_key_issued', 'interface_key_revoked'])
    for (const wrong of [60, 6001])
      expect(
        await stage.refusal(() => stage.query(`select app_public.issue_interface_key('X', $1)`, [wrong])),
      ).toMatchObject({ code: 'OS422' })
    await stage.become(await stage.createUser({ role: 'employer' }))
    for (const call of [`issue_interface_key('X', 600)`, 'interface_keys()', `revoke_interface_key('${id}')`])
      expect(await stage.refusal(() => stage.query(`select app_public.${call}`)), call).toMatchObject({
        code: 'OS403',
      })
  })
})
