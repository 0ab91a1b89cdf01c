/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { UsualPayFragment } from '../../entities/job/usual-pay.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type UsualPayAtQueryVariables = Exact<{
  profession: string;
  placeId: number;
}>;


export type UsualPayAtQuery = { readonly __typename: 'Query', readonly usualPayAt: { readonly __typename: 'UsualPay', readonly professionSlug: string, readonly professionName: string, readonly country: string | null, readonly stateCode: string | null, readonly placeName: string | null, readonly low: number, readonly median: number, readonly high: number } | null };


export const UsualPayAtDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UsualPayAt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"profession"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"placeId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"usualPayAt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"profession"},"value":{"kind":"Variable","name":{"kind":"Name","value":"profession"}}},{"kind":"Argument","name":{"kind":"Name","value":"placeId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"placeId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UsualPay"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UsualPay"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsualPay"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"professionSlug"}},{"kind":"Field","name":{"kind":"Name","value":"professionName"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"stateCode"}},{"kind":"Field","name":{"kind":"Name","value":"placeName"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"median"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}}]} as unknown as DocumentNode<UsualPayAtQuery, UsualPayAtQueryVariables>;