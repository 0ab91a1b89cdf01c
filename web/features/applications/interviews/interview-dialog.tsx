import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { errorFields } from '../../../shared/errors/error-fields.ts'
import { ActionDialog } from '../../../shared/forms/action-dialog.tsx'
import { TextField } from '../../../shared/forms/form-fields.tsx'
import { SelectField } from '../../../shared/forms/select-fields.tsx'
import styles from './interview-dialog.module.css'
import {
  DURATIONS,
  INTERVIEW_FIELDS,
  type InterviewFields,
  interviewProblem,
  interviewSchema,
} from './interview-schema.ts'
import '../../../shared/forms/zod.ts'

interface InterviewDialogProps {
  readonly opened: boolean
  readonly name: string
  /** What is set; null for nothing yet. */
  readonly start: InterviewFields | null
  readonly action: string
  readonly busyAction: string
  readonly onSave: (fields: InterviewFields) => Promise<void>
  readonly onClose: () => void
}

const valuesOf = (start: InterviewFields | null) => ({
  day: start?.day ?? '',
  starts: start?.starts ?? '',
  minutes: String(start?.minutes ?? 60),
  place: start?.place ?? '',
})

/** Asks when and where both meet. */
export function InterviewDialog({
  opened,
  name,
  start,
  action,
  busyAction,
  onSave,
  onClose,
}: InterviewDialogProps) {
  const { control, trigger, getValues, reset, setError, setFocus } = useForm({
    resolver: zodResolver(interviewSchema),
    defaultValues: valuesOf(start),
  })
  // Once: what is typed outlasts a render of the page, with whatever news.
  const begin = useEffectEvent(() => reset(valuesOf(start)))
  useEffect(() => {
    if (opened) begin()
  }, [opened])
  return (
    <ActionDialog
      opened={opened}
      title={`Termin mit ${name}`}
      action={action}
      busyAction={busyAction}
      fields={
        <div className={styles.fields}>
          <TextField control={control} name="day" label="Tag" type="date" />
          <TextField control={control} name="starts" label="Uhrzeit" type="time" hint="Deutsche Zeit" />
          <SelectField
            control={control}
            name="minutes"
            label="Dauer"
            data={DURATIONS.map((minutes) => ({ value: minutes, label: `${minutes} Minuten` }))}
          />
          <div className={styles.place}>
            <TextField control={control} name="place" label="Ort oder Videolink" optional />
          </div>
        </div>
      }
      isReady={() => trigger(undefined, { shouldFocus: true })}
      run={async () => {
        try {
          await onSave(interviewSchema.parse(getValues()))
        } catch (error) {
          const wrong = errorFields(error)
          const named = INTERVIEW_FIELDS.filter((field) => wrong[field] !== undefined)
          if (errorCode(error) !== 'INVALID_INPUT' || named.length === 0) throw error
          for (const field of named)
            setError(field, { type: 'server', message: interviewProblem(wrong[field] ?? '') })
          // The fields are disabled until the dialog has stopped sending.
          setTimeout(() => setFocus(named[0] ?? 'day'))
        }
      }}
      problemOf={(error) =>
        errorCode(error) === 'INVALID_STATE'
          ? 'An dieser Bewerbung hat sich gerade etwas geändert; ein Termin geht nur mit eingeladenen Personen.'
          : null
      }
      onClose={onClose}
    >
      <p>{name} bekommt eine Mail mit einer Datei für den Kalender.</p>
    </ActionDialog>
  )
}
