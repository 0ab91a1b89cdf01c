/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { FailedMail_MailFragment } from '../../features/background/failed-mail.generated.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminMailsQueryVariables = Exact<{
  mailsAfter?: string | null | undefined;
}>;


export type AdminMailsQuery = { readonly __typename: 'Query', readonly backgroundOverview: { readonly __typename: 'BackgroundOverview', readonly mailsWaiting: number, readonly mailsRetrying: number, readonly mailsFailed: number, readonly mailsSentLastDay: number, readonly mailsKept: number, readonly workersAlive: number } | null, readonly failedMails: ReadonlyArray<(
    { readonly __typename: 'FailedMail', readonly id: string }
    & { ' $fragmentRefs'?: { 'FailedMail_MailFragment': FailedMail_MailFragment } }
  )> };


export const AdminMailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminMails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"mailsAfter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"backgroundOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mailsWaiting"}},{"kind":"Field","name":{"kind":"Name","value":"mailsRetrying"}},{"kind":"Field","name":{"kind":"Name","value":"mailsFailed"}},{"kind":"Field","name":{"kind":"Name","value":"mailsSentLastDay"}},{"kind":"Field","name":{"kind":"Name","value":"mailsKept"}},{"kind":"Field","name":{"kind":"Name","value":"workersAlive"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failedMails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"21"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"mailsAfter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FailedMail_mail"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FailedMail_mail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FailedMail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"template"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"lastError"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextAttemptAt"}}]}}]} as unknown as DocumentNode<AdminMailsQuery, AdminMailsQueryVariables>;