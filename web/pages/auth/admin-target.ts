import { paths } from '../../shared/routing/paths.ts'
import { RETURN_TO, safeReturnTo } from '../../shared/routing/return-to.ts'

/** Where an admin goes on once a second factor is set up: without another wish than what follows each sign-in, to the admin area. */
export function adminTarget(search: URLSearchParams): string {
  const asked = safeReturnTo(search.get(RETURN_TO))
  return asked === null || asked === paths.dashboard.href() ? paths.admin.href() : asked
}
