import { useRevalidator } from 'react-router-dom'
import { SecurityEvents } from '../../features/account/security-events.tsx'
import { Sessions } from '../../features/account/sessions.tsx'
import { SecondFactor } from '../../features/auth/factors/second-factor.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { askCurrentUser } from '../../shared/auth/ask-current-user.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { ProfileSecurityDocument } from './profile-page.generated.ts'

/** `pageSize` of the document minus one. */
const PAGE = 20

export function SecuritySection({ after }: { readonly after: string | null }) {
  const { myFactors, mySessions, mySecurityEvents } = useLoadedQuery(ProfileSecurityDocument, { after })
  const { revalidate } = useRevalidator()
  const client = useClient()
  const { rows: events, next } = cutPage(mySecurityEvents, PAGE)
  const onFactorsChanged = async () => {
    // What asks for a proof asks for the factor from now on, or for the password again.
    await Promise.all([askCurrentUser(client), revalidate()])
  }
  const here = { bereich: 'sicherheit' }
  return (
    <div className={arrange.form}>
      {myFactors ? <SecondFactor factors={myFactors} onChanged={onFactorsChanged} /> : null}
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
