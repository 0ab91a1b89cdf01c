import { mailTiles } from '../../features/background/background-figures.ts'
import { FailedMails } from '../../features/background/failed-mails.tsx'
import { RetryAllMails } from '../../features/background/retry-all-mails.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { FigureTiles } from '../../shared/ui/figure-tiles.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { type AdminTab, useTabData, waitingOf } from './admin-tab.ts'
import { AsOf, useSecondLook } from './as-of.tsx'
import { FailureSection } from './failure-section.tsx'
import { AdminMailsDocument } from './mails-tab.generated.ts'
import { loadMailsTab } from './mails-tab-loader.ts'
import styles from './system-tab.module.css'

/** `pageSize` of mails-tab.graphql minus one. */
const PAGE = 20

export const mailsTab: AdminTab = {
  name: 'mails',
  text: 'Mails',
  count: (waiting) => waitingOf(waiting, 'mails_failed') || undefined,
  load: loadMailsTab,
  Component: MailsTab,
}

/** Mails that did not arrive and need a decision, and how many are on their way. */
function MailsTab() {
  const { variables, now } = useTabData<typeof loadMailsTab>()
  const { failedMails, backgroundOverview: overview } = useLoadedQuery(AdminMailsDocument, variables)
  const reload = useSecondLook()
  if (!overview) return null
  const mails = cutPage(failedMails, PAGE)
  return (
    <>
      <PageHead title="Mails" noindex />
      <PageTitle title="Mails" lead="Was unterwegs ist, und was nicht ankam.">
        <AsOf now={now} />
      </PageTitle>
      {overview.workersAlive === 0 ? (
        <div className={styles.notice}>
          <Notice tone="danger" title="Kein Prozess arbeitet">
            Mails bleiben liegen, bis wieder einer läuft: der Server mit WORKER_INLINE=on oder ein eigener mit
            „npm run worker“.
          </Notice>
        </div>
      ) : null}
      <FigureTiles tiles={mailTiles(overview)} />
      <FailureSection
        title="Nicht zugestellte Mails"
        empty={
          mails.rows.length > 0
            ? null
            : overview.mailsKept > 0
              ? 'Keine. Ohne Mailserver liegt jede Mail im Postausgang dieses Rechners.'
              : 'Keine. Jede Mail ist verschickt oder auf dem Weg.'
        }
        onReload={reload}
        action={(onDecided) => <RetryAllMails failed={overview.mailsFailed} onDecided={onDecided} />}
        table={(onDecided) => <FailedMails mails={mails.rows} onDecided={onDecided} />}
      >
        <PageLinks
          label="Seiten der Mails"
          first={
            variables.mailsAfter === undefined
              ? null
              : { to: paths.admin.href({ tab: 'mails' }), text: 'Neueste Mails' }
          }
          next={
            mails.next
              ? { to: paths.admin.href({ tab: 'mails', mails: mails.next.id }), text: 'Ältere Mails' }
              : null
          }
          size="s"
          keepScroll
        />
      </FailureSection>
    </>
  )
}
