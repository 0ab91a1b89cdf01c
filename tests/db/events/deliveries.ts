/** What sockets are told, read as the server reads it: as its login, and each read as a statement of its own. */
import { type Delivery, readDeliveries } from '../../../server/events/delivery.ts'
import { TOPICS } from '../../../server/graphql/sockets/all-topics.ts'
import type { Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'

interface Asked {
  readonly topic: string
  readonly key: string
  readonly userId: string
  readonly sessionIds: readonly string[]
  readonly ids: readonly string[]
}

export const asks = (topic: string, { userId, sessionId }: TestUser, ...ids: string[]): Asked => ({
  topic,
  key: userId,
  userId,
  sessionIds: [sessionId],
  ids,
})

/** In the order of what is asked; undefined where no session is valid. What is read for many is read in one statement. */
export async function deliver(
  stage: Stage,
  asked: readonly Asked[],
): Promise<readonly (Delivery | undefined)[]> {
  const found = new Map<Asked, Delivery | undefined>()
  for (const many of [true, false]) {
    const together = asked.flatMap((one) => {
      const topic = TOPICS.find(({ name, isReadForMany }) => name === one.topic && isReadForMany === many)
      return topic ? [{ one, request: { ...one, topic } }] : []
    })
    if (together.length === 0) continue
    await stage.becomeAuthenticator()
    await stage.query('savepoint delivery')
    const deliveries = await readDeliveries(
      stage,
      together.map(({ request }) => request),
    )
    await stage.query('rollback to savepoint delivery')
    for (const [at, { one }] of together.entries()) found.set(one, deliveries[at])
  }
  return asked.map((one) => found.get(one))
}

export const rowsOf = (told: Delivery | undefined): string[] | undefined => told && [...told.rows.keys()]
