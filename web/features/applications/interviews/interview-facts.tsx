import type { Application } from '../../../entities/application/application-data.ts'
import { interviewMoment, videoLink } from '../../../entities/application/interview-words.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import styles from './interview-facts.module.css'

interface InterviewFactsProps {
  readonly applicationId: string
  readonly interview: NonNullable<Application['interview']>
}

/** When and where both meet, and the file for calendars. */
export function InterviewFacts({ applicationId, interview }: InterviewFactsProps) {
  const { startsAt, minutes, place } = interview
  const video = place === null ? null : videoLink(place)
  return (
    <div className={styles.facts}>
      <p>
        <time dateTime={startsAt}>{interviewMoment(startsAt)}</time>, {minutes} Minuten
      </p>
      {place === null ? null : (
        <p className={textStyles.breaks}>
          {video === null ? (
            place
          ) : (
            <a href={video} target="_blank" rel="noopener noreferrer">
              {place}
            </a>
          )}
        </p>
      )}
      <a href={`/api/interviews/${applicationId}`} download="Termin.ics" className={arrange.pressable}>
        In den Kalender
      </a>
    </div>
  )
}
