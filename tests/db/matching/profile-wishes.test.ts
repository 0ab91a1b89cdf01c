import { describe, expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { GOETTINGEN, putOnline } from '../search/online-jobs.ts'
import { kinds, matchingJobs } from './matching-fixtures.ts'

interface Wish {
  readonly source: string
  readonly profession_slug: string
  readonly specialties: readonly string[]
  readonly job_types: readonly string[]
  readonly contract_term: string | null
  readonly weekly_hours_min: number | null
  readonly weekly_hours_max: number | null
  readonly remote: boolean
  readonly town: string | null
  readonly state_code: string | null
  readonly radius_km: number | null
}

interface Matching {
  readonly from_profile: boolean
  readonly wishes: readonly Wish[]
  readonly profile_gaps: readonly string[]
}

async function matching(stage: Stage): Promise<Matching> {
  const { rows } = await stage.query<{ own: Matching }>('select to_jsonb(app_public.my_matching()) as own')
  const own = rows[0]?.own
  if (own === undefined) throw new Error('Expected one row')
  return own
}

/** Saves what a person writes into the profile, as the verb does it. */
async function save(stage: Stage, fields: Readonly<Record<string, string | null>>): Promise<Matching> {
  await stage.query(
    `select app_public.update_profile(jsonb_populate_record(null::app_public.profile_fields,
       jsonb_build_object('first_name', profiles.first_name, 'last_name', profiles.last_name) || $1::jsonb), profiles.version)
     from app_public.profiles where user_id = app_hidden.current_user_id()`,
    [JSON.stringify(fields)],
  )
  return matching(stage)
}

const onApplicant = (use: (stage: Stage) => Promise<void>) =>
  onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'applicant' }))
    await use(stage)
  })

describe('a profile', () => {
  test('is read into fields when it is saved: places, profession, specialties, hours', () =>
    onApplicant(async (stage) => {
      const { wishes, profile_gaps } = await save(stage, {
        search_region: 'Kassel, Göttingen und Umgebung (30 km)',
        profession_slug: 'orthopaedieschuhmacher',
        job_preference: 'Maßschuhbau statt Einlagen in Serie, unbefristet, Teilzeit mit 30 Stunden.',
      })
      expect(profile_gaps).toEqual([])
      expect(wishes.map(({ town, radius_km }) => [town, radius_km])).toEqual([
        ['Kassel', 30],
        ['Göttingen', 30],
      ])
      expect(wishes[0]).toMatchObject({
        source: 'profil',
        profession_slug: 'orthopaedieschuhmacher',
        specialties: ['massschuhe'],
        job_types: ['teilzeit'],
        contract_term: 'unbefristet',
        weekly_hours_min: 25,
        weekly_hours_max: 35,
        remote: false,
      })
    }))

  test('that changes leaves no wish of before', () =>
    onApplicant(async (stage) => {
      await save(stage, { search_region: 'Kassel und Göttingen', profession_slug: 'podologe' })
      const { wishes } = await save(stage, { search_region: 'Niedersachsen', profession_slug: 'podologe' })
      expect(wishes).toMatchObject([{ town: null, state_code: 'NI', radius_km: null }])
      expect(await save(stage, { search_region: null, profession_slug: 'podologe' })).toMatchObject({
        wishes: [],
        profile_gaps: ['search_region'],
      })
    }))

  test('says what it lacks, also where nothing certain was written', () =>
    onApplicant(async (stage) => {
      expect(await save(stage, { search_region: 'irgendwo' })).toMatchObject({
        wishes: [],
        profile_gaps: ['profession_slug', 'search_region'],
      })
      // The profession stands in the words, the region is the whole country.
      expect(
        await save(stage, {
          search_region: 'bundesweit',
          job_preference: 'Stelle als Podologin, gern Homeoffice',
        }),
      ).toMatchObject({
        wishes: [{ profession_slug: 'podologe', state_code: 'DE', remote: true }],
        profile_gaps: [],
      })
    }))

  test('finds jobs while it is switched on, for applicants only', () =>
    onApplicant(async (stage) => {
      await putOnline(stage, [{ place_id: GOETTINGEN, profession_slug: 'podologe' }])
      await save(stage, { search_region: 'Kassel, Göttingen (30 km)', profession_slug: 'podologe' })
      const [found] = await matchingJobs(stage)
      expect(found).toMatchObject({ source: 'profil', town: 'Göttingen', radius_km: 30, alert_name: null })
      // Without a day in the profile nothing is said about the start.
      expect(kinds(found ?? { reasons: [] })).toEqual(['beruf', 'entfernung'])
      // A person who changes sides is suggested nothing.
      const roles = (role: string) =>
        stage.asOwner((owner) =>
          owner.query(`update app_public.user_roles set role = $1 where role in ('applicant', 'employer')`, [
            role,
          ]),
        )
      await roles('employer')
      expect(await matchingJobs(stage)).toEqual([])
      await roles('applicant')
      await stage.query('select app_public.save_matching_settings(true, false, true)')
      expect(await matchingJobs(stage)).toEqual([])
      expect((await matching(stage)).from_profile).toBe(false)
      // Another switch that knows nothing of this one takes nothing back.
      await stage.query('select app_public.save_matching_settings(from_alerts => false)')
      expect(await matching(stage)).toMatchObject({
        from_requests: true,
        from_profile: false,
        from_alerts: false,
      })
    }))
})
