/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DeletionPreviewQueryVariables = Exact<{ [key: string]: never; }>;


export type DeletionPreviewQuery = { readonly __typename: 'Query', readonly deletionPreview: { readonly __typename: 'DeletionPreview', readonly onlineJobs: number, readonly companies: ReadonlyArray<string>, readonly isLastAdmin: boolean, readonly deleteAfter: string, readonly passedOn: ReadonlyArray<string> } | null };


export const DeletionPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeletionPreview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletionPreview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"onlineJobs"}},{"kind":"Field","name":{"kind":"Name","value":"companies"}},{"kind":"Field","name":{"kind":"Name","value":"isLastAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"deleteAfter"}},{"kind":"Field","name":{"kind":"Name","value":"passedOn"}}]}}]}}]} as unknown as DocumentNode<DeletionPreviewQuery, DeletionPreviewQueryVariables>;