import type { OperationVariables } from '@apollo/client'
import type { DocumentNode } from 'graphql'

/** One answer as serialized into the page: name of the operation, its variables, its data. */
export type PageAnswer = readonly [operation: string, variables: OperationVariables, data: unknown]

const names = new WeakMap<DocumentNode, string>()

/** The operations of the app all have a name; the generator of the manifest rejects anonymous ones. */
export function nameOf(document: DocumentNode): string {
  const known = names.get(document)
  if (known !== undefined) return known
  const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition')
  const name = operation?.name?.value
  if (name === undefined) throw new Error('This document has no operation with a name')
  names.set(document, name)
  return name
}

/** Equal variables have equal keys, in whatever order their fields were written; undefined counts as not given. */
export function keyOf(operation: string, variables: OperationVariables): string {
  return `${operation} ${JSON.stringify(variables, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )}`
}
