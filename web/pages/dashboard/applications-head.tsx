import { type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ApplicationJobsQuery } from '../../features/applications/board/company-applications.generated.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { countOf } from '../../shared/format/number.ts'
import { useTypedBefore } from '../../shared/forms/use-typed-before.ts'
import { STATUS_WORDS as JOB_STATUS, statusNow } from '../../shared/publication/status.ts'
import { SEARCH_ID } from '../../shared/routing/landmarks.ts'
import { paths } from '../../shared/routing/paths.ts'
import { useHydrated } from '../../shared/routing/use-hydrated.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import field from '../../shared/ui/field.module.css'
import { Icon } from '../../shared/ui/icon.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { SubViews } from '../../shared/ui/sub-views.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './applications-head.module.css'
import { type ApplicationsLook, type ApplicationsView, applicationsHref } from './applications-view.ts'

interface ApplicationsHeadProps {
  readonly view: ApplicationsView
  readonly jobs: ApplicationJobsQuery['applicationJobs']
  readonly total: number
  readonly unanswered: number
  readonly look: ApplicationsLook
  readonly now: number
}

const ALL = 'alle'
/** While somebody types. */
const TYPING_MS = 350

/** Which job, how many, search and view. */
export function ApplicationsHead({ view, jobs, total, unanswered, look, now }: ApplicationsHeadProps) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const jobId = useId()
  const job = jobs.find(({ id }) => id === view.job)
  const state = job ? statusNow(job, now) : null
  const facts = [
    view.search === ''
      ? countOf(total, 'Bewerbung', 'Bewerbungen')
      : `${countOf(total, 'Treffer', 'Treffer')} für „${view.search}“`,
    job && state === 'aktiv' && job.expiresAt ? `online bis ${formatDate(job.expiresAt)}` : '',
    job && state && state !== 'aktiv' ? JOB_STATUS[state].word : '',
  ].filter(Boolean)
  return (
    <header className={classNames(arrange.wrap, styles.head)}>
      <div className={arrange.words320}>
        <h1 className={textStyles.size2xl}>{job?.title ?? 'Bewerbungen'}</h1>
        <p className={textStyles.leadBelow}>
          {facts.join(' · ')}
          {unanswered > 0 ? (
            <>
              {' · '}
              <strong className={styles.due}>
                {unanswered === 1
                  ? 'eine wartet seit über 7 Tagen auf Antwort'
                  : `${unanswered} warten seit über 7 Tagen auf Antwort`}
              </strong>
            </>
          ) : null}
          {job ? (
            <>
              {' · '}
              <Link to={paths.dashboard.href({ tab: 'jobs', job: job.id })}>Zur Anzeige</Link>
            </>
          ) : null}
        </p>
      </div>
      <div className={classNames(arrange.line8, styles.tools)}>
        <div className={styles.job}>
          <label htmlFor={jobId}>
            <VisuallyHidden>Anzeige</VisuallyHidden>
          </label>
          <Select
            id={jobId}
            value={view.job ?? ALL}
            disabled={!hydrated}
            options={[
              { value: ALL, label: 'Alle Anzeigen' },
              ...jobs.map(({ id, title, total: number }) => ({ value: id, label: `${title} (${number})` })),
              // A job without applications so far, as a link from its row leads to it.
              ...(view.job !== null && !job ? [{ value: view.job, label: 'Gewählte Anzeige' }] : []),
            ]}
            onChange={({ currentTarget: { value } }) =>
              void navigate(
                applicationsHref({ job: value === ALL ? null : value, look: view.look, status: view.status }),
              )
            }
          />
        </div>
        <SearchField view={view} />
        <SubViews
          label="Ansicht"
          views={[
            {
              text: 'Board',
              to: applicationsHref({ ...view, look: 'board' }),
              current: look === 'board',
            },
            { text: 'Liste', to: applicationsHref({ ...view, look: 'list' }), current: look === 'list' },
          ]}
        />
      </div>
    </header>
  )
}

/** Searches while somebody types; the board keeps standing until the answer is there. */
function SearchField({ view }: { readonly view: ApplicationsView }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(view.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  // A link may have changed what is searched; what this field has asked for itself leaves what is typed meanwhile.
  const [asked, setAsked] = useState(view.search)
  const [seen, setSeen] = useState(view.search)
  if (seen !== view.search) {
    setSeen(view.search)
    if (view.search !== asked) setTyped(view.search)
  }
  const go = useEffectEvent((text: string) => {
    clearTimeout(timer.current)
    if (text.trim() === view.search) return
    setAsked(text.trim())
    void navigate(applicationsHref({ ...view, search: text.trim(), application: null }), {
      replace: view.search !== '',
      preventScrollReset: true,
    })
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const take = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => go(text), TYPING_MS)
  }
  useTypedBefore(input, typed, take)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    go(typed)
  }
  return (
    <search className={styles.search}>
      {/* Without JavaScript the browser sends the same URL. */}
      <form method="get" action={paths.dashboard.href()} onSubmit={submit}>
        <input type="hidden" name="tab" value="applications" />
        {view.job ? <input type="hidden" name="job" value={view.job} /> : null}
        <label htmlFor={SEARCH_ID}>
          <VisuallyHidden>Bewerbungen durchsuchen</VisuallyHidden>
          <Icon name="search" size={18} />
        </label>
        <input
          ref={input}
          id={SEARCH_ID}
          type="search"
          name="suche"
          className={classNames(field.control, styles.input)}
          placeholder="Name oder Text"
          maxLength={100}
          value={typed}
          onChange={({ currentTarget: { value } }) => take(value)}
        />
      </form>
    </search>
  )
}
