import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../mantine/confirm-dialog.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'

interface LeaveGuardProps {
  readonly unsaved: boolean
  /** Closing the tab asks too; not when the way on (signing in again) brings the text back. */
  readonly warnOnClose: boolean
  /** Asked at the moment of leaving: false once everything is done. */
  readonly shouldStay: () => boolean
  /** Tries to save first; true when there is nothing left to lose. Without it the person is asked at once. */
  readonly onLeave?: () => Promise<boolean>
}

/** A tab is another address too. */
function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search
}

/** Nobody leaves an unsaved text by accident: a draft is saved on the way out, and if that fails we ask. */
export function LeaveGuard({ unsaved, warnOnClose, shouldStay, onLeave }: LeaveGuardProps) {
  useLeaveWarning(unsaved && warnOnClose)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      shouldStay() && addressOf(currentLocation) !== addressOf(nextLocation),
  )
  const tried = useRef(false)
  const { state } = blocker

  useEffect(() => {
    if (state !== 'blocked') {
      tried.current = false
      return
    }
    if (tried.current || !onLeave) return
    tried.current = true
    void onLeave().then((safe) => {
      if (safe) blocker.proceed?.()
    })
  }, [state, blocker, onLeave])

  return (
    <ConfirmDialog
      opened={state === 'blocked' && unsaved}
      title="Ohne Speichern verlassen?"
      action="Ohne Speichern verlassen"
      cancel="Hier bleiben"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>Ihre letzten Änderungen sind noch nicht gespeichert.</p>
    </ConfirmDialog>
  )
}
