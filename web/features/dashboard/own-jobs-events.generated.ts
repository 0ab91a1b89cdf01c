/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OwnJobsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type OwnJobsChangedSubscription = { readonly __typename: 'Subscription', readonly rowChanged: { readonly __typename: 'RowChanged', readonly id: string | null, readonly version: number | null } };


export const OwnJobsChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"OwnJobsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"rowChanged"},"name":{"kind":"Name","value":"ownJobsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<OwnJobsChangedSubscription, OwnJobsChangedSubscriptionVariables>;