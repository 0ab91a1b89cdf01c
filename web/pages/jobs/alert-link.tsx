import { type ComponentType, useEffect, useState } from 'react'
import type { LinkedAlertViewProps } from '../../features/alerts/linked-alert.tsx'
import { newestFirst } from '../../features/jobs/alert-search.ts'
import { loadPart } from '../../shared/connection/load-part.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { Container } from '../../shared/ui/container.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import styles from './alert-link.module.css'

const searchHref: LinkedAlertViewProps['searchHref'] = (half, searchQuery) =>
  (half === 'jobs' ? paths.jobSearch : paths.jobRequests).href() + newestFirst(searchQuery, half)

/** What the links in mails about a Suchauftrag open. Only the browser knows the link, so the server writes the frame. */
export function AlertLink() {
  const [View, setView] = useState<ComponentType<LinkedAlertViewProps> | null>(null)
  // A part of its own beside the search on the same path: visitors of the search need none of its code.
  useEffect(() => {
    let shown = true
    loadPart(() => import('../../features/alerts/linked-alert.tsx')).then(
      ({ LinkedAlertView }) => {
        if (shown) setView(() => LinkedAlertView)
      },
      // The notice of the connection offers a reload.
      (error: unknown) => console.warn('The page of the link could not be loaded', error),
    )
    return () => {
      shown = false
    }
  }, [])
  return (
    <Container className={styles.page}>
      <PageHead title="Suchauftrag" noindex nofollow />
      <meta name="referrer" content="no-referrer" />
      {View ? (
        <View searchHref={searchHref} />
      ) : (
        <div className={classNames(surface.panel, arrange.stack18, styles.frame)}>
          <h1 className={textStyles.size2xl}>Ihr Suchauftrag</h1>
          <p role="status">Wird geladen …</p>
        </div>
      )}
    </Container>
  )
}
