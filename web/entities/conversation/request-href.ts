/** Page of a request: its path ends in the id, with or without words before it. */
export function requestHref(requestId: string): string {
  return `/job-request/${requestId}`
}
