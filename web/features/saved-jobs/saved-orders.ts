/** Taps on a heart go through the outbox: without a connection they wait there, with everything else that does. */
import type { EarlyClient } from '../../shared/apollo/data-source.ts'
import type { PendingWrite } from '../../shared/device/device-db.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { savedJobsItem } from '../../shared/layout/navigation-items.ts'
import { deliver } from '../../shared/outbox/flush.ts'
import { isOld } from '../../shared/outbox/order-age.ts'
import { changeOrder, onOutbox, readOrders } from '../../shared/outbox/outbox.ts'
import { tellRefusal } from '../../shared/outbox/refusals.ts'
import { addSender } from '../../shared/outbox/senders.ts'
import { TookTooLong } from '../../shared/outbox/with-timeout.ts'
import { NotSaved } from './not-saved.ts'
import { problemOf } from './problems.ts'
import { AddSavedJobsDocument, RemoveSavedJobDocument } from './saved-jobs.generated.ts'
import type { Tap } from './saved-list.ts'

const SAVE = 'merken'
const REMOVE = 'nicht-mehr-merken'

function why(error: unknown): string | null {
  const problem = problemOf(error)
  return problem && `${problem.title}. ${problem.text}`
}

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
  client: EarlyClient,
  userId: string,
  { jobId, saved, title }: Tap,
): Promise<void> {
  await deliver(client, {
    key: `merkliste:${userId}:${jobId}`,
    userId,
    kind: saved ? SAVE : REMOVE,
    subject: jobId,
    title: `${title ? `„${title}“` : 'Stelle'} ${saved ? 'merken' : 'nicht mehr merken'}`,
    href: savedJobsItem.to,
    text: '',
    details: null,
  })
}

const isTap = ({ kind }: PendingWrite): boolean => kind === SAVE || kind === REMOVE

/** Denied storage holds none; one that takes too long may hold some. */
async function heldOrders(userId: string): Promise<readonly PendingWrite[]> {
  try {
    return await readOrders(userId)
  } catch (error) {
    if (error instanceof TookTooLong) throw error
    return []
  }
}

/** Taps that the server may not know yet, oldest first. Old ones are not sent any more. */
export async function waitingTaps(userId: string): Promise<readonly Tap[]> {
  const orders = await heldOrders(userId)
  return orders
    .filter((order) => isTap(order) && !isOld(order))
    .map(({ kind, subject }) => ({ jobId: subject, saved: kind === SAVE }))
}

/** They are in no list in which a person would find them. */
export async function dropOldTaps(userId: string): Promise<void> {
  for (const order of await readOrders(userId)) {
    if (!isTap(order) || !isOld(order)) continue
    await changeOrder(order, null)
    tellRefusal(order, 'Das ist zu lange her. Tippen Sie noch einmal auf das Herz, wenn es noch gilt.')
  }
}

/** Of many that go out one after the other, the list is read again once. */
const SETTLED_MS = 500

/** Calls when taps that waited are gone, in whatever tab: sent, or refused and dropped. The hearts have shown them until then. */
export function onTapGone(userId: string, listener: () => void): () => void {
  let waited: readonly string[] = []
  let soon: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    const taps = (await readOrders(userId)).filter(isTap)
    const isGone = waited.some((key) => !taps.some((tap) => tap.key === key))
    // The first try tells its tap itself.
    waited = taps.filter(({ last }) => last !== null).map(({ key }) => key)
    if (!isGone) return
    clearTimeout(soon)
    soon = setTimeout(listener, SETTLED_MS)
  }
  // Denied storage keeps no tap.
  const run = () => void look().catch(() => undefined)
  run()
  const stop = onOutbox(run)
  return () => {
    clearTimeout(soon)
    stop()
  }
}
