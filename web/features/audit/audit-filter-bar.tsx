import { type SyntheticEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '../../shared/routing/paths.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Field } from '../../shared/ui/field.tsx'
import { Select } from '../../shared/ui/select.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { type AuditFilter, auditFilterOf, auditHref, LONGEST_PERSON, NO_FILTER } from './audit-filter.ts'
import styles from './audit-filter-bar.module.css'
import { ACTIONS } from './audit-words.ts'

interface AuditFilterBarProps {
  readonly filter: AuditFilter
  /** Names of the account and of the thing that the URL gives by id. */
  readonly personName: string | null
  readonly thingName: string | null
}

/** Filters of the log, as a form whose URL is the state: it works before the page does, and going back undoes it. */
export function AuditFilterBar({ filter, personName, thingName }: AuditFilterBarProps) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(filter)
  const [shown, setShown] = useState(filter)
  // The fields follow the URL. Not a key, which would take the focus away.
  if (auditHref(filter) !== auditHref(shown)) {
    setShown(filter)
    setDraft(filter)
  }
  const isById = uuidOf(draft.person) !== null
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    void navigate(auditHref(auditFilterOf(new URLSearchParams(fields))), { preventScrollReset: true })
  }
  const set = (part: Partial<AuditFilter>) => setDraft({ ...draft, ...part })
  return (
    <search aria-label="Protokoll">
      <form method="get" action={paths.admin.href()} className={styles.form} onSubmit={send}>
        <input type="hidden" name="tab" value="audit" />
        {filter.thing ? <input type="hidden" name="was" value={filter.thing} /> : null}
        {isById ? <input type="hidden" name="wer" value={draft.person} /> : null}
        <div className={classNames(arrange.wrap, styles.fields)}>
          {isById ? null : (
            <Field label="Person">
              {(control) => (
                <input
                  {...control}
                  name="wer"
                  value={draft.person}
                  maxLength={LONGEST_PERSON}
                  placeholder="Name oder E-Mail"
                  autoComplete="off"
                  onChange={({ currentTarget }) => set({ person: currentTarget.value })}
                />
              )}
            </Field>
          )}
          <Field label="Aktion">
            {({ id }) => (
              <Select
                id={id}
                name="aktion"
                value={draft.action}
                options={[{ value: '', label: 'Alle' }, ...ACTIONS]}
                onChange={({ currentTarget }) => set({ action: currentTarget.value })}
              />
            )}
          </Field>
          <Field label="Von">
            {(control) => (
              <input
                {...control}
                type="date"
                name="von"
                value={draft.since}
                onChange={({ currentTarget }) => set({ since: currentTarget.value })}
              />
            )}
          </Field>
          <Field label="Bis">
            {(control) => (
              <input
                {...control}
                type="date"
                name="bis"
                value={draft.until}
                onChange={({ currentTarget }) => set({ until: currentTarget.value })}
              />
            )}
          </Field>
          <label className={arrange.check}>
            <input
              type="checkbox"
              name="nur"
              value="verwaltung"
              checked={draft.byAdmins}
              onChange={({ currentTarget }) => set({ byAdmins: currentTarget.checked })}
            />
            Nur Verwaltung
          </label>
          <Button type="submit" look="secondary">
            Filtern
          </Button>
        </div>
        {auditHref(filter) === auditHref(NO_FILTER) ? null : (
          <p className={classNames(textStyles.minor, styles.state)}>
            {isById ? `Nur von und über ${personName ?? 'eine Person ohne Konto'}. ` : ''}
            {filter.thing ? `Nur zu ${thingName ?? 'etwas, das es nicht mehr gibt'}. ` : ''}
            <Link to={auditHref(NO_FILTER)} preventScrollReset>
              Alle Einträge zeigen
            </Link>
          </p>
        )}
      </form>
    </search>
  )
}
