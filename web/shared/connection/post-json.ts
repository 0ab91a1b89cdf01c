import { z } from 'zod'
import { fetchFromServer } from './server-answers.ts'
import '../forms/zod.ts'

const refusalSchema = z
  .object({ code: z.string().catch(''), fields: z.record(z.string(), z.string()).catch({}) })
  .catch({ code: '', fields: {} })

/** Status 0: no answer. `fields` names the rule that each field breaks. */
export interface Refusal {
  readonly ok: false
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
}

export type Outcome<Answer> = { readonly ok: true; readonly answer: Answer } | Refusal

/** A route of the server that works without an account. An answer of another shape counts as a failure. */
export async function postJson<Answer>(
  path: `/api/${string}`,
  body: Readonly<Record<string, unknown>>,
  schema: z.ZodType<Answer>,
  { keepalive = false } = {},
): Promise<Outcome<Answer>> {
  let response: Response
  try {
    response = await fetchFromServer(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      credentials: 'same-origin',
      keepalive,
      body: JSON.stringify(body),
    })
  } catch {
    return { ok: false, status: 0, code: '', fields: {} }
  }
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) return { ok: false, status: response.status, ...refusalSchema.parse(answer) }
  const parsed = schema.safeParse(answer)
  return parsed.success ? { ok: true, answer: parsed.data } : { ok: false, status: 500, code: '', fields: {} }
}
