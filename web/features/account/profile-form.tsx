import type { FragmentType } from '@apollo/client'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { groupedProfessions } from '../../entities/profession/grouped-professions.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { announce } from '../../shared/auth/session-channel.ts'
import { QUALIFICATIONS } from '../../shared/format/qualifications.ts'
import { ChoiceField } from '../../shared/forms/choice-field.tsx'
import { TextField } from '../../shared/forms/form-fields.tsx'
import { FormSection } from '../../shared/forms/form-section.tsx'
import { SelectField } from '../../shared/forms/select-fields.tsx'
import { StoredForm } from '../../shared/forms/stored-form.tsx'
import { TextAreaField } from '../../shared/forms/text-area-field.tsx'
import { useStoredForm } from '../../shared/forms/use-stored-form.ts'
import { paths } from '../../shared/routing/paths.ts'
import { toastDone } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import textStyles from '../../shared/ui/text.module.css'
import {
  type ProfileForm_ProfileFragment,
  ProfileForm_ProfileFragmentDoc,
  ReloadProfileDocument,
  UpdateProfileDocument,
} from './profile-form.generated.ts'
import styles from './profile-form.module.css'
import {
  type CheckedProfile,
  PROFILE_LIMITS,
  type ProfileValues,
  profileSchema,
  toProfileFields,
} from './profile-schema.ts'

const LABELS: Readonly<Record<keyof ProfileValues, string>> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  phone: 'Telefon',
  location: 'Wohnort',
  professionSlug: 'Beruf',
  qualification: 'Höchster Abschluss',
  searchRegion: 'Suchregion',
  availableFrom: 'Verfügbar ab',
  jobPreference: 'Was Sie suchen',
}

const SERVER_FIELDS = Object.fromEntries(
  Object.keys(profileSchema.shape).map((name) => [name, name]),
) as Readonly<Record<string, keyof ProfileValues>>

const QUALIFICATION_OPTIONS = [
  { value: '', label: 'keine Angabe' },
  ...Object.entries(QUALIFICATIONS).map(([value, label]) => ({ value, label })),
]

function toValues(profile: ProfileForm_ProfileFragment): ProfileValues {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: profile.phone ?? '',
    location: profile.location ?? '',
    searchRegion: profile.searchRegion ?? '',
    jobPreference: profile.jobPreference ?? '',
    professionSlug: profile.professionSlug ?? '',
    qualification: profile.qualification ?? '',
    availableFrom: profile.availableFrom ?? '',
  }
}

interface ProfileFormProps {
  readonly profile: FragmentType<ProfileForm_ProfileFragment>
  readonly professions: ReturnType<typeof groupedProfessions>
  /** False for employers: they do not get the fields about looking for work. */
  readonly seeksWork: boolean
  /** Below the wishes: what we have understood of the stored ones. */
  readonly understood: ReactNode
  readonly onSaved: () => void
}

export function ProfileForm({ profile, ...rest }: ProfileFormProps) {
  const data = useFragmentOf(ProfileForm_ProfileFragmentDoc, profile)
  return data ? <LoadedProfileForm {...rest} profile={data} /> : null
}

interface LoadedProfileFormProps extends Omit<ProfileFormProps, 'profile'> {
  readonly profile: ProfileForm_ProfileFragment
}

function LoadedProfileForm({ profile, professions, seeksWork, understood, onSaved }: LoadedProfileFormProps) {
  const client = useClient()
  const form = useForm<ProfileValues, unknown, CheckedProfile>({
    resolver: zodResolver(profileSchema),
    mode: 'onTouched',
    // The summary takes the focus; it leads to the fields.
    shouldFocusError: false,
    defaultValues: toValues(profile),
  })
  const { control } = form
  const state = useStoredForm(form, {
    stored: profile,
    serverFields: SERVER_FIELDS,
    save: (values, expectedVersion) =>
      client.mutate({
        mutation: UpdateProfileDocument,
        variables: { profile: toProfileFields(values), expectedVersion },
      }),
    readStored: async () => {
      const { data } = await client.query({ query: ReloadProfileDocument, fetchPolicy: 'network-only' })
      return data?.myProfile ?? null
    },
    toValues,
    onSaved: () => {
      // The menu of every tab shows the name.
      announce({ type: 'user-updated' })
      toastDone({ title: 'Profil gespeichert' })
      onSaved()
    },
  })

  return (
    <StoredForm state={state} labels={LABELS} what="Das Profil" action="Profil speichern">
      <FormSection title="Über Sie" text="Öffentlich steht davon nichts.">
        <div className={arrange.pair}>
          <TextField control={control} name="firstName" label={LABELS.firstName} autoComplete="given-name" />
          <TextField control={control} name="lastName" label={LABELS.lastName} autoComplete="family-name" />
        </div>
        <div className={arrange.stack6}>
          <p className={textStyles.label}>E-Mail-Adresse</p>
          <p className={classNames(arrange.apart, styles.value)}>
            <span>{profile.email}</span>
            <Link to={paths.profile.href({ bereich: 'konto' })}>ändern</Link>
          </p>
        </div>
        <div className={arrange.pair}>
          <TextField
            control={control}
            name="phone"
            label={LABELS.phone}
            optional
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          <TextField
            control={control}
            name="location"
            label={LABELS.location}
            optional
            autoComplete="address-level2"
            placeholder="z. B. Göttingen"
          />
        </div>
      </FormSection>
      {seeksWork ? (
        <>
          <FormSection title="Beruf" text="Für passende Vorschläge.">
            <SelectField
              control={control}
              name="professionSlug"
              label={LABELS.professionSlug}
              optional
              data={professions}
              searchable
              clearable
              placeholder="Beruf wählen oder tippen"
            />
            <ChoiceField
              control={control}
              name="qualification"
              label={LABELS.qualification}
              optional
              options={QUALIFICATION_OPTIONS}
            />
          </FormSection>
          <FormSection title="Ihre Wunschstelle">
            <div className={arrange.pair}>
              <TextField
                control={control}
                name="searchRegion"
                label={LABELS.searchRegion}
                optional
                placeholder="z. B. Südniedersachsen, bis 50 km"
              />
              <TextField
                control={control}
                name="availableFrom"
                label={LABELS.availableFrom}
                optional
                type="date"
              />
            </div>
            <TextAreaField
              control={control}
              name="jobPreference"
              label={LABELS.jobPreference}
              optional
              minRows={4}
              max={PROFILE_LIMITS.jobPreference}
              hint="Zum Beispiel Schwerpunkt, Arbeitszeit, Art des Betriebs."
            />
            {understood}
          </FormSection>
        </>
      ) : null}
    </StoredForm>
  )
}
