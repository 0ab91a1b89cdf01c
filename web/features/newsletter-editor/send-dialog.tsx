import { Modal, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { errorFields } from '../../shared/errors/error-fields.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { berlinMoment, wallClockOf } from '../../shared/format/berlin-moment.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { SignInAgain } from '../../shared/forms/sign-in-again.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import textStyles from '../../shared/ui/text.module.css'
import visuallyHidden from '../../shared/ui/visually-hidden.module.css'
import { peopleWords, segmentWords } from './audience-words.ts'
import type { CheckedIssue } from './issue-schema.ts'
import type { IssueValues } from './issue-values.ts'
import type { IssueVocabulary } from './issue-vocabulary.ts'
import {
  ScheduleNewsletterIssueDocument,
  SendNewsletterIssueDocument,
} from './newsletter-editor.generated.ts'
import { momentWords, scheduleProblem } from './schedule-words.ts'
import styles from './send-dialog.module.css'
import { useAudience } from './use-audience.ts'

interface SendDialogProps {
  readonly opened: boolean
  readonly issueId: string
  readonly version: number
  readonly control: Control<IssueValues, unknown, CheckedIssue>
  readonly vocabulary: IssueVocabulary
  readonly now: number
  readonly onClose: () => void
  /** Something of the content is missing, which the form shows. */
  readonly onRefused: (error: unknown) => void
  readonly onDone: (toast: { title: string; text: string }) => void
}

/** When an issue leaves, and to how many: the last look before it cannot be taken back. */
export function SendDialog({ opened, onClose, ...rest }: SendDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Wann soll die Ausgabe gesendet werden?"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Dialog schließen' }}
    >
      {opened ? <SendForm {...rest} onClose={onClose} /> : null}
    </Modal>
  )
}

/** The next morning, a usual time for letters. */
function suggestion(now: number): { day: string; time: string } {
  return { day: wallClockOf(new Date(now + 24 * 3_600_000)).day, time: '07:30' }
}

function SendForm({
  issueId,
  version,
  control,
  vocabulary,
  now,
  onClose,
  onRefused,
  onDone,
}: Omit<SendDialogProps, 'opened'>) {
  const client = useClient()
  const [roles, professions, states] = useWatch({ control, name: ['roles', 'professions', 'states'] })
  const segment = { roles, professions, states }
  const { audience, isOld, failed } = useAudience(segment)
  const [when, setWhen] = useState<'later' | 'now'>('later')
  const [clock, setClock] = useState(() => suggestion(now))
  const [wrong, setWrong] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [signedOut, setSignedOut] = useState(false)
  const [sending, setSending] = useState(false)
  const [failures, setFailures] = useState(0)
  const busy = useRef(false)
  const time = useRef<HTMLInputElement>(null)
  const notice = useRef<HTMLDivElement>(null)

  // An effect, because it has to run after the fields are enabled again.
  useEffect(() => {
    if (failures > 0) notice.current?.focus()
  }, [failures])

  const moment = berlinMoment(clock)
  const many = audience === null || isOld ? null : audience.active

  const fail = (error: unknown) => {
    const rule = errorFields(error)['berlinTime']
    if (rule !== undefined) {
      setWrong(
        rule === 'below_min'
          ? 'Dieser Zeitpunkt ist schon vorbei.'
          : 'Diese Zeit ist nicht möglich. Wählen Sie eine andere, höchstens ein Jahr im Voraus.',
      )
      return time.current?.focus()
    }
    if (Object.keys(errorFields(error)).some((name) => /^(?:subject|blocks)/.test(name)))
      return onRefused(error)
    const code = errorCode(error)
    if (code === 'UNAUTHENTICATED') setSignedOut(true)
    else
      setProblem(
        code === 'CONFLICT'
          ? 'Jemand hat diese Ausgabe gerade geändert. Es wurde nichts gesendet. Schließen Sie den Dialog und sehen Sie sich die Vorschau noch einmal an.'
          : code === 'INVALID_STATE'
            ? 'Jemand hat diese Ausgabe schon geplant oder gesendet. Laden Sie die Seite neu, um den Stand zu sehen.'
            : code === 'PROOF_REQUIRED'
              ? 'Ohne Bestätigung wurde nichts gesendet. Der Entwurf ist gespeichert.'
              : `${errorText(error)} Es wurde nichts gesendet.`,
      )
    setFailures((count) => count + 1)
  }

  const send = async () => {
    if (busy.current) return
    setWrong(null)
    setProblem(null)
    setSignedOut(false)
    const before = when === 'later' ? scheduleProblem(moment, Date.now()) : null
    if (before !== null) {
      setWrong(before)
      return time.current?.focus()
    }
    busy.current = true
    setSending(true)
    try {
      const variables = { issueId, expectedVersion: version }
      if (when === 'now') {
        await client.mutate({ mutation: SendNewsletterIssueDocument, variables })
        onDone({
          title: 'Der Versand läuft',
          text: 'Sie sehen hier, wie weit er ist, und können ihn anhalten.',
        })
      } else {
        await client.mutate({
          mutation: ScheduleNewsletterIssueDocument,
          variables: { ...variables, berlinTime: `${clock.day}T${clock.time}` },
        })
        onDone({ title: 'Der Versand ist geplant', text: `Für ${momentWords(moment)}.` })
      }
    } catch (error) {
      fail(error)
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return (
    <form
      method="post"
      noValidate
      className={arrange.stack16}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className={styles.audience} role="status">
        {failed && audience === null
          ? 'Die Zahl der Empfänger konnte nicht geladen werden.'
          : many === null
            ? 'Empfänger werden gezählt …'
            : `Empfänger heute: ${peopleWords(many)} (${segmentWords(segment, vocabulary)}).`}
      </p>
      {signedOut || problem ? (
        <div ref={notice} tabIndex={-1} className={styles.notice}>
          {signedOut ? <SignInAgain /> : null}
          {problem ? (
            <div role="alert">
              <Notice tone="danger" title="Noch nicht gesendet">
                <p>{problem}</p>
              </Notice>
            </div>
          ) : null}
        </div>
      ) : null}
      <LiveFieldset busy={sending}>
        <fieldset className={classNames(arrange.stack4, styles.ways)}>
          <legend className={visuallyHidden.hidden}>Zeitpunkt</legend>
          <label className={classNames(arrange.check, styles.way)}>
            <input
              type="radio"
              name="wann"
              checked={when === 'later'}
              onChange={() => setWhen('later')}
              data-autofocus
            />
            <span>Zu einem Zeitpunkt</span>
          </label>
          {when === 'later' ? (
            <div className={styles.clock}>
              <TextInput
                type="date"
                label="Tag"
                value={clock.day}
                min={wallClockOf(new Date(now)).day}
                onChange={(event) => {
                  setClock({ ...clock, day: event.currentTarget.value })
                  setWrong(null)
                }}
              />
              <TextInput
                ref={time}
                type="time"
                label="Uhrzeit in Berlin"
                value={clock.time}
                error={wrong}
                onChange={(event) => {
                  setClock({ ...clock, time: event.currentTarget.value })
                  setWrong(null)
                }}
              />
              <p className={classNames(textStyles.minor, styles.hint)} role="status">
                {moment.kind === 'moment'
                  ? moment.isTwice
                    ? 'In dieser Nacht werden die Uhren zurückgestellt, diese Zeit gibt es zweimal. Gesendet wird beim ersten Mal, noch in Sommerzeit.'
                    : `${momentWords(moment)}, Berliner Zeit.`
                  : moment.kind === 'skipped'
                    ? scheduleProblem(moment, now)
                    : ''}
              </p>
            </div>
          ) : null}
          <label className={classNames(arrange.check, styles.way)}>
            <input type="radio" name="wann" checked={when === 'now'} onChange={() => setWhen('now')} />
            <span>Sofort</span>
          </label>
          {when === 'now' ? (
            <p className={classNames(textStyles.minor, styles.hint)}>
              Der Versand beginnt gleich. Sie können ihn anhalten; was schon unterwegs ist, holt niemand
              zurück.
            </p>
          ) : null}
        </fieldset>
        <div className={classNames(arrange.wrap10, styles.actions)}>
          <Button look="secondary" onClick={onClose}>
            Zurück zum Entwurf
          </Button>
          <Button type="submit" disabled={when === 'now' && many === 0}>
            {sending
              ? 'Einen Moment …'
              : when === 'now'
                ? many === null || many === 0
                  ? 'Jetzt senden'
                  : `Jetzt an ${peopleWords(many)} senden`
                : 'Versand planen'}
          </Button>
        </div>
      </LiveFieldset>
    </form>
  )
}
