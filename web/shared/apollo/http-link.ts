import { ApolloLink, Observable } from '@apollo/client'
import { type DocumentNode, type OperationTypeNode, print } from 'graphql'
import { isForeign } from '../../../schema/answer-mark.ts'
import { EXPECTED_ACCOUNT } from '../../../schema/expected-account.ts'
import { PROOF_REQUIRED } from '../auth/proof.ts'
import { TransportError } from '../errors/transport-error.ts'

interface HttpLinkOptions {
  readonly endpoint: string
  readonly fetch?: typeof fetch
  /** Called when the server wants a fresh proof of the person; true: it has it now, so the operation is sent again. */
  readonly prove?: () => Promise<boolean>
}

/** Proxies limit the length of URLs; a longer query goes by POST instead. */
const LONGEST_URL = 4000

/** Browsers refuse a request beyond 64 kB, all together, that are to outlive their page; what would be too much is sent without. */
const MOST_OUTLIVING = 48_000

const ACCEPT = 'application/graphql-response+json, application/json'

function isResult(body: unknown): body is ApolloLink.Result {
  return typeof body === 'object' && body !== null && ('data' in body || 'errors' in body)
}

function wantsProof({ errors }: ApolloLink.Result): boolean {
  return errors?.[0]?.extensions?.['code'] === PROOF_REQUIRED
}

/** Reports an outage, for an answer that breaks off too: a server that is killed has often sent the status already. */
function noAnswer(cause: unknown): never {
  throw new TransportError(0, { cause })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Only development sends the query's text; a build that lacks an id was made from an outdated manifest. */
function textOf(query: DocumentNode): string {
  if (import.meta.env.DEV) return print(query)
  throw new Error('This operation is not in the manifest of trusted documents')
}

/** The build writes the id of the trusted document into the operation (web/build/persisted-operations-plugin.ts). */
function idOf(document: DocumentNode): string | undefined {
  const operation = document.definitions.find(({ kind }) => kind === 'OperationDefinition')
  return operation && 'id' in operation && typeof operation.id === 'string' ? operation.id : undefined
}

/** The request body, the same over HTTP and over the socket: the operation by the id of its trusted document. */
export function requestBody({ operationName = '', variables, query }: ApolloLink.Operation) {
  const id = idOf(query)
  return id === undefined
    ? { operationName, variables, query: textOf(query) }
    : { operationName, variables, extensions: { persistedQuery: { version: 1, sha256Hash: id } } }
}

function buildRequest(operation: ApolloLink.Operation, endpoint: string) {
  const body = requestBody(operation)
  if (body.extensions && operation.operationType === ('query' satisfies `${OperationTypeNode}`)) {
    const search = new URLSearchParams({
      operationName: body.operationName,
      variables: JSON.stringify(body.variables),
      extensions: JSON.stringify(body.extensions),
    })
    const url = `${endpoint}?${search}`
    // GET, so that the server's result cache, the browser and a CDN may answer.
    if (url.length <= LONGEST_URL) return { url, init: { headers: { accept: ACCEPT } } }
  }
  return {
    url: endpoint,
    init: {
      method: 'POST',
      headers: { accept: ACCEPT, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  }
}

/**
 * Sends operations by the id of their trusted document. Apollo's own chain (persisted-query link, HTTP link,
 * multipart and @defer parsing) does the same for several kilobytes more on every first visit.
 */
export function createHttpLink(options: HttpLinkOptions): ApolloLink {
  const send = options.fetch ?? ((input, init) => fetch(input, init))
  /** Bytes of the requests without an answer that outlive the page. */
  let outliving = 0
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const abort = new AbortController()
        const { url, init } = buildRequest(operation, options.endpoint)
        // Null for a request that may go out in whatever account is signed in.
        const { expectedAccount = null } = operation.getContext()
        const isChange = operation.operationType === ('mutation' satisfies `${OperationTypeNode}`)
        const size = isChange ? new TextEncoder().encode(init.body).length : 0
        const ask = async (): Promise<ApolloLink.Result> => {
          // What a person has pressed counts, also when the page is left or reloaded in the same moment.
          const keepalive = isChange && outliving + size <= MOST_OUTLIVING
          if (keepalive) outliving += size
          try {
            const response = await send(url, {
              ...init,
              headers:
                expectedAccount === null
                  ? init.headers
                  : { ...init.headers, [EXPECTED_ACCOUNT]: String(expectedAccount) },
              credentials: 'same-origin',
              keepalive,
              signal: abort.signal,
            }).catch(noAnswer)
            // A GraphQL response may have status 4xx or 5xx; only another body is a transport error.
            const body = parse(await response.text().catch(noAnswer))
            // A network that wants its own sign-in first answers for everybody, perhaps in JSON: for us that is no answer.
            const isOurs = !isForeign(response)
            if (!isOurs || !isResult(body)) {
              throw new TransportError(!isOurs && response.status < 502 ? 0 : response.status)
            }
            return body
          } finally {
            if (keepalive) outliving -= size
          }
        }
        ask()
          // Nothing was done yet, so the same operation is sent again. Once: a second refusal is an answer.
          .then(async (result) => (wantsProof(result) && (await options.prove?.()) ? ask() : result))
          .then((result) => {
            observer.next(result)
            observer.complete()
          })
          .catch((error: unknown) => {
            if (!abort.signal.aborted) observer.error(error)
          })
        return () => abort.abort()
      }),
  )
}
