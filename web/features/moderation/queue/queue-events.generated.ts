/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../shared/graphql/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ModerationQueueChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ModerationQueueChangedSubscription = { readonly __typename: 'Subscription', readonly rowChanged: { readonly __typename: 'RowChanged', readonly kind: Types.RowChangeKind, readonly id: string | null, readonly version: number | null, readonly status: string | null } };

export type ModerationRequestQueueChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ModerationRequestQueueChangedSubscription = { readonly __typename: 'Subscription', readonly rowChanged: { readonly __typename: 'RowChanged', readonly kind: Types.RowChangeKind, readonly id: string | null, readonly version: number | null, readonly status: string | null } };


export const ModerationQueueChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ModerationQueueChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"rowChanged"},"name":{"kind":"Name","value":"moderationQueueChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<ModerationQueueChangedSubscription, ModerationQueueChangedSubscriptionVariables>;
export const ModerationRequestQueueChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ModerationRequestQueueChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"rowChanged"},"name":{"kind":"Name","value":"moderationRequestQueueChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<ModerationRequestQueueChangedSubscription, ModerationRequestQueueChangedSubscriptionVariables>;