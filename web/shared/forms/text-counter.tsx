import { characterCount } from './clean-text.ts'
import styles from './text-counter.module.css'

interface TextCounterProps {
  readonly text: string
  readonly max: number
}

/** Counts characters. Announced to screen readers only near the limit, not at every letter. */
export function TextCounter({ text, max }: TextCounterProps) {
  const count = characterCount(text)
  const left = max - count
  const near = left <= max * 0.1
  const words =
    left < 0
      ? `${(-left).toLocaleString('de-DE')} Zeichen zu viel`
      : `${count.toLocaleString('de-DE')} von ${max.toLocaleString('de-DE')} Zeichen`
  return (
    <p
      className={left < 0 ? `${styles.counter} ${styles.over}` : styles.counter}
      aria-live={near ? 'polite' : 'off'}
    >
      {words}
    </p>
  )
}
