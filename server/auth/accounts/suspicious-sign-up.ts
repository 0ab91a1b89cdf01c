/** A sign-up that asks for a role is an attack, since no form has such a field. It is ignored and recorded as an event. */
import { z } from 'zod'

const claimsSchema = z.object({
  role: z.unknown(),
  isAdmin: z.unknown(),
  accountType: z.unknown(),
  metadata: z.object({ role: z.unknown() }).partial().optional().catch(undefined),
  data: z.object({ role: z.unknown() }).partial().optional().catch(undefined),
})

/** Short and without special characters, for a log that people read. No toString() of an object is called. */
function shortText(value: unknown): string {
  const text = typeof value === 'string' ? value : typeof value
  return text.replace(/[^a-z_]/gi, '').slice(0, 30)
}

/** What the body claims beyond applicant or employer, or undefined. */
export function claimedRole(body: unknown): string | undefined {
  const parsed = claimsSchema.partial().safeParse(body)
  if (!parsed.success) return undefined
  const { role, isAdmin, accountType, metadata, data } = parsed.data
  for (const claim of [role, metadata?.role, data?.role]) {
    if (claim !== undefined && claim !== 'applicant' && claim !== 'employer') return shortText(claim)
  }
  if (isAdmin !== undefined) return 'is_admin'
  return accountType === 'admin' ? 'admin' : undefined
}
