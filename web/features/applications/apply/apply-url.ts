/** Fragment that opens the form on the page of a job. It reaches no server and no cache, and Back closes the form. */
const APPLY = '#bewerben'

const KEY = /^#bewerben(?:=([0-9a-f-]{36}))?$/

/** With the key of the text that a visitor has begun; see apply-drafts.ts. */
export function applyHash(handoverKey: string | null = null): string {
  return handoverKey === null ? APPLY : `${APPLY}=${handoverKey}`
}

/** Null when the form is not asked for. */
export function readApplyHash(hash: string): { readonly handoverKey: string | null } | null {
  const found = KEY.exec(hash)
  return found ? { handoverKey: found[1] ?? null } : null
}
