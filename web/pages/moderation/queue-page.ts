import type { ModerationHalf } from '../../features/moderation/moderation-half.ts'
import { UUID } from '../../shared/routing/uuid.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'

/** The point in the queue after which this page begins; both undefined at its head. */
export interface QueueVariables {
  readonly afterSubmittedAt: string | undefined
  readonly afterId: string | undefined
}

/** What the loader of either queue says about its page. */
export interface QueuePageData {
  readonly variables: QueueVariables
  /** The open one; null when none waits, and when the one of the URL is not in the queue. */
  readonly currentId: string | null
  readonly currentVersion: number | null
  /** The one of the URL that is not in the queue; the page says what became of it. */
  readonly missingId: string | null
}

/** One more is requested than shown: it says that there is a next page. */
export const QUEUE_PAGE = 50

const HEAD: QueueVariables = { afterSubmittedAt: undefined, afterId: undefined }

/** `2026-11-20T18:05:00.123456+00:00~<uuid>`: the time as the server wrote it, to the microsecond. */
const PLACE = new RegExp(`^(\\d{4}-\\d\\d-\\d\\dT[\\d:.]{5,20}(?:Z|[+-]\\d\\d:\\d\\d))~(${UUID})$`, 'i')

export const queuePlace = ({ afterSubmittedAt, afterId }: QueueVariables): string | undefined =>
  afterSubmittedAt === undefined || afterId === undefined ? undefined : `${afterSubmittedAt}~${afterId}`

export function queuePlaceOf(text: string | null): QueueVariables {
  const [, afterSubmittedAt, afterId] = PLACE.exec(text ?? '') ?? []
  return afterSubmittedAt === undefined || afterId === undefined ? HEAD : { afterSubmittedAt, afterId }
}

/** The page of the queue that the URL asks for, and the row that is open on it. */
export async function loadQueuePage<Row extends { readonly id: string; readonly version: number }>(
  url: string,
  { parameter }: ModerationHalf,
  load: (variables: QueueVariables) => Promise<readonly Row[]>,
): Promise<QueuePageData & { readonly current: Row | undefined }> {
  const { searchParams } = new URL(url)
  let variables = queuePlaceOf(searchParams.get('ab'))
  let rows = await load(variables)
  if (rows.length === 0 && variables !== HEAD) {
    // All after that cursor have been decided: continue on the first page.
    variables = HEAD
    rows = await load(variables)
  }
  const queue = rows.slice(0, QUEUE_PAGE)
  const asked = uuidOf(searchParams.get(parameter))
  // Another one in place of the one that a link or a notification names could be taken for it.
  const current = asked === null ? queue[0] : queue.find(({ id }) => id === asked)
  return {
    variables,
    current,
    currentId: current?.id ?? null,
    currentVersion: current?.version ?? null,
    missingId: current ? null : asked,
  }
}
