import { type ReactNode, useEffect, useRef } from 'react'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import textStyles from '../../shared/ui/text.module.css'
import type { AuthOutcome } from './auth-client.ts'
import styles from './check-mail.module.css'
import { ResendButton } from './resend-button.tsx'

interface CheckMailProps {
  readonly title: string
  readonly email: string
  readonly children: ReactNode
  readonly resend: () => Promise<AuthOutcome>
  readonly onChangeEmail: () => void
}

/** Shown after a mail was sent: to which e-mail address, and what to do when it does not arrive. */
export function CheckMail({ title, email, children, resend, onChangeEmail }: CheckMailProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div className={arrange.stack12}>
      <svg className={styles.envelope} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <rect x="5" y="11" width="38" height="27" rx="5" />
        <path d="m6.5 14.5 17.5 14 17.5-14" />
        <circle cx="40" cy="12" r="6" />
      </svg>
      <h1 ref={heading} tabIndex={-1} className={textStyles.size2xl}>
        {title}
      </h1>
      <div className={classNames(arrange.stack10, styles.text)}>{children}</div>
      <p className={textStyles.mailAddress}>{email}</p>
      <div className={arrange.line8}>
        <ResendButton key={email} send={resend} justSent>
          Erneut senden
        </ResendButton>
        <Button look="quiet" size="s" onClick={onChangeEmail}>
          Adresse ändern
        </Button>
      </div>
      <p className={textStyles.minor}>
        Keine Mail da? Sehen Sie im Spam-Ordner nach und prüfen Sie, ob die Adresse stimmt. Manchmal dauert es
        ein paar Minuten.
      </p>
    </div>
  )
}
