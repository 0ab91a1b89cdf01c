import type { FragmentType } from '@apollo/client'
import { useState } from 'react'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import {
  DiscardTaskDocument,
  type FailedTask_TaskFragment,
  FailedTask_TaskFragmentDoc,
  RetryTaskDocument,
} from './failed-task.generated.ts'
import { FailureRow } from './failure-row.tsx'
import { taskWords } from './task-words.ts'
import { useDecision } from './use-decision.ts'

interface FailedTaskProps {
  readonly task: FragmentType<FailedTask_TaskFragment>
  readonly onDecided: () => Promise<void>
}

export function FailedTask({ task: reference, onDecided }: FailedTaskProps) {
  const task = useFragmentOf(FailedTask_TaskFragmentDoc, reference)
  const { decide, working } = useDecision(onDecided)
  const [asking, setAsking] = useState(false)
  if (!task) return null
  const variables = { taskId: task.id }
  return (
    <FailureRow
      title={taskWords(task.task)}
      meta={`Nummer ${task.id} · vom ${formatDateTime(task.createdAt)} · Versuch ${task.attempts} von ${task.maxAttempts}`}
      lastError={task.lastError}
      nextAttemptAt={task.nextAttemptAt}
      retry={task.nextAttemptAt === null ? 'Erneut versuchen' : 'Jetzt versuchen'}
      working={working}
      asking={asking}
      loss="Die Aufgabe wird nicht mehr versucht. Was sie tun sollte, bleibt ungetan."
      onAsk={setAsking}
      onRetry={() =>
        void decide({
          document: RetryTaskDocument,
          variables,
          noun: 'Der neue Versuch',
          done: {
            title: 'Die Aufgabe ist wieder dran',
            text: 'Klappt es nicht, steht sie gleich wieder hier.',
          },
        })
      }
      onDiscard={() =>
        void decide({
          document: DiscardTaskDocument,
          variables,
          noun: 'Das Verwerfen',
          done: { title: 'Die Aufgabe ist verworfen' },
        }).then(() => setAsking(false))
      }
    />
  )
}
