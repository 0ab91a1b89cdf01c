/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../shared/graphql/schema-types.generated.ts';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminBackupsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminBackupsQuery = { readonly __typename: 'Query', readonly backupOverview: { readonly __typename: 'BackupOverview', readonly isPlanned: boolean, readonly lastSavedAt: string | null, readonly lastRehearsedAt: string | null, readonly runs: ReadonlyArray<{ readonly __typename: 'BackupRun', readonly id: string, readonly state: Types.BackupRunState, readonly isNightly: boolean, readonly startedAt: string, readonly endedAt: string | null, readonly bytes: string | null, readonly restoreMs: number | null, readonly rowCount: string | null, readonly problem: Types.BackupProblem | null }> } | null };


export const AdminBackupsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminBackups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"backupOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isPlanned"}},{"kind":"Field","name":{"kind":"Name","value":"lastSavedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastRehearsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"runs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"isNightly"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"restoreMs"}},{"kind":"Field","name":{"kind":"Name","value":"rowCount"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]}}]}}]} as unknown as DocumentNode<AdminBackupsQuery, AdminBackupsQueryVariables>;