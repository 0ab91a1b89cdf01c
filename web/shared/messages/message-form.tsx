import { type ReactNode, useRef } from 'react'
import { errorCode } from '../errors/error-codes.ts'
import { SignInAgain } from '../forms/sign-in-again.tsx'
import { Button } from '../ui/button.tsx'
import { MessageField } from './message-field.tsx'
import styles from './message-form.module.css'
import { useSender } from './use-sender.ts'
import { useUnsentText } from './use-unsent-text.ts'

interface MessageFormProps {
  /** Under which the tab keeps what is typed. */
  readonly storageKey: string
  readonly label: string
  readonly labelHidden?: boolean
  readonly rows: number
  readonly hint?: ReactNode
  readonly className?: string | undefined
  /** Why nothing can be written now; null while it can. */
  readonly closed: string | null
  /** Said when it was closed while somebody wrote. */
  readonly closedMeanwhile: string
  readonly send: (body: string, clientKey: string) => Promise<unknown>
  /** Asks for what the page shows again. */
  readonly onChanged: () => Promise<unknown>
}

/** Below the messages of two sides: writes the next one, or says why that cannot be. Nothing typed is lost. */
export function MessageForm({
  storageKey,
  label,
  labelHidden = false,
  rows,
  hint,
  className,
  closed,
  closedMeanwhile,
  send,
  onChanged,
}: MessageFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, keptAt, write } = useUnsentText(storageKey)
  const { submit, sending, problem, signedOut } = useSender({
    send,
    onSent: () => {
      write('')
      // Sent is sent: the list follows with the event where this reload fails.
      return onChanged().catch(() => undefined)
    },
    explain: (error) => {
      if (errorCode(error) !== 'INVALID_STATE') return null
      onChanged().catch((failure: unknown) => console.warn('The messages could not be refreshed', failure))
      return closedMeanwhile
    },
  })
  if (closed !== null)
    return (
      <div className={className} data-closed="">
        <div className={styles.closed}>
          <p role="status">{closed}</p>
          {text === '' ? null : <p className={styles.unsent}>Nicht gesendet: „{text}“</p>}
        </div>
      </div>
    )
  const press = () => {
    field.current?.focus()
    void submit(text)
  }
  return (
    <form
      className={className}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      <div className={styles.form}>
        <MessageField
          ref={field}
          label={label}
          labelHidden={labelHidden}
          text={text}
          keptAt={keptAt}
          sending={sending}
          problem={problem}
          rows={rows}
          onText={write}
          onSend={press}
          hint={hint}
        />
        {signedOut ? <SignInAgain /> : null}
        <Button type="submit" className={styles.send} aria-disabled={sending || undefined}>
          Senden
        </Button>
      </div>
    </form>
  )
}
