/**
 * Reads the rows that sockets receive, for many accounts in one round trip. auth.deliver reads as each account, so that
 * row-level security decides: NOTIFY is not filtered, its ids only say what may have changed.
 */
import type pg from 'pg'
import { z } from 'zod'

/** One read: for one account, under one key of a topic. */
interface DeliveryRequest {
  readonly topic: string
  readonly key: string
  readonly userId: string
  readonly sessionIds: readonly string[]
  /** Ids of the rows that changed. */
  readonly ids: readonly string[]
}

export type Payload = Readonly<Record<string, unknown>>

export interface Delivery {
  /** Sessions of the request that are still valid. */
  readonly sessionIds: ReadonlySet<string>
  /** The state of the key itself; undefined when this account may not follow it. */
  readonly state: Payload | undefined
  /** Rows that this account may read, by id. */
  readonly rows: ReadonlyMap<string, Payload>
}

const deliverySchema = z.object({
  question: z.number(),
  session_ids: z.array(z.string()),
  items: z.array(z.object({ id: z.string().nullable(), payload: z.record(z.string(), z.unknown()) })),
})

const DELIVER = 'select question, session_ids::text[], items from auth.deliver($1)'

/** Results in the order of the requests; undefined where no session of the account is valid any more. */
export async function readDeliveries(
  pool: Pick<pg.Pool, 'query'>,
  requests: readonly DeliveryRequest[],
): Promise<readonly (Delivery | undefined)[]> {
  const parameters = requests.map(({ topic, key, userId, sessionIds, ids }, n) => ({
    n,
    t: topic,
    k: key,
    u: userId,
    s: sessionIds,
    i: ids,
  }))
  const { rows } = await pool.query({ name: 'deliver', text: DELIVER, values: [JSON.stringify(parameters)] })
  const deliveries: (Delivery | undefined)[] = requests.map(() => undefined)
  for (const row of rows) {
    const { question, session_ids, items } = deliverySchema.parse(row)
    deliveries[question] = {
      sessionIds: new Set(session_ids),
      state: items.find(({ id }) => id === null)?.payload,
      rows: new Map(items.flatMap(({ id, payload }) => (id === null ? [] : [[id, payload]]))),
    }
  }
  return deliveries
}
