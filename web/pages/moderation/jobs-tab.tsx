import { CompanyVerification, verifiableCompany } from '../../features/companies/company-verification.tsx'
import { JOB_HALF } from '../../features/moderation/queue/moderation-half.ts'
import { JobPane } from '../../features/moderation/reading/job-pane.tsx'
import type { PaneProps } from '../../features/moderation/reading/reading-pane.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { changeInReview } from '../../shared/publication/change.ts'
import { type AdminTab, useTabData, waitingOf } from './admin-tab.ts'
import { AdminJobDocument } from './jobs-tab.generated.ts'
import { loadJobsTab } from './jobs-tab-loader.ts'
import { QueueChoicesDocument } from './queue-tab.generated.ts'
import { QueueTab } from './queue-tab.tsx'

export const jobsTab: AdminTab = {
  name: 'jobs',
  text: 'Anzeigen',
  count: (waiting) => waitingOf(waiting, 'jobs'),
  load: loadJobsTab,
  Component: JobsTab,
}

/** The queue of jobs in review, and the one that is open. */
function JobsTab() {
  return (
    <QueueTab
      {...useTabData<typeof loadJobsTab>()}
      half={JOB_HALF}
      document={AdminJobDocument}
      renderPane={(pane) => <Reader pane={pane} />}
    />
  )
}

function Reader({ pane }: { readonly pane: PaneProps }) {
  const client = useClient()
  const { reviewItem, lastApprovedJob, specialties } = useLoadedQuery(AdminJobDocument, { id: pane.item.id })
  const { professions } = useLoadedQuery(QueueChoicesDocument, { kind: JOB_HALF.kind })
  const professionNames = new Map(professions.map(({ slug, name }) => [slug, name]))
  const names = new Map(specialties.map(({ slug, name }) => [slug, name]))
  if (!reviewItem?.job) return null
  return (
    <JobPane
      {...pane}
      job={reviewItem.job}
      lastApproved={lastApprovedJob}
      texts={changeInReview(reviewItem.job)?.fields ?? reviewItem.job}
      specialtyNames={names}
      professionNames={professionNames}
      renderCheck={(company) => (
        <CompanyVerification
          company={verifiableCompany(company, 0)}
          withoutFacts
          onChanged={async () => {
            const variables = { id: pane.item.id }
            await client.query({ query: AdminJobDocument, variables, fetchPolicy: 'network-only' })
          }}
        />
      )}
    />
  )
}
