import type { ReactNode } from 'react'
import { formatDate } from '../../shared/format/dates.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import textStyles from '../../shared/ui/text.module.css'
import type { LinkedReport } from './report-client.ts'
import styles from './report-state-view.module.css'
import { GROUND_WORDS, measureSentence, SUBJECT_WORDS } from './report-words.ts'

interface ReportStateViewProps {
  readonly report: LinkedReport
}

export function titleOfReport({ side, decidedAt, isUndone, complaint }: LinkedReport): string {
  if (isUndone) return 'Wir haben die Entscheidung zurückgenommen'
  if (complaint && complaint.decidedAt === null) return 'Wir prüfen Ihre Beschwerde'
  if (decidedAt === null) return 'Wir prüfen Ihre Meldung'
  return side === 'melder' ? 'Über Ihre Meldung ist entschieden' : 'Unsere Entscheidung und ihre Gründe'
}

/** What became of a report, for the person who made it or whose content it is about. Nothing in it names the other side. */
export function ReportStateView({ report }: ReportStateViewProps) {
  const { side, subjectKind, subjectTitle, reference, filedAt, decidedAt, measure, complaint } = report
  return (
    <>
      <dl className={classNames(arrange.stack8, styles.facts)}>
        <Fact name="Aktenzeichen">{reference}</Fact>
        <Fact name={side === 'melder' ? 'Gemeldet' : 'Es geht um'}>
          {SUBJECT_WORDS[subjectKind]}
          {subjectTitle === null ? '' : ` „${subjectTitle}“`}
        </Fact>
        {filedAt === null ? null : <Fact name="Eingegangen">{formatDate(filedAt)}</Fact>}
        {decidedAt === null ? null : <Fact name="Entschieden">{formatDate(decidedAt)}</Fact>}
      </dl>
      {decidedAt === null || measure === null ? (
        <p>
          Ein Mensch liest, was Sie geschrieben haben. Wie wir entscheiden und warum, steht danach hier und in
          einer Mail an Sie.
        </p>
      ) : (
        <section className={arrange.stack10}>
          <h2 className={styles.heading}>Was wir getan haben</h2>
          <p>{measureSentence(subjectKind, measure)}</p>
          {report.isUndone ? <p>Nach der Beschwerde haben wir das zurückgenommen.</p> : null}
          <h2 className={styles.heading}>Was wir festgestellt haben</h2>
          <p className={classNames(textStyles.asTyped, styles.words)}>{report.facts}</p>
          {report.groundKind && report.ground ? (
            <>
              <h2 className={styles.heading}>Worauf wir uns stützen: {GROUND_WORDS[report.groundKind]}</h2>
              <p className={classNames(textStyles.asTyped, styles.words)}>{report.ground}</p>
            </>
          ) : null}
          <p className={textStyles.note}>
            {report.isAutomated
              ? 'Dabei haben automatisierte Mittel mitgewirkt.'
              : 'Das hat ein Mensch geprüft und entschieden, ohne automatisierte Mittel.'}
          </p>
        </section>
      )}
      {complaint ? (
        <section className={arrange.stack10}>
          <h2 className={styles.heading}>Ihre Beschwerde vom {formatDate(complaint.createdAt)}</h2>
          <p className={classNames(textStyles.asTyped, styles.words)}>{complaint.explanation}</p>
          {complaint.decidedAt === null ? (
            <p>Wir prüfen neu und schreiben Ihnen, wie wir entschieden haben.</p>
          ) : (
            <>
              <p>
                <strong>
                  {complaint.isUpheld ? 'Ihre Beschwerde hatte Erfolg.' : 'Die Entscheidung bleibt bestehen.'}
                </strong>{' '}
                Entschieden am {formatDate(complaint.decidedAt)}:
              </p>
              <p className={classNames(textStyles.asTyped, styles.words)}>{complaint.reasons}</p>
            </>
          )}
        </section>
      ) : null}
      {decidedAt === null ? null : (
        <p className={textStyles.note}>
          Sie können auch eine zugelassene außergerichtliche Streitbeilegungsstelle anrufen (Art. 21 der
          Verordnung (EU) 2022/2065) oder vor Gericht gehen.
        </p>
      )}
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
