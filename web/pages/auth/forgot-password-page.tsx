import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { forgotPassword } from '../../features/auth/auth-client.ts'
import { CheckMail } from '../../features/auth/check-mail.tsx'
import { EmailForm } from '../../features/auth/email-form.tsx'
import { onAuthEvent } from '../../shared/auth/auth-events.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { useSentTo } from './use-sent-to.ts'

export function Component() {
  const { sentTo, typed, show, backToForm } = useSentTo()
  const [opened, setOpened] = useState(false)
  useEffect(() => onAuthEvent(({ type }) => type === 'password-recovery' && setOpened(true)), [])

  return (
    <AuthCard
      title={sentTo === null ? 'Passwort vergessen' : null}
      aim="Zurücksetzen des Passworts"
      text="Sagen Sie uns Ihre Adresse. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort festlegen."
      onward={
        <>
          Wieder eingefallen? <Link to={paths.login.href()}>Anmelden</Link>
        </>
      }
    >
      <PageHead title="Passwort vergessen" noindex />
      <div hidden={sentTo !== null}>
        <EmailForm typed={typed} action="Link senden" send={forgotPassword} onSent={show} />
      </div>
      {sentTo === null ? null : (
        <CheckMail
          title="Sehen Sie in Ihr Postfach"
          email={sentTo}
          resend={() => forgotPassword(sentTo)}
          onChangeEmail={backToForm}
        >
          <p>
            Wenn es zu dieser Adresse ein Konto gibt, ist ein Link für ein neues Passwort unterwegs. Er gilt
            60 Minuten und nur einmal.
          </p>
          {opened ? (
            <div role="status">
              <Notice tone="info">
                <p>Sie haben den Link in einem anderen Tab geöffnet. Dort geht es weiter.</p>
              </Notice>
            </div>
          ) : null}
        </CheckMail>
      )}
    </AuthCard>
  )
}
