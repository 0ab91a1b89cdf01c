import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { MaybeMasked } from '@apollo/client/masking'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { toRouteError } from '../errors/route-errors.ts'
import { dataContext } from '../routing/context.ts'

interface LoadOptions {
  /**
   * For how many seconds a cached answer is used. Going back is instant within them; after them a navigation sends the
   * query again. Pages that show what the person edits themselves pass 0.
   */
  readonly maxAge?: number
  /** A field that failed is null, so that one that cannot be counted leaves the others on screen. */
  readonly isPartial?: boolean
}

const DEFAULT_MAX_AGE = 30

/**
 * Runs the query of a loader and keeps the answer where the component's `useLoadedQuery` with the same variables finds
 * it. Errors become what the router understands (sign-in redirect, 403, 404, 503).
 */
export function loadQuery<Data, Variables extends OperationVariables>(
  args: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  options: LoadOptions = {},
): Promise<MaybeMasked<Data>> {
  const answer = ask(args, query, variables, options)
  // A loader that stops at the failure of another query awaits this one no more: that must not end the server. Callers
  // that do await it still get the failure.
  answer.catch(() => undefined)
  return answer
}

async function ask<Data, Variables extends OperationVariables>(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  { maxAge = DEFAULT_MAX_AGE, isPartial = false }: LoadOptions,
): Promise<MaybeMasked<Data>> {
  try {
    const source = context.get(dataContext)
    return await source.load<Data, Variables>(query, variables, maxAge, request.signal, isPartial)
  } catch (error) {
    throw toRouteError(error, request)
  }
}
