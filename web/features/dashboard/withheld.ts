import { type Dated, statusNow } from '../../shared/publication/status.ts'

/** Whether a request would be found now or soon, if its owner consented to it. */
export function isWithheld(
  request: Pick<Dated, 'status' | 'expiresAt'> & { readonly isFindable: boolean | null },
  now: number,
): boolean {
  return (
    request.isFindable === false && ['aktiv', 'pausiert', 'zur_pruefung'].includes(statusNow(request, now))
  )
}
