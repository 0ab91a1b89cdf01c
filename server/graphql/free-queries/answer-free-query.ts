/**
 * A free query is what an admin writes in GraphiQL and no document of this build says. It is in the log before it runs, has a thread,
 * connections and a time limit of its own, and few run at once: members and visitors must not notice it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DocumentNode, type GraphQLSchema, getOperationAST, Kind } from 'postgraphile/graphql'
import type { BaseContext, Session } from '../../context.ts'
import type { Pools } from '../../database/pools.ts'
import { queryAs } from '../../database/query-as.ts'
import { Gate } from '../../overload/gate.ts'
import { OverloadedError } from '../../overload/overloaded-error.ts'
import { ERROR_STATUS } from '../errors/error-codes.ts'
import { FreeQueryError } from '../errors/free-query-error.ts'
import type { Envelope } from '../http/request-envelope.ts'
import { checkCost } from './cost.ts'
import type { FreeAnswer, FreeQueryThread } from './free-query-thread.ts'
import { checkIntrospection } from './introspection.ts'
import { parseWithinLimits } from './limits.ts'
import { noteOutcome, outcomeOf } from './outcome.ts'

/** GraphiQL has one question about the schema; another client may have another. */
const SCHEMA_ANSWERS = 4

export const FREE_QUERIES = { atOnce: 2, waiting: 10, patienceMs: 10_000 }

const BUSY =
  `Es laufen schon ${FREE_QUERIES.atOnce} freie Abfragen, andere warten (höchstens ${FREE_QUERIES.waiting}, höchstens ` +
  `${FREE_QUERIES.patienceMs / 1_000} Sekunden). Ihre ist nicht gelaufen. Bitte führen Sie sie in einigen Sekunden noch einmal ` +
  'aus; die fertigen Abfragen über dem Editor warten nie auf freie.'

const BY_POST =
  'Eine eigene Abfrage kommt mit POST, wie GraphiQL sie sendet; mit GET gehen nur die Abfragen der Seite selbst. Sie ist nicht gelaufen.'

export const SUBSCRIPTION =
  'Eine subscription kommt über den WebSocket derselben Adresse (GraphiQL öffnet ihn selbst), nicht über HTTP.'

/** Whether the query only reads the schema, as GraphiQL does at each opening: it reads no row and needs no line in the log. */
function readsSchemaOnly(document: DocumentNode): boolean {
  return document.definitions.every(
    (definition) =>
      definition.kind !== Kind.OPERATION_DEFINITION ||
      (definition.operation === 'query' &&
        definition.selectionSet.selections.every(
          (selection) => selection.kind === Kind.FIELD && /^__(?:schema|type)$/.test(selection.name.value),
        )),
  )
}

export interface FreeQueryOptions {
  readonly schema: GraphQLSchema
  readonly context: Pick<BaseContext, 'pools' | 'log'>
  readonly thread: Pick<FreeQueryThread, 'run'>
  /** Whether admins may ask for the plan and the SQL of what they run: never in production. */
  readonly explains: boolean
}

/** Parses a free operation and refuses what is too large or may yield too much (FreeQueryError). */
export function readFreeQuery(
  schema: GraphQLSchema,
  { query = '', operationName, variables }: Pick<Envelope, 'query' | 'operationName' | 'variables'>,
): DocumentNode {
  const document = parseWithinLimits(query)
  const operation = getOperationAST(document, operationName)
  if (!operation) {
    throw new FreeQueryError(
      'INVALID_INPUT',
      'Der Text enthält mehrere Abfragen oder keine mit diesem Namen. Bitte wählen Sie beim Ausführen eine aus.',
    )
  }
  checkIntrospection(schema, document, operation)
  checkCost(schema, document, operation, variables)
  return document
}

/** Writes a free operation into the log, in a transaction of its own, and returns the id of the line. */
export async function writeFreeQuery(
  pools: Pick<Pools, 'member'>,
  sessionId: string,
  { query = '', operationName, variables }: Pick<Envelope, 'query' | 'operationName' | 'variables'>,
): Promise<unknown> {
  const [written] = await queryAs(pools, sessionId, 'select app_hidden.note_free_query($1, $2, $3) as id', [
    query,
    operationName ?? null,
    Object.keys(variables),
  ])
  return typeof written === 'object' && written !== null && 'id' in written ? written.id : undefined
}

/** Sends the answer. Rejects with FreeQueryError, when it has not run or its thread has fallen over. */
type AnswerFreeQuery = (
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
  envelope: Envelope,
) => Promise<FastifyReply>

/** The media types of GraphQL over HTTP. */
const typeFor = (accept: string | undefined): string =>
  accept?.includes('application/graphql-response+json')
    ? 'application/graphql-response+json'
    : 'application/json'

export function createFreeQueries(options: FreeQueryOptions): AnswerFreeQuery {
  const { schema, thread, explains } = options
  const { pools, log } = options.context
  const gate = new Gate(FREE_QUERIES)
  /**
   * What the schema says stays the same while this process runs: GraphiQL asks for all of it at each opening. Openings at the same time
   * share the first one's answer, and none when that one fails: the thread may still have to start, and few may wait for it.
   */
  const schemaAnswers = new Map<string, Promise<Uint8Array | undefined>>()

  const send = (request: FastifyRequest, reply: FastifyReply, body: Uint8Array): FastifyReply =>
    reply
      .type(`${typeFor(request.headers.accept)}; charset=utf-8`)
      .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength))

  async function enter(userId: string): Promise<() => void> {
    try {
      return await gate.enter(userId)
    } catch (error) {
      if (error instanceof OverloadedError)
        throw new FreeQueryError('SERVICE_UNAVAILABLE', BUSY, { cause: error })
      throw error
    }
  }

  async function writeEnd(eventId: unknown, request: FastifyRequest, began: number): Promise<void> {
    const milliseconds = Math.round(performance.now() - began)
    try {
      await pools.audit.query('select auth.note_free_query_end($1, $2, $3)', [
        eventId,
        outcomeOf(request),
        milliseconds,
      ])
    } catch (error) {
      log.warn({ err: error }, 'graphql: the end of a free query is not in the log')
    }
  }

  function keepSchema(key: string, running: Promise<FreeAnswer>): void {
    if (schemaAnswers.has(key) || schemaAnswers.size >= SCHEMA_ANSWERS) return
    const shared = running.then(
      ({ body, outcome }) => (outcome === 'ok' ? body : undefined),
      () => undefined,
    )
    schemaAnswers.set(key, shared)
    void shared.then((body) => {
      if (!body) schemaAnswers.delete(key)
    })
  }

  async function run(
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session,
    { envelope, isLogged, explain }: { envelope: Envelope; isLogged: boolean; explain: boolean },
  ): Promise<FreeAnswer> {
    const leave = await enter(session.userId)
    if (reply.raw.destroyed) {
      leave()
      // It must not go on without a line in the log.
      throw new FreeQueryError('SERVICE_UNAVAILABLE', 'Die Verbindung war zu Ende, bevor die Abfrage lief.')
    }
    const began = performance.now()
    try {
      if (isLogged) {
        // In a transaction of its own: what fails is in the log too.
        const id = await writeFreeQuery(pools, session.id, envelope)
        // `close` follows `finish`, and comes alone when the client went away.
        reply.raw.once('close', () => void writeEnd(id, request, began))
      }
    } catch (error) {
      leave()
      throw error
    }
    const running = thread.run(
      {
        query: envelope.query ?? '',
        operationName: envelope.operationName,
        variables: envelope.variables,
        session: { id: session.id, role: session.role },
        explains: explain,
      },
      leave,
    )
    reply.raw.once('close', () => running.stop())
    if (reply.raw.destroyed) running.stop()
    return running.answer.catch((error: FreeQueryError) => {
      noteOutcome(request, error.code)
      throw error
    })
  }

  return async (request, reply, session, envelope) => {
    // A link on another site must not make an admin's browser write into the log, and links are GET requests.
    if (request.method !== 'POST') throw new FreeQueryError('METHOD_NOT_ALLOWED', BY_POST)
    const document = readFreeQuery(schema, envelope)
    if (getOperationAST(document, envelope.operationName)?.operation === 'subscription')
      throw new FreeQueryError('METHOD_NOT_ALLOWED', SUBSCRIPTION)
    const explain = explains && request.headers['x-graphql-explain'] !== undefined
    const isLogged = !readsSchemaOnly(document)
    const schemaKey =
      isLogged || explain
        ? undefined
        : JSON.stringify([envelope.query, envelope.operationName, envelope.variables])
    const kept = schemaKey === undefined ? undefined : await schemaAnswers.get(schemaKey)
    if (kept) {
      noteOutcome(request, 'ok')
      return send(request, reply, kept)
    }
    const running = run(request, reply, session, { envelope, isLogged, explain })
    if (schemaKey !== undefined) keepSchema(schemaKey, running)
    const { body, outcome, status } = await running
    noteOutcome(request, outcome)
    if (status === ERROR_STATUS.SERVICE_UNAVAILABLE) reply.header('retry-after', '2')
    return send(request, reply.code(status), body)
  }
}
