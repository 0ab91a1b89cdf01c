import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { AdminBackgroundDocument } from './system-tab.generated.ts'

/** Cursors of both lists; undefined is the first page. */
export interface SystemVariables {
  readonly mailsAfter: string | undefined
  readonly tasksAfter: string | undefined
}

export interface SystemTabData {
  readonly variables: SystemVariables
  readonly now: number
}

export const systemQuery = ({ mailsAfter, tasksAfter }: SystemVariables) => ({
  tab: 'system',
  mails: mailsAfter,
  aufgaben: tasksAfter,
})

const NUMBER = /^\d{1,18}$/

export async function loadSystemTab(args: LoaderFunctionArgs): Promise<SystemTabData> {
  const { searchParams } = new URL(args.request.url)
  const variables = {
    // An invalid parameter shows the first page instead of an error.
    mailsAfter: uuidOf(searchParams.get('mails')) ?? undefined,
    tasksAfter: NUMBER.exec(searchParams.get('aufgaben') ?? '')?.[0],
  }
  await loadQuery(args, AdminBackgroundDocument, variables, { maxAge: 0 })
  return { variables, now: Date.now() }
}
