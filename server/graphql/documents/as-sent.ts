import { type DocumentNode, Kind, visit } from 'postgraphile/graphql'

/** Meant for Apollo Client; the server knows none of them. */
const CLIENT_DIRECTIVES = new Set(['unmask', 'nonreactive', 'connection'])

/** A document of the web app as Apollo's cache sends it: with every `__typename`, without what is meant for the client. */
export function asSent(document: DocumentNode): DocumentNode {
  return visit(document, {
    Directive: {
      enter: (node) => (CLIENT_DIRECTIVES.has(node.name.value) ? null : undefined),
    },
    SelectionSet: {
      leave(node, _key, parent) {
        const isRoot =
          parent && !Array.isArray(parent) && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
        const named = node.selections.some(
          (selection) => selection.kind === Kind.FIELD && selection.name.value === '__typename',
        )
        if (isRoot || named) return undefined
        return {
          ...node,
          selections: [
            ...node.selections,
            { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } },
          ],
        }
      },
    },
  })
}
