/** The logo behind an address that an employer wrote. */
import { FetchError } from '../outgoing/fetch-error.ts'
import { type FetchRules, fetchFile } from '../outgoing/fetch-file.ts'
import { internet, type Network } from '../outgoing/network.ts'
import { LogoError } from './logo-error.ts'

export const MOST_BYTES = 256 * 1024

const RULES: FetchRules = {
  plainHttp: false,
  mostBytes: MOST_BYTES,
  mostRedirects: 3,
  timeLimitMs: 5_000,
  accept: 'image/webp, image/png, image/jpeg',
  userAgent: 'OrthoStellen-Logo',
}

/** The file behind an https address, or a LogoError. */
export async function fetchPicture(
  address: string,
  network: Network = internet,
  signal?: AbortSignal,
): Promise<Buffer> {
  try {
    const { body } = await fetchFile(address, RULES, { network, ...(signal && { signal }) })
    return body
  } catch (error) {
    throw error instanceof FetchError ? new LogoError(error.problem, error) : error
  }
}
