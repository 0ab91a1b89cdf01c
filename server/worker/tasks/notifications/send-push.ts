/**
 * Sends one notification to one device. At least once: the push service and the browser put one in the place of the other when
 * it comes twice, by its id.
 */
import { z } from 'zod'
import { pushes } from '../../../metrics/metrics.ts'
import { PushError, type PushSender } from '../../../push/push-sender.ts'
import { defineTask, type RegisteredTask } from '../../task.ts'

const payload = z.object({ subscriptionId: z.uuid(), notificationId: z.uuid() })

interface Wanted {
  readonly endpoint: string
  readonly public_key: string
  readonly auth_secret: string
  readonly type: string
}

export function sendPushTask(sender: PushSender | undefined): RegisteredTask {
  return defineTask({
    name: 'notifications/send-push',
    payload,
    async run({ subscriptionId, notificationId }, { query, abortSignal }) {
      if (sender === undefined) return
      const { rows } = await query<Wanted>('select * from app_private.begin_push($1, $2)', [
        subscriptionId,
        notificationId,
      ])
      const [wanted] = rows
      // Read, switched off or signed out meanwhile: nothing to do, and no failure.
      if (wanted === undefined) return
      const { endpoint, public_key: publicKey, auth_secret: authSecret, type } = wanted
      try {
        const result = await sender.send(
          { endpoint, publicKey, authSecret },
          { type, id: notificationId },
          abortSignal,
        )
        pushes.inc({ result })
        if (result !== 'refused')
          await query('select app_private.end_push_attempt($1, $2, $3)', [
            subscriptionId,
            endpoint,
            result === 'gone',
          ])
      } catch (error) {
        if (error instanceof PushError) pushes.inc({ result: 'retried' })
        throw error
      }
    },
  })
}
