import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type ApplicationStatus, STATUS_WORDS } from '../../../entities/application/application-status.ts'
import { formatRecent } from '../../../shared/format/moments.ts'
import { useSingleKeys, useSingleKeysEnabled } from '../../../shared/forms/single-keys.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button, ButtonLink, buttonClass } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Glyph, Icon } from '../../../shared/ui/icon.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import hidden from '../../../shared/ui/visually-hidden.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { AnswerBox, type AnswerHandle } from '../answers/answer-box.tsx'
import { nameOf } from '../board/application-row.ts'
import { GLYPHS } from '../board/board-glyphs.ts'
import type { OpenedApplicationQuery } from '../board/company-applications.generated.ts'
import type { MoveResult } from '../board/move-words.ts'
import type { MoveOrder } from '../board/use-board.ts'
import { InterviewPart } from '../interviews/interview-part.tsx'
import styles from './application-drawer.module.css'
import { ApplicationFacts } from './application-facts.tsx'
import { ApplicationFiles } from './application-files.tsx'
import { ApplicationHistory } from './application-history.tsx'
import { ApplicationMessages } from './application-messages.tsx'
import { ApplicationNotes } from './application-notes.tsx'

interface Neighbours {
  readonly previous: string | null
  readonly next: string | null
  /** `3 von 9`; null where the list does not hold it. */
  readonly place: string | null
}

interface ApplicationDrawerProps {
  readonly id: string
  readonly answer: OpenedApplicationQuery
  readonly neighbours: Neighbours
  readonly hrefOf: (id: string) => string
  readonly closeHref: string
  readonly now: number
  /** What was moved last, and the way back. */
  readonly undoBar: ReactNode
  /** Somebody else has moved it since it was opened. */
  readonly elsewhere: ApplicationStatus | null
  readonly move: (order: MoveOrder) => Promise<readonly MoveResult[]>
  /** Moves without a text and says so. */
  readonly onMove: (ids: readonly string[], to: ApplicationStatus) => void
  /** Asks for what the drawer shows again. */
  readonly onChanged: () => Promise<unknown>
}

const STEPS = ['eingegangen', 'in_pruefung', 'eingeladen', 'angebot', 'eingestellt'] as const

/** Said to screen readers by `aria-keyshortcuts` instead. */
function KeyHint({ name }: { readonly name: string }) {
  return useSingleKeysEnabled() ? (
    <span className={styles.key} aria-hidden="true">
      {name}
    </span>
  ) : null
}

/** One application beside the board, which stays usable: all there is to read, and the answer. */
export function ApplicationDrawer({
  id,
  answer: read,
  neighbours,
  hrefOf,
  closeHref,
  now,
  undoBar,
  elsewhere,
  move,
  onMove,
  onChanged,
}: ApplicationDrawerProps) {
  const application = read.applicationById
  const drawer = useRef<HTMLElement>(null)
  const answer = useRef<AnswerHandle>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(id)
  const first = useRef(true)
  const navigate = useNavigate()
  const { previous, next, place } = neighbours
  const go = (to: string | null) => {
    if (to !== null) void navigate(hrefOf(to), { preventScrollReset: true, replace: true })
  }
  const close = () => void navigate(closeHref, { preventScrollReset: true })
  useSingleKeys({ j: () => go(next), k: () => go(previous), escape: close })

  // Another one was opened: its name takes the focus, unless the person walks with the buttons of the drawer.
  useEffect(() => {
    const wasFirst = first.current
    first.current = false
    if (shown.current === id && wasFirst && document.activeElement === document.body) return
    shown.current = id
    const walks = document.activeElement?.closest('[data-walk]') !== null
    if (!walks || document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    drawer.current?.scrollIntoView({ block: 'nearest' })
  }, [id])

  if (!application)
    return (
      <section ref={drawer} className={styles.drawer} aria-label="Bewerbung">
        <div className={classNames(arrange.stack12, styles.gone)}>
          <h2 ref={heading} tabIndex={-1}>
            Nicht mehr zu lesen
          </h2>
          <p>
            Diese Bewerbung gibt es nicht oder nicht mehr, oder Sie gehören nicht mehr zu dem Betrieb, bei dem
            sie liegt.
          </p>
          <ButtonLink to={closeHref} look="secondary">
            Zu den Bewerbungen
          </ButtonLink>
        </div>
      </section>
    )

  const name = nameOf(application)
  const { status, nextStatuses, contentIsOpen, openedAt, submittedAt } = application
  const opener = read.applicationEvents.findLast(({ kind }) => kind === 'geoeffnet')?.actorName
  return (
    <section ref={drawer} className={styles.drawer} aria-label={`Bewerbung von ${name}`}>
      <header className={classNames(arrange.wrap, styles.head)}>
        <div className={arrange.shrinks}>
          <h2 ref={heading} tabIndex={-1} className={textStyles.sizeXl}>
            {name}
          </h2>
          <p className={textStyles.minor}>
            Beworben {formatRecent(submittedAt, now)}
            {openedAt ? ` · geöffnet ${formatRecent(openedAt, now)}` : ''}
            {openedAt && opener ? ` von ${opener}` : ''}
          </p>
        </div>
        <nav className={styles.walk} aria-label="Bewerbungen durchgehen" data-walk="">
          {place ? <span className={classNames(textStyles.minor, styles.place)}>{place}</span> : null}
          <WalkLink
            to={previous}
            hrefOf={hrefOf}
            label="Vorherige Bewerbung"
            path={GLYPHS.previous}
            name="K"
          />
          <WalkLink to={next} hrefOf={hrefOf} label="Nächste Bewerbung" path={GLYPHS.next} name="J" />
          <Link
            to={closeHref}
            preventScrollReset
            className={buttonClass({ look: 'quiet', size: 's' }, styles.close)}
            aria-keyshortcuts="Escape"
          >
            <Icon name="close" />
            <VisuallyHidden>Bewerbung schließen</VisuallyHidden>
          </Link>
        </nav>
      </header>

      <fieldset className={classNames(arrange.wrap, styles.steps)}>
        <legend className={hidden.hidden}>Stand der Bewerbung</legend>
        {STEPS.map((step) => (
          <button
            key={step}
            type="button"
            className={classNames(textStyles.medium, styles.step)}
            aria-pressed={step === status}
            aria-disabled={step !== status && !nextStatuses.includes(step) ? true : undefined}
            onClick={() => {
              if (nextStatuses.includes(step)) onMove([id], step)
            }}
          >
            {STATUS_WORDS[step]}
          </button>
        ))}
        {status === 'abgelehnt' || status === 'zurueckgezogen' ? (
          <span className={classNames(textStyles.label, styles.ended)}>{STATUS_WORDS[status]}</span>
        ) : nextStatuses.includes('abgelehnt') ? (
          <Button
            look="secondary"
            size="s"
            className={styles.reject}
            onClick={() => answer.current?.reject()}
          >
            Absagen …
          </Button>
        ) : null}
      </fieldset>

      <div className={styles.undo}>{undoBar}</div>
      <div role="status" className={styles.elsewhere}>
        {elsewhere ? (
          <Notice tone="warn">
            <p>
              Jemand aus Ihrem Betrieb hat diese Bewerbung inzwischen verschoben: Sie steht jetzt unter „
              {STATUS_WORDS[elsewhere]}“. Ihr Text unten bleibt stehen.
            </p>
          </Notice>
        ) : null}
      </div>

      <div className={styles.body}>
        <ApplicationFiles key={`dateien ${id}`} files={read.applicationFiles} contentIsOpen={contentIsOpen} />
        <div className={styles.aside}>
          <InterviewPart
            key={`termin ${id}`}
            application={application}
            name={name}
            now={now}
            onChanged={onChanged}
          />
          <ApplicationFacts application={application} now={now} />
          <ApplicationMessages
            key={`nachrichten ${id}`}
            id={id}
            name={name}
            newest={read.applicationMessages}
            now={now}
          />
          <ApplicationNotes
            key={`notizen ${id}`}
            id={id}
            notes={read.applicationNotes}
            now={now}
            onChanged={onChanged}
          />
          <ApplicationHistory events={read.applicationEvents} now={now} />
        </div>
      </div>
      <AnswerBox
        ref={answer}
        key={`antwort ${id}`}
        application={application}
        move={move}
        onChanged={onChanged}
      />
    </section>
  )
}

interface WalkLinkProps {
  readonly to: string | null
  readonly hrefOf: (id: string) => string
  readonly label: string
  readonly path: string
  readonly name: string
}

function WalkLink({ to, hrefOf, label, path, name }: WalkLinkProps) {
  const on = useSingleKeysEnabled()
  const content = (
    <>
      <KeyHint name={name} />
      <Glyph path={path} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
  if (to === null)
    return (
      <span className={buttonClass({ look: 'secondary', size: 's' }, styles.off)} aria-disabled="true">
        <KeyHint name={name} />
        <Glyph path={path} />
      </span>
    )
  return (
    <Link
      to={hrefOf(to)}
      replace
      preventScrollReset
      className={buttonClass({ look: 'secondary', size: 's' }, styles.walkStep)}
      aria-keyshortcuts={on ? name.toLowerCase() : undefined}
    >
      {content}
    </Link>
  )
}
