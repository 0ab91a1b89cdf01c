import { z } from 'zod'

const notFoundAnswer = z.object({ init: z.object({ status: z.literal(404) }) })

/** For the account that the URL names: true when there is none (any more). Any other error is thrown on. */
export function isMissing(error: unknown): true {
  if (notFoundAnswer.safeParse(error).success) return true
  throw error
}
