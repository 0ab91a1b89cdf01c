import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { SendApplicationMessageDocument } from '../../../entities/application/application.generated.ts'
import {
  type ApplicationStatus,
  isApplicationStatus,
  STATUS_WORDS,
} from '../../../entities/application/application-status.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { errorFields } from '../../../shared/errors/error-fields.ts'
import { countOf } from '../../../shared/format/number.ts'
import { SignInAgain } from '../../../shared/forms/sign-in-again.tsx'
import type { AnswerKind } from '../../../shared/graphql/schema-types.generated.ts'
import { MessageField } from '../../../shared/messages/message-field.tsx'
import { useSender } from '../../../shared/messages/use-sender.ts'
import { useUnsentText } from '../../../shared/messages/use-unsent-text.ts'
import { toastDone } from '../../../shared/toast/toast.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Select } from '../../../shared/ui/select.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import { nameOf } from '../board/application-row.ts'
import type { OpenedApplicationQuery } from '../board/company-applications.generated.ts'
import { type MoveResult, refusedWords } from '../board/move-words.ts'
import type { MoveOrder } from '../board/use-board.ts'
import { INTERVIEW_FIELDS, interviewProblem, keptInterview } from '../interviews/interview-schema.ts'
import { InvitedDay } from '../interviews/invited-day.tsx'
import styles from './answer-box.module.css'
import { AnswerPreview } from './answer-preview.tsx'
import { ANSWER_STATUS, fillIn, openEntries } from './answer-template.ts'
import { OwnTextBack, useReplacedText } from './own-text-back.tsx'
import { type Template, TemplateChoice, useTemplates } from './template-choice.tsx'

type Opened = NonNullable<OpenedApplicationQuery['applicationById']>

export interface AnswerHandle {
  /** Begins a refusal: the company's template, or ours, and the status that follows. */
  readonly reject: () => void
}

interface AnswerBoxProps {
  readonly ref?: Ref<AnswerHandle>
  readonly application: Opened
  readonly move: (order: MoveOrder) => Promise<readonly MoveResult[]>
  readonly onChanged: () => Promise<unknown>
}

/** Thrown when the server refused the move: the text was not sent. */
class Refused extends Error {}

const STAYS = 'bleibt'

/**
 * The answer to one application: a message, or a status with a text. What is typed, and what is to become of the
 * application, is kept in the tab until it is sent.
 */
export function AnswerBox({ ref, application, move, onChanged }: AnswerBoxProps) {
  const { id, companyId, companyName, firstName, lastName, jobTitle, status, nextStatuses, mayWrite } =
    application
  const name = nameOf(application)
  const client = useClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const selectId = useId()
  const templates = useTemplates(nextStatuses.length > 0 || mayWrite ? companyId : null)
  const { text, keptAt, write } = useUnsentText(`bewerbung:${id}`)
  const kept = useUnsentText(`bewerbung-stand:${id}`)
  /** Goes with an invitation, and with nothing else. */
  const day = useUnsentText(`bewerbung-termin:${id}`)
  const replaced = useReplacedText(text, write)
  /** What was to become of it with the text that a template has replaced. */
  const statusOfOwn = useRef('')
  const [template, setTemplate] = useState<string | null>(null)
  const [previewing, setPreviewing] = useState(false)
  const [insisting, setInsisting] = useState(false)
  const becomes = isApplicationStatus(kept.text) && nextStatuses.includes(kept.text) ? kept.text : null
  const interview = becomes === 'eingeladen' ? keptInterview(day.text) : null
  /** What the kept choice was, when somebody else has made it impossible. */
  const lost = isApplicationStatus(kept.text) && becomes === null && kept.text !== status ? kept.text : null
  const values = {
    Vorname: firstName ?? '',
    Nachname: lastName ?? '',
    Stelle: jobTitle,
    Betrieb: companyName,
  }
  const { submit, sending, problem, signedOut, clear } = useSender({
    mayBeEmpty: becomes !== null,
    order: `${becomes} ${interview === null ? '' : day.text}`,
    send: async (body, clientKey) => {
      if (becomes === null) {
        await client.mutate({
          mutation: SendApplicationMessageDocument,
          variables: { id, text: body, clientKey },
          fetchPolicy: 'no-cache',
        })
        return
      }
      const results = await move({
        ids: [id],
        to: becomes,
        clientKey,
        ...(body === '' ? {} : { text: body }),
        ...(interview === null ? {} : { interview }),
      })
      const refused = refusedWords(results, new Map([[id, application]]))
      if (refused !== null) throw new Refused(refused)
    },
    onSent: () => {
      // A move says so itself, with the button that takes it back.
      if (becomes === null) toastDone({ title: 'Nachricht gesendet' })
      write('')
      kept.write('')
      day.write('')
      replaced.forget()
      setTemplate(null)
      setPreviewing(false)
      // Sent is sent: what is shown follows with the event where this reload fails.
      return onChanged().catch(() => undefined)
    },
    explain: (error) => {
      if (error instanceof Refused) {
        void onChanged()
        return `Noch nicht gesendet. ${error.message} Ihr Text bleibt stehen.`
      }
      // Typed an hour ago, for today.
      const wrong = INTERVIEW_FIELDS.map((field) => errorFields(error)[field]).find(
        (rule) => rule !== undefined,
      )
      if (interview !== null && wrong !== undefined)
        return `Noch nicht gesendet. Zum Termin: ${interviewProblem(wrong)} Ihr Text bleibt stehen.`
      if (errorCode(error) !== 'INVALID_STATE' && errorCode(error) !== 'NOT_FOUND') return null
      void onChanged()
      return 'Noch nicht gesendet: An dieser Bewerbung hat sich gerade etwas geändert. Ihr Text bleibt stehen.'
    },
  })
  const open = openEntries(text)

  const selectOpen = () => {
    const area = field.current
    if (!area) return
    const [entry] = openEntries(area.value)
    area.focus()
    if (entry) area.setSelectionRange(entry.from, entry.to)
    // Nothing to fill in: a template is read from its beginning.
    else area.scrollTop = 0
  }
  const put = (chosen: Template) => {
    const next = ANSWER_STATUS[chosen.kind]
    if (replaced.put(fillIn(chosen.text, values))) statusOfOwn.current = kept.text
    kept.write(next !== null && nextStatuses.includes(next) ? next : '')
    setTemplate(chosen.name)
    setPreviewing(false)
    setInsisting(false)
    clear()
  }
  const choose = (chosen: Template) => {
    put(chosen)
    requestAnimationFrame(() => selectOpen())
  }
  /** A refusal begins with a kind text: without any is the second choice. */
  const reject = () => {
    const standard = templates.all.find(({ kind }) => kind === 'absage')
    if (standard && text.trim() === '') put(standard)
    else kept.write('abgelehnt')
  }
  useImperativeHandle(ref, () => ({
    reject: () => {
      reject()
      requestAnimationFrame(() => selectOpen())
    },
  }))

  if (!mayWrite && nextStatuses.length === 0)
    return (
      <div className={styles.closed}>
        <p role="status">
          {status === 'zurueckgezogen'
            ? 'Die Person hat ihre Bewerbung zurückgezogen. Sie können nichts mehr schreiben.'
            : 'Zu dieser Bewerbung können Sie zurzeit nichts schreiben.'}
        </p>
        {text === '' ? null : (
          <p className={classNames(textStyles.asWritten, styles.unsent)}>Nicht gesendet: „{text}“</p>
        )}
      </div>
    )

  const send = () => {
    if (open.length > 0 && !insisting) {
      setInsisting(true)
      setPreviewing(false)
      requestAnimationFrame(selectOpen)
      return
    }
    if (!previewing) field.current?.focus()
    void submit(text)
  }
  const mustMove = !mayWrite
  return (
    <form
      className={styles.answer}
      method="post"
      noValidate
      aria-label={`Antwort an ${name}`}
      onSubmit={(event) => {
        // React passes on what a dialog sends that is opened from here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        send()
      }}
    >
      {mayWrite || nextStatuses.includes('abgelehnt') ? (
        <TemplateChoice
          companyId={companyId}
          templates={templates}
          kinds={kindsFor(nextStatuses, mayWrite)}
          current={template}
          onChoose={choose}
        />
      ) : null}
      {previewing ? (
        <AnswerPreview applicationId={id} text={text} name={name} values={Object.values(values)} />
      ) : (
        <MessageField
          ref={field}
          label={`Text an ${name}`}
          labelHidden
          text={text}
          keptAt={keptAt}
          sending={sending}
          problem={problem}
          rows={2}
          onText={(next) => {
            write(next)
            setInsisting(false)
            if (next === '') setTemplate(null)
          }}
          onSend={send}
          hint="Strg + Eingabe sendet"
        />
      )}
      <OwnTextBack
        own={replaced.own}
        onBringBack={() => {
          replaced.bringBack()
          kept.write(statusOfOwn.current)
          setTemplate(null)
          setPreviewing(false)
          setInsisting(false)
          requestAnimationFrame(() => field.current?.focus())
        }}
      />
      {previewing && problem ? (
        <p role="alert" className={textStyles.refusal}>
          {problem}
        </p>
      ) : null}
      {becomes === 'eingeladen' ? (
        <InvitedDay
          name={name}
          fields={interview}
          onChange={(fields) => day.write(fields === null ? '' : JSON.stringify(fields))}
        />
      ) : null}
      {signedOut ? <SignInAgain /> : null}
      <div className={classNames(arrange.line, styles.foot)}>
        <label className={classNames(textStyles.minor, arrange.row, styles.then)} htmlFor={selectId}>
          Stand danach
          <Select
            id={selectId}
            value={becomes ?? STAYS}
            options={[
              ...(mustMove ? [] : [{ value: STAYS, label: `bleibt „${STATUS_WORDS[status]}“` }]),
              ...(mustMove && becomes === null ? [{ value: STAYS, label: 'Stand wählen' }] : []),
              ...nextStatuses.map((next) => ({ value: next, label: STATUS_WORDS[next] })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              if (value === 'abgelehnt') reject()
              else kept.write(isApplicationStatus(value) ? value : '')
            }}
          />
        </label>
        <p className={styles.hint} role={insisting || lost ? 'alert' : undefined}>
          {lost ? (
            <strong>
              „{STATUS_WORDS[lost]}“ geht von „{STATUS_WORDS[status]}“ aus nicht mehr.{' '}
            </strong>
          ) : null}
          {open.length > 0 ? (
            <strong>
              Noch {countOf(open.length, 'Angabe', 'Angaben')} offen:{' '}
              {open.map((entry) => entry.text).join(', ')}.
              {insisting ? ' Noch einmal drücken sendet den Text trotzdem so.' : ''}
            </strong>
          ) : becomes ? (
            `${name} sieht „${STATUS_WORDS[becomes]}“${text.trim() === '' ? '' : ' und Ihren Text'}${interview === null ? '.' : ', mit dem Termin.'}`
          ) : (
            `${name} bekommt eine Nachricht, der Stand bleibt.`
          )}
        </p>
        <div className={classNames(arrange.wrap8, styles.buttons)}>
          <Button
            look="secondary"
            aria-pressed={previewing}
            disabled={text === ''}
            onClick={() => setPreviewing(!previewing)}
          >
            Vorschau
          </Button>
          {becomes === 'abgelehnt' && text.trim() !== '' ? (
            <Button look="secondary" aria-disabled={sending || undefined} onClick={() => void submit('')}>
              Ohne Text absagen
            </Button>
          ) : null}
          <Button type="submit" aria-disabled={sending || (mustMove && becomes === null) || undefined}>
            {sendLabel(becomes, text, interview !== null)}
          </Button>
        </div>
      </div>
    </form>
  )
}

function kindsFor(next: readonly ApplicationStatus[], mayWrite: boolean): readonly AnswerKind[] {
  const kinds: AnswerKind[] = []
  if (next.includes('eingeladen') || mayWrite) kinds.push('einladung')
  if (mayWrite) kinds.push('rueckfrage')
  if (next.includes('abgelehnt')) kinds.push('absage')
  return kinds
}

function sendLabel(becomes: ApplicationStatus | null, text: string, hasInterview: boolean): string {
  if (becomes === null) return 'Nachricht senden'
  if (becomes === 'abgelehnt') return text.trim() === '' ? 'Ohne Text absagen' : 'Absage senden'
  if (text.trim() === '' && !hasInterview) return `Nach „${STATUS_WORDS[becomes]}“ verschieben`
  return becomes === 'eingeladen' ? 'Einladung senden' : 'Senden und verschieben'
}
