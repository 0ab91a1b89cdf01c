import { ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import type { DocumentNode, FormattedExecutionResult } from 'graphql'

export type ExecuteGraphql = (request: {
  readonly document: DocumentNode
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>>
}) => Promise<FormattedExecutionResult>

/** Runs operations inside the server process, without HTTP. */
export function createServerLink(execute: ExecuteGraphql): ApolloLink {
  return new ApolloLink(
    ({ operationName, query, variables }) =>
      new Observable((observer) => {
        execute({ operationName, variables, document: query }).then(
          (result) => {
            observer.next(result)
            observer.complete()
          },
          (error: unknown) => observer.error(error),
        )
      }),
  )
}

const transformed = new WeakMap<DocumentNode, DocumentNode>()

/** A request's cache lives for milliseconds: no memo of results, and the documents' transforms are shared. */
export class RequestCache extends InMemoryCache {
  override transformDocument(document: DocumentNode): DocumentNode {
    const known = transformed.get(document)
    if (known) return known
    const result = super.transformDocument(document)
    transformed.set(document, result)
    transformed.set(result, result)
    return result
  }
}
