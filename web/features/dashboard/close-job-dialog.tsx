import { useQuery } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { closingOutcomes } from '../../entities/job/job-labels.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useSite } from '../../shared/document/site.tsx'
import { countOf } from '../../shared/format/number.ts'
import { ChoiceField } from '../../shared/forms/choice-field.tsx'
import { SelectField } from '../../shared/forms/select-fields.tsx'
import { TextAreaField } from '../../shared/forms/text-area-field.tsx'
import { text } from '../../shared/forms/text-rules.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import textStyles from '../../shared/ui/text.module.css'
import {
  ClosingJobDocument,
  type ClosingJobQuery,
  FarewellPreviewDocument,
} from './close-job-dialog.generated.ts'
import styles from './close-job-dialog.module.css'
import { FAREWELL_LIMIT, FAREWELLS } from './farewells.ts'
import type { VerbDialog } from './row-actions.tsx'
import '../../shared/forms/zod.ts'

interface CloseJobDialogProps extends VerbDialog {
  readonly jobId: string
  readonly title: string
}

/** Asks what became of the position, and what those hear who still wait for an answer. */
export function CloseJobDialog(props: CloseJobDialogProps) {
  const { jobId, title, onCancel } = props
  const client = useClient()
  const { data, error } = useQuery(ClosingJobDocument, {
    client,
    variables: { jobId },
    fetchPolicy: 'network-only',
  })
  return (
    <Modal
      opened
      onClose={onCancel}
      title="Anzeige beenden?"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Dialog schließen' }}
    >
      <p>„{title}“ ist dann nicht mehr zu sehen. Die Anzeige lässt sich nicht wieder öffnen.</p>
      <ClosingForm {...props} waiting={data} failed={error !== undefined} />
    </Modal>
  )
}

interface ClosingFormProps extends CloseJobDialogProps {
  /** Applications without a decision; undefined while they are loaded, and when they could not be. */
  readonly waiting: ClosingJobQuery | undefined
  readonly failed: boolean
}

const schema = z.object({
  outcome: z.enum(['', 'ueber_uns', 'anders', 'nicht_besetzt']).refine((outcome) => outcome !== '', {
    message: 'Bitte sagen Sie uns, was aus der Stelle geworden ist.',
  }),
  hired: z.string(),
  answer: z.enum(['absagen', 'selbst']),
  farewell: text({
    max: FAREWELL_LIMIT,
    required: 'Bitte schreiben Sie ein paar Worte, oder antworten Sie selbst.',
  }),
})

type Closing = z.input<typeof schema>

function ClosingForm({ jobId, waiting, failed, busy, onCancel, onConfirm }: ClosingFormProps) {
  const site = useSite()
  const { control, getValues, handleSubmit, setValue } = useForm<Closing>({
    resolver: zodResolver(schema),
    defaultValues: { outcome: '', hired: '', answer: 'absagen', farewell: FAREWELLS.besetzt },
  })
  const [outcome, hired, answer] = useWatch({ control, name: ['outcome', 'hired', 'answer'] })
  useEffect(() => {
    const offered = outcome === 'nicht_besetzt' ? FAREWELLS.nicht_besetzt : FAREWELLS.besetzt
    const others: readonly string[] = Object.values(FAREWELLS)
    // What the person wrote stays.
    if (others.includes(getValues('farewell'))) setValue('farewell', offered)
  }, [outcome, getValues, setValue])
  /** Whom the company has invited or made an offer can be the one who was hired. */
  const near = waiting?.near ?? []
  const hires = outcome === 'ueber_uns' && near.some(({ id }) => id === hired)
  const refused = Number(waiting?.applicationCounts.open ?? 0) - (hires ? 1 : 0)
  const sends = refused > 0 && answer === 'absagen'
  const offered = near.filter(({ id, status }) => status === 'angebot' && !(hires && id === hired)).length
  const outcomes = closingOutcomes(site.name)
  const send = handleSubmit((closing) =>
    onConfirm({
      outcome: closing.outcome || null,
      farewell: sends ? closing.farewell : null,
      hiredId: hires ? closing.hired : null,
    }),
  )
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <ChoiceField
        control={control}
        name="outcome"
        label="Was ist aus der Stelle geworden?"
        options={Object.entries(outcomes).map(([value, label]) => ({ value, label }))}
      />
      {failed ? (
        <Notice tone="warn" title="Bewerbungen konnten nicht geladen werden">
          Sie können die Anzeige trotzdem beenden. Die Bewerbungen bleiben, wie sie sind; antworten Sie danach
          unter „Bewerbungen“.
        </Notice>
      ) : null}
      {outcome === 'ueber_uns' && near.length > 0 ? (
        <SelectField
          control={control}
          name="hired"
          label="Wer fängt bei Ihnen an?"
          optional
          clearable
          placeholder="Person wählen"
          data={near.map((one) => ({ value: one.id, label: nameOf(one) }))}
          hint="Diese Person bekommt Ihre Zusage statt einer Absage."
        />
      ) : null}
      {refused > 0 ? (
        <>
          <ChoiceField
            control={control}
            name="answer"
            label={countOf(refused, 'offene Bewerbung', 'offene Bewerbungen')}
            look="cards"
            options={[
              { value: 'absagen', label: 'Freundlich absagen', text: 'Alle bekommen gleich den Text unten.' },
              {
                value: 'selbst',
                label: 'Selbst beantworten',
                text: 'Sie antworten danach jeder Person einzeln.',
              },
            ]}
          />
          {sends ? (
            <Farewell control={control} first={waiting?.first.find(({ id }) => !(hires && id === hired))} />
          ) : (
            <p className={textStyles.minor}>
              Sie finden sie unter{' '}
              <Link to={paths.dashboard.href({ tab: 'applications', job: jobId })}>Bewerbungen</Link>. Wer
              nichts von Ihnen hört, wartet.
            </p>
          )}
          {sends && offered > 0 ? (
            <Notice tone="warn">
              {countOf(offered, 'Person hat', 'Personen haben')} schon ein Angebot von Ihnen und{' '}
              {offered === 1 ? 'bekäme' : 'bekämen'} auch eine Absage.
            </Notice>
          ) : null}
        </>
      ) : null}
      {waiting === undefined && !failed ? (
        <p role="status" className={textStyles.minor}>
          Bewerbungen werden geladen …
        </p>
      ) : null}
      <div className={arrange.answers}>
        <Button look="secondary" onClick={onCancel} data-autofocus>
          Abbrechen
        </Button>
        <Button type="submit" disabled={busy || (waiting === undefined && !failed)}>
          {sends ? `Beenden und ${countOf(refused, 'Absage', 'Absagen')} senden` : 'Anzeige beenden'}
        </Button>
      </div>
    </form>
  )
}

interface Named {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Companies read no name of a person who is suspended or leaving. */
function nameOf({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'Name nicht sichtbar'
}

interface FarewellProps {
  readonly control: Control<Closing>
  /** The applicant whose mail the preview shows. */
  readonly first: (Named & { readonly id: string }) | undefined
}

function Farewell({ control, first }: FarewellProps) {
  const typed = useWatch({ control, name: 'farewell' })
  // Filled in by the server, which sends it: once the person has stopped writing.
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 400)
    return () => clearTimeout(timer)
  }, [typed])
  const client = useClient()
  const { data, previousData } = useQuery(FarewellPreviewDocument, {
    client,
    variables: { applicationId: first?.id ?? '', text: settled },
    skip: first === undefined || settled.trim() === '' || settled.length > FAREWELL_LIMIT,
  })
  const preview = (data ?? previousData)?.answerPreview
  return (
    <div className={arrange.stack14}>
      <TextAreaField
        control={control}
        name="farewell"
        label="Ihr Text"
        max={FAREWELL_LIMIT}
        minRows={4}
        hint="{Vorname}, {Nachname}, {Stelle} und {Betrieb} füllen wir für jede Person aus."
      />
      {preview && first ? (
        <figure className={styles.preview}>
          <figcaption>So liest es {nameOf(first)}</figcaption>
          <blockquote>{preview}</blockquote>
        </figure>
      ) : null}
    </div>
  )
}
