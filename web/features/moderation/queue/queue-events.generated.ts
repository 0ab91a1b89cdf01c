/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../shared/graphql/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ModerationQueueChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ModerationQueueChangedSubscription = { readonly __typename: 'Subscription', readonly queueEvent: { readonly __typename: 'ModerationQueueEvent', readonly kind: Types.ModerationQueueEventKind, readonly row: { readonly __typename: 'QueuedJob', readonly id: string, readonly version: number, readonly status: Types.JobStatus } | null } };

export type ModerationRequestQueueChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ModerationRequestQueueChangedSubscription = { readonly __typename: 'Subscription', readonly queueEvent: { readonly __typename: 'ModerationRequestQueueEvent', readonly kind: Types.ModerationRequestQueueEventKind, readonly row: { readonly __typename: 'QueuedRequest', readonly id: string, readonly version: number, readonly status: Types.JobStatus } | null } };


export const ModerationQueueChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ModerationQueueChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"queueEvent"},"name":{"kind":"Name","value":"moderationQueueChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","alias":{"kind":"Name","value":"row"},"name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<ModerationQueueChangedSubscription, ModerationQueueChangedSubscriptionVariables>;
export const ModerationRequestQueueChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ModerationRequestQueueChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"queueEvent"},"name":{"kind":"Name","value":"moderationRequestQueueChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","alias":{"kind":"Name","value":"row"},"name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<ModerationRequestQueueChangedSubscription, ModerationRequestQueueChangedSubscriptionVariables>;