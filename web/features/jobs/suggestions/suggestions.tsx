import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepFocus, OptionList, steerList } from '../../../shared/combobox/option-list.tsx'
import { useOptionList } from '../../../shared/combobox/use-option-list.ts'
import { countOf } from '../../../shared/format/number.ts'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import type { HalfOrBoth, SearchState } from '../search-state.ts'
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
  readonly half: HalfOrBoth
  readonly words: SearchWords
  readonly state: SearchState
  readonly onChoice: (change: Partial<SearchState>, where: string) => void
}

/**
 * Suggestions of the keyword field, after the ARIA combobox pattern. Loaded with the first input, so it listens to a field that is
 * there already and gives it the attributes of the pattern.
 */
export function Suggestions({ field, isTyping, half, words, state, onChoice }: SuggestionsProps) {
  const opened = useState(isTyping.current)
  const [recent, setRecent] = useState(() => recentSearches(half))
  /** Typed since the last search that is remembered. */
  const typed = useRef(true)
  const popup = useRef<HTMLDivElement>(null)
  const { suggestions, isAnswered } = useSuggestions(half, state.text, opened[0])

  const remember = (search: ReturnType<typeof recentOf>) => {
    typed.current = false
    if (search) rememberSearch(search)
    setRecent(recentSearches(half))
  }
  const rememberTyped = () => {
    const where = new FormData(field.current?.form ?? undefined).get('ort')
    if (typed.current) remember(recentOf(half, state, typeof where === 'string' ? where : ''))
  }
  const list = useOptionList(
    groupsOf({ half, words, state, typed: state.text.trim(), suggestions, recent }),
    (option: Option) => {
      remember(recentOfOption(half, option))
      onChoice(option.change, option.where)
    },
    opened,
  )
  const { id, isShown, activeId, options, turn } = list

  const onInput = useEffectEvent(() => {
    typed.current = true
    turn(true)
  })
  const onSubmit = useEffectEvent(() => {
    rememberTyped()
    turn(false)
  })
  const onLeave = useEffectEvent((to: EventTarget | null) => {
    if (to instanceof Node && (popup.current?.contains(to) || to === field.current)) return
    rememberTyped()
    turn(false)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => steerList(list, event))

  useEffect(() => {
    const input = field.current
    if (!input) return
    const keyDown = (event: KeyboardEvent) => onKeyDown(event)
    const leave = ({ relatedTarget }: globalThis.FocusEvent) => onLeave(relatedTarget)
    const submit = () => onSubmit()
    const typing = () => onInput()
    const { form } = input
    // Sent while this was loading.
    if (!isTyping.current) onSubmit()
    input.addEventListener('keydown', keyDown)
    input.addEventListener('input', typing)
    input.addEventListener('blur', leave)
    form?.addEventListener('submit', submit)
    return () => {
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
    input?.setAttribute('aria-controls', id)
    input?.setAttribute('aria-expanded', String(isShown))
  }, [field, id, isShown])
  useEffect(() => {
    if (activeId === undefined) field.current?.removeAttribute('aria-activedescendant')
    else field.current?.setAttribute('aria-activedescendant', activeId)
  }, [field, activeId])

  return (
    <div className={styles.anchor}>
      <VisuallyHidden>
        <span role="status">
          {list.isOpen && isAnswered && state.text.trim() !== ''
            ? options.length === 0
              ? 'Keine Vorschläge'
              : countOf(options.length, 'Vorschlag', 'Vorschläge')
            : ''}
        </span>
      </VisuallyHidden>
      <OptionList list={list} popup={popup}>
        {recent.length > 0 ? (
          <button
            type="button"
            className={styles.clear}
            onMouseDown={keepFocus}
            onBlur={({ relatedTarget }) => onLeave(relatedTarget)}
            onKeyDown={({ key }) => {
              if (key !== 'Escape') return
              field.current?.focus()
              turn(false)
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
      </OptionList>
    </div>
  )
}
