import { type ReactNode, type Ref, useEffect } from 'react'
import arrange from '../ui/arrange.module.css'
import { classNames } from '../ui/class-names.ts'
import surface from '../ui/surface.module.css'
import textStyles from '../ui/text.module.css'
import styles from './option-list.module.css'
import type { ListedOption, useOptionList } from './use-option-list.ts'

type List<Of extends ListedOption> = ReturnType<typeof useOptionList<Of>>

interface OptionListProps<Of extends ListedOption> {
  readonly list: List<Of>
  readonly popup?: Ref<HTMLDivElement>
  /** In place of options. */
  readonly empty?: ReactNode
  /** Below the options. */
  readonly children?: ReactNode
}

/** The list of `useOptionList`, below what is positioned around it. */
export function OptionList<Of extends ListedOption>({ list, popup, empty, children }: OptionListProps<Of>) {
  const { id, groups, options, active, activeId, pick } = list
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const rowOf = (option: Of) => (
    <div
      key={option.key}
      id={`${id}-${options.indexOf(option)}`}
      role="option"
      tabIndex={-1}
      aria-selected={option === active}
      className={classNames(arrange.row, styles.option)}
      onClick={() => pick(option)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') pick(option)
      }}
    >
      <span className={arrange.fits}>
        {option.label} {option.note ? <span className={styles.note}>{option.note}</span> : null}
      </span>
      {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
    </div>
  )
  return (
    <div
      ref={popup}
      className={classNames(surface.card, styles.popup)}
      hidden={!list.isShown && !(list.isOpen && empty)}
    >
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label="Vorschläge"
        className={styles.list}
        onMouseDown={keepFocus}
      >
        {groups.map(({ name, options: ofGroup }) =>
          name === '' ? (
            ofGroup.map(rowOf)
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
            <div key={name} role="group" aria-label={name}>
              <div aria-hidden className={classNames(textStyles.tiny, styles.group)}>
                {name}
              </div>
              {ofGroup.map(rowOf)}
            </div>
          ),
        )}
        {options.length === 0 ? empty : null}
      </div>
      {children}
    </div>
  )
}

/** A field keeps the focus when a row, the scroll bar or a button below is pressed: the list would close before the click. */
export const keepFocus = (event: Pick<MouseEvent, 'preventDefault'>): void => event.preventDefault()

/** What a key does that is pressed in the field. */
export function steerList<Of extends ListedOption>(
  list: List<Of>,
  event: Pick<KeyboardEvent, 'key' | 'isComposing' | 'preventDefault'>,
): void {
  if (event.isComposing) return
  const { active, index, isShown, options, pick, turn } = list
  if (event.key === 'Escape') {
    // A browser would empty the field.
    if (isShown) event.preventDefault()
    turn(false)
    return
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step !== 0) {
    event.preventDefault()
    // One position more than options: the field itself is between the last and the first.
    const positions = options.length + 1
    turn(true, ((index + 1 + step + positions) % positions) - 1)
    return
  }
  if (event.key === 'Enter' && active) {
    event.preventDefault()
    pick(active)
  }
}
