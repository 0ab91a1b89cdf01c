import { useQuery } from '@apollo/client/react'
import { PlaceChoiceField } from '../../entities/place/place-choice-field.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { useAfterOutage } from '../../shared/connection/use-after-outage.ts'
import { isOutage } from '../../shared/errors/error-codes.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { StoredForm } from '../../shared/forms/stored-form.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { type CompanyForm_CompanyFragment, ReloadCompanyDocument } from './company-form.generated.ts'
import { completeCompanySchema } from './company-schema.ts'
import { ContactFields, WebsiteField } from './contact-fields.tsx'
import { COMPANY_LABELS, useCompanyForm } from './use-company-form.ts'

interface CompanyGapsProps {
  readonly companyId: string
  /** Text of the button, a verb. */
  readonly action: string
  readonly onSaved: () => void | Promise<void>
}

/** What a company still needs before a job of it can be submitted. Shown above the job's form, which keeps its text. */
export function CompanyGaps({ companyId, action, onSaved }: CompanyGapsProps) {
  const client = useClient()
  const { data, error, refetch } = useQuery(ReloadCompanyDocument, { client, fetchPolicy: 'network-only' })
  // A failure is in the next render.
  useAfterOutage(error && isOutage(error) ? error : null, () => void refetch().catch(() => {}))
  const company = data?.myCompanies?.find((other) => other?.id === companyId)
  if (error) {
    return (
      <Notice tone="danger" title="Das Formular ist gerade nicht möglich">
        <p>{errorText(error)} Ihre Anzeige ist gespeichert.</p>
      </Notice>
    )
  }
  if (!company) return <Skeleton height="220px" />
  return (
    // React passes events of a dialog on to the form that it was opened from, which would then submit the job.
    <div onSubmit={(event) => event.stopPropagation()}>
      <GapsForm company={company} action={action} onSaved={onSaved} />
    </div>
  )
}

interface GapsFormProps extends Omit<CompanyGapsProps, 'companyId'> {
  readonly company: CompanyForm_CompanyFragment
}

function GapsForm({ company, action, onSaved }: GapsFormProps) {
  const user = useCurrentUser()
  const hasContact = company.contactEmail ?? company.contactPhone ?? company.website
  const state = useCompanyForm({
    company,
    schema: completeCompanySchema,
    suggested: hasContact ? {} : { contactEmail: user?.email ?? '' },
    onSaved,
  })
  const { control } = state.form
  return (
    <StoredForm state={state} labels={COMPANY_LABELS} what="Der Betrieb" action={action}>
      <p className={textStyles.muted}>
        Das steht in Ihren Anzeigen, damit man sich bewerben kann. Eine der drei Angaben genügt.
      </p>
      <ContactFields control={control} />
      <WebsiteField control={control} />
      {company.place ? null : <PlaceChoiceField control={control} name="seat" label={COMPANY_LABELS.seat} />}
    </StoredForm>
  )
}
