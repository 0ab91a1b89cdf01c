/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type KnownRequestFragment = { readonly __typename: 'JobRequest', readonly id: string, readonly version: number } & { ' $fragmentName'?: 'KnownRequestFragment' };

export const KnownRequestFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KnownRequest"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"JobRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<KnownRequestFragment, unknown>;