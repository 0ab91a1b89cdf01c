import { expect, test } from 'vitest'
import { onStage, type Stage, withMember } from '../../../harness/database.ts'
import { call, myEvents } from '../account-fixtures.ts'

interface ProfileFields {
  first_name?: string
  last_name?: string
  phone?: string
  location?: string
  job_preference?: string
  profession_slug?: string
}

const update = (stage: Stage, profile: ProfileFields, version = 1) =>
  stage.query<{ first_name: string; version: number }>(
    `select first_name, version from app_public.update_profile(
       jsonb_populate_record(null::app_public.profile_fields, $1::jsonb), $2)`,
    [JSON.stringify(profile), version],
  )

const NAMES = { first_name: 'Änne-Marie', last_name: "O'Brien" }

test('a person saves the own profile; an older version is refused', async () => {
  await withMember({}, async (stage) => {
    expect((await update(stage, { ...NAMES, phone: '+49 (551) 23-45' })).rows).toEqual([
      { first_name: 'Änne-Marie', version: 2 },
    ])
    expect((await stage.refusal(() => update(stage, NAMES))).code).toBe('OS409')
  })
})

test.each<[string, ProfileFields, Record<string, string>]>([
  ['blank first name', { ...NAMES, first_name: ' \t ' }, { first_name: 'required' }],
  ['last name over 50', { ...NAMES, last_name: 'a'.repeat(51) }, { last_name: 'too_long' }],
  ['slash in the phone', { ...NAMES, phone: '0551/2345' }, { phone: 'invalid' }],
  ['place over 100', { ...NAMES, location: 'a'.repeat(101) }, { location: 'too_long' }],
  ['wishes over 1,000', { ...NAMES, job_preference: 'a'.repeat(1001) }, { job_preference: 'too_long' }],
  ['unknown profession', { ...NAMES, profession_slug: 'zauberer' }, { profession_slug: 'unknown' }],
])('%s is refused, naming the field', async (_name, profile, fields) => {
  await withMember({}, async (stage) => {
    const refused = await stage.refusal(() => update(stage, profile))
    expect(refused.code).toBe('OS422')
    expect(JSON.parse(refused.detail ?? '')).toEqual({ fields })
  })
})

test('the profile follows the address of the account', async () => {
  await withMember({}, async (stage, user) => {
    await stage.asOwner((owner) =>
      owner.query(`update auth."user" set email = 'neu@beispiel.example' where id = $1`, [user.userId]),
    )
    const { rows } = await stage.query('select email from app_public.profiles')
    expect(rows).toEqual([{ email: 'neu@beispiel.example' }])
  })
})

test('a person reads only their own profile, with its version', async () => {
  await onStage(async (stage) => {
    const [anna, bert] = [await stage.createUser({ firstName: 'Anna' }), await stage.createUser()]
    await stage.become(anna)
    const { rows } = await stage.query('select user_id, first_name, version from app_public.my_profile()')
    expect(rows).toEqual([{ user_id: anna.userId, first_name: 'Anna', version: 1 }])
    await stage.become(bert)
    await call(stage, 'app_public.end_all_sessions()')
    expect((await stage.query('select user_id from app_public.my_profile()')).rows).toEqual([
      { user_id: null },
    ])
    expect(await myEvents(stage)).toEqual([])
  })
})
