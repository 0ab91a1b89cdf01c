import { type ReactNode, useId, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { characterCount, cleanText } from '../../shared/forms/clean-text.ts'
import type { ContentReportReason, ReportSubject } from '../../shared/graphql/schema-types.generated.ts'
import { MessageField } from '../../shared/messages/message-field.tsx'
import { Question } from '../../shared/messages/question.tsx'
import { type Answered, useAnswer } from '../../shared/messages/use-answer.ts'
import { useUnsentText } from '../../shared/messages/use-unsent-text.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Field } from '../../shared/ui/field.tsx'
import { Select } from '../../shared/ui/select.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { isReason, NAMELESS_REASON, REPORT_REASONS } from './report-reasons.ts'
import { ReportContentDocument } from './report-verbs.generated.ts'

const REASONS = [
  // Nothing is chosen before: a person in a hurry would accuse of the first reason.
  { value: '', label: 'Bitte wählen' },
  ...Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label })),
]

const TOO_LONG = 'Die Beschreibung ist zu lang. Bitte kürzen Sie sie auf 1.000 Zeichen.'
const NO_DETAILS = 'Noch nicht gemeldet. Bitte schreiben Sie, was passiert ist.'
const NO_REASON = 'Noch nicht gemeldet. Bitte wählen Sie, worum es geht.'

interface ReportQuestionProps extends Answered {
  readonly title: string
  /** What happens, as a verb. */
  readonly action: string
  /** Who reads what, and who learns of it. */
  readonly children: ReactNode
  /** Under which an unsent description is kept. */
  readonly textKey: string
  readonly subject: { readonly kind: ReportSubject; readonly id: string }
  /** A verb of its own, which takes a report without a description; a nameless one never goes there. */
  readonly report?: (reason: ContentReportReason, details: string | null) => Promise<unknown>
}

/** Reports something to the admins: a reason, and freely what happened. */
export function ReportQuestion({
  title,
  action,
  children,
  textKey,
  subject,
  report,
  onDone,
  onStay,
}: ReportQuestionProps) {
  const [reason, setReason] = useState<ContentReportReason | null>(null)
  const [wantsNoName, setWantsNoName] = useState(false)
  const [missing, setMissing] = useState<'reason' | 'details' | null>(null)
  const client = useClient()
  const hint = useId()
  const { text, keptAt, write } = useUnsentText(textKey)
  const { act, busy, problem } = useAnswer({ onDone, onStay })
  const details = cleanText(text)
  const tooLong = characterCount(details) > 1000
  const isAnonymous = reason === NAMELESS_REASON && wantsNoName
  const needsDetails = isAnonymous || report === undefined
  const send = () => {
    if (tooLong) return
    if (reason === null) {
      setMissing('reason')
      return
    }
    if (needsDetails && details === '') {
      setMissing('details')
      return
    }
    void act(
      async () => {
        if (report && !isAnonymous) await report(reason, details === '' ? null : details)
        else
          await client.mutate({
            mutation: ReportContentDocument,
            variables: { subjectKind: subject.kind, subjectId: subject.id, reason, details, isAnonymous },
          })
        write('')
      },
      'Danke, wir sehen uns das an',
      (error) =>
        errorCode(error) === 'RATE_LIMITED'
          ? 'Sie haben heute schon 20-mal etwas gemeldet. Ihr Text bleibt stehen; melden Sie bitte morgen weiter.'
          : null,
    )
  }
  const problemOfForm = { reason: NO_REASON, details: NO_DETAILS }
  return (
    <Question
      title={title}
      action={action}
      stay="Nicht melden"
      isDangerous
      busy={busy}
      problem={tooLong ? TOO_LONG : missing === null ? problem : problemOfForm[missing]}
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
              setMissing(null)
            }}
          />
        )}
      </Field>
      {reason === NAMELESS_REASON ? (
        <div className={arrange.stack4}>
          <label className={arrange.check}>
            <input
              type="checkbox"
              checked={wantsNoName}
              aria-describedby={hint}
              onChange={({ currentTarget }) => {
                setWantsNoName(currentTarget.checked)
                setMissing(null)
              }}
            />
            Ohne meinen Namen melden
          </label>
          <p id={hint} className={textStyles.minor}>
            Dann bleibt bei der Meldung nicht stehen, von wem sie kommt, und wir können Ihnen nicht schreiben,
            wie wir entschieden haben.
          </p>
        </div>
      ) : null}
      <MessageField
        label={needsDetails ? 'Was ist passiert?' : 'Was ist passiert? (freiwillig)'}
        text={text}
        keptAt={keptAt}
        sending={busy}
        problem={null}
        rows={2}
        onText={(next) => {
          write(next)
          setMissing(null)
        }}
        onSend={send}
      />
    </Question>
  )
}
