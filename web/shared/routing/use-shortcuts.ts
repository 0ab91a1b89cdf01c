import { useEffect } from 'react'
import { focusLandmark, MAIN_ID, NAVIGATION_ID, SEARCH_ID } from './landmarks.ts'

const landmarkOfKey: Readonly<Record<string, string>> = {
  KeyM: MAIN_ID,
  KeyN: NAVIGATION_ID,
  KeyS: SEARCH_ID,
}

/** Alt+m main content, Alt+n navigation, Alt+s search. By key position, because Alt types other letters on a Mac. */
export function useShortcuts(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const landmark = landmarkOfKey[event.code]
      if (landmark !== undefined && focusLandmark(landmark)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
