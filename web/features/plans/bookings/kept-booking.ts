import { z } from 'zod'
import { keepText, keptText } from '../../../shared/drafts/text-storage.ts'
import type { BookingValues } from './booking-schema.ts'
import '../../../shared/forms/zod.ts'

/**
 * What was typed, and the key of what was sent: both outlive a reload. After an answer that was lost, the same order has the
 * same key, and the database makes one booking of it.
 */
const keptSchema = z.object({
  values: z.record(z.string(), z.string()),
  order: z.object({ content: z.string(), key: z.uuid() }).nullable(),
})

export type KeptOrder = z.infer<typeof keptSchema>['order']

const nameOf = (companyId: string) => `tarif-buchen:${companyId}`

export function keptBooking(
  userId: string,
  companyId: string,
): { readonly values: Partial<BookingValues>; readonly order: KeptOrder } | null {
  const kept = keptText(userId, nameOf(companyId))
  if (!kept) return null
  try {
    const { values, order } = keptSchema.parse(JSON.parse(kept.text))
    return { values, order }
  } catch {
    return null
  }
}

export function keepBooking(
  userId: string,
  companyId: string,
  values: BookingValues,
  order: KeptOrder,
): void {
  keepText(userId, nameOf(companyId), { text: JSON.stringify({ values, order }), at: Date.now() })
}

export const forgetBooking = (userId: string, companyId: string): void =>
  keepText(userId, nameOf(companyId), null)
