import { type SyntheticEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { inOrder } from '../../../shared/format/in-order.ts'
import { paths } from '../../../shared/routing/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import field from '../../../shared/ui/field.module.css'
import { Field } from '../../../shared/ui/field.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import { RISK_LABELS } from '../reading/risk-words.ts'
import { type ModerationHalf, queueHref } from './moderation-half.ts'
import {
  isFiltered,
  LONGEST_SEARCH,
  NO_FILTER,
  type QueueFilter,
  queueFilterOf,
  RISK_KINDS,
} from './queue-filter.ts'
import styles from './queue-filter-bar.module.css'

interface QueueFilterBarProps {
  readonly half: ModerationHalf
  readonly filter: QueueFilter
  readonly professions: readonly { readonly slug: string; readonly name: string; readonly position: number }[]
  readonly states: readonly { readonly code: string; readonly name: string; readonly country: string }[]
}

interface Choice {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly all: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Search and filters of a queue, as a form whose URL is the state: it works before the page does, and going back undoes it. */
export function QueueFilterBar({ half, filter, professions, states }: QueueFilterBarProps) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(filter)
  const [shown, setShown] = useState(filter)
  // The fields follow the URL: going back shows what was filtered then. Not a key, which would take the focus away.
  if (queueHref(half, { filter }) !== queueHref(half, { filter: shown })) {
    setShown(filter)
    setDraft(filter)
  }
  const choices: readonly Choice[] = [
    {
      name: 'hinweis',
      label: 'Hinweise',
      value: draft.marks,
      all: 'mit und ohne',
      options: [
        { value: 'nein', label: 'nur ohne Hinweis' },
        { value: 'ja', label: 'nur mit Hinweis' },
        ...RISK_KINDS.map((kind) => ({ value: kind, label: RISK_LABELS[kind] })),
      ],
    },
    {
      name: 'stand',
      label: 'Art',
      value: draft.stage,
      all: 'alle',
      options: [
        { value: 'neu', label: 'neu' },
        { value: 'aenderung', label: 'Änderungen' },
        ...(half.kind === 'job' ? [{ value: 'stichprobe', label: 'Stichproben' }] : []),
      ],
    },
    {
      name: 'bei',
      label: 'In Bearbeitung',
      value: draft.claim,
      all: 'egal',
      options: [
        { value: 'niemand', label: 'von niemandem' },
        { value: 'mir', label: 'von mir' },
        { value: 'andere', label: 'von anderen' },
      ],
    },
    {
      name: 'beruf',
      label: 'Beruf',
      value: draft.profession,
      all: 'alle Berufe',
      options: inOrder(professions).map(({ slug, name }) => ({ value: slug, label: name })),
    },
    {
      name: 'land',
      label: 'Bundesland, Kanton',
      value: draft.state,
      all: 'alle',
      options: states
        .map(({ code, name }) => ({ value: code, label: name }))
        .toSorted((one, other) => one.label.localeCompare(other.label, 'de')),
    },
  ]
  const chosen = choices.filter(({ value }) => value !== '').length
  // Taking the last one back must not close the list around the select that has the focus.
  const [isOpen, setIsOpen] = useState(chosen > 0)
  const show = (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const next = queueFilterOf(new URLSearchParams(fields))
    setDraft(next)
    void navigate(queueHref(half, { filter: next }), { preventScrollReset: true })
  }
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    show(event.currentTarget)
  }
  return (
    <search aria-label="Warteschlange">
      <form method="get" action={paths.admin.href()} className={styles.form} onSubmit={send}>
        <input type="hidden" name="tab" value={half.tab} />
        {filter.company ? <input type="hidden" name="betrieb" value={filter.company} /> : null}
        <div className={styles.row}>
          <input
            type="search"
            name="q"
            className={classNames(field.control, styles.search)}
            aria-label={half.words.searchLabel}
            placeholder={half.words.searchLabel}
            value={draft.search}
            onChange={({ currentTarget }) => setDraft({ ...draft, search: currentTarget.value })}
            maxLength={LONGEST_SEARCH}
          />
          <Button type="submit" look="secondary">
            Suchen
          </Button>
        </div>
        <details
          className={styles.details}
          open={isOpen || chosen > 0}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary className={styles.summary}>{chosen === 0 ? 'Filter' : `Filter · ${chosen}`}</summary>
          <div className={styles.choices}>
            {choices.map(({ name, label, value, all, options }) => (
              <Field key={name} label={label}>
                {({ id }) => (
                  <Select
                    id={id}
                    name={name}
                    value={value}
                    options={[{ value: '', label: all }, ...options]}
                    onChange={({ currentTarget: { form } }) => {
                      if (form) show(form)
                    }}
                  />
                )}
              </Field>
            ))}
          </div>
        </details>
        {isFiltered(filter) ? (
          <p className={classNames(textStyles.minor, styles.state)}>
            {filter.company ? 'Nur Anzeigen eines Betriebs. ' : ''}
            <Link to={queueHref(half, { filter: NO_FILTER })} preventScrollReset>
              Alle zeigen
            </Link>
          </p>
        ) : null}
      </form>
    </search>
  )
}
