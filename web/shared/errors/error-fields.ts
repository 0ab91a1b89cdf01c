import { graphqlErrors } from './graphql-errors.ts'

/** Field name (camelCase) → rule that it broke (`required`, `too_long`, `invalid` …); empty when none is named. */
export function errorFields(error: unknown): Readonly<Record<string, string>> {
  const fields: unknown = graphqlErrors(error)?.[0]?.extensions?.['fields']
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
