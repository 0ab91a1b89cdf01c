import type { LoaderFunctionArgs } from 'react-router-dom'
import { type JobsTabData, loadJobsTab } from './jobs-tab-loader.ts'
import { loadSystemTab, type SystemTabData } from './system-tab-loader.ts'

export type AdminData = JobsTabData | SystemTabData

export function adminLoader(args: LoaderFunctionArgs): Promise<AdminData> {
  const tab = new URL(args.request.url).searchParams.get('tab')
  return tab === 'system' ? loadSystemTab(args) : loadJobsTab(args)
}
