import { useEffect, useRef, useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import textStyles from '../../shared/ui/text.module.css'
import styles from './order-form.module.css'
import { SENT_TEXT, SENT_TITLE, sendOrder } from './order-words.ts'

interface OrderResultProps {
  readonly email: string
  /** The field is shown again, with what was typed. */
  readonly onProblem: (problem: string) => void
}

/** Sends the order of the form in the footer, and says what became of it. Loaded with the first key. */
export function OrderResult({ email, onProblem }: OrderResultProps) {
  const [isSent, setSent] = useState(false)
  const begun = useRef(false)
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void sendOrder(email).then((problem) => (problem === undefined ? setSent(true) : onProblem(problem)))
  }, [email, onProblem])
  useEffect(() => {
    if (isSent) words.current?.focus()
  }, [isSent])
  return (
    <div className={styles.result}>
      <p ref={words} tabIndex={-1} role="status">
        {isSent ? (
          <>
            <strong>{SENT_TITLE}.</strong> {SENT_TEXT}
          </>
        ) : (
          'Wird gesendet …'
        )}
      </p>
      {isSent ? (
        <p className={textStyles.breaks}>
          {email}{' '}
          <Button look="quiet" size="s" onClick={() => onProblem('')}>
            Adresse ändern
          </Button>
        </p>
      ) : null}
    </div>
  )
}
