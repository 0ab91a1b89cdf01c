import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { PlanFacts } from '../../entities/plan/plan-words.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { ActionDialog } from '../../shared/forms/action-dialog.tsx'
import { ChoiceField } from '../../shared/forms/choice-field.tsx'
import { ErrorSummary } from '../../shared/forms/error-summary.tsx'
import { CheckField, TextField } from '../../shared/forms/form-fields.tsx'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { summaryOf } from '../../shared/forms/summary-of.ts'
import { TextAreaField } from '../../shared/forms/text-area-field.tsx'
import { toastDone } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { inEuros } from './euro-cents.ts'
import { asChecked, linesWithOtherNumbers, type PlanChange, planChanges } from './plan-changes.ts'
import { ChangePlanDocument, RetirePlanDocument } from './plan-editor.generated.ts'
import styles from './plan-editor.module.css'
import {
  type CheckedPlan,
  PLAN_LABELS,
  PLAN_LIMITS,
  type PlanValues,
  planSchema,
  toPlanFields,
} from './plan-schema.ts'

interface PlanEditorProps {
  readonly plan: PlanFacts
  /** Nobody can book it; a new version sells it again. */
  readonly isRetired: boolean
  readonly onChanged: () => Promise<void>
}

const KINDS = [
  {
    value: 'nacheinander',
    label: 'Jede einmal',
    text: 'Eine Buchung ist verbraucht, wenn alle online waren.',
  },
  { value: 'gleichzeitig', label: 'Gleichzeitig', text: 'So viele auf einmal, beliebig viele nacheinander.' },
]

const toValues = (plan: PlanFacts): PlanValues => ({
  name: plan.name,
  summary: plan.summary,
  features: plan.features.join('\n'),
  price: inEuros(Number(plan.priceCents)),
  durationDays: String(plan.durationDays),
  jobs: String(plan.jobs),
  kind: plan.isConcurrent ? 'gleichzeitig' : 'nacheinander',
  termDays: String(plan.termDays),
  isBoosted: plan.isBoosted,
  inNewsletter: plan.inNewsletter,
})

/** What an admin is asked about: the next version, and the one that it replaces, as they stood when the dialog was opened. */
interface Asked {
  readonly next: CheckedPlan
  readonly before: PlanFacts
}

/** A plan as admins change it: every change is a new version, which existing bookings do not notice. */
export function PlanEditor({ plan, isRetired, onChanged }: PlanEditorProps) {
  const client = useClient()
  const { control, formState, handleSubmit, getValues, reset } = useForm<PlanValues, unknown, CheckedPlan>({
    resolver: zodResolver(planSchema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: toValues(plan),
  })
  const { isDirty } = formState
  const summary = useRef<HTMLDivElement>(null)
  const isStale = useRef(false)
  // The version that the values in the form began with.
  const [base, setBase] = useState(plan)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [same, setSame] = useState(false)
  const [retiring, setRetiring] = useState(false)
  // Another admin was quicker. What was typed stays; a form in which nothing was typed shows what stands now.
  useEffect(() => {
    if (plan.version === base.version || isDirty) return
    setBase(plan)
    reset(toValues(plan))
  }, [plan, base.version, isDirty, reset])
  const isOutdated = plan.version !== base.version && isDirty

  const check = handleSubmit(
    (next) => {
      // A version that says the same sells a retired plan again.
      const isSame = !isRetired && planChanges(plan, next).length === 0
      setSame(isSame)
      if (!isSame) setAsked({ next, before: plan })
    },
    () => requestAnimationFrame(() => summary.current?.focus()),
  )
  const close = () => {
    setAsked(null)
    setRetiring(false)
    // Not before: the dialog says why it did not work.
    if (isStale.current) void onChanged()
    isStale.current = false
  }
  const orStale = async (run: () => Promise<unknown>) => {
    try {
      await run()
    } catch (error) {
      if (errorCode(error) === 'CONFLICT') isStale.current = true
      throw error
    }
  }
  const { next, before } = asked ?? { next: null, before: plan }
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void check(event)}>
      {isOutdated ? (
        <div role="status">
          <Notice tone="warn" title={`Fassung ${plan.version} ist neu`}>
            <p>Eine andere Person hat den Tarif geändert. Was Sie getippt haben, steht noch hier.</p>
            <Changes changes={planChanges(base, asChecked(plan))} />
            <Button
              size="s"
              look="secondary"
              onClick={() => {
                setBase(plan)
                reset(toValues(plan))
              }}
            >
              Meine Eingaben verwerfen
            </Button>
          </Notice>
        </div>
      ) : null}
      {formState.submitCount > 0 ? (
        <ErrorSummary
          ref={summary}
          title="Bitte prüfen Sie diese Angaben"
          entries={summaryOf(formState.errors, PLAN_LABELS)}
        />
      ) : null}
      <LiveFieldset>
        <div className={styles.pair}>
          <TextField control={control} name="name" label={PLAN_LABELS.name} />
          <TextField control={control} name="price" inputMode="decimal" label={PLAN_LABELS.price} />
        </div>
        <TextField control={control} name="summary" label={PLAN_LABELS.summary} />
        <TextAreaField
          control={control}
          name="features"
          label={PLAN_LABELS.features}
          minRows={3}
          max={PLAN_LIMITS.features * PLAN_LIMITS.feature}
          hint={`Je Zeile ein Punkt, höchstens ${PLAN_LIMITS.features}. Steht so auf der Preisseite.`}
        />
        <div className={styles.pair}>
          <TextField
            control={control}
            name="durationDays"
            inputMode="numeric"
            label={PLAN_LABELS.durationDays}
          />
          <TextField control={control} name="jobs" inputMode="numeric" label={PLAN_LABELS.jobs} />
          <TextField control={control} name="termDays" inputMode="numeric" label={PLAN_LABELS.termDays} />
        </div>
        <ChoiceField control={control} name="kind" label={PLAN_LABELS.kind} look="cards" options={KINDS} />
        <CheckField control={control} name="isBoosted" label={PLAN_LABELS.isBoosted} />
        <CheckField control={control} name="inNewsletter" label={PLAN_LABELS.inNewsletter} />
        <div className={classNames(arrange.line, styles.actions)}>
          <Button type="submit">{isRetired ? 'Wieder anbieten …' : 'Neue Fassung prüfen …'}</Button>
          {isRetired ? null : (
            <Button look="secondary" onClick={() => setRetiring(true)}>
              Nicht mehr anbieten …
            </Button>
          )}
          <p role="status" className={textStyles.minor}>
            {same ? 'Es hat sich nichts geändert.' : ''}
          </p>
        </div>
      </LiveFieldset>
      <ActionDialog
        opened={next !== null}
        title={`Tarif ${plan.name} ändern?`}
        action="Neue Fassung veröffentlichen"
        busyAction="Wird veröffentlicht …"
        run={async () => {
          if (!next) return
          await orStale(() =>
            client.mutate({
              mutation: ChangePlanDocument,
              variables: { slug: before.slug, expectedVersion: before.version, plan: toPlanFields(next) },
            }),
          )
          setAsked(null)
          // Nothing is left to lose: the form takes what the server has now.
          reset(getValues())
          await onChanged()
          toastDone({ title: 'Tarif geändert', text: 'Die neue Fassung gilt ab sofort für neue Buchungen.' })
        }}
        problemOf={problemOf}
        onClose={close}
      >
        {next ? (
          <>
            <Changes changes={planChanges(before, next)} />
            {linesWithOtherNumbers(next).length > 0 ? (
              <Notice tone="warn" title="Diese Zeilen nennen andere Zahlen als der Tarif">
                <ul className={classNames(arrange.stack6, styles.whom)}>
                  {linesWithOtherNumbers(next).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </Notice>
            ) : null}
          </>
        ) : null}
        <ul className={classNames(arrange.stack6, styles.whom)}>
          <li>Neue Buchungen: ab sofort zu dieser Fassung.</li>
          <li>
            Wer die Seite gerade offen hat: sieht beim Buchen den neuen Preis und wird noch einmal gefragt.
          </li>
          <li>Wer schon gebucht hat: behält Preis, Tage und Leistung seiner Fassung {before.version}.</li>
        </ul>
      </ActionDialog>
      <ActionDialog
        opened={retiring}
        title={`Tarif ${plan.name} nicht mehr anbieten?`}
        action="Nicht mehr anbieten"
        busyAction="Wird beendet …"
        run={async () => {
          await orStale(() =>
            client.mutate({
              mutation: RetirePlanDocument,
              variables: { slug: plan.slug, expectedVersion: plan.version },
            }),
          )
          setRetiring(false)
          await onChanged()
          toastDone({ title: 'Tarif beendet', text: `${plan.name} kann niemand mehr buchen.` })
        }}
        problemOf={problemOf}
        onClose={close}
      >
        <p>
          Der Tarif verschwindet von der Preisseite, und niemand kann ihn mehr buchen. Was gebucht ist, gilt
          weiter. Mit einer neuen Fassung bieten Sie ihn wieder an.
        </p>
      </ActionDialog>
    </form>
  )
}

const problemOf = (error: unknown): string | null =>
  errorCode(error) === 'CONFLICT'
    ? 'Eine andere Person hat den Tarif gerade geändert. Schließen Sie den Dialog: Was neu ist, steht dann über Ihren Eingaben.'
    : null

function Changes({ changes }: { readonly changes: readonly PlanChange[] }) {
  return (
    <dl className={classNames(arrange.stack8, textStyles.breaks, styles.changes)}>
      {changes.map(({ what, from, to }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <del>{from}</del> <ins>{to}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
