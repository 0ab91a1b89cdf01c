import { useRef, useState } from 'react'
import type { Application } from '../../../entities/application/application-data.ts'
import {
  CancelInterviewDocument,
  SetInterviewDocument,
} from '../../../entities/application/company-application.generated.ts'
import { interviewMoment } from '../../../entities/application/interview-words.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { wallClockOf } from '../../../shared/format/berlin-moment.ts'
import { ActionDialog } from '../../../shared/forms/action-dialog.tsx'
import { toastDone } from '../../../shared/toast/toast.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { focusIfLost } from '../../../shared/ui/focus-if-lost.ts'
import part from '../drawer/application-part.module.css'
import { InterviewDialog } from './interview-dialog.tsx'
import { InterviewFacts } from './interview-facts.tsx'
import type { InterviewFields } from './interview-schema.ts'

interface InterviewPartProps {
  readonly application: Pick<Application, 'id' | 'status' | 'mayWrite' | 'interview'>
  readonly name: string
  readonly now: number
  readonly onChanged: () => Promise<unknown>
}

/** When the company meets the person; set, changed and cancelled here once the person is invited. */
export function InterviewPart({ application, name, now, onChanged }: InterviewPartProps) {
  const { id, status, mayWrite, interview } = application
  const client = useClient()
  const section = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<'set' | 'cancel' | null>(null)
  const maySet = mayWrite && (status === 'eingeladen' || status === 'angebot')
  if (!interview && !maySet) return null

  const done = async (title: string) => {
    setAsked(null)
    toastDone({ title, text: `${name} bekommt eine Mail.` })
    // What was done is done: what is shown follows with the event where this reload fails.
    await onChanged().catch(() => undefined)
    focusIfLost(() => section.current?.querySelector<HTMLElement>('button'))
  }
  return (
    <section ref={section} className={part.part} aria-labelledby="bewerbung-termin">
      <h3 id="bewerbung-termin" className={part.title}>
        Termin
      </h3>
      {interview ? <InterviewFacts applicationId={id} interview={interview} /> : null}
      <div className={arrange.wrap8}>
        {maySet ? (
          <Button size="s" look="secondary" onClick={() => setAsked('set')}>
            {interview ? 'Verlegen …' : 'Termin festlegen …'}
          </Button>
        ) : null}
        {interview && Date.parse(interview.startsAt) > now ? (
          <Button size="s" look="secondary" onClick={() => setAsked('cancel')}>
            Termin absagen …
          </Button>
        ) : null}
      </div>
      <InterviewDialog
        opened={asked === 'set'}
        name={name}
        start={fieldsOf(interview)}
        action="Termin senden"
        busyAction="Wird gesendet …"
        onSave={async (fields) => {
          await client.mutate({ mutation: SetInterviewDocument, variables: { id, fields } })
          await done(interview ? 'Termin verlegt' : 'Termin gesendet')
        }}
        onClose={() => setAsked(null)}
      />
      <ActionDialog
        opened={asked === 'cancel'}
        title="Termin absagen?"
        action="Termin absagen"
        busyAction="Wird abgesagt …"
        run={async () => {
          await client.mutate({ mutation: CancelInterviewDocument, variables: { id } })
          await done('Termin abgesagt')
        }}
        onClose={() => setAsked(null)}
      >
        <p>
          {interview ? interviewMoment(interview.startsAt) : null}. {name} bleibt eingeladen und bekommt eine
          Mail, die den Termin aus dem Kalender nimmt.
        </p>
      </ActionDialog>
    </section>
  )
}

function fieldsOf(interview: Application['interview']): InterviewFields | null {
  if (!interview) return null
  const { day, time } = wallClockOf(new Date(interview.startsAt))
  return { day, starts: time, minutes: interview.minutes, place: interview.place }
}
