import { useEffect } from 'react'
import { hasUnsavedInput, holdUnsavedInput } from '../auth/unsaved-input.ts'

/** Asks before the tab is closed or reloaded with unsaved input. The text of the dialog is the browser's. */
export function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedInput()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    const release = holdUnsavedInput()
    return () => {
      removeEventListener('beforeunload', warn)
      release()
    }
  }, [unsaved])
}
