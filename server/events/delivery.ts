/**
 * Reads the rows that sockets receive, for many accounts in one round trip. Row-level security decides what each may read: NOTIFY is
 * not filtered, its ids only say what may have changed. auth.deliver reads as one account after the other, auth.deliver_to_many in one
 * statement as a role whose policies know the accounts.
 */
import type pg from 'pg'
import { z } from 'zod'

interface ReadTopic {
  readonly name: string
  readonly isReadForMany: boolean
}

/** One read: for one account, under one key of a topic. */
interface DeliveryRequest {
  readonly topic: ReadTopic
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

type Pool = Pick<pg.Pool, 'query'>

/** In the order of the requests; undefined where no session of the account is valid any more. */
type Deliveries = readonly (Delivery | undefined)[]

const payloadSchema = z.record(z.string(), z.unknown())

const deliverySchema = z.object({
  question: z.number(),
  session_ids: z.array(z.string()),
  items: z.array(z.object({ id: z.string().nullable(), payload: payloadSchema })),
})

/** A session of the account, the state of its key, or one of its rows. */
const itemSchema = z.object({
  account: z.string(),
  session_id: z.string().nullable(),
  id: z.string().nullable(),
  payload: payloadSchema.nullable(),
})

const DELIVER = 'select question, session_ids::text[], items from auth.deliver($1)'
const DELIVER_TO_MANY = 'select account, session_id, id, payload from auth.deliver_to_many($1, $2, $3)'

async function readOneByOne(pool: Pool, requests: readonly DeliveryRequest[]): Promise<Deliveries> {
  const parameters = requests.map(({ topic, key, userId, sessionIds, ids }, n) => ({
    n,
    t: topic.name,
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

interface Collected {
  readonly sessionIds: Set<string>
  state: Payload | undefined
  readonly rows: Map<string, Payload>
}

async function readForMany(
  pool: Pool,
  topic: ReadTopic,
  requests: readonly DeliveryRequest[],
): Promise<Deliveries> {
  const { rows } = await pool.query({
    name: 'deliver-to-many',
    text: DELIVER_TO_MANY,
    values: [
      topic.name,
      requests.flatMap(({ sessionIds }) => sessionIds),
      requests.flatMap(({ ids }) => ids),
    ],
  })
  const byAccount = new Map<string, Collected>()
  for (const row of rows) {
    const { account, session_id, id, payload } = itemSchema.parse(row)
    const found = byAccount.get(account) ?? { sessionIds: new Set(), state: undefined, rows: new Map() }
    byAccount.set(account, found)
    if (session_id !== null) found.sessionIds.add(session_id)
    else if (payload === null) continue
    else if (id === null) found.state = payload
    else found.rows.set(id, payload)
  }
  return requests.map(({ key, userId }) => {
    const found = byAccount.get(userId)
    if (!found || found.sessionIds.size === 0) return undefined
    // An account may only follow its own key.
    return key === userId ? found : { ...found, state: undefined, rows: new Map() }
  })
}

/** Topics read for many accounts have a statement each, the others share one. */
export const areReadTogether = (one: ReadTopic, other: ReadTopic): boolean =>
  one === other || !(one.isReadForMany || other.isReadForMany)

/** Of requests that are read together. */
export async function readDeliveries(pool: Pool, requests: readonly DeliveryRequest[]): Promise<Deliveries> {
  const topic = requests[0]?.topic
  return topic?.isReadForMany ? readForMany(pool, topic, requests) : readOneByOne(pool, requests)
}
