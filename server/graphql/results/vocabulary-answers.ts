/**
 * Answers that hold nothing but vocabulary: the same for everybody, and changed by a release only. Each is asked for once in a
 * process. The database announces a change (app_private.tg_announce_vocabulary), so an answer counts only while this process has
 * listened without a gap since before its query.
 */
import type { FormattedExecutionResult } from 'postgraphile/graphql'
import type { Operation } from '../documents/operation-registry.ts'
import { canonicalJson } from './canonical-json.ts'
import type { Variables } from './public-result-cache.ts'

/** A client that sends other variables each time must not fill the memory: documents of the vocabulary have none. */
const MAX_ANSWERS = 50

interface VocabularyOptions {
  execute(operation: Operation, variables: Variables): Promise<FormattedExecutionResult>
  /** Whether every announcement since that moment (performance.now()) has arrived. */
  listeningSince(moment: number): boolean
}

export interface VocabularyAnswers {
  get(operation: Operation, variables: Variables): Promise<FormattedExecutionResult>
  /** After an announcement: also answers that are still on their way are not kept. */
  clear(): void
}

interface Kept {
  readonly askedAt: number
  readonly answer: Promise<FormattedExecutionResult>
}

export function createVocabularyAnswers({ execute, listeningSince }: VocabularyOptions): VocabularyAnswers {
  const answers = new Map<string, Kept>()

  function ask(key: string, operation: Operation, variables: Variables): Promise<FormattedExecutionResult> {
    const kept: Kept = { askedAt: performance.now(), answer: execute(operation, variables) }
    if (answers.size >= MAX_ANSWERS) answers.clear()
    answers.set(key, kept)
    const forget = (): void => {
      if (answers.get(key) === kept) answers.delete(key)
    }
    kept.answer.then((result) => {
      if (result.errors !== undefined && result.errors.length > 0) forget()
    }, forget)
    return kept.answer
  }

  return {
    get(operation, variables) {
      const key = `${operation.id} ${canonicalJson(variables)}`
      const kept = answers.get(key)
      return kept && listeningSince(kept.askedAt) ? kept.answer : ask(key, operation, variables)
    },
    clear: () => answers.clear(),
  }
}
