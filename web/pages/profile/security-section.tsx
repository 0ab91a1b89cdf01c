import { useRevalidator } from 'react-router-dom'
import { SecurityEvents } from '../../features/account/security-events.tsx'
import { Sessions } from '../../features/account/sessions.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { ProfileSecurityDocument } from './profile-page.generated.ts'
import styles from './profile-page.module.css'

/** `pageSize` of the document minus one. */
const PAGE = 20

export function SecuritySection({ after }: { readonly after: string | null }) {
  const { mySessions, mySecurityEvents } = useLoadedQuery(ProfileSecurityDocument, { after })
  const { revalidate } = useRevalidator()
  const { rows: events, next } = cutPage(mySecurityEvents, PAGE)
  const here = { bereich: 'sicherheit' }
  return (
    <div className={styles.sections}>
      <Sessions sessions={mySessions} onEnded={revalidate} />
      <SecurityEvents events={events}>
        <PageLinks
          first={after ? { to: paths.profile.href(here), text: 'Zu den neuesten' } : null}
          next={
            next ? { to: paths.profile.href({ ...here, nach: next.id }), text: 'Ältere Ereignisse' } : null
          }
        />
      </SecurityEvents>
    </div>
  )
}
