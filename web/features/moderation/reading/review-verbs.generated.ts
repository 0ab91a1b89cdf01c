/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ClaimReviewMutationVariables = Exact<{
  id: string;
  takeOver?: boolean | null | undefined;
}>;


export type ClaimReviewMutation = { readonly __typename: 'Mutation', readonly claimReview: { readonly __typename: 'ClaimReviewPayload', readonly result: { readonly __typename: 'ReviewItem', readonly id: string, readonly claimedBy: string | null, readonly claimedByMe: boolean, readonly claimedByName: string | null, readonly claimedUntil: string | null } } | null };

export type ReleaseReviewMutationVariables = Exact<{
  id: string;
}>;


export type ReleaseReviewMutation = { readonly __typename: 'Mutation', readonly releaseReview: { readonly __typename: 'ReleaseReviewPayload', readonly result: { readonly __typename: 'ReviewItem', readonly id: string, readonly claimedBy: string | null, readonly claimedByMe: boolean, readonly claimedByName: string | null, readonly claimedUntil: string | null } } | null };


export const ClaimReviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ClaimReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"takeOver"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"claimReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"takeOver"},"value":{"kind":"Variable","name":{"kind":"Name","value":"takeOver"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"claimedBy"}},{"kind":"Field","name":{"kind":"Name","value":"claimedByMe"}},{"kind":"Field","name":{"kind":"Name","value":"claimedByName"}},{"kind":"Field","name":{"kind":"Name","value":"claimedUntil"}}]}}]}}]}}]} as unknown as DocumentNode<ClaimReviewMutation, ClaimReviewMutationVariables>;
export const ReleaseReviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReleaseReview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"releaseReview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"claimedBy"}},{"kind":"Field","name":{"kind":"Name","value":"claimedByMe"}},{"kind":"Field","name":{"kind":"Name","value":"claimedByName"}},{"kind":"Field","name":{"kind":"Name","value":"claimedUntil"}}]}}]}}]}}]} as unknown as DocumentNode<ReleaseReviewMutation, ReleaseReviewMutationVariables>;