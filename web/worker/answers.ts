import { ANSWER_MARK } from '../../schema/answer-mark.ts'

/** Whether it comes from our server, and not from the sign-in page of a foreign network or from a proxy. */
export const isOurs = ({ headers }: Response): boolean => headers.has(ANSWER_MARK)

/** Whole, ours, and not meant for one person: the server says `no-store` of everything that belongs to a session. */
export function mayBeStored(answer: Response): boolean {
  return (
    answer.status === 200 &&
    (answer.type === 'basic' || answer.type === 'cors') &&
    !answer.redirected &&
    isOurs(answer) &&
    !/\bno-store\b/.test(answer.headers.get('cache-control') ?? '')
  )
}
