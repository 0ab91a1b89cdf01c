import { type EarlyClient, useDataSource } from './data-source.ts'

/** As `useClient`, for components of public pages, which may be shown before Apollo is loaded. */
export function useEarlyClient(): EarlyClient {
  return useDataSource().early
}
