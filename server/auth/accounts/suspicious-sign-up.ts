/** A sign-up that asks for a role is no accident: no form of ours has such a field. It is ignored and written down. */
import { z } from 'zod'

const claimsSchema = z.object({
  role: z.unknown(),
  isAdmin: z.unknown(),
  accountType: z.unknown(),
  metadata: z.object({ role: z.unknown() }).partial().optional().catch(undefined),
  data: z.object({ role: z.unknown() }).partial().optional().catch(undefined),
})

/** Short and harmless: it ends up in a log that people read. An object is not even asked for its own spelling. */
function spell(value: unknown): string {
  const text = typeof value === 'string' ? value : typeof value
  return text.replace(/[^a-z_]/gi, '').slice(0, 30)
}

/** What the body claims beyond applicant or employer, or undefined. */
export function claimedRole(body: unknown): string | undefined {
  const parsed = claimsSchema.partial().safeParse(body)
  if (!parsed.success) return undefined
  const { role, isAdmin, accountType, metadata, data } = parsed.data
  for (const claim of [role, metadata?.role, data?.role]) {
    if (claim !== undefined && claim !== 'applicant' && claim !== 'employer') return spell(claim)
  }
  if (isAdmin !== undefined) return 'is_admin'
  return accountType === 'admin' ? 'admin' : undefined
}
