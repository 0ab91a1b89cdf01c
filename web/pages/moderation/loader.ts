import type { LoaderFunctionArgs } from 'react-router-dom'
import { type JobsTabData, loadJobsTab } from './jobs-tab-loader.ts'
import { loadReportsTab, type ReportsTabData } from './reports-tab-loader.ts'
import { loadRequestsTab, type RequestsTabData } from './requests-tab-loader.ts'
import { loadSystemTab, type SystemTabData } from './system-tab-loader.ts'

export type AdminData = JobsTabData | RequestsTabData | ReportsTabData | SystemTabData

export function adminLoader(args: LoaderFunctionArgs): Promise<AdminData> {
  switch (new URL(args.request.url).searchParams.get('tab')) {
    case 'requests':
      return loadRequestsTab(args)
    case 'reports':
      return loadReportsTab(args)
    case 'system':
      return loadSystemTab(args)
    default:
      return loadJobsTab(args)
  }
}
