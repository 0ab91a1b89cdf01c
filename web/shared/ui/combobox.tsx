import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTypedBefore } from '../forms/use-typed-before.ts'
import styles from './combobox.module.css'

interface ComboboxOption {
  readonly key: string
  readonly label: string
  readonly hint?: string
}

interface ComboboxProps<Option extends ComboboxOption> {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly placeholder?: string
  readonly className?: string | undefined
  /** Ids of hint and error. */
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: true | undefined
  readonly options: readonly Option[]
  /** Message when the typed text has no suggestion; null shows none. */
  readonly empty?: ReactNode
  readonly onText: (text: string) => void
  readonly onPick: (option: Option) => void
}

/** A text field with suggestions after the ARIA combobox pattern. Free text stays allowed; without a script it is a plain field. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { id, name, value, placeholder, className, options, empty, onText, onPick } = props
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && (options.length > 0 || Boolean(empty))
  const optionId = (index: number) => `${listId}-${index}`
  const input = useRef<HTMLInputElement>(null)
  useTypedBefore(input, value, (typed) => {
    setOpen(document.activeElement === input.current)
    onText(typed)
  })

  const pick = (option: Option) => {
    onPick(option)
    setOpen(false)
    setActive(-1)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (shown) event.preventDefault()
      setOpen(false)
      setActive(-1)
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && options.length > 0) {
      event.preventDefault()
      setOpen(true)
      // One position more than options: the field itself is between the last and the first.
      const places = options.length + 1
      setActive((current) => ((current + 1 + step + places) % places) - 1)
      return
    }
    const option = options[active]
    if (event.key === 'Enter' && shown && option) {
      event.preventDefault()
      pick(option)
    }
  }

  return (
    <div className={styles.combobox}>
      <input
        ref={input}
        id={id}
        name={name}
        type="text"
        role="combobox"
        className={className}
        value={value}
        placeholder={placeholder}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="search"
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        onChange={(event) => {
          setOpen(true)
          setActive(-1)
          onText(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <div id={listId} role="listbox" aria-label="Vorschläge" className={styles.list} hidden={!shown}>
        {options.map((option, index) => (
          <div
            key={option.key}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // The field must keep the focus on pointerdown, or the list would close before the click event.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
            onKeyDown={onKeyDown}
          >
            <span>{option.label}</span>
            {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
          </div>
        ))}
        {options.length === 0 && empty ? <p className={styles.empty}>{empty}</p> : null}
      </div>
    </div>
  )
}
