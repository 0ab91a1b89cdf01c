import type { AlertHalf } from '../../shared/graphql/schema-types.generated.ts'

const HASHES: Readonly<Record<AlertHalf, string>> = {
  jobs: '#suchauftrag',
  requests: '#suchauftrag-gesuche',
}

/** Fragment that opens the form on a page of the search. It reaches no server and no cache, and Back closes the form. */
export function alertHash(half: AlertHalf): string {
  return HASHES[half]
}
