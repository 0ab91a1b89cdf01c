import type { FragmentType } from '@apollo/client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { PlaceChoiceField } from '../../entities/place/place-choice-field.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { TextField } from '../../shared/forms/form-fields.tsx'
import { FormSection } from '../../shared/forms/form-section.tsx'
import { StoredForm } from '../../shared/forms/stored-form.tsx'
import { TextAreaField } from '../../shared/forms/text-area-field.tsx'
import { useStoredForm } from '../../shared/forms/use-stored-form.ts'
import { toastDone } from '../../shared/toast/toast.tsx'
import {
  type CompanyForm_CompanyFragment,
  CompanyForm_CompanyFragmentDoc,
  CreateCompanyDocument,
  ReloadCompanyDocument,
  UpdateCompanyDocument,
} from './company-form.generated.ts'
import {
  type CheckedCompany,
  COMPANY_LIMITS,
  type CompanyValues,
  companySchema,
  EMPTY_COMPANY,
  toCompanyFields,
} from './company-schema.ts'

interface CompanyFormProps {
  /** Null when the form creates the company. */
  readonly company: CompanyForm_CompanyFragment | null
  /** Text of the button, a verb. */
  readonly action: string
  readonly onSaved: () => void | Promise<void>
}

const LABELS: Readonly<Record<keyof CompanyValues, string>> = {
  companyName: 'Name des Betriebs',
  description: 'Über den Betrieb',
  website: 'Website',
  contactEmail: 'E-Mail für Bewerbungen',
  contactPhone: 'Telefon',
  address: 'Anschrift',
  logoUrl: 'Adresse des Logos',
  place: 'Sitz (PLZ oder Ort)',
}

const SERVER_FIELDS = {
  companyName: 'companyName',
  description: 'description',
  website: 'website',
  contactEmail: 'contactEmail',
  contactPhone: 'contactPhone',
  address: 'address',
  logoUrl: 'logoUrl',
  placeId: 'place',
} as const

function toValues(company: CompanyForm_CompanyFragment): CompanyValues {
  const { place } = company
  return {
    companyName: company.companyName,
    description: company.description ?? '',
    website: company.website ?? '',
    contactEmail: company.contactEmail ?? '',
    contactPhone: company.contactPhone ?? '',
    address: company.address ?? '',
    logoUrl: company.logoUrl ?? '',
    place: place ? { id: place.id, plz: place.plz, town: place.town } : null,
  }
}

interface StoredCompanyFormProps extends Omit<CompanyFormProps, 'company'> {
  readonly company: FragmentType<CompanyForm_CompanyFragment>
}

/** The form for an existing company. */
export function StoredCompanyForm({ company, ...rest }: StoredCompanyFormProps) {
  const data = useFragmentOf(CompanyForm_CompanyFragmentDoc, company)
  return data ? <CompanyForm {...rest} company={data} /> : null
}

export function CompanyForm({ company, action, onSaved }: CompanyFormProps) {
  const client = useClient()
  const user = useCurrentUser()
  const form = useForm<CompanyValues, unknown, CheckedCompany>({
    resolver: zodResolver(companySchema),
    mode: 'onTouched',
    // The summary takes the focus; it leads to the fields.
    shouldFocusError: false,
    // A job needs a way to apply, so a new company starts with the person's e-mail address.
    defaultValues: company ? toValues(company) : { ...EMPTY_COMPANY, contactEmail: user?.email ?? '' },
  })
  const { control } = form
  const state = useStoredForm(form, {
    stored: company,
    serverFields: SERVER_FIELDS,
    save: (values, expectedVersion) => {
      const fields = toCompanyFields(values)
      return company
        ? client.mutate({
            mutation: UpdateCompanyDocument,
            variables: { companyId: company.id, company: fields, expectedVersion },
          })
        : client.mutate({ mutation: CreateCompanyDocument, variables: { company: fields } })
    },
    readStored: async () => {
      const { data } = await client.query({ query: ReloadCompanyDocument, fetchPolicy: 'network-only' })
      return data?.myCompanies?.find((other) => other?.id === company?.id) ?? null
    },
    toValues,
    onSaved: () => {
      if (company) toastDone({ title: 'Betrieb gespeichert' })
      return onSaved()
    },
  })

  return (
    <StoredForm state={state} labels={LABELS} what="Der Betrieb" action={action}>
      <FormSection title="Der Betrieb" text="So heißt und beschreibt er sich in jeder Anzeige.">
        <TextField
          control={control}
          name="companyName"
          label={LABELS.companyName}
          autoComplete="organization"
          hint={
            company?.verifiedAt
              ? 'Geprüfter Betrieb. Nach einer Umbenennung prüfen wir neu.'
              : 'Mit Rechtsform, wie im Impressum.'
          }
        />
        <TextAreaField
          control={control}
          name="description"
          label={LABELS.description}
          optional
          minRows={4}
          max={COMPANY_LIMITS.description}
          hint="Größe, Schwerpunkte, Team: was Fachkräfte über Sie wissen sollten."
        />
        <TextField
          control={control}
          name="website"
          label={LABELS.website}
          optional
          inputMode="url"
          autoComplete="url"
          placeholder="https://www.beispiel.de"
        />
        <TextField
          control={control}
          name="logoUrl"
          label={LABELS.logoUrl}
          optional
          inputMode="url"
          placeholder="https://www.beispiel.de/logo.png"
          hint="Ohne Logo zeigen wir die Anfangsbuchstaben."
        />
      </FormSection>
      <FormSection title="Kontakt" text="Steht in Ihren Anzeigen, damit Fachkräfte Sie erreichen.">
        <TextField
          control={control}
          name="contactEmail"
          label={LABELS.contactEmail}
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField
          control={control}
          name="contactPhone"
          label={LABELS.contactPhone}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </FormSection>
      <FormSection
        title="Sitz"
        text="Der Arbeitsort steht in jeder Anzeige für sich; das hier ist die Adresse des Betriebs."
      >
        <TextField
          control={control}
          name="address"
          label={LABELS.address}
          optional
          autoComplete="street-address"
          placeholder="z. B. Weender Straße 12, 37073 Göttingen"
        />
        <PlaceChoiceField control={control} name="place" label={LABELS.place} optional />
      </FormSection>
    </StoredForm>
  )
}
