import type { LoaderFunctionArgs } from 'react-router-dom'

export interface OverviewTabData {
  readonly now: number
}

export async function loadOverviewTab(_: LoaderFunctionArgs): Promise<OverviewTabData> {
  // "vor 3 Tagen" must read the same on the server and in the browser.
  return { now: Date.now() }
}
