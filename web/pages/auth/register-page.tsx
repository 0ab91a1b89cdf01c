import { Link, useSearchParams } from 'react-router-dom'
import type { AccountType } from '../../features/auth/account-schema.ts'
import { AuthCard } from '../../features/auth/auth-card.tsx'
import { RegisterForm } from '../../features/auth/register-form.tsx'
import { enterSession } from '../../shared/auth/session-events.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { RETURN_TO, safeReturnTo } from '../../shared/routing/return-to.ts'

/** From `?typ=`, else from where the person wants to go: whoever wants to place an offer is an employer. */
function accountTypeOf(type: string | null, target: string | null): AccountType {
  if (type === 'bewerber') return 'applicant'
  return type === 'arbeitgeber' || target?.startsWith(paths.createJob.pattern) ? 'employer' : 'applicant'
}

export function Component() {
  const [search] = useSearchParams()
  const target = safeReturnTo(search.get(RETURN_TO))

  const enter = (accountType: AccountType) => {
    const landing = accountType === 'employer' ? paths.createJob.href() : paths.dashboard.href()
    enterSession(target ?? landing)
  }

  return (
    <AuthCard
      title="Konto anlegen"
      aim="Registrieren"
      text="Für Bewerber ist alles kostenlos, für Arbeitgeber die erste Anzeige."
      onward={
        <>
          Schon registriert? <Link to={paths.login.href({ [RETURN_TO]: target })}>Anmelden</Link>
        </>
      }
    >
      <PageHead title="Konto anlegen" description="Als Bewerber oder Arbeitgeber registrieren." />
      <RegisterForm accountType={accountTypeOf(search.get('typ'), target)} onSignedIn={enter} />
    </AuthCard>
  )
}
