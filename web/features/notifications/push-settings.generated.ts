/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PushSettings_SessionFragment = { readonly __typename: 'AccountSession', readonly handle: string, readonly isCurrent: boolean, readonly device: string, readonly receivesPush: boolean } & { ' $fragmentName'?: 'PushSettings_SessionFragment' };

export type EndPushMutationVariables = Exact<{
  handle: string;
}>;


export type EndPushMutation = { readonly __typename: 'Mutation', readonly endPush: { readonly __typename: 'EndPushPayload', readonly receivesPush: boolean } | null };

export const PushSettings_SessionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PushSettings_session"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AccountSession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"handle"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"receivesPush"}}]}}]} as unknown as DocumentNode<PushSettings_SessionFragment, unknown>;
export const EndPushDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndPush"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"handle"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endPush"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"handle"},"value":{"kind":"Variable","name":{"kind":"Name","value":"handle"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"receivesPush"}}]}}]}}]} as unknown as DocumentNode<EndPushMutation, EndPushMutationVariables>;