/**
 * Asks VIES, the register of the EU, whether a VAT id is valid and whose it is. Everything but a clear answer throws, and is
 * asked again later: VIES is often away, and passes questions on to countries that are.
 */
import { z } from 'zod'

const TIME_LIMIT_MS = 10_000
const MOST_BYTES = 16_384

/** VIES writes dashes where a country does not say. */
const text = z
  .string()
  .transform((value) => (/[\p{L}\p{N}]/u.test(value) ? value.replaceAll(/\s+/g, ' ').trim() : null))
  .nullish()
  .transform((value) => value ?? null)

const answerSchema = z.object({
  valid: z.boolean(),
  countryCode: z.string(),
  vatNumber: z.string(),
  name: text,
  /** Proof of the question; only for those who give an own number. */
  requestIdentifier: text,
  // Not valid, because the country did not answer.
  userError: z.enum(['VALID', 'INVALID']).optional(),
})

interface ViesAnswer {
  readonly isValid: boolean
  readonly name: string | null
  readonly consultation: string | null
}

async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Error('VIES answered with too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

export async function askVies(
  url: string,
  vatId: string,
  /** The own VAT id of the site; empty without one. */
  requester: string,
  signal: AbortSignal = AbortSignal.timeout(TIME_LIMIT_MS),
): Promise<ViesAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      countryCode: vatId.slice(0, 2),
      vatNumber: vatId.slice(2),
      ...(requester !== '' && {
        requesterMemberStateCode: requester.slice(0, 2),
        requesterNumber: requester.slice(2),
      }),
    }),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`VIES answered with ${response.status}`)
  }
  const answer = answerSchema.parse(JSON.parse(await bodyOf(response)))
  if (answer.countryCode + answer.vatNumber !== vatId) throw new Error('VIES answered about another number')
  return { isValid: answer.valid, name: answer.name, consultation: answer.requestIdentifier }
}
