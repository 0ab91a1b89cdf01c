import { Modal, Textarea } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useIsOver } from '../connection/use-after-outage.ts'
import { errorCode, isOutage } from '../errors/error-codes.ts'
import { errorFields } from '../errors/error-fields.ts'
import { errorText } from '../errors/error-text.ts'
import { useUnsentText } from '../messages/use-unsent-text.ts'
import arrange from '../ui/arrange.module.css'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './action-dialog.module.css'
import { fieldProblem } from './field-problems.ts'
import { LiveFieldset } from './live-fieldset.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { TextCounter } from './text-counter.tsx'
import { text as textRule } from './text-rules.ts'

interface ActionText {
  readonly label: string
  /** The hint says who reads the text. */
  readonly hint: string
  readonly max: number
  /** Said when it is missing. */
  readonly required: string
  /** Under which it is kept until it is sent: what the action is and whom it is about. */
  readonly key: string
  /** Name of the server's field. */
  readonly field: string
}

interface ActionDialogProps {
  readonly opened: boolean
  readonly title: string
  /** Explains the consequence, and for whom. */
  readonly children: ReactNode
  /** The action as a verb: "Konto sperren". */
  readonly action: string
  readonly busyAction: string
  readonly text?: ActionText
  /** Fields between what happens and the text. */
  readonly fields?: ReactNode
  /** The other fields hold something that cannot be sent yet; says so there. */
  readonly isReady?: () => Promise<boolean>
  /** Closes the dialog and tells what was done. What it throws is shown here, and nothing typed is lost. */
  readonly run: (text: string) => Promise<void>
  /** Words for an error that means something else here than elsewhere; null leaves the usual ones. */
  readonly problemOf?: (error: unknown) => string | null
  readonly onClose: () => void
}

/** Asks before an action that other people notice: says what happens, takes the reason, keeps it until it has arrived. */
export function ActionDialog({ opened, title, onClose, ...rest }: ActionDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Dialog schließen' }}
    >
      {opened ? <ActionForm {...rest} onClose={onClose} /> : null}
    </Modal>
  )
}

/** Storage key of dialogs without a text, which never write. */
const NO_TEXT = 'action-dialog'

function ActionForm({
  children,
  action,
  busyAction,
  text,
  fields,
  isReady,
  run,
  problemOf,
  onClose,
}: Omit<ActionDialogProps, 'opened' | 'title'>) {
  const typed = useUnsentText(text?.key ?? NO_TEXT)
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [outage, setOutage] = useState<Error | null>(null)
  const [signedOut, setSignedOut] = useState(false)
  const [failures, setFailures] = useState(0)
  const isReachable = useIsOver(outage)
  const field = useRef<HTMLTextAreaElement>(null)
  const notice = useRef<HTMLDivElement>(null)

  // An effect, because it has to run after the field is enabled again.
  useEffect(() => {
    if (failures > 0) (notice.current ?? field.current)?.focus()
  }, [failures])

  const fail = (error: unknown) => {
    const rule = text && errorFields(error)[text.field]
    if (errorCode(error) === 'UNAUTHENTICATED') setSignedOut(true)
    else if (errorCode(error) === 'INVALID_INPUT' && rule) setWrong(fieldProblem(rule))
    else setProblem(problemOf?.(error) ?? errorText(error))
    setOutage(error instanceof Error && isOutage(error) ? error : null)
    setFailures((count) => count + 1)
  }

  const send = async () => {
    if (busy.current) return
    const checked = text && textRule({ max: text.max, required: text.required }).safeParse(typed.text)
    const message = checked?.success === false ? (checked.error.issues[0]?.message ?? null) : null
    setWrong(message)
    const ready = (await isReady?.()) ?? true
    // The other fields come first and have taken the focus when they are wrong.
    if (ready && message !== null) field.current?.focus()
    if (message !== null || !ready) return
    busy.current = true
    setSending(true)
    setProblem(null)
    setOutage(null)
    setSignedOut(false)
    try {
      await run(checked?.data ?? '')
      if (text) typed.write('')
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
      className={arrange.stack18}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className={classNames(arrange.stack10, styles.words)}>{children}</div>
      {signedOut || problem ? (
        <div ref={notice} tabIndex={-1} className={styles.notice}>
          {signedOut ? <SignInAgain /> : null}
          {problem ? (
            <div role="alert">
              {isReachable ? (
                <Notice tone="ok" title="OrthoStellen ist wieder erreichbar">
                  <p>Es ist noch nichts geschehen. Bitte versuchen Sie es noch einmal.</p>
                </Notice>
              ) : (
                <Notice tone="danger" title="Das hat nicht geklappt">
                  <p>{problem}</p>
                  {text && typed.text !== '' ? <p>Ihr Text bleibt stehen.</p> : null}
                </Notice>
              )}
            </div>
          ) : null}
        </div>
      ) : null}
      <LiveFieldset busy={sending}>
        {fields}
        {text ? (
          <div>
            <Textarea
              ref={field}
              label={text.label}
              description={text.hint}
              error={wrong}
              autosize
              minRows={3}
              maxRows={10}
              value={typed.text}
              onChange={(event) => {
                typed.write(event.currentTarget.value)
                setWrong(null)
              }}
            />
            <TextCounter text={typed.text} max={text.max} />
          </div>
        ) : null}
        <div className={arrange.answers}>
          <Button look="secondary" onClick={onClose} data-autofocus>
            Abbrechen
          </Button>
          <Button type="submit">{sending ? busyAction : action}</Button>
        </div>
      </LiveFieldset>
    </form>
  )
}
