/**
 * A background task: its name, the shape of its payload and its code. Payloads are read from a table that SQL writes to,
 * so they are parsed like any other data from outside.
 *
 * Delivery is at least once: a process can crash after the work and before recording it. Every task must therefore be
 * idempotent.
 */
import type { CronItem, JobHelpers, Task, TaskList } from 'graphile-worker'
import type { z } from 'zod'
import { inRequest } from '../request-ids/current-request.ts'
import { isRequestId } from '../request-ids/request-id.ts'
import { TaskFailure } from './task-failure.ts'

interface TaskDefinition<Payload> {
  /** `<room>/<what-it-does>`, as SQL queues it. */
  readonly name: string
  readonly payload: z.ZodType<Payload>
  run(payload: Payload, helpers: JobHelpers): Promise<void>
}

export interface RegisteredTask {
  readonly name: string
  readonly handler: Task
  /** When cron queues it; empty for tasks that SQL queues. */
  readonly cron: readonly CronItem[]
}

/** The id of the request that has queued a task, which SQL adds to the payload (app_private.with_cause). */
export function causeOf(payload: unknown): string | undefined {
  const id: unknown =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'causedBy') : undefined
  return isRequestId(id) ? id : undefined
}

export function defineTask<Payload>(definition: TaskDefinition<Payload>): RegisteredTask {
  return {
    name: definition.name,
    cron: [],
    handler: async (payload, helpers) => {
      const requestId = causeOf(payload)
      const parsed = definition.payload.safeParse(payload)
      if (!parsed.success) {
        const fields = parsed.error.issues.map((issue) => issue.path.join('.') || '(payload)')
        throw new Error(`Payload of ${definition.name} does not fit: ${fields.join(', ')}`)
      }
      try {
        await inRequest(requestId, () => definition.run(parsed.data, helpers))
      } catch (error) {
        throw new TaskFailure(error)
      }
    },
  }
}

export function toTaskList(tasks: readonly RegisteredTask[]): TaskList {
  return Object.fromEntries(tasks.map(({ name, handler }) => [name, handler]))
}
