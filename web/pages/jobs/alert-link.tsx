import { LinkedAlertView } from '../../features/alerts/linked-alert.tsx'
import { newestFirst } from '../../features/jobs/alert-search.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { Container } from '../../shared/ui/container.tsx'
import styles from './alert-link.module.css'

/** What the links in mails about a Suchauftrag open. Only the browser knows the link, so the server writes the frame. */
export function AlertLink() {
  return (
    <Container className={styles.page}>
      <PageHead title="Suchauftrag" noindex nofollow />
      <meta name="referrer" content="no-referrer" />
      <LinkedAlertView
        searchHref={(half, searchQuery) =>
          (half === 'jobs' ? paths.jobSearch : paths.jobRequests).href() + newestFirst(searchQuery, half)
        }
      />
    </Container>
  )
}
