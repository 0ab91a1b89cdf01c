import { useEffect, useRef, useState } from 'react'
import type { WaitingOrder } from '../../shared/device/device-db.ts'
import { countOf } from '../../shared/format/number.ts'
import { stateWords } from '../../shared/outbox/order-words.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './apply-sheet.module.css'
import { applicationOf } from './send-application.ts'

interface ApplicationWaitsProps {
  readonly order: WaitingOrder
  /** False: it was sent meanwhile. */
  readonly onTakeBack: (order: WaitingOrder) => Promise<boolean>
  readonly onClose: () => void
}

/** In place of the form: it was sent, and has not arrived or was refused. */
export function ApplicationWaits({ order, onTakeBack, onClose }: ApplicationWaitsProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const [gone, setGone] = useState(false)
  useEffect(() => title.current?.focus(), [])
  const files = applicationOf(order)?.files.length ?? 0
  const take = async () => {
    if (!(await onTakeBack(order))) setGone(true)
  }
  return (
    <div className={styles.body}>
      <h3 ref={title} tabIndex={-1} className={styles.result}>
        {order.refused === null ? 'Ihre Bewerbung wartet' : 'Ihre Bewerbung wurde nicht gesendet'}
      </h3>
      <p role="status">{gone ? 'Sie wurde inzwischen gesendet.' : stateWords(order)}</p>
      {order.text === '' ? null : <p className={styles.unsent}>{order.text}</p>}
      <p>{files === 0 ? 'Ohne Unterlagen.' : `Mit ${countOf(files, 'Datei', 'Dateien')}.`}</p>
      <Button wide onClick={onClose}>
        Zurück zur Stelle
      </Button>
      <Button look="secondary" wide onClick={() => void take().catch(console.warn)}>
        Zurückholen und ändern
      </Button>
    </div>
  )
}
