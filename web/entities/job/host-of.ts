/** A website as people say it: without protocol and www. */
export function hostOf(website: string): string {
  return URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : website
}
