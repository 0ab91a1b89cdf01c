import { forgetTypedByOthers } from '../../shared/auth/forget-person.ts'
import { loadPart } from '../../shared/connection/load-part.ts'
import { noteTold, parkedToTell } from '../../shared/drafts/parked-drafts.ts'

/** Drafts whose form is open in some tab (web/shared/drafts/kept-draft.ts). A page over plain HTTP has no locks. */
async function openKeys(): Promise<ReadonlySet<string>> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}

/**
 * A form that is opened again saves what it could not save before; the person may not remember that there is one. It is dropped in its
 * form, where its text is to be seen.
 */
export async function tellParkedDraft(userId: string): Promise<void> {
  forgetTypedByOthers(userId)
  const open = await openKeys()
  const next = () =>
    parkedToTell(userId, window.location.pathname + window.location.search, (key) => open.has(key))
  if (next() === null) return
  const { toastInfo } = await loadPart(() => import('../../shared/toast/toast.tsx'))
  // Asked again: a browser that starts with several tabs tells it in one of them.
  const parked = next()
  if (parked === null) return
  toastInfo({
    id: 'parked-draft',
    title: 'Ein Entwurf ist noch nicht gespeichert',
    text: 'Ihr Text steht noch in diesem Browser.',
    action: { label: 'Weiterschreiben', href: parked.page },
  })
  noteTold(parked)
}
