import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../mantine/confirm-dialog.tsx'
import { addLeaveGuard, asksForAll, leaveAll, shouldAnyStay, subscribeToLeaveGuards } from './leave-guards.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

interface LeaveGuardProps {
  readonly unsaved: boolean
  /** Closing the tab asks too. False when the text survives it in the draft storage. */
  readonly warnOnClose: boolean
  /** Asked at the moment of leaving: false once everything is done. */
  readonly shouldStay: () => boolean
  /** Tries to save first; true when there is nothing left to lose. Without it the person is asked at once. */
  readonly onLeave?: () => Promise<boolean>
}

/** Compared with its query, because another tab of a page differs in the query only. */
function pathAndQueryOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search
}

/** Prevents leaving unsaved text by accident: a draft is saved first, and if that fails the person is asked. */
export function LeaveGuard({ unsaved, warnOnClose, shouldStay, onLeave }: LeaveGuardProps) {
  useLeaveWarning(unsaved, warnOnClose ? 'lost' : 'restored')
  const latest = useRef({ shouldStay, onLeave })
  latest.current = { shouldStay, onLeave }
  const [guard] = useState(() => ({
    shouldStay: () => latest.current.shouldStay(),
    leave: () => latest.current.onLeave?.() ?? Promise.resolve(false),
  }))
  useEffect(() => addLeaveGuard(guard), [guard])
  const asks = useSyncExternalStore(
    subscribeToLeaveGuards,
    () => asksForAll(guard),
    () => false,
  )
  return asks ? <LeaveBlocker /> : null
}

/** Once a page: a second one would be ignored by the router. */
function LeaveBlocker() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      shouldAnyStay() && pathAndQueryOf(currentLocation) !== pathAndQueryOf(nextLocation),
  )
  const [asking, setAsking] = useState(false)
  const { state } = blocker
  // The blocker as it is when the save has ended: by then the navigation may have proceeded or been cancelled.
  const latest = useRef(blocker)
  latest.current = blocker

  useEffect(() => {
    setAsking(false)
    if (state !== 'blocked') return
    let over = false
    void leaveAll().then((safe) => {
      const now = latest.current
      if (over || now.state !== 'blocked') return
      if (safe) now.proceed()
      else setAsking(true)
    })
    return () => {
      over = true
    }
  }, [state])

  return (
    <ConfirmDialog
      opened={state === 'blocked' && asking}
      title="Ohne Speichern verlassen?"
      action="Ohne Speichern verlassen"
      cancel="Hier bleiben"
      primary="cancel"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>Ihre letzten Änderungen sind noch nicht gespeichert.</p>
    </ConfirmDialog>
  )
}
