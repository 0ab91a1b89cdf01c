import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { countOf } from '../../../shared/format/number.ts'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import type { Half, SearchState } from '../search-state.ts'
import type { SearchWords } from '../search-words.ts'
import { groupsOf, type Option, recentOf, recentOfOption } from './options.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import styles from './suggestions.module.css'
import { useSuggestions } from './use-suggestions.ts'

export interface SuggestionsProps {
  /** The keyword field. It stays the search bar's: what is typed into it never depends on this code. */
  readonly field: RefObject<HTMLInputElement | null>
  /** Whether the text is still being typed, and not sent. */
  readonly isTyping: RefObject<boolean>
  readonly half: Half
  readonly words: SearchWords
  readonly state: SearchState
  readonly onChoice: (change: Partial<SearchState>, where: string) => void
}

/**
 * Suggestions of the keyword field, after the ARIA combobox pattern. Loaded with the first input, so it listens to a field that is
 * there already and gives it the attributes of the pattern.
 */
export function Suggestions({ field, isTyping, half, words, state, onChoice }: SuggestionsProps) {
  const listId = useId()
  const [open, setOpen] = useState(isTyping.current)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState(() => recentSearches(half))
  /** Typed since the last search that is remembered. */
  const typed = useRef(true)
  const popup = useRef<HTMLDivElement>(null)
  const { suggestions, isAnswered } = useSuggestions(half, state.text, open)
  const groups = groupsOf({ half, words, state, typed: state.text.trim(), suggestions, recent })
  const options = groups.flatMap((group) => group.options)
  const shown = open && options.length > 0
  const optionId = (option: Option) => `${listId}-${options.indexOf(option)}`

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const remember = (search: ReturnType<typeof recentOf>) => {
    typed.current = false
    if (search) rememberSearch(search)
    setRecent(recentSearches(half))
  }
  const rememberTyped = () => {
    const where = new FormData(field.current?.form ?? undefined).get('ort')
    if (typed.current) remember(recentOf(half, state, typeof where === 'string' ? where : ''))
  }
  const choose = (option: Option) => {
    remember(recentOfOption(half, option))
    close()
    onChoice(option.change, option.where)
  }

  const onInput = useEffectEvent(() => {
    typed.current = true
    setOpen(true)
    setActive(-1)
  })
  const onSubmit = useEffectEvent(() => {
    rememberTyped()
    close()
  })
  const onLeave = useEffectEvent((to: EventTarget | null) => {
    if (to instanceof Node && (popup.current?.contains(to) || to === field.current)) return
    rememberTyped()
    close()
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Escape') {
      // A browser would empty the field.
      if (shown) event.preventDefault()
      close()
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setOpen(true)
      // One position more than options: the field itself is between the last and the first.
      const positions = options.length + 1
      setActive(((active + 1 + step + positions) % positions) - 1)
      return
    }
    const option = shown ? options[active] : undefined
    if (event.key === 'Enter' && option) {
      event.preventDefault()
      choose(option)
    }
  })

  useEffect(() => {
    const input = field.current
    if (!input) return
    const keyDown = (event: KeyboardEvent) => onKeyDown(event)
    const leave = ({ relatedTarget }: globalThis.FocusEvent) => onLeave(relatedTarget)
    const submit = () => onSubmit()
    const typing = () => onInput()
    // A press into the list, on its scroll bar too, leaves the focus where it is: the list would close before the click.
    const keepFocus = (event: MouseEvent) => event.preventDefault()
    const list = popup.current
    const { form } = input
    // Sent while this was loading.
    if (!isTyping.current) onSubmit()
    list?.addEventListener('mousedown', keepFocus)
    input.addEventListener('keydown', keyDown)
    input.addEventListener('input', typing)
    input.addEventListener('blur', leave)
    form?.addEventListener('submit', submit)
    return () => {
      list?.removeEventListener('mousedown', keepFocus)
      input.removeEventListener('keydown', keyDown)
      input.removeEventListener('input', typing)
      input.removeEventListener('blur', leave)
      form?.removeEventListener('submit', submit)
      input.setAttribute('aria-expanded', 'false')
      input.removeAttribute('aria-controls')
      input.removeAttribute('aria-activedescendant')
    }
  }, [field, isTyping])

  useEffect(() => {
    const input = field.current
    input?.setAttribute('aria-controls', listId)
    input?.setAttribute('aria-expanded', String(shown))
  }, [field, listId, shown])
  const activeOption = shown ? options[active] : undefined
  const activeId = activeOption && optionId(activeOption)
  useEffect(() => {
    if (activeId === undefined) field.current?.removeAttribute('aria-activedescendant')
    else field.current?.setAttribute('aria-activedescendant', activeId)
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [field, activeId])

  return (
    <div className={styles.anchor}>
      <VisuallyHidden>
        <span role="status">
          {open && isAnswered && state.text.trim() !== ''
            ? options.length === 0
              ? 'Keine Vorschläge'
              : countOf(options.length, 'Vorschlag', 'Vorschläge')
            : ''}
        </span>
      </VisuallyHidden>
      <div ref={popup} className={styles.popup} hidden={!shown}>
        <div id={listId} role="listbox" aria-label="Vorschläge">
          {groups.map(({ name, options: inGroup }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
            <div key={name} role="group" aria-labelledby={`${listId}-group-${index}`}>
              <div id={`${listId}-group-${index}`} role="presentation" className={styles.group}>
                {name}
              </div>
              {inGroup.map((option) => (
                <div
                  key={option.key}
                  id={optionId(option)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option === activeOption}
                  className={styles.option}
                  onClick={() => choose(option)}
                  onKeyDown={({ key }) => {
                    if (key === 'Enter') choose(option)
                  }}
                >
                  <span className={styles.label}>
                    {option.label} {option.note ? <span className={styles.note}>{option.note}</span> : null}
                  </span>
                  {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
                </div>
              ))}
            </div>
          ))}
        </div>
        {recent.length > 0 ? (
          <button
            type="button"
            className={styles.clear}
            onBlur={({ relatedTarget }) => onLeave(relatedTarget)}
            onKeyDown={({ key }) => {
              if (key !== 'Escape') return
              field.current?.focus()
              close()
            }}
            onClick={() => {
              forgetSearches(half)
              setRecent([])
              field.current?.focus()
            }}
          >
            Letzte Suchen löschen
          </button>
        ) : null}
      </div>
    </div>
  )
}
