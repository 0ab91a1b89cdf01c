import { useEffect } from 'react'
import { type AfterReload, hasUnsavedInput, holdUnsavedInput } from '../auth/unsaved-input.ts'

/**
 * Asks before the tab is closed or reloaded with unsaved input that would be lost. The text of the dialog is the browser's. Nobody is sent
 * away from input that a reload would restore either.
 */
export function useLeaveWarning(unsaved: boolean, afterReload: AfterReload = 'lost'): void {
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedInput()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    const release = holdUnsavedInput(afterReload)
    return () => {
      removeEventListener('beforeunload', warn)
      release()
    }
  }, [unsaved, afterReload])
}
