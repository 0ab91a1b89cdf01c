interface GraphqlError {
  readonly extensions?: Readonly<Record<string, unknown>>
}

/** The errors of a GraphQL answer, of Apollo's CombinedGraphQLErrors: known by its name, so that a first visit needs no Apollo. */
export function graphqlErrors(error: unknown): readonly (GraphqlError | undefined)[] | null {
  if (!(error instanceof Error) || error.name !== 'CombinedGraphQLErrors') return null
  return 'errors' in error && Array.isArray(error.errors) ? error.errors : null
}
