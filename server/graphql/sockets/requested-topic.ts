/** Finds the topic that a subscription follows, and its arguments. */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  type SelectionSetNode,
} from 'postgraphile/graphql'
import { TOPICS } from './all-topics.ts'
import type { Topic } from './define-topic.ts'

export interface RequestedTopic {
  readonly topic: Topic
  readonly args: Readonly<Record<string, unknown>>
}

/** A valid subscription has exactly one root field, which may be inside a fragment. */
function rootField(selections: SelectionSetNode, document: DocumentNode): FieldNode | undefined {
  for (const selection of selections.selections) {
    if (selection.kind === 'Field') return selection
    const inner =
      selection.kind === 'InlineFragment'
        ? selection
        : document.definitions.find(
            (definition): definition is FragmentDefinitionNode =>
              definition.kind === 'FragmentDefinition' && definition.name.value === selection.name.value,
          )
    const found = inner && rootField(inner.selectionSet, document)
    if (found) return found
  }
  return undefined
}

/** Undefined when the variables are invalid for the arguments. */
export function requestedTopic(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  variables: Readonly<Record<string, unknown>>,
): RequestedTopic | undefined {
  const operation = getOperationAST(document, operationName)
  const node = operation && rootField(operation.selectionSet, document)
  const field = node && schema.getSubscriptionType()?.getFields()[node.name.value]
  const topic = TOPICS.find((one) => one.field === field?.name)
  if (!field || !topic || !operation) return undefined
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
  if (!coerced) return undefined
  try {
    return { topic, args: getArgumentValues(field, node, coerced) }
  } catch {
    return undefined
  }
}
