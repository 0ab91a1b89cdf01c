import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { formatTime } from '../format/moments.ts'
import { characterCount } from '../forms/clean-text.ts'
import { useTypedBefore } from '../forms/use-typed-before.ts'
import arrange from '../ui/arrange.module.css'
import { classNames } from '../ui/class-names.ts'
import textStyles from '../ui/text.module.css'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './message-field.module.css'
import { MESSAGE_MAX } from './message-max.ts'

interface MessageFieldProps {
  readonly ref?: Ref<HTMLTextAreaElement>
  /** Set where an error summary links to the field. */
  readonly id?: string
  readonly label: ReactNode
  readonly labelHidden?: boolean
  readonly text: string
  readonly keptAt: number | null
  readonly sending: boolean
  readonly problem: string | null
  readonly rows: number
  readonly onText: (text: string) => void
  readonly onSend: () => void
  /** Beside the hint about the kept text. */
  readonly hint?: ReactNode
}

/**
 * A text of up to 1,000 characters. It stays enabled while it is sent, so that the focus stays in it. Ctrl+Enter sends.
 */
export function MessageField({
  ref,
  id: givenId,
  label,
  labelHidden = false,
  text,
  keptAt,
  sending,
  problem,
  rows,
  onText,
  onSend,
  hint,
}: MessageFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement)
  useTypedBefore(field, text, onText)
  const count = characterCount(text)
  const left = MESSAGE_MAX - count
  return (
    <div className={arrange.stack6}>
      <label htmlFor={id} className={textStyles.label}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.text}
        rows={rows}
        value={text}
        readOnly={sending}
        aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
        aria-invalid={problem ? true : undefined}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSend()
        }}
      />
      <div id={`${id}-hint`} className={classNames(textStyles.tiny, arrange.wrap, styles.line)}>
        <span>
          {sending
            ? 'Wird gesendet …'
            : keptAt === null
              ? hint
              : `Entwurf gespeichert, ${formatTime(keptAt)}`}
        </span>
        <span className={left < 0 ? styles.over : undefined} aria-live={left <= 100 ? 'polite' : 'off'}>
          {left < 0
            ? `${(-left).toLocaleString('de-DE')} Zeichen zu viel`
            : `${count.toLocaleString('de-DE')} von ${MESSAGE_MAX.toLocaleString('de-DE')}`}
        </span>
      </div>
      <p id={`${id}-problem`} role="alert" className={textStyles.refusal}>
        {problem}
      </p>
    </div>
  )
}
