/** Told to the window when React has the page: until then early-presses.ts keeps what is pressed. */
export const PAGE_LIVE = 'page-live'

export function tellPageLive(): void {
  dispatchEvent(new Event(PAGE_LIVE))
}

export function untilPageLive(): Promise<void> {
  return new Promise((resolve) => addEventListener(PAGE_LIVE, () => resolve(), { once: true }))
}
