/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { ReportCard_ReportFragment } from '../../features/moderation/report-card.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminReportsQueryVariables = Exact<{
  afterCreatedAt?: string | null | undefined;
  afterId?: string | null | undefined;
}>;


export type AdminReportsQuery = { readonly __typename: 'Query', readonly openContentReports: ReadonlyArray<(
    { readonly __typename: 'ContentReport', readonly id: string, readonly createdAt: string }
    & { ' $fragmentRefs'?: { 'ReportCard_ReportFragment': ReportCard_ReportFragment } }
  )> };


export const AdminReportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminReports"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"afterCreatedAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Datetime"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"afterId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openContentReports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"51"}},{"kind":"Argument","name":{"kind":"Name","value":"afterCreatedAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"afterCreatedAt"}}},{"kind":"Argument","name":{"kind":"Name","value":"afterId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"afterId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportCard_report"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportCard_report"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ContentReport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"subjectKind"}},{"kind":"Field","name":{"kind":"Name","value":"subjectId"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"details"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"}}]}}]} as unknown as DocumentNode<AdminReportsQuery, AdminReportsQueryVariables>;