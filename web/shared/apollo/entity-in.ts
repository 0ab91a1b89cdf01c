import type { PageAnswer } from './answer-key.ts'

/** The object that Apollo's cache would know as `PublicJob:id`, in answers that it has not taken over yet. */
export function entityIn(answers: readonly PageAnswer[], id: string): object | null {
  const open: unknown[] = answers.map(([, , data]) => data)
  for (const value of open) {
    if (typeof value !== 'object' || value === null) continue
    if ('__typename' in value && 'id' in value && `${value.__typename}:${value.id}` === id) return value
    open.push(...Object.values(value))
  }
  return null
}
