import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import type { WaitingKind } from '../../shared/graphql/schema-types.generated.ts'
import { type AdminTabs_QueryFragment, AdminWaitingDocument } from './admin-waiting.generated.ts'

export type AdminTabName =
  | 'overview'
  | 'jobs'
  | 'requests'
  | 'reports'
  | 'companies'
  | 'bookings'
  | 'mails'
  | 'audit'
  | 'system'

/** A tab of /admin, made like a page: a loader and a component without props, which reads with `useTabData`. */
export interface AdminTab {
  /** Value of `?tab=`. */
  readonly name: AdminTabName
  readonly text: string
  /** What waits there; undefined shows no number. */
  readonly count?: (waiting: AdminTabs_QueryFragment) => number | undefined
  readonly load: (args: LoaderFunctionArgs) => Promise<unknown>
  readonly Component: ComponentType
}

export interface AdminData<TabData> {
  readonly tab: AdminTabName
  readonly data: TabData
}

/** In the component of a tab: what its loader has returned. */
export const useTabData = <Load extends AdminTab['load']>(): Awaited<ReturnType<Load>> =>
  useLoaderData<AdminData<Awaited<ReturnType<Load>>>>().data

/** How many of a kind wait; undefined when they could not be counted. */
export const waitingOf = (
  waiting: AdminTabs_QueryFragment | undefined,
  kind: WaitingKind,
): number | undefined => waiting?.adminOverview.find((line) => line.kind === kind)?.waiting ?? undefined

/**
 * What waits behind all tabs: the loader of the page has asked for it, and the bar keeps it up to date. Undefined, and null in
 * its fields, for what could not be counted.
 */
export const useWaiting = (): AdminTabs_QueryFragment | undefined => useKnownQuery(AdminWaitingDocument, {})
