import { useRef, useState } from 'react'
import { JobCard } from '../../entities/job/job-card.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useReload } from '../../shared/apollo/use-reload.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { ConfirmDialog } from '../../shared/mantine/confirm-dialog.tsx'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import {
  AnswerTandemDocument,
  TandemQuestionsDocument,
  type TandemQuestionsQuery,
} from './tandem.generated.ts'
import styles from './tandem.module.css'

type Question = TandemQuestionsQuery['myTandemQuestions'][number]

/** Whether the applicant would share these jobs. Nothing is drawn while nobody asks. */
export function TandemQuestions({ now }: { readonly now: number }) {
  const { myTandemQuestions: questions } = useLoadedQuery(TandemQuestionsDocument, {})
  const reload = useReload()
  const client = useClient()
  const title = useRef<HTMLHeadingElement>(null)
  const busy = useRef(false)
  const [refused, setRefused] = useState<Question | null>(null)

  const send = async (id: string, agrees: boolean): Promise<void> => {
    if (busy.current) return
    busy.current = true
    try {
      await client.mutate({ mutation: AnswerTandemDocument, variables: { id, agrees } })
      toastDone(
        agrees
          ? {
              title: 'Zugesagt',
              text: 'Sagt auch die andere Person zu, kann der Betrieb Ihnen beiden schreiben.',
            }
          : { title: 'Abgesagt', text: 'Davon erfährt niemand.' },
      )
    } catch (error) {
      toastProblem({ title: 'Ihre Antwort wurde nicht gespeichert', text: errorText(error) })
    } finally {
      setRefused(null)
      await reload(TandemQuestionsDocument, {})
      busy.current = false
      focusIfLost(() => title.current)
    }
  }

  if (questions.length === 0) return null
  return (
    <section className={styles.questions} aria-labelledby="tandem">
      <h2 id="tandem" ref={title} tabIndex={-1} className={textStyles.sectionTitle}>
        Tandem-Anfragen
      </h2>
      <p className={textStyles.muted}>
        Sagen Sie beide zu, sieht der Betrieb Ihre Gesuche nebeneinander, ohne Namen. Was die andere Person
        antwortet, erfahren Sie nicht, und sie nicht Ihre Antwort.
      </p>
      <ul className={arrange.stack16}>
        {questions.map((question) =>
          question.job ? (
            <li key={question.id} className={surface.tinted}>
              <JobCard job={question.job} now={now} level={3} />
              <div className={classNames(arrange.stack12, styles.question)}>
                <p>{sentenceOf(question)}</p>
                <LiveFieldset>
                  <div className={arrange.actions}>
                    {question.agreedAt ? (
                      <Button look="quiet" size="s" onClick={() => setRefused(question)}>
                        Zusage zurückziehen
                      </Button>
                    ) : (
                      <>
                        <Button size="s" onClick={() => void send(question.id, true)}>
                          Ja, gern
                        </Button>
                        <Button look="secondary" size="s" onClick={() => setRefused(question)}>
                          Nein
                        </Button>
                      </>
                    )}
                  </div>
                </LiveFieldset>
              </div>
            </li>
          ) : null,
        )}
      </ul>
      <ConfirmDialog
        opened={refused !== null}
        title="Diese Stelle nicht teilen?"
        action={refused?.agreedAt ? 'Zusage zurückziehen' : 'Nein sagen'}
        onConfirm={() => refused && void send(refused.id, false)}
        onCancel={() => setRefused(null)}
      >
        <p>Das erfährt niemand. Zu dieser Stelle fragen wir Sie nicht noch einmal.</p>
      </ConfirmDialog>
    </section>
  )
}

function sentenceOf({ job, otherHours, agreedAt, expiresAt }: Question): string {
  if (agreedAt) return `Sie haben zugesagt. Die andere Person würde etwa ${otherHours} Stunden übernehmen.`
  const hours = job?.weeklyHours
    ? `der ${Number(job.weeklyHours).toLocaleString('de-DE')} Stunden`
    : 'Stunden'
  return `Würden Sie sich diese Stelle teilen? Eine zweite Person würde etwa ${otherHours} ${hours} übernehmen. Antworten können Sie bis ${formatDate(expiresAt)}.`
}
