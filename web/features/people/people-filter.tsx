import {
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import {
  isRole,
  isState,
  ROLE_WORDS,
  ROLES,
  STATE_WORDS,
  STATES,
} from '../../entities/account/account-labels.ts'
import { SEARCH_ID } from '../../shared/routing/landmarks.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import field from '../../shared/ui/field.module.css'
import { Select } from '../../shared/ui/select.tsx'
import textStyles from '../../shared/ui/text.module.css'
import styles from './people-filter.module.css'
import { type PeopleFilter as Filter, LONGEST_SEARCH, peopleHref, peopleViewOf } from './people-view.ts'

const ROLE_OPTIONS = [
  { value: '', label: 'Alle' },
  ...ROLES.map((value) => ({ value, label: ROLE_WORDS[value] })),
]
const STATE_OPTIONS = [
  { value: '', label: 'Alle' },
  ...STATES.map((value) => ({ value, label: STATE_WORDS[value].word })),
]
const COMPANY_OPTIONS = [
  { value: '', label: 'Alle' },
  { value: 'geprueft', label: 'Geprüft' },
  { value: 'ungeprueft', label: 'Noch nicht geprüft' },
]

/** Search and filters of the people. Without a script it is a form that the browser sends. */
export function PeopleFilter({ filter, today }: { readonly filter: Filter; readonly today: string }) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(filter)
  const form = useRef<HTMLFormElement>(null)
  const [role, state, company, since] = [useId(), useId(), useId(), useId()]

  // The URL has changed, by this form or by back.
  const url = peopleHref(filter)
  const seen = useRef(url)
  const takeUrl = useEffectEvent(() => setDraft(filter))
  useEffect(() => {
    if (seen.current === url) return
    seen.current = url
    takeUrl()
  }, [url])

  // Typed and chosen before hydration.
  const takeTyped = useEffectEvent(() => {
    const fields = new FormData(form.current ?? undefined)
    const query = new URLSearchParams()
    for (const [name, value] of fields) if (typeof value === 'string') query.set(name, value)
    const { after: _, person: __, ...typed } = peopleViewOf(query)
    if (peopleHref(typed) !== url) setDraft(typed)
  })
  useLayoutEffect(() => takeTyped(), [])

  const send = (next: Filter) => {
    const trimmed = { ...next, search: next.search.trim() }
    if (peopleHref(trimmed) !== url) void navigate(peopleHref(trimmed), { preventScrollReset: true })
  }
  const choose = (part: Partial<Filter>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    send(next)
  }
  return (
    <search>
      <form
        ref={form}
        className={classNames(arrange.stack12, styles.filter)}
        action={paths.users.pattern}
        method="get"
        aria-label="Nutzer suchen"
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault()
          send(draft)
        }}
      >
        <div className={styles.search}>
          <label className={classNames(textStyles.label, styles.label)} htmlFor={SEARCH_ID}>
            Name, E-Mail-Adresse oder Betrieb
          </label>
          <div className={styles.line}>
            <input
              id={SEARCH_ID}
              className={classNames(field.control, styles.input)}
              type="search"
              name="q"
              autoComplete="off"
              maxLength={LONGEST_SEARCH}
              value={draft.search}
              onChange={(event) => setDraft({ ...draft, search: event.target.value })}
            />
            <Button type="submit">Suchen</Button>
          </div>
        </div>
        <div className={arrange.shrinks}>
          <label className={classNames(textStyles.label, styles.label)} htmlFor={role}>
            Rolle
          </label>
          <Select
            id={role}
            name="rolle"
            value={draft.role ?? ''}
            options={ROLE_OPTIONS}
            onChange={({ target: { value } }) => choose({ role: isRole(value) ? value : null })}
          />
        </div>
        <div className={arrange.shrinks}>
          <label className={classNames(textStyles.label, styles.label)} htmlFor={state}>
            Stand
          </label>
          <Select
            id={state}
            name="stand"
            value={draft.state ?? ''}
            options={STATE_OPTIONS}
            onChange={({ target: { value } }) => choose({ state: isState(value) ? value : null })}
          />
        </div>
        <div className={arrange.shrinks}>
          <label className={classNames(textStyles.label, styles.label)} htmlFor={company}>
            Betrieb
          </label>
          <Select
            id={company}
            name="betrieb"
            value={draft.isVerified === null ? '' : draft.isVerified ? 'geprueft' : 'ungeprueft'}
            options={COMPANY_OPTIONS}
            onChange={({ target: { value } }) =>
              choose({ isVerified: value === '' ? null : value === 'geprueft' })
            }
          />
        </div>
        <div className={arrange.shrinks}>
          <label className={classNames(textStyles.label, styles.label)} htmlFor={since}>
            Konto seit
          </label>
          <input
            id={since}
            className={classNames(field.control, styles.input)}
            type="date"
            name="seit"
            max={today}
            value={draft.since ?? ''}
            onChange={({ target: { value } }) => setDraft({ ...draft, since: value || null })}
            // While a date is typed, each digit makes another valid one.
            onBlur={() => send(draft)}
          />
        </div>
      </form>
    </search>
  )
}
