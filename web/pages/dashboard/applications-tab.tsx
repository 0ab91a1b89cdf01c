import { ApplicationJobsDocument } from '../../features/applications/board/company-applications.generated.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import type { ApplicationsView } from './applications-view.ts'
import { ApplicationsWorkspace } from './applications-workspace.tsx'

interface ApplicationsTabProps {
  readonly view: ApplicationsView
  readonly now: number
}

/** Applications to the jobs of the person's companies: board or list, and one of them beside it. */
export function ApplicationsTab({ view, now }: ApplicationsTabProps) {
  const { applicationJobs: jobs } = useLoadedQuery(ApplicationJobsDocument, {})
  return (
    // What is chosen and moved belongs to one job.
    <ApplicationsWorkspace key={view.job} view={view} jobs={jobs} now={now} />
  )
}
