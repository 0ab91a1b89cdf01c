import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useClient } from '../../shared/apollo/use-client.ts'
import { newClientKey } from '../../shared/connection/client-key.ts'
import { useStoredForm } from '../../shared/forms/use-stored-form.ts'
import {
  type CompanyForm_CompanyFragment,
  CreateCompanyDocument,
  ReloadCompanyDocument,
  UpdateCompanyDocument,
} from './company-form.generated.ts'
import {
  type CheckedCompany,
  type CompanyValues,
  type companySchema,
  EMPTY_COMPANY,
  toCompanyFields,
} from './company-schema.ts'

export const COMPANY_LABELS: Readonly<Record<keyof CompanyValues, string>> = {
  companyName: 'Name des Betriebs',
  description: 'Über den Betrieb',
  website: 'Website',
  contactEmail: 'E-Mail für Bewerbungen',
  contactPhone: 'Telefon',
  address: 'Anschrift',
  logoUrl: 'Logo',
  benefits: 'Was Sie bieten',
  seat: 'Sitz (PLZ oder Ort)',
}

const SERVER_FIELDS = {
  companyName: 'companyName',
  description: 'description',
  website: 'website',
  contactEmail: 'contactEmail',
  contactPhone: 'contactPhone',
  address: 'address',
  logoUrl: 'logoUrl',
  benefits: 'benefits',
  placeId: 'seat',
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
    benefits: [...(company.benefits ?? [])],
    seat: place ? { id: place.id, plz: place.plz, town: place.town } : null,
  }
}

interface CompanyFormOptions {
  /** Null when the form creates the company. */
  readonly company: CompanyForm_CompanyFragment | null
  /** The whole schema, or one that demands more of it. */
  readonly schema: typeof companySchema
  /** Values that the form suggests. */
  readonly suggested?: Partial<CompanyValues>
  readonly onSaved: () => void | Promise<void>
}

/** A form for a company, whichever of its fields it shows: the others are saved as they are. */
export function useCompanyForm({ company, schema, suggested, onSaved }: CompanyFormOptions) {
  const client = useClient()
  const form = useForm<CompanyValues, unknown, CheckedCompany>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    // The summary takes the focus; it leads to the fields.
    shouldFocusError: false,
    defaultValues: { ...(company ? toValues(company) : EMPTY_COMPANY), ...suggested },
  })
  const [clientKey] = useState(newClientKey)
  return useStoredForm(form, {
    stored: company,
    serverFields: SERVER_FIELDS,
    save: (values, expectedVersion) => {
      const fields = toCompanyFields(values)
      return company
        ? client.mutate({
            mutation: UpdateCompanyDocument,
            variables: { companyId: company.id, company: fields, expectedVersion },
          })
        : client.mutate({ mutation: CreateCompanyDocument, variables: { company: fields, clientKey } })
    },
    readStored: async () => {
      const { data } = await client.query({ query: ReloadCompanyDocument, fetchPolicy: 'network-only' })
      return data?.myCompanies?.find((other) => other?.id === company?.id) ?? null
    },
    toValues,
    onSaved,
  })
}
