import type { FragmentType } from '@apollo/client'
import { useApolloClient, useFragment, useMutation } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { ConflictNotice } from '../../shared/forms/conflict-notice.tsx'
import { ErrorSummary } from '../../shared/forms/error-summary.tsx'
import { TextAreaField, TextField } from '../../shared/forms/form-fields.tsx'
import { FormSection } from '../../shared/forms/form-section.tsx'
import { LeaveGuard } from '../../shared/forms/leave-guard.tsx'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { PlaceChoiceField } from '../../shared/forms/place-choice-field.tsx'
import { showServerErrors } from '../../shared/forms/server-errors.ts'
import { SignInAgain } from '../../shared/forms/sign-in-again.tsx'
import { summaryOf } from '../../shared/forms/summary-of.ts'
import { toastDone } from '../../shared/toast/toast.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import {
  CompanyAfreshDocument,
  type CompanyForm_CompanyFragment,
  CompanyForm_CompanyFragmentDoc,
  CreateCompanyDocument,
  UpdateCompanyDocument,
} from './company-form.generated.ts'
import styles from './company-form.module.css'
import {
  type CheckedCompany,
  COMPANY_LIMITS,
  type CompanyValues,
  companySchema,
  EMPTY_COMPANY,
  toCompanyFields,
} from './company-schema.ts'

interface CompanyFormProps {
  /** Null: it is made here. */
  readonly company: CompanyForm_CompanyFragment | null
  /** What the button says, as a verb. */
  readonly action: string
  readonly onSaved: () => void | Promise<void>
}

const LABELS: Readonly<Record<keyof CompanyValues, string>> = {
  companyName: 'Name des Unternehmens',
  description: 'Über das Unternehmen',
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

/** A company that exists. */
export function StoredCompanyForm({ company, ...rest }: StoredCompanyFormProps) {
  const { data, complete } = useFragment({ fragment: CompanyForm_CompanyFragmentDoc, from: company })
  return complete ? <CompanyForm {...rest} company={data} /> : null
}

export function CompanyForm({ company, action, onSaved }: CompanyFormProps) {
  const client = useApolloClient()
  const user = useCurrentUser()
  const [create] = useMutation(CreateCompanyDocument)
  const [update] = useMutation(UpdateCompanyDocument)
  const form = useForm<CompanyValues, unknown, CheckedCompany>({
    resolver: zodResolver(companySchema),
    mode: 'onTouched',
    // The summary takes the focus; it leads to the fields.
    shouldFocusError: false,
    // An offer needs a way to apply; a new company starts with the one we know.
    defaultValues: company ? toValues(company) : { ...EMPTY_COMPANY, contactEmail: user?.email ?? '' },
  })
  const { control, handleSubmit, formState } = form
  const version = useRef(company?.version ?? 0)
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState(false)
  const [signedOut, setSignedOut] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const unsaved = formState.isDirty && !sending

  const send = async (values: CheckedCompany) => {
    // State arrives too late for a double click; the ref does not.
    if (busy.current) return
    busy.current = true
    setSending(true)
    setProblem(null)
    setConflict(false)
    setSignedOut(false)
    try {
      const fields = toCompanyFields(values)
      if (company) {
        await update({
          variables: { companyId: company.id, company: fields, expectedVersion: version.current },
        })
        version.current += 1
      } else {
        await create({ variables: { company: fields } })
      }
      form.reset(values)
      if (company) toastDone({ title: 'Unternehmen gespeichert' })
      await onSaved()
    } catch (error) {
      const code = errorCode(error)
      if (code === 'CONFLICT') setConflict(true)
      else if (code === 'UNAUTHENTICATED') setSignedOut(true)
      else setProblem(showServerErrors(error, { setError: form.setError, fields: SERVER_FIELDS }))
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  /** The other version as it is now, or null with a message when it cannot be had. */
  const readOther = async () => {
    try {
      const { data } = await client.query({ query: CompanyAfreshDocument, fetchPolicy: 'network-only' })
      return data?.myCompanies?.find((other) => other?.id === company?.id) ?? null
    } catch (error) {
      setProblem(showServerErrors(error, { setError: form.setError, fields: SERVER_FIELDS }))
      return null
    }
  }

  const loadOther = async () => {
    const other = await readOther()
    if (!other) return
    version.current = other.version
    form.reset(toValues(other))
    setConflict(false)
  }

  const keepMine = async () => {
    const other = await readOther()
    if (!other) return
    version.current = other.version
    await handleSubmit(send)()
  }

  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event) =>
        void handleSubmit(send, () => requestAnimationFrame(() => summary.current?.focus()))(event)
      }
    >
      {formState.submitCount > 0 ? (
        <ErrorSummary
          ref={summary}
          title="Bitte prüfen Sie diese Angaben"
          entries={summaryOf(formState.errors, LABELS)}
        />
      ) : null}
      {conflict ? (
        <ConflictNotice what="Das Unternehmen" onLoadOther={loadOther} onKeepMine={keepMine} />
      ) : null}
      {signedOut ? <SignInAgain /> : null}
      {problem ? (
        <div role="alert">
          <Notice tone="danger" title="Noch nicht gespeichert">
            <p>{problem} Ihre Eingaben bleiben stehen.</p>
          </Notice>
        </div>
      ) : null}
      <LiveFieldset busy={sending}>
        <FormSection title="Das Unternehmen" text="So heißt und beschreibt es sich in jeder Anzeige.">
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
            hint="Größe, Schwerpunkte, Team: was Bewerber über Sie wissen sollten."
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
        <FormSection title="Kontakt" text="Steht in Ihren Anzeigen, damit Bewerber Sie erreichen.">
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
        <div className={styles.actions}>
          <Button type="submit">{sending ? 'Wird gespeichert …' : action}</Button>
        </div>
      </LiveFieldset>
      <LeaveGuard unsaved={unsaved} warnOnClose shouldStay={() => unsaved} />
    </form>
  )
}
