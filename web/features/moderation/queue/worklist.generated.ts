/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../shared/graphql/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminWorklistQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminWorklistQuery = { readonly __typename: 'Query', readonly adminWorklist: ReadonlyArray<{ readonly __typename: 'WaitingThing', readonly kind: Types.WaitingKind, readonly id: string, readonly title: string | null, readonly about: string | null, readonly isChange: boolean, readonly isComplaint: boolean, readonly isMarked: boolean, readonly waitingSince: string, readonly dueAt: string }> };


export const AdminWorklistDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminWorklist"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminWorklist"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"6"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"about"}},{"kind":"Field","name":{"kind":"Name","value":"isChange"}},{"kind":"Field","name":{"kind":"Name","value":"isComplaint"}},{"kind":"Field","name":{"kind":"Name","value":"isMarked"}},{"kind":"Field","name":{"kind":"Name","value":"waitingSince"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}}]}}]}}]} as unknown as DocumentNode<AdminWorklistQuery, AdminWorklistQueryVariables>;