import type { Control } from 'react-hook-form'
import { TextField } from '../../shared/forms/form-fields.tsx'
import type { CheckedCompany, CompanyValues } from './company-schema.ts'
import { COMPANY_LABELS } from './use-company-form.ts'

interface CompanyFieldsProps {
  readonly control: Control<CompanyValues, unknown, CheckedCompany>
}

/** How applicants reach the company; one of these and the website is enough (app_private.check_company_complete). */
export function ContactFields({ control }: CompanyFieldsProps) {
  return (
    <>
      <TextField
        control={control}
        name="contactEmail"
        label={COMPANY_LABELS.contactEmail}
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField
        control={control}
        name="contactPhone"
        label={COMPANY_LABELS.contactPhone}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  )
}

export function WebsiteField({ control }: CompanyFieldsProps) {
  return (
    <TextField
      control={control}
      name="website"
      label={COMPANY_LABELS.website}
      optional
      inputMode="url"
      autoComplete="url"
      placeholder="https://www.beispiel.de"
    />
  )
}
