import { useRevalidator } from 'react-router-dom'
import { SecurityEvents } from '../../features/account/security-events.tsx'
import { Sessions } from '../../features/account/sessions.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { ProfileSecurityDocument } from './profile-page.generated.ts'
import styles from './profile-page.module.css'

/** One more is asked for, to know whether there is a next page. */
const PAGE = 20

export function SecuritySection({ after }: { readonly after: string | null }) {
  const { mySessions, mySecurityEvents } = useLoadedQuery(ProfileSecurityDocument, { after })
  const { revalidate } = useRevalidator()
  const events = mySecurityEvents.slice(0, PAGE)
  const last = mySecurityEvents.length > PAGE ? events.at(-1) : undefined
  const here = { bereich: 'sicherheit' }
  return (
    <div className={styles.sections}>
      <Sessions sessions={mySessions} onEnded={revalidate} />
      <SecurityEvents events={events}>
        {last || after ? (
          <nav className={styles.pages} aria-label="Seiten">
            {after ? (
              <ButtonLink to={paths.profile.href(here)} look="secondary">
                Zu den neuesten
              </ButtonLink>
            ) : null}
            {last ? (
              <ButtonLink to={paths.profile.href({ ...here, nach: last.id })} look="secondary">
                Ältere Ereignisse
              </ButtonLink>
            ) : null}
          </nav>
        ) : null}
      </SecurityEvents>
    </div>
  )
}
