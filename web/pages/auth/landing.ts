import type { CurrentUser } from '../../shared/auth/current-user.ts'
import { paths } from '../../shared/routing/paths.ts'

/** Where each role finds its work after signing in. */
export function landingOf(role: CurrentUser['role'] | undefined): string {
  if (role === 'admin') return paths.admin.href()
  if (role === 'employer') return paths.dashboard.href({ tab: 'jobs' })
  return paths.dashboard.href()
}
