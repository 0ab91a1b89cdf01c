import { ANSWER_MARK, isForeign } from '../../../schema/answer-mark.ts'

/** The outage that this tab meets. The notice (connection-notice.ts) shows it and reads `navigator.onLine`. */
export const trouble = {
  /** A request got no answer, or 503, and the server has not answered since. */
  unreachable: false,
  /** A navigation takes longer than people expect. */
  slow: false,
  /** The server has a newer build than this tab, which a reload would load; but a form holds unsaved input. */
  outdated: false,
  /** Code of a part of this page did not come, and comes with the next document only. */
  incomplete: false,
}

/** Name of the event on `window` after each change. */
export const TROUBLE = 'trouble'

export function setTrouble(change: Partial<typeof trouble>): void {
  Object.assign(trouble, change)
  dispatchEvent(new Event(TROUBLE))
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 3_000
/** A server that answers again, and fails again within this time, is not asked more often than before. */
const RELAPSE_MS = 10_000
/** A connection without an answer may be one that the network has forgotten. */
const ANSWER_LIMIT_MS = 30_000

/** Ends early when the network returns. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
  })
}

/** An answer without our header comes from the sign-in page of a foreign network, whatever its status says. */
export const isThere = ({ status, headers }: Response): boolean => status < 500 && headers.has(ANSWER_MARK)

const ask = (path: string): Promise<Response> =>
  fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })

/** A proxy before us may answer the path of its own checks itself; the other one every page needs. It refuses an empty request. */
export async function askServer(): Promise<Response> {
  const answer = await ask('/readyz')
  return answer.status < 500 && isForeign(answer) ? ask('/graphql') : answer
}

let waiting: Promise<void> | undefined
let pauseMs = FIRST_PAUSE_MS
let answeredAt = Number.NEGATIVE_INFINITY

async function poll(): Promise<void> {
  setTrouble({ unreachable: true })
  if (performance.now() - answeredAt > RELAPSE_MS) pauseMs = FIRST_PAUSE_MS
  do {
    await pause(pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  } while (!(await askServer().then(isThere, () => false)))
  answeredAt = performance.now()
  waiting = undefined
  setTrouble({ unreachable: false })
}

/**
 * Called after a request that got no answer: resolves when the server answers again. All who wait in a tab share one poll. The
 * caller then repeats its request, or loads a page as a document.
 */
export function serverAnswers(): Promise<void> {
  waiting ??= poll()
  return waiting
}

/** `fetch` that shows the notice when no answer comes, until the server answers. */
export async function fetchFromServer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init)
  } catch (error) {
    if (!init?.signal?.aborted) void serverAnswers()
    throw error
  }
}
