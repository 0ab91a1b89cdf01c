import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { slugOfTown } from '../../entities/place/slug-of-town.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { focusLandmark, MAIN_ID } from '../../shared/routing/landmarks.ts'
import { ENDED_JOB, paths } from '../../shared/routing/paths.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import type { EndedJobQuery, JobDetailQuery } from './detail-data.generated.ts'
import styles from './ended-job.module.css'
import { SimilarJobs } from './similar-jobs.tsx'

/** Long enough to read three lines. "Hier bleiben" ends it, as WCAG 2.2.1 asks of a time limit. */
const READING_SECONDS = 15

interface EndedJobProps {
  readonly ended: EndedJobQuery['endedJob']
  readonly similarJobs: JobDetailQuery['similarJobs']
  readonly now: number
}

/**
 * The server answered 410. The page says so, shows similar jobs, and then leads on to all jobs of the same kind near by, unless
 * the person does something here.
 */
export function EndedJob({ ended, similarJobs, now }: EndedJobProps) {
  const navigate = useNavigate()
  const onward = useRef<HTMLDivElement>(null)
  const [stays, setStays] = useState<boolean | null>(null)
  useFirstAction(onward, () => setStays(true))
  const similar = ended
    ? paths.jobSearch.href({
        beruf: ended.fieldSlug,
        ort: `${ended.placeId}-${slugOfTown(ended.town)}`,
      })
    : paths.jobSearch.href()
  useEffect(() => {
    // Without JavaScript nothing leads on by itself, and the line below is not there.
    setStays((before) => before ?? false)
    if (stays === true) return
    const timer = setTimeout(
      // The list says what became of the job.
      () => void navigate(similar + ENDED_JOB, { replace: true }),
      READING_SECONDS * 1000,
    )
    return () => clearTimeout(timer)
  }, [navigate, similar, stays])
  return (
    <Container className={styles.page}>
      <PageHead title="Nicht mehr online" noindex />
      <EmptyState
        level={1}
        title="Diese Stelle ist nicht mehr online."
        text={
          ended
            ? `Gesucht wurde: ${ended.professionName} in ${ended.town}. Die Stelle ist besetzt oder wird nicht mehr angeboten.`
            : 'Sie ist besetzt oder wird nicht mehr angeboten.'
        }
      >
        <ButtonLink to={similar}>
          {ended ? `Ähnliche Stellen rund um ${ended.town}` : 'Aktuelle Stellenangebote ansehen'}
        </ButtonLink>
        <div ref={onward} role="status" className={styles.onward}>
          {stays === false ? (
            <>
              <p>
                In {READING_SECONDS} Sekunden sehen Sie{' '}
                {ended ? 'die ähnlichen Stellen' : 'die aktuellen Stellen'}.
              </p>
              <Button
                look="quiet"
                size="s"
                onClick={() => {
                  setStays(true)
                  // The button goes with its question.
                  focusLandmark(MAIN_ID, { scroll: false })
                }}
              >
                Hier bleiben
              </Button>
            </>
          ) : stays ? (
            <p>Sie bleiben auf dieser Seite.</p>
          ) : null}
        </div>
      </EmptyState>
      <SimilarJobs jobs={similarJobs} now={now} title="Das könnte passen" />
    </Container>
  )
}

const ACTIONS = ['keydown', 'pointerdown', 'touchmove', 'wheel'] as const

/** Who reads on must not be led away. Within the element a click has its own answer. */
function useFirstAction(apart: RefObject<HTMLElement | null>, onAction: () => void): void {
  const latest = useRef(onAction)
  latest.current = onAction
  useEffect(() => {
    const act = ({ target }: Event) => {
      if (!(target instanceof Node && apart.current?.contains(target))) latest.current()
    }
    for (const name of ACTIONS) addEventListener(name, act, { passive: true })
    return () => {
      for (const name of ACTIONS) removeEventListener(name, act)
    }
  }, [apart])
}
