/**
 * A background job: a name, the shape of its payload and what it does. Payloads come out of a table that SQL writes
 * too, so they are parsed like anything else from outside.
 *
 * Delivery is at least once: a process can die between the work and its receipt. Every task must therefore bear
 * being run twice.
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
