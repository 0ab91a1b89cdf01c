import { formatDateTime } from '../../shared/format/dates.ts'
import {
  DiscardTaskDocument,
  type FailedTask_TaskFragment,
  RetryTaskDocument,
} from './failed-tasks.generated.ts'
import { FailureTable } from './failure-table.tsx'
import { taskWords } from './task-words.ts'

interface FailedTasksProps {
  readonly tasks: readonly FailedTask_TaskFragment[]
  readonly onDecided: () => Promise<void>
}

export function FailedTasks({ tasks, onDecided }: FailedTasksProps) {
  return (
    <FailureTable
      label="Fehlgeschlagene Aufgaben"
      failures={tasks}
      titleOf={({ task }) => taskWords(task)}
      factsOf={({ id, createdAt, attempts, maxAttempts }) =>
        `Nummer ${id} · vom ${formatDateTime(createdAt)} · Versuch ${attempts} von ${maxAttempts}`
      }
      variablesOf={({ id }) => ({ taskId: id })}
      retry={{
        document: RetryTaskDocument,
        now: 'Jetzt versuchen',
        again: 'Erneut versuchen',
        noun: 'Der neue Versuch',
        done: 'Die Aufgabe ist wieder dran',
      }}
      discard={{
        document: DiscardTaskDocument,
        done: 'Die Aufgabe ist verworfen',
        loss: () => 'Die Aufgabe wird nicht mehr versucht. Was sie tun sollte, bleibt ungetan.',
      }}
      onDecided={onDecided}
    />
  )
}
