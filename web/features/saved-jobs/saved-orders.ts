/** Taps on a heart go through the outbox: without a connection they wait there, with everything else that does. */
import type { ApolloClient } from '@apollo/client'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { savedJobsItem } from '../../shared/layout/navigation-items.ts'
import { deliver } from '../../shared/outbox/flush.ts'
import { ordersOf } from '../../shared/outbox/outbox.ts'
import { addSender } from '../../shared/outbox/senders.ts'
import { NotSaved } from './not-saved.ts'
import { problemOf } from './problems.ts'
import { AddSavedJobsDocument, RemoveSavedJobDocument } from './saved-jobs.generated.ts'

const SAVE = 'merken'
const REMOVE = 'nicht-mehr-merken'

const why = (error: unknown): string | null => problemOf(error)?.text ?? null

addSender(SAVE, {
  async send(client, { subject }, inItsAccount) {
    const { data } = await client
      .mutate({ mutation: AddSavedJobsDocument, variables: { jobIds: [subject] }, ...inItsAccount })
      .catch((error: unknown) => {
        // The list has no room. Repeating the tap for days would not make any.
        throw errorCode(error) === 'RATE_LIMITED' ? new NotSaved('full') : error
      })
    if (!data?.addSavedJobs?.result?.includes(subject)) throw new NotSaved('gone')
  },
  why,
  dropsRefused: true,
})
addSender(REMOVE, {
  send: (client, { subject }, inItsAccount) =>
    client.mutate({ mutation: RemoveSavedJobDocument, variables: { jobId: subject }, ...inItsAccount }),
  why,
  dropsRefused: true,
})

/** One order for each job of an account: the last tap decides. Rejects when it cannot be stored. */
export async function deliverTap(
  client: ApolloClient,
  userId: string,
  jobId: string,
  saved: boolean,
): Promise<void> {
  await deliver(client, {
    key: `merkliste:${userId}:${jobId}`,
    userId,
    kind: saved ? SAVE : REMOVE,
    subject: jobId,
    title: saved ? 'Stelle merken' : 'Stelle nicht mehr merken',
    href: savedJobsItem.to,
    text: '',
    details: null,
  })
}

/** The list of the server with the taps that it does not know yet, oldest first. */
export async function withTaps(userId: string, jobIds: readonly string[]): Promise<readonly string[]> {
  const list = new Set(jobIds)
  for (const { kind, subject } of await ordersOf(userId)) {
    if (kind === SAVE) list.add(subject)
    else if (kind === REMOVE) list.delete(subject)
  }
  return [...list]
}
