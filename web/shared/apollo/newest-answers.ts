import { ApolloLink, Observable } from '@apollo/client'
import type { OperationTypeNode } from 'graphql'

interface Asked {
  /** How many requests have no answer yet. */
  underWay: number
  /** The number of the request whose answer came last. */
  answered: number
  result: ApolloLink.Result
}

/** A form that saves itself all the time must not keep a slow question from ever being answered. */
const MOST_REPEATS = 3

const isQuery = ({ operationType }: ApolloLink.Operation): boolean =>
  operationType === ('query' satisfies `${OperationTypeNode}`)

const isMutation = ({ operationType }: ApolloLink.Operation): boolean =>
  operationType === ('mutation' satisfies `${OperationTypeNode}`)

/**
 * Answers to one question never go back in time: when an earlier request is overtaken by a later one, its caller gets the
 * later answer. Live events cause reloads while another is under way, and the earlier answer may not know of the event.
 *
 * Nor does an answer take back what this tab was told meanwhile: a question that was asked before a change was answered may have
 * been read before it was made, so it is asked again. What a change shows until it is answered is laid over the answers where it is shown.
 */
export function newestAnswers(): ApolloLink {
  const questions = new Map<string, Asked>()
  let requests = 0
  /** Of this tab, answered. */
  let changes = 0
  return new ApolloLink((operation, forward) => {
    if (isMutation(operation)) {
      return new Observable((observer) =>
        forward(operation).subscribe({
          next: (result) => {
            changes += 1
            observer.next(result)
          },
          error: (error: unknown) => observer.error(error),
          complete: () => observer.complete(),
        }),
      )
    }
    if (!isQuery(operation)) return forward(operation)
    const key = `${operation.operationName} ${JSON.stringify(operation.variables)}`
    return new Observable((observer) => {
      const asked = questions.get(key) ?? { underWay: 0, answered: 0, result: {} }
      questions.set(key, asked)
      asked.underWay += 1
      const ask = (repeats: number) => {
        requests += 1
        const own = requests
        const before = changes
        let isOvertaken = false
        return forward(operation).subscribe({
          next: (result) => {
            isOvertaken = before !== changes && repeats > 0
            if (isOvertaken) return
            if (asked.answered < own) Object.assign(asked, { answered: own, result })
            observer.next(asked.result)
          },
          error: (error: unknown) => observer.error(error),
          complete: () => {
            if (isOvertaken) subscription = ask(repeats - 1)
            else observer.complete()
          },
        })
      }
      let subscription = ask(MOST_REPEATS)
      return () => {
        subscription.unsubscribe()
        asked.underWay -= 1
        if (asked.underWay === 0) questions.delete(key)
      }
    })
  })
}
