import { type ReactNode, useEffect, useRef, useState } from 'react'
import { tryPart } from '../connection/load-part.ts'
import { whenIdle } from '../document/when-idle.ts'
import { useTypedBefore } from '../forms/use-typed-before.ts'
import styles from './combobox.module.css'
import { type ListedOption, useOptionList } from './use-option-list.ts'

/** The first visit of a list has no room for it. */
const loadList = () => import('./option-list.tsx')

type ListPart = Awaited<ReturnType<typeof loadList>>

const withList = (take: (part: ListPart) => void): void => void tryPart(loadList).then(take, () => {})

interface ComboboxProps<Option extends ListedOption> {
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
export function Combobox<Option extends ListedOption>(props: ComboboxProps<Option>) {
  const { id, name, value, placeholder, className, options, onText, onPick } = props
  const list = useOptionList([{ name: '', options }], onPick, useState(false))
  const empty = props.empty ? <p className={styles.empty}>{props.empty}</p> : null
  const [part, setPart] = useState<ListPart>()
  // Before the first letter, so that it is there without a server.
  useEffect(() => whenIdle(() => withList(setPart)), [])
  const input = useRef<HTMLInputElement>(null)
  useTypedBefore(input, value, (typed) => {
    list.turn(document.activeElement === input.current)
    onText(typed)
  })

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
        aria-expanded={part !== undefined && (list.isShown || (list.isOpen && empty !== null))}
        aria-controls={part && list.id}
        aria-activedescendant={list.activeId}
        onChange={(event) => {
          if (!part) withList(setPart)
          list.turn(true)
          onText(event.target.value)
        }}
        onKeyDown={({ nativeEvent }) => part?.steerList(list, nativeEvent)}
        onBlur={() => list.turn(false)}
      />
      {part ? <part.OptionList list={list} empty={empty} /> : null}
    </div>
  )
}
