import { paths } from '../../shared/routing/paths.ts'
import type { NotificationItem } from './notification-cache.ts'

/** Where a click leads: the rules of the specification, point 2. */
export function targetOf({ type, relatedJobId }: Pick<NotificationItem, 'type' | 'relatedJobId'>): string {
  switch (type) {
    case 'admin_job_pending':
      return paths.admin.href({ tab: 'jobs' })
    case 'new_application':
    case 'admin_application_copy':
      return paths.dashboard.href({ tab: 'applications', job: relatedJobId })
    case 'job_match':
      return relatedJobId ? paths.job.href(relatedJobId) : paths.dashboard.href()
    default:
      return paths.dashboard.href()
  }
}
