import { useEffect, useRef, useState } from 'react'
import type { PendingWrite } from '../../../shared/device/device-db.ts'
import { countOf } from '../../../shared/format/number.ts'
import { stateWords } from '../../../shared/outbox/order-words.ts'
import { GONE, whyKept } from '../../../shared/outbox/take-back-words.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import styles from './apply-sheet.module.css'
import { applicationOf } from './send-application.ts'

interface ApplicationWaitsProps {
  readonly order: PendingWrite
  /** False: it is no longer there. */
  readonly onTakeBack: (order: PendingWrite) => Promise<boolean>
  readonly onClose: () => void
}

/** In place of the form: it was sent, and has not arrived or was refused. */
export function ApplicationWaits({ order, onTakeBack, onClose }: ApplicationWaitsProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const busy = useRef(false)
  const [taking, setTaking] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => title.current?.focus(), [])
  const files = applicationOf(order)?.files.length ?? 0
  const take = async () => {
    // A second press comes before the next render.
    if (busy.current) return
    busy.current = true
    setTaking(true)
    setSaid(null)
    try {
      if (!(await onTakeBack(order))) setSaid(GONE)
    } catch (error) {
      console.warn('The application could not be taken back', error)
      setSaid(whyKept(error))
    } finally {
      busy.current = false
      setTaking(false)
    }
  }
  return (
    <div className={styles.body}>
      <h3 ref={title} tabIndex={-1} className={textStyles.sizeXl}>
        {order.refused === null ? 'Ihre Bewerbung wartet' : 'Ihre Bewerbung wurde nicht gesendet'}
      </h3>
      <p role="status">{said ?? stateWords(order)}</p>
      {order.text === '' ? null : <p className={classNames(surface.card, styles.unsent)}>{order.text}</p>}
      <p>
        {files === 0
          ? 'Ohne Unterlagen.'
          : `Mit ${countOf(files, 'Datei', 'Dateien')}. Hochgeladenes heben wir einen Tag lang auf; dauert das Senden länger, laden Sie es noch einmal hoch.`}
      </p>
      <Button wide onClick={onClose}>
        Zurück zur Stelle
      </Button>
      <Button look="secondary" wide aria-disabled={taking || undefined} onClick={() => void take()}>
        {taking ? 'Wird zurückgeholt …' : 'Zurückholen und ändern'}
      </Button>
    </div>
  )
}
