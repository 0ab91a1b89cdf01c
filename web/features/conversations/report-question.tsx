import { type ReactNode, useState } from 'react'
import { REPORT_REASONS } from '../../entities/conversation/conversation-labels.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { characterCount, cleanText } from '../../shared/forms/clean-text.ts'
import type { ContentReportReason } from '../../shared/graphql/schema-types.generated.ts'
import { MessageField } from '../../shared/messages/message-field.tsx'
import { Question } from '../../shared/messages/question.tsx'
import { type Answered, useAnswer } from '../../shared/messages/use-answer.ts'
import { useUnsentText } from '../../shared/messages/use-unsent-text.ts'
import { Field } from '../../shared/ui/field.tsx'
import { Select } from '../../shared/ui/select.tsx'

const REASONS = [
  // Nothing is chosen before: a person in a hurry would accuse of the first reason.
  { value: '', label: 'Bitte wählen' },
  ...Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label })),
]

function isReason(value: string): value is ContentReportReason {
  return Object.hasOwn(REPORT_REASONS, value)
}

const TOO_LONG = 'Die Beschreibung ist zu lang. Bitte kürzen Sie sie auf 1.000 Zeichen.'
const NO_REASON = 'Noch nicht gemeldet. Bitte wählen Sie, worum es geht.'

interface ReportQuestionProps extends Answered {
  readonly title: string
  /** What happens, as a verb. */
  readonly action: string
  /** Who reads what, and who learns of it. */
  readonly children: ReactNode
  /** Under which an unsent description is kept. */
  readonly textKey: string
  readonly report: (reason: ContentReportReason, details: string | null) => Promise<unknown>
}

/** Reports something to the admins: a reason, and freely what happened. */
export function ReportQuestion({
  title,
  action,
  children,
  textKey,
  report,
  onDone,
  onStay,
}: ReportQuestionProps) {
  const [reason, setReason] = useState<ContentReportReason | null>(null)
  const [reasonMissing, setReasonMissing] = useState(false)
  const { text, keptAt, write } = useUnsentText(textKey)
  const { act, busy, problem } = useAnswer({ onDone, onStay })
  const details = cleanText(text)
  const tooLong = characterCount(details) > 1000
  const send = () => {
    if (tooLong) return
    if (reason === null) {
      setReasonMissing(true)
      return
    }
    void act(
      async () => {
        await report(reason, details === '' ? null : details)
        write('')
      },
      'Danke, wir sehen uns das an',
      (error) =>
        errorCode(error) === 'RATE_LIMITED'
          ? 'Sie haben heute schon 20-mal etwas gemeldet. Ihr Text bleibt stehen; melden Sie bitte morgen weiter.'
          : null,
    )
  }
  return (
    <Question
      title={title}
      action={action}
      stay="Nicht melden"
      isDangerous
      busy={busy}
      problem={tooLong ? TOO_LONG : reasonMissing ? NO_REASON : problem}
      onStay={onStay}
      onAct={send}
    >
      <p>{children}</p>
      <Field label="Worum geht es?">
        {({ id }) => (
          <Select
            id={id}
            value={reason ?? ''}
            options={REASONS}
            onChange={({ currentTarget: { value } }) => {
              setReason(isReason(value) ? value : null)
              setReasonMissing(false)
            }}
          />
        )}
      </Field>
      <MessageField
        label="Was ist passiert? (freiwillig)"
        text={text}
        keptAt={keptAt}
        sending={busy}
        problem={null}
        rows={2}
        onText={write}
        onSend={send}
      />
    </Question>
  )
}
