import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { useLeaveWarning } from '../../shared/forms/use-leave-warning.ts'
import { ConfirmDialog } from '../../shared/mantine/confirm-dialog.tsx'

interface LeaveGuardProps {
  readonly unsaved: boolean
  /** Closing the tab asks too; not when the way on (signing in again) brings the text back. */
  readonly warnOnClose: boolean
  /** Asked at the moment of leaving: false once the offer was handed in. */
  readonly shouldStay: () => boolean
  /** Tries to save first; true when there is nothing left to lose. */
  readonly onLeave: () => Promise<boolean>
}

/** Nobody leaves an unsaved text by accident: a draft is saved on the way out, and if that fails we ask. */
export function LeaveGuard({ unsaved, warnOnClose, shouldStay, onLeave }: LeaveGuardProps) {
  useLeaveWarning(unsaved && warnOnClose)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => shouldStay() && currentLocation.pathname !== nextLocation.pathname,
  )
  const tried = useRef(false)
  const { state } = blocker

  useEffect(() => {
    if (state !== 'blocked') {
      tried.current = false
      return
    }
    if (tried.current) return
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
