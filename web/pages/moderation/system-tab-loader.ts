import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { AdminBackgroundDocument } from './system-tab.generated.ts'

/** After which mail and which task the lists go on; undefined is the newest. */
export interface SystemVariables {
  readonly mailsAfter: string | undefined
  readonly tasksAfter: string | undefined
}

export interface SystemTabData {
  readonly tab: 'system'
  readonly variables: SystemVariables
  readonly now: number
}

export const systemQuery = ({ mailsAfter, tasksAfter }: SystemVariables) => ({
  tab: 'system',
  mails: mailsAfter,
  aufgaben: tasksAfter,
})

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const NUMBER = /^\d{1,18}$/

/** A mutilated address shows the newest instead of an error. */
function given(text: string | null, pattern: RegExp): string | undefined {
  return text !== null && pattern.test(text) ? text : undefined
}

export async function loadSystemTab(args: LoaderFunctionArgs): Promise<SystemTabData> {
  const { searchParams } = new URL(args.request.url)
  const variables = {
    mailsAfter: given(searchParams.get('mails'), UUID),
    tasksAfter: given(searchParams.get('aufgaben'), NUMBER),
  }
  await loadQuery(args, AdminBackgroundDocument, variables, { maxAge: 0 })
  return { tab: 'system', variables, now: Date.now() }
}
