/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type JobQueueFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type JobQueueFiguresQuery = { readonly __typename: 'Query', readonly overview: { readonly __typename: 'ModerationOverview', readonly active: number, readonly rejected: number, readonly oldestSubmittedAt: string | null } | null };

export type RequestQueueFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type RequestQueueFiguresQuery = { readonly __typename: 'Query', readonly overview: { readonly __typename: 'ModerationOverview', readonly active: number, readonly rejected: number, readonly oldestSubmittedAt: string | null } | null };


export const JobQueueFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"JobQueueFigures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"overview"},"name":{"kind":"Name","value":"moderationOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"rejected"}},{"kind":"Field","name":{"kind":"Name","value":"oldestSubmittedAt"}}]}}]}}]} as unknown as DocumentNode<JobQueueFiguresQuery, JobQueueFiguresQueryVariables>;
export const RequestQueueFiguresDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RequestQueueFigures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"overview"},"name":{"kind":"Name","value":"moderationRequestOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"rejected"}},{"kind":"Field","name":{"kind":"Name","value":"oldestSubmittedAt"}}]}}]}}]} as unknown as DocumentNode<RequestQueueFiguresQuery, RequestQueueFiguresQueryVariables>;