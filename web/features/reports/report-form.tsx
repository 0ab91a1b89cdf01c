import { zodResolver } from '@hookform/resolvers/zod'
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { Link, useLocation } from 'react-router-dom'
import { NAMELESS_REASON } from '../../entities/report/report-reasons.ts'
import { ReportContentDocument } from '../../entities/report/report-verbs.generated.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { errorFields } from '../../shared/errors/error-fields.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { ChoiceField } from '../../shared/forms/choice-field.tsx'
import { ErrorSummary } from '../../shared/forms/error-summary.tsx'
import { fieldProblem } from '../../shared/forms/field-problems.ts'
import { CheckField, TextField } from '../../shared/forms/form-fields.tsx'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { SelectField } from '../../shared/forms/select-fields.tsx'
import { summaryOf } from '../../shared/forms/summary-of.ts'
import { TextAreaField } from '../../shared/forms/text-area-field.tsx'
import { useLeaveWarning } from '../../shared/forms/use-leave-warning.ts'
import { paths } from '../../shared/routing/paths.ts'
import { loginHref } from '../../shared/routing/return-to.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { refusalText } from './refusal-text.ts'
import { sendReport } from './report-client.ts'
import styles from './report-form.module.css'
import { type ReportSent, type ReportValues, reportSchema } from './report-schema.ts'
import { LONGEST_REPORT, REASON_OPTIONS } from './report-words.ts'
import type { ReportedThing } from './reported-thing.ts'

const LABELS = {
  about: 'Was melden Sie?',
  url: 'Adresse der Seite',
  reason: 'Worum geht es?',
  explanation: 'Was ist nicht in Ordnung?',
  name: 'Ihr Name',
  email: 'Ihre E-Mail-Adresse',
  goodFaith: 'Bestätigung',
  isNameless: 'Ohne Namen',
} as const

/** The names of the route for the fields of the form, where they differ. */
const SERVER_FIELDS: Readonly<Record<string, keyof ReportValues>> = {
  url: 'url',
  id: 'url',
  category: 'reason',
  reason: 'reason',
  explanation: 'explanation',
  details: 'explanation',
  name: 'name',
  email: 'email',
  goodFaith: 'goodFaith',
}

export interface Receipt {
  readonly reference: string
  /** Where the confirmation goes; null when nobody gave an address. */
  readonly email: string | null
}

interface ReportFormProps {
  /** Null: the person types the URL of the page. */
  readonly thing: ReportedThing | null
  readonly onSent: (receipt: Receipt) => void
}

/** Reports content to the admins, with or without an account. Nothing of it is kept in the browser. */
export function ReportForm({ thing, onSent }: ReportFormProps) {
  const client = useClient()
  const user = useCurrentUser()
  const { pathname, search } = useLocation()
  // The verb takes what is known by its id; an address goes to the route, also from those who are signed in.
  const asAccount = user !== null && thing !== null
  const schema = useMemo(
    () => reportSchema({ url: thing === null, identity: !asAccount }),
    [thing, asAccount],
  )
  const form = useForm<ReportValues, unknown, ReportSent>({
    resolver: zodResolver(schema),
    // The summary on top takes the focus.
    shouldFocusError: false,
    defaultValues: {
      about: thing?.kind ?? '',
      url: '',
      reason: '',
      explanation: '',
      name: user ? `${user.firstName} ${user.lastName}` : '',
      email: user?.email ?? '',
      goodFaith: false,
      isNameless: false,
    },
  })
  const { control, setError } = form
  const { errors, submitCount, isDirty } = useFormState({ control })
  const reason = useWatch({ control, name: 'reason' })
  const wantsNoName = useWatch({ control, name: 'isNameless' })
  const [problem, setProblem] = useState<string | null>(null)
  const [failures, setFailures] = useState(0)
  const [busy, setBusy] = useState(false)
  // A double click comes before the next render, so state would not stop it; a ref does.
  const sending = useRef(false)
  const top = useRef<HTMLDivElement>(null)
  useLeaveWarning(isDirty && !busy)
  // A frame later: the fields are enabled again, and the form counts its attempt only after it has told of the errors.
  useEffect(() => {
    if (failures === 0) return
    const frame = requestAnimationFrame(() => top.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [failures])

  const refuse = (fields: Readonly<Record<string, string>>, otherwise: string) => {
    const known = Object.entries(fields).flatMap(([name, rule]) => {
      const field = SERVER_FIELDS[name]
      return field ? [{ field, rule }] : []
    })
    for (const { field, rule } of known)
      setError(field, {
        type: 'server',
        message:
          field === 'url'
            ? 'Das ist keine Adresse einer Anzeige oder eines Gesuchs auf dieser Seite.'
            : fieldProblem(rule),
      })
    setProblem(known.length > 0 ? null : otherwise)
    setFailures((count) => count + 1)
  }

  const send = async ({ about, url, reason: chosen, explanation, name, email, isNameless }: ReportSent) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(null)
    const subject =
      thing &&
      (about === 'company' && thing.company
        ? { kind: 'company' as const, id: thing.company.id }
        : { kind: thing.kind, id: thing.id })
    try {
      if (asAccount && subject) {
        const isAnonymous = isNameless && chosen === NAMELESS_REASON
        const { data } = await client.mutate({
          mutation: ReportContentDocument,
          variables: {
            subjectKind: subject.kind,
            subjectId: subject.id,
            reason: chosen,
            details: explanation,
            isAnonymous,
          },
        })
        if (data)
          onSent({
            reference: data.reportContent?.result.reference ?? '',
            email: isAnonymous ? null : user.email,
          })
        return
      }
      const outcome = await sendReport({
        ...(subject ?? { url }),
        category: chosen,
        explanation,
        name: name === '' ? null : name,
        email: email.trim() === '' ? null : email.trim(),
      })
      if (outcome.ok)
        onSent({ reference: outcome.answer.reference, email: email.trim() === '' ? null : email.trim() })
      else refuse(outcome.fields, refusalText(outcome))
    } catch (error) {
      refuse(
        errorFields(error),
        errorCode(error) === 'RATE_LIMITED'
          ? 'Sie haben heute schon 20-mal etwas gemeldet. Ihre Angaben bleiben stehen; bitte melden Sie morgen weiter.'
          : errorCode(error) === 'NOT_FOUND'
            ? 'Das ist nicht mehr online. Sie müssen es nicht mehr melden.'
            : errorText(error),
      )
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const mayBeNameless = reason === NAMELESS_REASON
  return (
    <form
      method="post"
      className={arrange.stack20}
      noValidate
      onSubmit={(event: SyntheticEvent) =>
        void form.handleSubmit(send, () => setFailures((count) => count + 1))(event)
      }
    >
      <div ref={top} tabIndex={-1} className={classNames(arrange.stack20, styles.top)}>
        {submitCount > 0 ? (
          <ErrorSummary title="Bitte prüfen Sie diese Angaben" entries={summaryOf(errors, LABELS)} />
        ) : null}
        {problem ? (
          <div role="alert">
            <Notice tone="danger" title="Noch nicht gesendet">
              {problem}
            </Notice>
          </div>
        ) : null}
      </div>
      <LiveFieldset busy={busy}>
        {thing === null ? (
          <TextField
            control={control}
            name="url"
            label={LABELS.url}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            hint="Öffnen Sie die Anzeige oder das Gesuch und kopieren Sie die Adresse aus der Adresszeile."
          />
        ) : thing.company ? (
          <ChoiceField
            control={control}
            name="about"
            label={LABELS.about}
            look="cards"
            options={[
              { value: thing.kind, label: 'Das Stellenangebot', text: thing.title },
              { value: 'company', label: 'Den Betrieb', text: thing.company.name },
            ]}
          />
        ) : (
          <p className={styles.thing}>
            <span>Stellengesuch</span>
            <strong>{thing.title}</strong>
          </p>
        )}
        <SelectField
          control={control}
          name="reason"
          label={LABELS.reason}
          data={REASON_OPTIONS}
          placeholder="Bitte wählen"
        />
        <TextAreaField
          control={control}
          name="explanation"
          label={LABELS.explanation}
          hint="Welche Stelle im Text ist gemeint, und warum ist das nicht in Ordnung? Je genauer, desto schneller können wir entscheiden."
          minRows={4}
          maxRows={16}
          max={LONGEST_REPORT}
        />
        {asAccount ? (
          <>
            {mayBeNameless ? (
              <CheckField control={control} name="isNameless" label="Ohne meinen Namen melden" />
            ) : null}
            <p className={textStyles.note}>
              {mayBeNameless && wantsNoName
                ? 'Bei der Meldung bleibt nicht stehen, von wem sie kommt. Deshalb können wir Ihnen nicht schreiben, wie wir entschieden haben.'
                : `Sie melden als ${user.firstName} ${user.lastName}. Wir bestätigen den Eingang an ${user.email}.`}
            </p>
          </>
        ) : (
          <div className={classNames(arrange.stack20, styles.pair)}>
            <TextField
              control={control}
              name="name"
              label={LABELS.name}
              autoComplete="name"
              optional={mayBeNameless}
            />
            <TextField
              control={control}
              name="email"
              label={LABELS.email}
              type="email"
              inputMode="email"
              autoComplete="email"
              optional={mayBeNameless}
              hint={
                mayBeNameless
                  ? 'Sie können ohne Namen melden. Mit einer Adresse erfahren Sie, was wir getan haben.'
                  : 'Dorthin schreiben wir, dass die Meldung da ist und wie wir entschieden haben.'
              }
            />
          </div>
        )}
        <CheckField
          control={control}
          name="goodFaith"
          label="Ich bin nach bestem Wissen überzeugt, dass meine Angaben richtig und vollständig sind."
        />
        <p className={textStyles.note}>
          Wer von der Meldung betroffen ist, erfährt nicht, von wem sie kommt. Mehr im{' '}
          <Link to={paths.privacy.href()}>Datenschutz</Link>.
          {user ? null : (
            <>
              {' '}
              Sie haben ein Konto? <Link to={loginHref(pathname + search)}>Anmelden und melden</Link>
            </>
          )}
        </p>
        <div className={arrange.actions}>
          <Button type="submit">{busy ? 'Wird gesendet …' : 'Meldung senden'}</Button>
        </div>
      </LiveFieldset>
    </form>
  )
}
