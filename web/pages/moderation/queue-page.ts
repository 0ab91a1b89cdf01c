import type { LoaderFunctionArgs } from 'react-router-dom'
import type { ModerationHalf } from '../../features/moderation/queue/moderation-half.ts'
import {
  filterInput,
  isFiltered,
  type QueueFilter,
  queueFilterOf,
} from '../../features/moderation/queue/queue-filter.ts'
import {
  ReviewQueueDocument,
  type ReviewQueueQueryVariables,
} from '../../features/moderation/queue/review-queue.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { UUID } from '../../shared/routing/uuid.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { QueueChoicesDocument } from './queue-tab.generated.ts'

/** The point in the queue after which this page begins; both undefined at its head. */
export interface QueuePlace {
  readonly afterSubmittedAt: string | undefined
  readonly afterId: string | undefined
}

/** What the loader of either queue says about its page. */
export interface QueuePageData {
  readonly filter: QueueFilter
  readonly variables: ReviewQueueQueryVariables
  /** The open one; null when none waits, and when the one of the URL is not in the queue. */
  readonly currentId: string | null
  readonly currentVersion: number | null
  /** The one of the URL that is not in the queue; the page says what became of it. */
  readonly missingId: string | null
  readonly now: number
}

/** What is read of a row, with the version on which is decided. */
export interface OpenedRow {
  readonly version: number
}

/**
 * For how many seconds the list, and what was fetched before it was asked for, are not asked for again. Events renew the list at
 * once, and the version that it names is the one that is read.
 */
export const STEP_AGE = 30

/** One more is requested than shown: it says that there is a next page. */
export const QUEUE_PAGE = 50

const HEAD: QueuePlace = { afterSubmittedAt: undefined, afterId: undefined }

/** `2026-11-20T18:05:00.123456+00:00~<uuid>`: the time as the server wrote it, to the microsecond. */
const PLACE = new RegExp(`^(\\d{4}-\\d\\d-\\d\\dT[\\d:.]{5,20}(?:Z|[+-]\\d\\d:\\d\\d))~(${UUID})$`, 'i')

export const queuePlace = ({
  afterSubmittedAt,
  afterId,
}: {
  readonly afterSubmittedAt?: string | null | undefined
  readonly afterId?: string | null | undefined
}): string | undefined => (afterSubmittedAt && afterId ? `${afterSubmittedAt}~${afterId}` : undefined)

export function queuePlaceOf(text: string | null): QueuePlace {
  const [, afterSubmittedAt, afterId] = PLACE.exec(text ?? '') ?? []
  return afterSubmittedAt === undefined || afterId === undefined ? HEAD : { afterSubmittedAt, afterId }
}

/** The page of the queue that the URL asks for; `open` loads the row that is read on it, at most so many seconds old. */
export async function loadQueuePage(
  args: LoaderFunctionArgs,
  half: ModerationHalf,
  open: (id: string, maxAge: number) => Promise<OpenedRow | null | undefined>,
): Promise<QueuePageData> {
  const { searchParams } = new URL(args.request.url)
  const filter = queueFilterOf(searchParams)
  const load = async (place: QueuePlace, maxAge: number) => {
    const variables = {
      kind: half.kind,
      filter: filterInput(filter),
      isFiltered: isFiltered(filter),
      ...place,
    }
    const { reviewQueue } = await loadQuery(args, ReviewQueueDocument, variables, { maxAge })
    return { variables, rows: reviewQueue }
  }
  const choices = loadQuery(args, QueueChoicesDocument, { kind: half.kind })
  const figures = loadFigures(args, half)
  const asked = uuidOf(searchParams.get(half.parameter))
  // Beside the queue, in which it nearly always is. What fails is told where it is awaited.
  const opening = asked === null ? undefined : open(asked, STEP_AGE)
  opening?.catch(() => {})
  const place = queuePlaceOf(searchParams.get('ab'))
  let page = await load(place, asked === null ? 0 : STEP_AGE)
  // It may have been submitted, or taken back, since the list was asked for.
  if (asked !== null && !page.rows.some(({ id }) => id === asked)) page = await load(place, 0)
  // All after that cursor have been decided: continue on the first page.
  if (page.rows.length === 0 && place !== HEAD) page = await load(HEAD, 0)
  const queue = page.rows.slice(0, QUEUE_PAGE)
  // Another one in place of the one that a link or a notification names could be taken for it.
  const current = asked === null ? queue[0] : queue.find(({ id }) => id === asked)
  const missingId = current ? null : asked
  /** The version that the list names: what was fetched before may be older. */
  const openCurrent = async ({ id, version }: (typeof queue)[number]) => {
    const opened = await (opening ?? open(id, STEP_AGE))
    if (opened?.version !== version) await open(id, 0)
  }
  await Promise.all([
    choices,
    figures,
    current ? openCurrent(current) : null,
    missingId === null ? null : loadQuery(args, half.review, { id: missingId }, { maxAge: 0 }),
  ])
  return {
    filter,
    variables: page.variables,
    currentId: current?.id ?? null,
    currentVersion: current?.version ?? null,
    missingId,
    // "vor 3 Tagen" must read the same on the server and in the browser.
    now: Date.now(),
  }
}

/** What cannot be counted costs its tiles and nothing else. */
async function loadFigures(args: LoaderFunctionArgs, half: ModerationHalf): Promise<void> {
  try {
    await loadQuery(args, half.figures, {}, { maxAge: STEP_AGE, isPartial: true })
  } catch (error) {
    // The router's own answers (sign-in, 403, 503) hold for the whole page.
    if (!(error instanceof Error)) throw error
    console.warn('The figures above the queue could not be counted', error)
  }
}
