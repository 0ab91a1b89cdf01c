import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PendingWrite } from '../device/device-db.ts'
import arrange from '../ui/arrange.module.css'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { focusIfLost } from '../ui/focus-if-lost.ts'
import textStyles from '../ui/text.module.css'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { changeWords, stateWords } from './order-words.ts'
import styles from './pending-writes.module.css'
import { takeBack } from './take-back.ts'
import { GONE, whyKept } from './take-back-words.ts'

interface PendingWritesProps {
  readonly orders: readonly PendingWrite[]
  /** Puts it back into its field; null where nothing can be written any more. */
  readonly onTakeBack: ((order: PendingWrite) => void) | null
  /** Where the focus goes when the row that had it is gone. */
  readonly focusAfter: () => HTMLElement | null
  /** Whether each says what it is, with a link: on pages about all of them. */
  readonly named?: boolean
}

/** What was sent and has not arrived. A screen reader is told of changes in one sentence, not of the whole list. */
export function PendingWrites({ orders, onTakeBack, focusAfter, named = false }: PendingWritesProps) {
  const before = useRef<readonly PendingWrite[]>([])
  const [said, setSaid] = useState('')
  useEffect(() => {
    setSaid(changeWords(before.current, orders))
    before.current = orders
  }, [orders])
  return (
    <>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {orders.length > 0 ? (
        <ul className={classNames(arrange.stack12, styles.list)} aria-label="Noch nicht gesendet">
          {orders.map((order) => (
            <Row
              key={order.key}
              order={order}
              onTakeBack={onTakeBack}
              focusAfter={focusAfter}
              name={named ? <Link to={order.href}>{order.title}</Link> : null}
            />
          ))}
        </ul>
      ) : null}
    </>
  )
}

interface RowProps extends Pick<PendingWritesProps, 'onTakeBack' | 'focusAfter'> {
  readonly order: PendingWrite
  readonly name: ReactNode
}

function Row({ order, onTakeBack, focusAfter, name }: RowProps) {
  const { text, refused } = order
  const [asking, setAsking] = useState(false)
  const busy = useRef(false)
  const [taking, setTaking] = useState(false)
  const [said, setSaid] = useState('')
  const row = useRef<HTMLLIElement>(null)
  const focus = useRef(focusAfter)
  focus.current = focusAfter
  // Also when it was sent while its button had the focus: React removes the row, and the focus with it. Before that, an effect
  // of the layout still sees it.
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (element?.contains(document.activeElement)) focusIfLost(() => focus.current())
    }
  }, [])
  const take = async (then: (taken: PendingWrite) => void) => {
    // A second press comes before the next render.
    if (busy.current) return
    busy.current = true
    setTaking(true)
    setSaid('')
    try {
      const taken = await takeBack(order)
      if (taken) then(taken)
      else setSaid(GONE)
    } catch (error) {
      console.warn('It could not be taken back', error)
      setSaid(whyKept(error))
    } finally {
      busy.current = false
      setTaking(false)
    }
  }
  return (
    <li ref={row}>
      {name ? <p className={styles.name}>{name}</p> : null}
      {text === '' ? null : <p className={textStyles.asTyped}>{text}</p>}
      <p className={refused === null ? styles.state : styles.refused}>{stateWords(order)}</p>
      <div className={arrange.line8}>
        {onTakeBack ? (
          <Button
            look="secondary"
            size="s"
            aria-disabled={taking || undefined}
            onClick={() => void take(onTakeBack)}
          >
            {taking ? 'Wird zurückgeholt …' : 'Zurückholen'}
            <VisuallyHidden>„{text}“</VisuallyHidden>
          </Button>
        ) : asking ? (
          <>
            <Button
              look="secondary"
              size="s"
              aria-disabled={taking || undefined}
              onClick={() => void take(() => {})}
            >
              {taking ? 'Wird verworfen …' : 'Endgültig verwerfen'}
            </Button>
            <Button look="quiet" size="s" onClick={() => setAsking(false)}>
              Behalten
            </Button>
          </>
        ) : (
          <>
            {text === '' ? null : <CopyButton text={text} />}
            <Button look="quiet" size="s" onClick={() => setAsking(true)}>
              Verwerfen
              <VisuallyHidden>„{text}“</VisuallyHidden>
            </Button>
          </>
        )}
        <span role="status" className={textStyles.status}>
          {said}
        </span>
      </div>
    </li>
  )
}

function CopyButton({ text }: { readonly text: string }) {
  const [done, setDone] = useState<boolean | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch {
      setDone(false)
    }
  }
  return (
    <>
      <Button look="secondary" size="s" onClick={() => void copy()}>
        Text kopieren
      </Button>
      <span role="status" className={textStyles.status}>
        {done === null ? '' : done ? 'Kopiert' : 'Ihr Browser erlaubt das nicht'}
      </span>
    </>
  )
}
