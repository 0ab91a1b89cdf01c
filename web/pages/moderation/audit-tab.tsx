import { useRevalidator } from 'react-router-dom'
import { AuditEntriesDocument } from '../../features/audit/audit-entries.generated.ts'
import { AUDIT_PAGE, auditHref, NO_FILTER } from '../../features/audit/audit-filter.ts'
import { AuditFilterBar } from '../../features/audit/audit-filter-bar.tsx'
import { AuditList, thingText } from '../../features/audit/audit-list.tsx'
import { ExportAudit } from '../../features/audit/export-audit.tsx'
import { useAuditEvents } from '../../features/audit/use-audit-events.ts'
import { mailWords } from '../../features/background/mail-words.ts'
import { taskWords } from '../../features/background/task-words.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { type AdminTab, useTabData } from './admin-tab.ts'
import { loadAuditTab } from './audit-tab-loader.ts'

const WORDS = { mail: mailWords, task: taskWords }

export const auditTab: AdminTab = {
  name: 'audit',
  text: 'Protokoll',
  load: loadAuditTab,
  Component: AuditTab,
}

/** What admins did, newest first. */
function AuditTab() {
  const { filter, after, variables, day } = useTabData<typeof loadAuditTab>()
  const { auditEntries } = useLoadedQuery(AuditEntriesDocument, variables)
  const { revalidate } = useRevalidator()
  useAuditEvents(() => {
    // An older page stays as it is.
    if (after === null) void revalidate()
  })
  const { rows, next } = cutPage(auditEntries, AUDIT_PAGE)
  const named = rows.find(({ actorId, personId }) => [actorId, personId].includes(filter.person))
  const thing = rows.find(({ thingId }) => thingId === filter.thing)
  const isFiltered = auditHref(filter) !== auditHref(NO_FILTER)
  return (
    <>
      <PageHead title="Protokoll" noindex />
      <PageTitle title="Protokoll" lead="Niemand kann einen Eintrag ändern.">
        <ExportAudit filter={filter} day={day} words={WORDS} />
      </PageTitle>
      <AuditFilterBar
        filter={filter}
        personName={named ? (named.actorId === filter.person ? named.actorName : named.personName) : null}
        thingName={thing ? thingText(thing) : null}
      />
      {rows.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'Dazu steht nichts im Protokoll' : 'Noch steht nichts im Protokoll'}
          text={
            isFiltered
              ? 'Wählen Sie weniger Filter oder einen längeren Zeitraum.'
              : 'Sobald jemand prüft, sperrt oder ändert, steht es hier.'
          }
        />
      ) : (
        <AuditList lines={rows} words={WORDS} />
      )}
      <PageLinks
        first={after === null ? null : { to: auditHref(filter), text: 'Zum Anfang' }}
        next={next ? { to: auditHref(filter, next.id), text: 'Ältere Einträge' } : null}
        size="s"
      />
    </>
  )
}
