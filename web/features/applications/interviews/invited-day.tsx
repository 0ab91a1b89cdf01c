import { useState } from 'react'
import { interviewMoment } from '../../../entities/application/interview-words.ts'
import { berlinMoment } from '../../../shared/format/berlin-moment.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { InterviewDialog } from './interview-dialog.tsx'
import styles from './interview-part.module.css'
import type { InterviewFields } from './interview-schema.ts'

interface InvitedDayProps {
  readonly name: string
  readonly fields: InterviewFields | null
  readonly onChange: (fields: InterviewFields | null) => void
}

/** Beside the text of an invitation: the day that goes with it, or none. */
export function InvitedDay({ name, fields, onChange }: InvitedDayProps) {
  const [asking, setAsking] = useState(false)
  const moment = fields ? berlinMoment({ day: fields.day, time: fields.starts }) : null
  return (
    <div className={classNames(arrange.line, styles.invited)}>
      {fields && moment?.kind === 'moment' ? (
        <p>
          Termin: <strong>{interviewMoment(moment.at)}</strong>, {fields.minutes} Minuten
          {fields.place === null ? '' : `, ${fields.place}`}
        </p>
      ) : null}
      <div className={arrange.wrap8}>
        <Button size="s" look="secondary" onClick={() => setAsking(true)}>
          {fields ? 'Termin ändern …' : 'Mit Termin …'}
        </Button>
        {fields ? (
          <Button size="s" look="quiet" onClick={() => onChange(null)}>
            Ohne Termin
          </Button>
        ) : null}
      </div>
      <InterviewDialog
        opened={asking}
        name={name}
        start={fields}
        action="Übernehmen"
        busyAction="Wird übernommen …"
        onSave={async (next) => {
          onChange(next)
          setAsking(false)
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
