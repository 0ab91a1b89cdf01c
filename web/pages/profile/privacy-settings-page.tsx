import { useCallback, useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import { DeleteAccount } from '../../features/auth/delete-account.tsx'
import { PasswordAgain } from '../../features/auth/password-again.tsx'
import { ConsentSwitches } from '../../features/privacy/consent-switches.tsx'
import { PrivacySettingsDocument } from '../../features/privacy/privacy-settings.generated.ts'
import { ProcessingLog } from '../../features/privacy/processing-log.tsx'
import { RightsCards } from '../../features/privacy/rights-cards.tsx'
import { LOAD_FAILED, PROBLEM } from '../../features/privacy/use-consents.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { type CurrentUser, useCurrentUser } from '../../shared/auth/current-user.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { useSite } from '../../shared/document/site.tsx'
import { SIGNED_OUT_PRIVACY } from '../../shared/privacy/signed-out.ts'
import { paths } from '../../shared/routing/paths.ts'
import { loginHref } from '../../shared/routing/return-to.ts'
import { toastProblem } from '../../shared/toast/toast.tsx'
import { Button } from '../../shared/ui/button.tsx'
import container from '../../shared/ui/container.module.css'
import { Container } from '../../shared/ui/container.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { leaveDeletedAccount } from '../auth/leave-deleted-account.ts'
import styles from './privacy-settings-page.module.css'
import { PRIVACY_TAB, ProfileTabs } from './profile-tabs.tsx'

/** The page says itself that its data could not be loaded (specification, point 8), so that a second try is one press away. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  try {
    await loadQuery({ context, request }, PrivacySettingsDocument, {}, { maxAge: 0 })
    return { isLoaded: true }
  } catch (error) {
    // To the sign-in page, or an aborted navigation.
    if (error instanceof Response || request.signal.aborted) throw error
    return { isLoaded: false }
  }
}

export function Component() {
  const { isLoaded } = useLoaderData<typeof loader>()
  const user = useCurrentUser()
  const [hasEnded, setHasEnded] = useState(false)
  const onSessionEnded = useCallback(() => setHasEnded(true), [])
  return (
    <Container className={container.area}>
      <PageHead title="Datenschutz-Einstellungen" noindex />
      <ProfileTabs current={PRIVACY_TAB} />
      <PageTitle title="Datenschutz-Einstellungen" lead="Jede Änderung gilt sofort." />
      {hasEnded || !user ? (
        <SignedOut />
      ) : isLoaded ? (
        <Settings user={user} onSessionEnded={onSessionEnded} />
      ) : (
        <NotLoaded />
      )}
    </Container>
  )
}

interface SettingsProps {
  readonly user: CurrentUser
  readonly onSessionEnded: () => void
}

function Settings({ user, onSessionEnded }: SettingsProps) {
  const { operator } = useSite()
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <section aria-labelledby="einwilligungen">
          <h2 id="einwilligungen" className={textStyles.sectionTitle}>
            Ihre Einwilligungen
          </h2>
          <ConsentSwitches onSessionEnded={onSessionEnded} />
        </section>
        <ProcessingLog />
      </div>
      <section aria-labelledby="rechte">
        <h2 id="rechte" className={textStyles.sectionTitle}>
          Ihre Rechte
        </h2>
        <RightsCards
          onSessionEnded={onSessionEnded}
          askPassword={(proof) => <PasswordAgain {...proof} />}
          contact={operator.email ?? null}
          deletion={
            <DeleteAccount
              email={user.email}
              isEmployer={user.isEmployer === true}
              onRequested={() => void leaveDeletedAccount()}
            />
          }
        />
      </section>
    </div>
  )
}

function SignedOut() {
  return (
    <div className={styles.notice} role="alert">
      <Notice tone="warn">
        <p>{SIGNED_OUT_PRIVACY}</p>
        <p>
          <Link reloadDocument to={loginHref(paths.privacySettings.href())}>
            Anmelden
          </Link>
        </p>
      </Notice>
    </div>
  )
}

function NotLoaded() {
  const { revalidate, state } = useRevalidator()
  useEffect(() => toastProblem({ id: 'privacy-load', title: PROBLEM, text: LOAD_FAILED }), [])
  return (
    <div className={styles.notice}>
      <Notice tone="danger" title={PROBLEM}>
        <p>{LOAD_FAILED} Es hat sich nichts geändert.</p>
        <Button look="secondary" size="s" disabled={state !== 'idle'} onClick={() => void revalidate()}>
          Erneut versuchen
        </Button>
      </Notice>
    </div>
  )
}
