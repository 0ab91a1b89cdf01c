import { useEffect, useState } from 'react'
import { KeptDraft } from '../../shared/drafts/kept-draft.ts'
import { requestDrafts } from './request-fields.ts'

/**
 * Drafts are offered before an empty form, and not any more once the form was shown: what the page loads later must not take it away.
 * Text that only this browser has needs the form at once.
 */
export function useOffered<Draft>(drafts: readonly Draft[], userId: string): readonly Draft[] {
  const [offered, setOffered] = useState(drafts)
  useEffect(() => {
    const { draft, misfits } = new KeptDraft(requestDrafts, userId).find(null)
    if (draft || misfits.length > 0) setOffered([])
  }, [userId])
  return offered
}
