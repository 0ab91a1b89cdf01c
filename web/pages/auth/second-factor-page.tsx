import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom'
import { MySecondFactorDocument } from '../../features/auth/factors/second-factor.generated.ts'
import { SecondFactor } from '../../features/auth/factors/second-factor.tsx'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { signOut } from '../../shared/auth/sign-out.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { adminTarget } from './admin-target.ts'
import { enterSession } from './enter-session.ts'
import styles from './second-factor-page.module.css'

export const loader = (args: LoaderFunctionArgs) =>
  loadQuery(args, MySecondFactorDocument, {}, { maxAge: 0 }).then(() => null)

/** Before an admin sees anything else: why a second factor is needed here, and the ways to set one up. */
export function Component() {
  const [search] = useSearchParams()
  const { myFactors } = useLoadedQuery(MySecondFactorDocument, {})
  return (
    <Container className={styles.page}>
      <PageHead title="Zweiten Faktor einrichten" noindex />
      <header className={arrange.below24}>
        <h1 className={textStyles.size2xl}>Richten Sie zuerst einen zweiten Faktor ein</h1>
        <p className={styles.lead}>
          Admins sehen alle Konten und entscheiden über alle Inhalte. Ein gestohlenes Passwort darf dafür
          nicht reichen, deshalb bestätigen Admins ihre Anmeldung zusätzlich. Das Einrichten dauert etwa eine
          Minute; danach geht es weiter, wohin Sie wollten.
        </p>
        <p>
          Ihre anderen Geräte melden wir dabei ab: Dort hat sich bisher nur jemand mit dem Passwort
          angemeldet. Mit Passwort und zweitem Faktor kommen Sie auch da wieder hinein.
        </p>
      </header>
      {myFactors ? (
        <SecondFactor
          factors={myFactors}
          // In full: until now the server has answered this tab as a visitor.
          onChanged={async () => enterSession(adminTarget(search))}
        />
      ) : null}
      <div className={styles.ways}>
        <LiveFieldset>
          <Button look="quiet" onClick={() => void signOut()}>
            Nicht jetzt, abmelden
          </Button>
        </LiveFieldset>
      </div>
    </Container>
  )
}
