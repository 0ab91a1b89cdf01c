/**
 * Reads what the waiting sockets may be told, for many people in one round trip. Row-level security decides inside, as
 * each of these people; a NOTIFY is a hint and never the authority.
 */
import type pg from 'pg'
import { z } from 'zod'

export interface Question {
  readonly userId: string
  readonly sessionIds: readonly string[]
  readonly notificationIds: readonly string[]
}

const notificationSchema = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
  relatedJobId: z.string().nullable(),
})

const answerSchema = z.object({
  user_id: z.string(),
  session_ids: z.array(z.string()),
  unread: z.number(),
  notifications: z.array(notificationSchema),
})

/** Named as in GraphQL: the fields of a socket's answer are read straight from it. */
export type DeliveredNotification = z.infer<typeof notificationSchema>

export interface Answer {
  /** Those that are still valid. */
  readonly sessionIds: ReadonlySet<string>
  readonly unreadCount: number
  readonly notifications: ReadonlyMap<string, DeliveredNotification>
}

const DELIVER =
  'select user_id::text, session_ids::text[], unread, notifications from auth.deliver_notifications($1)'

/** Answers by account; who has no valid session any more is missing. */
export async function askForNotifications(
  pool: Pick<pg.Pool, 'query'>,
  questions: readonly Question[],
): Promise<ReadonlyMap<string, Answer>> {
  const asked = questions.map(({ userId, sessionIds, notificationIds }) => ({
    u: userId,
    s: sessionIds,
    n: notificationIds,
  }))
  const { rows } = await pool.query({
    name: 'deliver-notifications',
    text: DELIVER,
    values: [JSON.stringify(asked)],
  })
  return new Map(
    rows.map((row) => {
      const answer = answerSchema.parse(row)
      return [
        answer.user_id,
        {
          sessionIds: new Set(answer.session_ids),
          unreadCount: answer.unread,
          notifications: new Map(answer.notifications.map((one) => [one.id, one])),
        },
      ]
    }),
  )
}
