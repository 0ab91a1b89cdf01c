/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../shared/graphql/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ContentReportsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ContentReportsChangedSubscription = { readonly __typename: 'Subscription', readonly contentReportsChanged: { readonly __typename: 'ContentReportEvent', readonly kind: Types.ContentReportEventKind, readonly reportId: string | null } };


export const ContentReportsChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ContentReportsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contentReportsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"reportId"}}]}}]}}]} as unknown as DocumentNode<ContentReportsChangedSubscription, ContentReportsChangedSubscriptionVariables>;