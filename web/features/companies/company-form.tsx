import type { FragmentType } from '@apollo/client'
import { BENEFITS, type CompanyBenefit, MOST_BENEFITS } from '../../entities/company/benefit-labels.ts'
import { PlaceChoiceField } from '../../entities/place/place-choice-field.tsx'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { countOf } from '../../shared/format/number.ts'
import { TextField } from '../../shared/forms/form-fields.tsx'
import { FormSection } from '../../shared/forms/form-section.tsx'
import { MultiChoiceField } from '../../shared/forms/multi-choice-field.tsx'
import { StoredForm } from '../../shared/forms/stored-form.tsx'
import { TextAreaField } from '../../shared/forms/text-area-field.tsx'
import { toastDone } from '../../shared/toast/toast.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { type CompanyForm_CompanyFragment, CompanyForm_CompanyFragmentDoc } from './company-form.generated.ts'
import { COMPANY_LIMITS, companySchema } from './company-schema.ts'
import { ContactFields, WebsiteField } from './contact-fields.tsx'
import { LogoField } from './logo-field.tsx'
import { COMPANY_LABELS, useCompanyForm } from './use-company-form.ts'

const BENEFIT_OPTIONS = (Object.keys(BENEFITS) as CompanyBenefit[]).map((value) => ({
  value,
  label: BENEFITS[value],
}))

interface StoredCompanyFormProps {
  readonly company: FragmentType<CompanyForm_CompanyFragment>
  /** Text of the button, a verb. */
  readonly action: string
}

/** Everything about a company that exists. */
export function StoredCompanyForm({ company, action }: StoredCompanyFormProps) {
  const data = useFragmentOf(CompanyForm_CompanyFragmentDoc, company)
  return data ? <CompanyForm action={action} company={data} /> : null
}

interface CompanyFormProps {
  readonly company: CompanyForm_CompanyFragment
  readonly action: string
}

function CompanyForm({ company, action }: CompanyFormProps) {
  const state = useCompanyForm({
    company,
    schema: companySchema,
    onSaved: () => toastDone({ title: 'Betrieb gespeichert' }),
  })
  const { control } = state.form

  return (
    <StoredForm state={state} labels={COMPANY_LABELS} what="Der Betrieb" action={action}>
      <FormSection title="Der Betrieb" text="So heißt und beschreibt er sich in jeder Anzeige.">
        <div role="status">
          {company.waitingInJobs > 0 ? (
            <Notice>
              Ihre Änderung lesen wir zuerst. Dann steht sie in{' '}
              {countOf(company.waitingInJobs, 'Anzeige', 'Anzeigen')}.
            </Notice>
          ) : null}
        </div>
        <TextField
          control={control}
          name="companyName"
          label={COMPANY_LABELS.companyName}
          autoComplete="organization"
          hint={
            company.verifiedAt
              ? 'Geprüfter Betrieb. Nach einer Umbenennung prüfen wir neu.'
              : 'Mit Rechtsform, wie im Impressum.'
          }
        />
        <TextAreaField
          control={control}
          name="description"
          label={COMPANY_LABELS.description}
          optional
          minRows={4}
          max={COMPANY_LIMITS.description}
          hint="Größe, Schwerpunkte, Team: was Fachkräfte über Sie wissen sollten."
        />
        <WebsiteField control={control} />
        <LogoField control={control} company={company} label={COMPANY_LABELS.logoUrl} />
      </FormSection>
      <FormSection
        title={COMPANY_LABELS.benefits}
        text="Steht auf der Seite Ihres Betriebs, sobald wir es gelesen haben."
      >
        <MultiChoiceField
          control={control}
          name="benefits"
          label="Leistungen"
          optional
          options={BENEFIT_OPTIONS}
          hint={`Höchstens ${MOST_BENEFITS}: was bei Ihnen für alle gilt, die eine Stelle antreten.`}
        />
      </FormSection>
      <FormSection title="Kontakt" text="Steht in Ihren Anzeigen, damit Fachkräfte Sie erreichen.">
        <ContactFields control={control} />
      </FormSection>
      <FormSection
        title="Sitz"
        text="Der Arbeitsort steht in jeder Anzeige für sich; das hier ist die Adresse des Betriebs."
      >
        <TextField
          control={control}
          name="address"
          label={COMPANY_LABELS.address}
          optional
          autoComplete="street-address"
          placeholder="z. B. Weender Straße 12, 37073 Göttingen"
        />
        <PlaceChoiceField control={control} name="seat" label={COMPANY_LABELS.seat} optional />
      </FormSection>
    </StoredForm>
  )
}
