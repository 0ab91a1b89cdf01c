import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { slugOfTown } from '../../entities/place/slug-of-town.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { focusLandmark, MAIN_ID } from '../../shared/routing/landmarks.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { Container } from '../../shared/ui/container.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import type { EndedJobQuery } from './detail-data.generated.ts'
import styles from './ended-job.module.css'

/** Long enough to read three lines. "Hier bleiben" ends it, as WCAG 2.2.1 asks of a time limit. */
const READING_SECONDS = 15

/** The server answered 410. The page says so and then leads on to jobs of the same kind near by. */
export function EndedJob({ ended }: { readonly ended: EndedJobQuery['endedJob'] }) {
  const navigate = useNavigate()
  const [stays, setStays] = useState<boolean | null>(null)
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
    const timer = setTimeout(() => void navigate(similar, { replace: true }), READING_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [navigate, similar, stays])
  return (
    <Container>
      <PageHead title="Nicht mehr online" noindex />
      <EmptyState
        level={1}
        title="Diese Stelle ist nicht mehr online."
        text={
          ended
            ? `Gesucht wurde: ${ended.professionName} in ${ended.town}. Die Stelle ist besetzt oder abgelaufen.`
            : 'Sie ist besetzt oder abgelaufen.'
        }
      >
        <ButtonLink to={similar}>
          {ended ? `Ähnliche Stellen rund um ${ended.town}` : 'Aktuelle Stellenangebote ansehen'}
        </ButtonLink>
        <div role="status" className={styles.onward}>
          {stays === false ? (
            <>
              <p>In {READING_SECONDS} Sekunden geht es dort weiter.</p>
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
    </Container>
  )
}
