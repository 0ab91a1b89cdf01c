import { paths } from '../../../shared/routing/paths.ts'

/** One of the person's own applications: what its notifications open too. */
export function ownApplicationHref(id: string): string {
  return paths.dashboard.href({ tab: 'applications', application: id })
}
