/**
 * A sign-up that asks for a role is an attack, since no form has such a field. It is ignored and recorded as an event.
 * The specification's sign-up carries metadata, and clients of other backends nest it differently (`data`,
 * `options.data`, `user_metadata`), so the whole body is searched.
 */

/** Names without case, `_` and `-`. */
const ROLE_NAMES: ReadonlySet<string> = new Set(['role', 'roles', 'userrole', 'userroles', 'approle'])
const ADMIN_NAMES: ReadonlySet<string> = new Set(['admin', 'isadmin', 'superuser', 'issuperuser'])

/** Deeper than any known client nests it. The body's size bounds the work. */
const MAX_DEPTH = 4

/** Short and without special characters, for a log that people read. No toString() of an object is called. */
function shortText(value: unknown): string {
  const text = typeof value === 'string' ? value : typeof value
  return text.replace(/[^a-z_]/gi, '').slice(0, 30)
}

function claimOf(name: string, value: unknown): string | undefined {
  const plain = name.toLowerCase().replace(/[_-]/g, '')
  if (ADMIN_NAMES.has(plain)) return 'is_admin'
  return ROLE_NAMES.has(plain) && value !== 'applicant' && value !== 'employer' ? shortText(value) : undefined
}

/** The first role that the body claims beyond applicant or employer, or undefined. */
export function claimedRole(body: unknown, depth = 0): string | undefined {
  if (typeof body !== 'object' || body === null || depth > MAX_DEPTH) return undefined
  for (const [name, value] of Object.entries(body)) {
    const claim = claimOf(name, value) ?? claimedRole(value, depth + 1)
    if (claim !== undefined) return claim
  }
  return undefined
}
