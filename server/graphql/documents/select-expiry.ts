import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'postgraphile/graphql'

/** Types whose rows stop being public at `expiresAt`. */
const EXPIRING_TYPES = new Set(['PublicJob', 'PublicJobRequest'])
export const EXPIRY_FIELD = 'expiresAt'

function selectsExpiry(selectionSet: SelectionSetNode): boolean {
  return selectionSet.selections.some(
    (selection) =>
      selection.kind === Kind.FIELD && selection.name.value === EXPIRY_FIELD && selection.alias === undefined,
  )
}

/**
 * Adds `expiresAt` wherever a job or a request is selected, so that the result cache can compute when a result becomes outdated, even
 * if the page does not show the date. Clients ignore a field that they did not select.
 */
export function selectExpiry(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const typeInfo = new TypeInfo(schema)
  return visit(
    document,
    visitWithTypeInfo(typeInfo, {
      SelectionSet: {
        leave(node) {
          const type = typeInfo.getParentType()
          if (!type || !EXPIRING_TYPES.has(type.name) || selectsExpiry(node)) return undefined
          return {
            ...node,
            selections: [
              ...node.selections,
              { kind: Kind.FIELD, name: { kind: Kind.NAME, value: EXPIRY_FIELD } },
            ],
          }
        },
      },
    }),
  )
}
