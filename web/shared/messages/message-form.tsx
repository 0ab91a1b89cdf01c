import { type ReactNode, useRef } from 'react'
import { useClient } from '../apollo/use-client.ts'
import { useCurrentUser } from '../auth/current-user.ts'
import { errorCode } from '../errors/error-codes.ts'
import { cleanText } from '../forms/clean-text.ts'
import { SignInAgain } from '../forms/sign-in-again.tsx'
import { deliver } from '../outbox/flush.ts'
import { isSignInAwaited } from '../outbox/order-words.ts'
import { PendingWrites } from '../outbox/pending-writes.tsx'
import { useOrders } from '../outbox/use-orders.ts'
import arrange from '../ui/arrange.module.css'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import textStyles from '../ui/text.module.css'
import { MessageField } from './message-field.tsx'
import styles from './message-form.module.css'
import { sendThenReload } from './send-then-reload.ts'
import { mayArriveTwice, takenKeyOf } from './unsent.ts'
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
  /** How the outbox sends it, what it is about, and how and where the person finds it again. */
  readonly order: {
    readonly kind: string
    readonly subject: string
    readonly title: string
    readonly href: string
  }
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
  order,
  onChanged,
}: MessageFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const said = useRef<HTMLParagraphElement>(null)
  const { unsent, text, keptAt, write, takeBack, sent } = useUnsentText(storageKey)
  const pressed = useRef(unsent)
  const client = useClient()
  const userId = useCurrentUser()?.id ?? ''
  const orders = useOrders({
    belongs: ({ subject }) => subject === order.subject,
    // Some of it was sent, in whatever tab.
    onGone: () => void onChanged().catch(() => undefined),
  })
  const { submit, sending, problem, signedOut } = useSender({
    async send(body, newKey) {
      const key = takenKeyOf(pressed.current, body) ?? newKey
      await sendThenReload(
        () => deliver(client, { ...order, key, userId, text: body, details: null }),
        onChanged,
      )
    },
    onSent: () => sent(pressed.current),
    explain: (error) => {
      if (errorCode(error) !== 'INVALID_STATE') return null
      onChanged().catch((failure: unknown) => console.warn('The messages could not be refreshed', failure))
      return closedMeanwhile
    },
  })
  if (closed !== null)
    return (
      <div className={className} data-closed="">
        <div className={classNames(arrange.stack6, textStyles.minorBreaks)}>
          <p ref={said} role="status" tabIndex={-1}>
            {closed}
          </p>
          {text === '' ? null : <p className={styles.unsent}>Nicht gesendet: „{text}“</p>}
          <PendingWrites orders={orders} onTakeBack={null} focusAfter={() => said.current} />
        </div>
      </div>
    )
  const press = () => {
    field.current?.focus()
    if (!sending) pressed.current = unsent
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
      <div className={arrange.stack10}>
        <PendingWrites
          orders={orders}
          onTakeBack={({ key, text: back, unsure }) => {
            takeBack({ key, text: back, unsure })
            field.current?.focus()
          }}
          focusAfter={() => field.current}
        />
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
        <p role="status" className={textStyles.status}>
          {mayArriveTwice(unsent, cleanText(text))
            ? 'Die erste Fassung ist vielleicht schon angekommen. Diese hier käme als weitere Nachricht dazu.'
            : null}
        </p>
        {signedOut ? <SignInAgain /> : isSignInAwaited(orders) ? <SignInAgain waiting /> : null}
        <Button type="submit" className={styles.send} aria-disabled={sending || undefined}>
          Senden
        </Button>
      </div>
    </form>
  )
}
