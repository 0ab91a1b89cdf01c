/** Every function for admins, found by its description, refuses everybody else, whatever it is given. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'

interface AdminFunction {
  readonly name: string
  /** A call without values: the right is checked before what they are. */
  readonly call: string
  readonly is_verb: boolean
}

const functionsForAdmins = (stage: Stage): Promise<AdminFunction[]> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<AdminFunction>(
      `select proname as name, provolatile = 'v' as is_verb,
         format('app_public.%I(%s)', proname, coalesce((
           select string_agg('null::' || format_type(argument, null), ', ' order by position)
           from unnest(proargtypes) with ordinality as given (argument, position)
           where position <= pronargs - pronargdefaults), '')) as call
       from pg_proc
       where pronamespace = 'app_public'::regnamespace
         and obj_description(pg_proc.oid, 'pg_proc') like '%Admins only%'
       order by proname collate "C"`,
    )
    return rows
  })

const answers = async (stage: Stage, list: readonly AdminFunction[]): Promise<Record<string, string>> => {
  const found: Record<string, string> = {}
  for (const { name, call } of list) {
    try {
      found[name] = (await stage.refusal(() => stage.query(`select ${call}`))).code ?? 'no code'
    } catch {
      found[name] = 'answered'
    }
  }
  return found
}

const all = (list: readonly AdminFunction[], code: string): Record<string, string> =>
  Object.fromEntries(list.map(({ name }) => [name, code]))

test('employers and applicants are refused by every function for admins, visitors by the grant', async () => {
  await onStage(async (stage) => {
    const list = await functionsForAdmins(stage)
    // Of many: a search that finds none would prove nothing.
    expect(list.filter(({ is_verb }) => is_verb).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'admit_employer',
        'change_user_role',
        'decide_job',
        'discard_mail',
        'end_person_sessions',
        'restore_account',
        'send_recovery_mail',
        'suspend_account',
        'verify_company',
        'withdraw_admission',
        'withdraw_verification',
      ]),
    )
    for (const role of ['employer', 'applicant'] as const) {
      await stage.become(await stage.createUser({ role }))
      expect(await answers(stage, list), role).toEqual(all(list, 'OS403'))
    }
    await stage.becomeVisitor()
    expect(await answers(stage, list)).toEqual(all(list, '42501'))
  })
})
