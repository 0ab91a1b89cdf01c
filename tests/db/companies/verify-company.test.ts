import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { call } from '../auth/account-fixtures.ts'
import { employWithActiveJob } from '../jobs/job-fixtures.ts'

interface Company {
  readonly verified_at: string | null
  readonly version: number
  readonly company_name: string
}

const companyOf = async (stage: Stage, id: string): Promise<Company> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<Company>('select * from app_public.companies where id = $1', [id])
    const [company] = rows
    if (company === undefined) throw new Error('There is no such company')
    return company
  })

const verify = (
  stage: Stage,
  id: string,
  version: number | null,
  evidence: string | null = 'HRB 4711, Amtsgericht Köln',
  kind: string | null = 'handelsregister',
) =>
  call<Company>(stage, 'to_jsonb(app_public.verify_company($1, $2, $3, $4))', [id, version, kind, evidence])

const noticesOf = async (stage: Stage): Promise<string[]> => {
  const { rows } = await stage.query<{ line: string }>(
    `select title || ': ' || message as line from unnest(app_public.my_notifications()) order by id`,
  )
  return rows.map(({ line }) => line)
}

test('a company is verified with its evidence, and its members are told', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await employWithActiveJob(stage)
    const { version, company_name: name } = await companyOf(stage, companyId)
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    expect((await stage.refusal(() => verify(stage, companyId, version - 1))).code).toBe('OS409')
    expect((await stage.refusal(() => verify(stage, companyId, null))).code).toBe('OS409')
    expect((await stage.refusal(() => verify(stage, companyId, version, '  '))).detail).toContain(
      '"evidence": "required"',
    )
    expect((await stage.refusal(() => verify(stage, companyId, version, 'a'.repeat(501)))).detail).toContain(
      '"evidence": "too_long"',
    )
    expect((await stage.refusal(() => verify(stage, companyId, version, 'HRB', null))).detail).toContain(
      '"evidence_kind": "required"',
    )
    const verified = await verify(stage, companyId, version)
    expect(verified.verified_at).not.toBeNull()
    // A second admin who verifies the same version changes nothing.
    expect(await verify(stage, companyId, version, 'anders')).toMatchObject({
      version: verified.version,
      verified_at: verified.verified_at,
    })
    expect(
      await call(stage, 'to_jsonb(app_public.person($1)) -> $2', [user.userId, 'companies']),
    ).toMatchObject([{ evidence_kind: 'handelsregister', evidence: 'HRB 4711, Amtsgericht Köln' }])
    await stage.become(user)
    expect((await noticesOf(stage)).at(-1)).toBe(
      `Ihr Betrieb ist geprüft: „${name}“ trägt jetzt den Vermerk „geprüft“, und Sie können auf Stellengesuche antworten.`,
    )
    expect(JSON.stringify(await noticesOf(stage))).not.toContain('4711')
  })
})

test('a verification is taken back with a reason, and its evidence is forgotten', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await employWithActiveJob(stage)
    const { version, company_name: name } = await companyOf(stage, companyId)
    await stage.become(await stage.createUser({ role: 'admin' }))
    const withdraw = (reason: string | null) =>
      call<Company>(stage, 'to_jsonb(app_public.withdraw_verification($1, $2))', [companyId, reason])
    // Nothing to take back, nobody to tell.
    expect((await withdraw('Grund')).version).toBe(version)
    await verify(stage, companyId, version)
    expect((await stage.refusal(() => withdraw(''))).detail).toContain('"reason": "required"')
    expect((await stage.refusal(() => withdraw('a'.repeat(801)))).detail).toContain('"reason": "too_long"')
    expect((await withdraw('Der Eintrag ist gelöscht.')).verified_at).toBeNull()
    await stage.become(user)
    expect((await noticesOf(stage)).at(-1)).toBe(
      `Ihr Betrieb ist nicht mehr als geprüft vermerkt: Es geht um „${name}“. Ihre Anzeigen bleiben online. Der Grund: Der Eintrag ist gelöscht.`,
    )
    const kept = await stage.asOwner((owner) => owner.query('select from app_private.company_verifications'))
    expect(kept.rowCount).toBe(0)
  })
})

test('a company in which nobody can act is not verified', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await employWithActiveJob(stage)
    const { version } = await companyOf(stage, companyId)
    await stage.become(await stage.createUser({ role: 'admin' }))
    await stage.query(`select app_public.suspend_account($1, 'Grund')`, [user.userId])
    expect((await stage.refusal(() => verify(stage, companyId, version))).code).toBe('OS410')
  })
})
