import { PlaceChoiceField } from '../../entities/place/place-choice-field.tsx'
import { TextField } from '../../shared/forms/form-fields.tsx'
import { FormSection } from '../../shared/forms/form-section.tsx'
import { StoredForm } from '../../shared/forms/stored-form.tsx'
import { startSchema } from './company-schema.ts'
import { COMPANY_LABELS, useCompanyForm } from './use-company-form.ts'

interface CompanyStartProps {
  /** Text of the button, a verb. */
  readonly action: string
  readonly onSaved: () => void | Promise<void>
}

/** The first step: name and place. Everything else waits until a job is submitted. */
export function CompanyStart({ action, onSaved }: CompanyStartProps) {
  const state = useCompanyForm({ company: null, schema: startSchema, onSaved })
  const { control } = state.form
  return (
    <StoredForm state={state} labels={COMPANY_LABELS} what="Der Betrieb" action={action}>
      <FormSection
        title="Der Betrieb"
        text="Mehr brauchen wir jetzt nicht. Kontakt und Vorstellung ergänzen Sie, wenn die Anzeige fertig ist."
      >
        <TextField
          control={control}
          name="companyName"
          label={COMPANY_LABELS.companyName}
          autoComplete="organization"
          hint="Mit Rechtsform, wie im Impressum."
        />
        <PlaceChoiceField control={control} name="seat" label={COMPANY_LABELS.seat} />
      </FormSection>
    </StoredForm>
  )
}
