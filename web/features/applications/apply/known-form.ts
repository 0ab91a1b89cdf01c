/** What the form begins with, from the server or from what this tab knows without it. */
import type { ApolloClient } from '@apollo/client'
import type { CurrentUser } from '../../../shared/auth/current-user.ts'
import { ApplyFormDocument, type ApplyFormQuery } from './apply.generated.ts'
import type { Option } from './apply-fields.tsx'
import { type ApplyValues, NO_VALUES } from './apply-schema.ts'
import { optionsOf } from './profession-options.ts'

export interface KnownForm {
  readonly profile: ApplyValues
  readonly professions: readonly Option[]
  /** Ids of the files that the server holds for this person; null while it was not asked. */
  readonly waitingFiles: readonly string[] | null
  /** The profile is not known: the form begins with the name and address of the account. */
  readonly isBare: boolean
}

function valuesOf(profile: ApplyFormQuery['myProfile']): ApplyValues {
  if (!profile) return NO_VALUES
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email ?? '',
    phone: profile.phone ?? '',
    location: profile.location ?? '',
    professionSlug: profile.professionSlug ?? '',
    qualification: profile.qualification ?? '',
    availableFrom: profile.availableFrom ?? '',
    letter: '',
  }
}

export const knownForm = (answer: ApplyFormQuery): KnownForm => ({
  profile: valuesOf(answer.myProfile),
  professions: optionsOf(answer),
  waitingFiles: answer.myWaitingFiles.map(({ id }) => id),
  isBare: false,
})

/** Without a connection: what the page of a job has asked for while it had one, or what every page knows of the person. */
export function keptForm(client: ApolloClient, user: CurrentUser | null): KnownForm {
  const kept = client.readQuery({ query: ApplyFormDocument })
  // Files have come and gone since.
  if (kept) return { ...knownForm(kept), waitingFiles: null }
  return {
    profile: {
      ...NO_VALUES,
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      email: user?.email ?? '',
    },
    professions: [],
    waitingFiles: null,
    isBare: true,
  }
}
