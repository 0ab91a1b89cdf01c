/**
 * Deletes what its time is over for: conversations six months after their end, contact data that no release names any
 * more, reports a year after they were settled.
 */
import { defineRecurringTask, inBatches } from '../../recurring-task.ts'

export const purgeConversations = defineRecurringTask({
  name: 'conversations/purge-conversations',
  schedules: [{ match: '27 3 * * *', catchUp: 'yes' }],
  async run(helpers) {
    await inBatches(helpers, 'app_private.purge_conversations()')
    // Contacts go after the conversations, because releases hold versions of a contact.
    await inBatches(helpers, 'app_private.purge_contacts()')
    await inBatches(helpers, 'app_private.purge_content_reports()')
  },
})
