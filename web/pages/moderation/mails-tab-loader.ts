import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { AdminMailsDocument } from './mails-tab.generated.ts'

export async function loadMailsTab(args: LoaderFunctionArgs) {
  // An invalid cursor shows the first page instead of an error.
  const mailsAfter = uuidOf(new URL(args.request.url).searchParams.get('mails')) ?? undefined
  const variables = { mailsAfter }
  await loadQuery(args, AdminMailsDocument, variables, { maxAge: 0 })
  return { variables, now: Date.now() }
}
