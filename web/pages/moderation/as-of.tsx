import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { formatDateTime } from '../../shared/format/dates.ts'
import { Button } from '../../shared/ui/button.tsx'
import textStyles from '../../shared/ui/text.module.css'
import styles from './system-tab.module.css'

/** Until then a retried mail has usually been sent or has failed again. */
const SECOND_LOOK_MS = 4000

/** Loads the tab again, and once more when what was tried again has had its time. */
export function useSecondLook(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const secondLook = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(secondLook.current), [])
  return async () => {
    clearTimeout(secondLook.current)
    await revalidate()
    secondLook.current = setTimeout(() => void revalidate(), SECOND_LOOK_MS)
  }
}

/** When the figures were read, with a button that reads them again. */
export function AsOf({ now }: { readonly now: number }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles.reload}>
      <span className={textStyles.minorFigure}>Stand {formatDateTime(now)}</span>
      {/* Not `disabled`: it would lose the focus while it loads. */}
      <Button
        look="secondary"
        size="s"
        aria-disabled={state !== 'idle' || undefined}
        onClick={() => {
          if (state === 'idle') void revalidate()
        }}
      >
        Aktualisieren
      </Button>
    </div>
  )
}
