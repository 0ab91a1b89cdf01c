/**
 * A background task: its name, the shape of its payload and its code. Payloads are read from a table that SQL writes to,
 * so they are parsed like any other data from outside.
 *
 * Delivery is at least once: a process can crash after the work and before recording it. Every task must therefore be
 * idempotent.
 */
import type { JobHelpers, Task, TaskList } from 'graphile-worker'
import type { z } from 'zod'
import { TaskFailure } from './task-failure.ts'

export interface TaskDefinition<Name extends keyof GraphileWorker.Tasks> {
  readonly name: Name
  readonly payload: z.ZodType<GraphileWorker.Tasks[Name]>
  run(payload: GraphileWorker.Tasks[Name], helpers: JobHelpers): Promise<void>
}

export interface RegisteredTask {
  readonly name: string
  readonly handler: Task
}

export function defineTask<Name extends keyof GraphileWorker.Tasks>(
  definition: TaskDefinition<Name>,
): RegisteredTask {
  return {
    name: definition.name,
    handler: async (payload, helpers) => {
      const parsed = definition.payload.safeParse(payload)
      if (!parsed.success) {
        const fields = parsed.error.issues.map((issue) => issue.path.join('.') || '(payload)')
        throw new Error(`Payload of ${definition.name} does not fit: ${fields.join(', ')}`)
      }
      try {
        await definition.run(parsed.data, helpers)
      } catch (error) {
        throw new TaskFailure(error)
      }
    },
  }
}

export function toTaskList(tasks: readonly RegisteredTask[]): TaskList {
  return Object.fromEntries(tasks.map(({ name, handler }) => [name, handler]))
}
