import { z } from 'zod'
import { QUALIFICATIONS } from '../../shared/format/qualifications.ts'
import { choice, day } from '../../shared/forms/choice-rules.ts'
import { personName } from '../../shared/forms/person-name.ts'
import { line, personalPhone, text } from '../../shared/forms/text-rules.ts'
import '../../shared/forms/zod.ts'

export const PROFILE_LIMITS = { location: 100, searchRegion: 100, jobPreference: 1000 } as const

/** Mirrors the checks of app_public.update_profile. */
export const profileSchema = z.object({
  firstName: personName('Bitte geben Sie Ihren Vornamen ein.'),
  lastName: personName('Bitte geben Sie Ihren Nachnamen ein.'),
  phone: personalPhone(),
  location: line({ max: PROFILE_LIMITS.location }),
  searchRegion: line({ max: PROFILE_LIMITS.searchRegion }),
  jobPreference: text({ max: PROFILE_LIMITS.jobPreference }),
  professionSlug: z.string(),
  qualification: choice(QUALIFICATIONS, null),
  availableFrom: day(),
})

export type ProfileValues = z.input<typeof profileSchema>
export type CheckedProfile = z.output<typeof profileSchema>

/** Empty fields are sent as null: "not given". */
export function toProfileFields(profile: CheckedProfile) {
  const orNull = <Value extends string>(value: Value | '') => (value === '' ? null : value)
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: orNull(profile.phone),
    location: orNull(profile.location),
    searchRegion: orNull(profile.searchRegion),
    jobPreference: orNull(profile.jobPreference),
    professionSlug: orNull(profile.professionSlug),
    qualification: orNull(profile.qualification),
    availableFrom: orNull(profile.availableFrom),
  }
}
