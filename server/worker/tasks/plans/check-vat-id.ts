/**
 * Asks VIES about the VAT id of a company and keeps the answer. Without its address (VAT_CHECK_URL), or as long as VIES does
 * not answer, the number waits for an admin, and bookings are with VAT.
 */
import { z } from 'zod'
import { askVies } from '../../../invoices/ask-vies.ts'
import { defineTask, type RegisteredTask } from '../../task.ts'

const payload = z.object({ companyId: z.uuid(), vatId: z.string() })

const requesterRow = z.tuple([z.object({ requester: z.string().nullable() })])

export function checkVatIdTask(url?: string): RegisteredTask {
  return defineTask({
    name: 'plans/check-vat-id',
    payload,
    async run({ companyId, vatId }, { query }) {
      if (url === undefined) return
      const { rows } = await query('select app_private.vat_check_to_ask($1, $2) as requester', [
        companyId,
        vatId,
      ])
      const [{ requester }] = requesterRow.parse(rows)
      if (requester === null) return
      const { isValid, name, consultation } = await askVies(url, vatId, requester)
      await query('select app_private.put_vat_answer($1, $2, $3, $4, $5)', [
        companyId,
        vatId,
        isValid,
        name,
        consultation,
      ])
    },
  })
}
