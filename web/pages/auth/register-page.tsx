import { Link, useSearchParams } from 'react-router-dom'
import type { AccountType } from '../../features/auth/account-schema.ts'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { sendVerificationEmail } from '../../features/auth/auth-client.ts'
import { CheckMail } from '../../features/auth/check-mail.tsx'
import { RegisterForm } from '../../features/auth/register-form.tsx'
import { PageHead } from '../../shared/document/page-head.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { RETURN_TO, safeReturnTo } from '../../shared/routing/return-to.ts'
import { useSentTo } from './use-sent-to.ts'

/** From `?typ=`, else from the page that was asked for: creating a job needs an employer. */
function accountTypeOf(type: string | null, target: string | null): AccountType {
  if (type === 'bewerber') return 'applicant'
  return type === 'arbeitgeber' || target?.startsWith(paths.createJob.pattern) ? 'employer' : 'applicant'
}

export function Component() {
  const [search] = useSearchParams()
  const { sentTo, typed, show, backToForm } = useSentTo()
  const target = safeReturnTo(search.get(RETURN_TO))
  const returnTo = (accountType: AccountType) =>
    target ?? (accountType === 'employer' ? paths.createJob.href() : null)

  return (
    <AuthCard
      title={sentTo === null ? 'Konto anlegen' : null}
      aim="Registrieren"
      text="Für Fachkräfte ist alles kostenlos, für Arbeitgeber die erste Anzeige."
      onward={
        <>
          Schon registriert? <Link to={paths.login.href({ [RETURN_TO]: target })}>Anmelden</Link>
        </>
      }
    >
      <PageHead title="Konto anlegen" description="Als Fachkraft oder Arbeitgeber registrieren." />
      {sentTo === null ? null : (
        <CheckMail
          title="Bitte bestätigen Sie Ihre E-Mail-Adresse"
          email={sentTo}
          resend={() => sendVerificationEmail(sentTo)}
          onChangeEmail={backToForm}
        >
          <p>
            Wir haben Ihnen eine Mail geschickt. Öffnen Sie den Link darin, dann sind Sie auf diesem Gerät
            angemeldet. Er gilt 24 Stunden.
          </p>
          <p>
            Auf einem anderen Gerät fragt er Sie noch einmal nach einem Passwort. Damit melden Sie sich dann
            auch hier an.
          </p>
        </CheckMail>
      )}
      {/* The form keeps its values behind it, so that a mistyped e-mail address can be corrected. */}
      <div hidden={sentTo !== null}>
        <RegisterForm
          accountType={accountTypeOf(search.get('typ'), target)}
          invited={search.get('eingeladen') === '1'}
          typed={typed}
          returnTo={returnTo}
          onSent={show}
        />
      </div>
    </AuthCard>
  )
}
