import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { loadBackups } from './backup-section-loader.ts'
import { AdminBackgroundDocument } from './system-tab.generated.ts'

const NUMBER = /^\d{1,18}$/

export async function loadSystemTab(args: LoaderFunctionArgs) {
  // An invalid cursor shows the first page instead of an error.
  const tasksAfter = NUMBER.exec(new URL(args.request.url).searchParams.get('aufgaben') ?? '')?.[0]
  const variables = { tasksAfter }
  await Promise.all([loadQuery(args, AdminBackgroundDocument, variables, { maxAge: 0 }), loadBackups(args)])
  return { variables, now: Date.now() }
}
