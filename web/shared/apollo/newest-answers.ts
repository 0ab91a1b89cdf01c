import { ApolloLink, Observable } from '@apollo/client'
import type { OperationTypeNode } from 'graphql'

interface Asked {
  /** How many requests have no answer yet. */
  underWay: number
  /** The number of the request whose answer came last. */
  answered: number
  result: ApolloLink.Result
}

/**
 * Answers to one question never go back in time: when an earlier request is overtaken by a later one, its caller gets the
 * later answer. Live events cause reloads while another is under way, and the earlier answer may not know of the event.
 */
export function newestAnswers(): ApolloLink {
  const questions = new Map<string, Asked>()
  let requests = 0
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== ('query' satisfies `${OperationTypeNode}`)) return forward(operation)
    const key = `${operation.operationName} ${JSON.stringify(operation.variables)}`
    return new Observable((observer) => {
      requests += 1
      const own = requests
      const asked = questions.get(key) ?? { underWay: 0, answered: 0, result: {} }
      questions.set(key, asked)
      asked.underWay += 1
      const subscription = forward(operation).subscribe({
        next: (result) => {
          if (asked.answered < own) Object.assign(asked, { answered: own, result })
          observer.next(asked.result)
        },
        error: (error: unknown) => observer.error(error),
        complete: () => observer.complete(),
      })
      return () => {
        subscription.unsubscribe()
        asked.underWay -= 1
        if (asked.underWay === 0) questions.delete(key)
      }
    })
  })
}
