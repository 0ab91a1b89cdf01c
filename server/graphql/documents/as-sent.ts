import { type DocumentNode, Kind, visit } from 'postgraphile/graphql'

/** Directives for Apollo Client; they are not in the server's schema. */
const CLIENT_DIRECTIVES = new Set(['unmask', 'nonreactive', 'connection'])

/** A document of the web app as Apollo Client sends it: with `__typename` in every selection, without client directives. */
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
