/** Seals what admins did, and keeps the newest seals outside of the database too. */
import type { FastifyBaseLogger } from 'fastify'
import { carrySealsOut } from '../../../audit/carry-seals-out.ts'
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'
import type { RegisteredTask } from '../../task.ts'

export interface SealServices {
  readonly dataDir: string
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

export const sealAuditEventsTask = (services: SealServices): RegisteredTask =>
  defineRecurringTask({
    name: 'audit/seal-audit-events',
    schedules: [{ match: '* * * * *', catchUp: 'no' }],
    async run(helpers) {
      await inBatches(helpers, 'app_private.seal_audit_events()')
      await carrySealsOut(helpers, services)
    },
  })
