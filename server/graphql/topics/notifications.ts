import { gql } from 'postgraphile/utils'
import { z } from 'zod'
import { defineTopic } from '../sockets/define-topic.ts'

export const topic = defineTopic({
  name: 'notifications',
  field: 'notificationReceived',
  row: 'notification',
  args: z.object({}),
  key: (_args, { userId }) => userId,
  marks: ['all_read'],
  isReadForMany: true,
  typeDefs: gql`
    """
    What happened to the caller's notifications.
    """
    enum NotificationEventKind {
      """
      The first event of every connection, sent again in place of single events when too many happen at once. From now on no event is missed: query myNotifications now.
      """
      ready
      """
      A new one.
      """
      received
      """
      One was read, in whichever tab or device.
      """
      read
      """
      All were read, up to and including notificationId.
      """
      all_read
    }
    """
    A change to the caller's notifications, as it is after the change.
    """
    type NotificationEvent {
      """
      What happened.
      """
      kind: NotificationEventKind!
      """
      The notification as it is now; null for ready and all_read.
      """
      notification: Notification
      """
      Which one; for all_read the newest that was read; null for ready.
      """
      notificationId: UUID
      """
      How many are unread now; counted up to 1,000.
      """
      unreadCount: Int!
    }
    extend type Subscription {
      """
      Changes to the caller's notifications, from all tabs and devices. Events between two connections are not repeated: after each ready query myNotifications, and merge by id.
      """
      notificationReceived: NotificationEvent!
    }
  `,
})
