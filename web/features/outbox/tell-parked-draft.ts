import { loadPart } from '../../shared/connection/load-part.ts'
import { forgetDraftsOfOthers, lastParked } from '../../shared/drafts/parked-drafts.ts'

/** A form that is opened again saves what it could not save before; the person may not remember that there is one. */
export async function tellParkedDraft(userId: string): Promise<void> {
  forgetDraftsOfOthers(userId)
  const parked = lastParked(userId)
  if (parked === null || parked.page === window.location.pathname + window.location.search) return
  const { toastInfo } = await loadPart(() => import('../../shared/toast/toast.tsx'))
  toastInfo({
    id: 'parked-draft',
    title: 'Ein Entwurf ist noch nicht gespeichert',
    text: 'Ihr Text steht noch in diesem Browser.',
    action: { label: 'Weiterschreiben', href: parked.page },
    secondAction: { label: 'Verwerfen', run: parked.drop },
  })
}
