/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { JobRow_JobFragment } from '../../features/dashboard/job-row.generated.ts';
import type { CompanyForm_CompanyFragment } from '../../features/companies/company-form.generated.ts';
import type * as Types from '../../shared/graphql/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DashboardOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type DashboardOverviewQuery = { readonly __typename: 'Query', readonly myJobCounts: { readonly __typename: 'JobCount', readonly total: number, readonly entwurf: number, readonly zurPruefung: number, readonly aktiv: number, readonly abgelaufen: number, readonly abgelehnt: number }, readonly myCompanies: ReadonlyArray<{ readonly __typename: 'Company', readonly id: string, readonly companyName: string, readonly description: string | null, readonly contactEmail: string | null }> };

export type DashboardJobsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type DashboardJobsQuery = { readonly __typename: 'Query', readonly myJobs: ReadonlyArray<(
    { readonly __typename: 'Job', readonly id: string, readonly status: Types.JobStatus, readonly expiresAt: string | null }
    & { ' $fragmentRefs'?: { 'JobRow_JobFragment': JobRow_JobFragment } }
  )> };

export type DashboardCompanyQueryVariables = Exact<{ [key: string]: never; }>;


export type DashboardCompanyQuery = { readonly __typename: 'Query', readonly myCompanies: ReadonlyArray<(
    { readonly __typename: 'Company', readonly id: string, readonly companyName: string }
    & { ' $fragmentRefs'?: { 'CompanyForm_CompanyFragment': CompanyForm_CompanyFragment } }
  )> };


export const DashboardOverviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DashboardOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myJobCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"entwurf"}},{"kind":"Field","name":{"kind":"Name","value":"zurPruefung"}},{"kind":"Field","name":{"kind":"Name","value":"aktiv"}},{"kind":"Field","name":{"kind":"Name","value":"abgelaufen"}},{"kind":"Field","name":{"kind":"Name","value":"abgelehnt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"myCompanies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"contactEmail"}}]}}]}}]} as unknown as DocumentNode<DashboardOverviewQuery, DashboardOverviewQueryVariables>;
export const DashboardJobsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DashboardJobs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myJobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"51"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"JobRow_job"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"JobRow_job"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"salaryRange"}},{"kind":"Field","name":{"kind":"Name","value":"rejectionReason"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"submittedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}}]}}]} as unknown as DocumentNode<DashboardJobsQuery, DashboardJobsQueryVariables>;
export const DashboardCompanyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DashboardCompany"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myCompanies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CompanyForm_company"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CompanyForm_company"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Company"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"contactEmail"}},{"kind":"Field","name":{"kind":"Name","value":"contactPhone"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"logoUrl"}},{"kind":"Field","name":{"kind":"Name","value":"verifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"place"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"plz"}},{"kind":"Field","name":{"kind":"Name","value":"town"}}]}}]}}]} as unknown as DocumentNode<DashboardCompanyQuery, DashboardCompanyQueryVariables>;