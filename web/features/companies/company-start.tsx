import { PlaceChoiceField } from '../../entities/place/place-choice-field.tsx'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
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

/** The first step: what every job shows of its company. The contact begins with the address of the account. */
export function CompanyStart({ action, onSaved }: CompanyStartProps) {
  const user = useCurrentUser()
  const state = useCompanyForm({
    company: null,
    schema: startSchema,
    suggested: { contactEmail: user?.email ?? '' },
    onSaved,
  })
  const { control } = state.form
  return (
    <StoredForm state={state} labels={COMPANY_LABELS} what="Der Betrieb" action={action}>
      <FormSection
        title="Der Betrieb"
        text="Mehr brauchen wir jetzt nicht. Alles andere ergänzen Sie, wann Sie wollen."
      >
        <TextField
          control={control}
          name="companyName"
          label={COMPANY_LABELS.companyName}
          autoComplete="organization"
          hint="Mit Rechtsform, wie im Impressum."
        />
        <PlaceChoiceField control={control} name="seat" label={COMPANY_LABELS.seat} />
        <TextField
          control={control}
          name="contactEmail"
          label={COMPANY_LABELS.contactEmail}
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="Steht in Ihren Anzeigen. Eingetragen ist die Adresse Ihres Kontos."
        />
      </FormSection>
    </StoredForm>
  )
}
