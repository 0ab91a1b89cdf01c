import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
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
import { Button } from '../../shared/ui/button.tsx'
import { planChanges } from './plan-changes.ts'
import { ChangePlanDocument } from './plan-editor.generated.ts'
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
  price: (Number(plan.priceCents) / 100).toLocaleString('de-DE', { useGrouping: false }),
  durationDays: String(plan.durationDays),
  jobs: String(plan.jobs),
  kind: plan.isConcurrent ? 'gleichzeitig' : 'nacheinander',
  termDays: String(plan.termDays),
  isBoosted: plan.isBoosted,
  inNewsletter: plan.inNewsletter,
})

/** A plan as admins change it: every change is a new version, which existing bookings do not notice. */
export function PlanEditor({ plan, onChanged }: PlanEditorProps) {
  const client = useClient()
  const { control, formState, handleSubmit } = useForm<PlanValues, unknown, CheckedPlan>({
    resolver: zodResolver(planSchema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: toValues(plan),
  })
  const summary = useRef<HTMLDivElement>(null)
  const [next, setNext] = useState<CheckedPlan | null>(null)
  const [same, setSame] = useState(false)
  const changes = next ? planChanges(plan, next) : []
  const check = handleSubmit(
    (checked) => {
      const isSame = planChanges(plan, checked).length === 0
      setSame(isSame)
      if (!isSame) setNext(checked)
    },
    () => requestAnimationFrame(() => summary.current?.focus()),
  )
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void check(event)}>
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
        <div className={styles.actions}>
          <Button type="submit">Neue Fassung prüfen …</Button>
          <p role="status" className={styles.minor}>
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
          try {
            await client.mutate({
              mutation: ChangePlanDocument,
              variables: { slug: plan.slug, expectedVersion: plan.version, plan: toPlanFields(next) },
            })
          } catch (error) {
            if (errorCode(error) === 'CONFLICT') await onChanged()
            throw error
          }
          setNext(null)
          await onChanged()
          toastDone({ title: 'Tarif geändert', text: 'Die neue Fassung gilt ab sofort für neue Buchungen.' })
        }}
        problemOf={(error) =>
          errorCode(error) === 'CONFLICT'
            ? 'Eine andere Person hat den Tarif gerade geändert. Schließen Sie den Dialog und laden Sie die Seite neu, bevor Sie ihn noch einmal ändern.'
            : null
        }
        onClose={() => setNext(null)}
      >
        <dl className={styles.changes}>
          {changes.map(({ what, from, to }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <del>{from}</del> <ins>{to}</ins>
              </dd>
            </div>
          ))}
        </dl>
        <ul className={styles.whom}>
          <li>Neue Buchungen: ab sofort zu dieser Fassung.</li>
          <li>
            Wer die Seite gerade offen hat: sieht beim Buchen den neuen Preis und wird noch einmal gefragt.
          </li>
          <li>Wer schon gebucht hat: behält Preis, Tage und Leistung seiner Fassung {plan.version}.</li>
        </ul>
      </ActionDialog>
    </form>
  )
}
