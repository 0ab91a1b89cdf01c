import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { requestHref } from '../../../entities/conversation/request-href.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { useCurrentUser } from '../../../shared/auth/current-user.ts'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { formatDateTime } from '../../../shared/format/dates.ts'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { paths } from '../../../shared/routing/paths.ts'
import { toastDone, toastProblem } from '../../../shared/toast/toast.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import textStyles from '../../../shared/ui/text.module.css'
import {
  ClaimReportCaseDocument,
  DecideReportCaseDocument,
  ReleaseReportCaseDocument,
  type ReportCase_CaseFragment,
} from './report-case.generated.ts'
import styles from './report-case.module.css'
import { ReportComplaints } from './report-complaints.tsx'
import { type Decision, ReportDecisionForm } from './report-decision-form.tsx'
import { evidenceOf } from './report-evidence.ts'
import { ReportNotices } from './report-notices.tsx'
import { caseName, GROUND_WORDS, isCaseClaimed, measureWords } from './report-words.ts'
import { ReportedPictures } from './reported-pictures.tsx'
import { caseKey, useDecisionDraft } from './use-decision-draft.ts'

interface ReportCaseProps {
  readonly found: ReportCase_CaseFragment
  /** The time from the loader: a claim that has run out is none. */
  readonly now: number
  /** It is no longer what the list shows, or another admin was faster. */
  readonly onChanged: () => void
  /** This admin has decided it. */
  readonly onDecided: () => void
}

/** All notices about a reported thing, the decision and the complaints; below its row. */
export function ReportCase({ found, now, onChanged, onDecided }: ReportCaseProps) {
  const page = pageOf(found)
  return (
    <article className={classNames(arrange.stack12, styles.case)} aria-label={caseName(found)}>
      {found.subjectTitle === null ? (
        <p className={textStyles.breaks}>Das Gemeldete gibt es nicht oder nicht mehr.</p>
      ) : null}
      {page ? (
        <p>
          <Link to={page}>{found.subjectKind === 'job' ? 'Anzeige ansehen' : 'Gesuch ansehen'}</Link>
        </p>
      ) : null}
      <ReportNotices found={found} />
      {found.subjectKind === 'job_request' ? <ReportedPictures requestId={found.subjectId} /> : null}
      {found.decidedAt ? (
        <>
          <DecisionText found={found} />
          <LeftDraft id={found.id} />
        </>
      ) : (
        <Open found={found} now={now} onChanged={onChanged} onDecided={onDecided} />
      )}
      <ReportComplaints found={found} onChanged={onChanged} onDecided={onDecided} />
    </article>
  )
}

/** The page of the thing, which leads to a list when it is no longer online. */
function pageOf({ subjectKind, subjectId, reports }: ReportCase_CaseFragment): string | null {
  if (subjectKind === 'job') return paths.job.href(subjectId)
  if (subjectKind === 'job_request') return requestHref(subjectId)
  const requestId = evidenceOf(reports[0]?.evidence)?.requestId
  return requestId ? requestHref(requestId) : null
}

function DecisionText({ found }: { readonly found: ReportCase_CaseFragment }) {
  if (!found.measure) return null
  return (
    <div className={styles.evidence}>
      <p className={textStyles.minor}>
        Entschieden am {formatDateTime(found.decidedAt ?? '')}
        {found.decidedByName ? ` von ${found.decidedByName}` : ''}
        {found.undoneAt ? ` · aufgehoben am ${formatDateTime(found.undoneAt)}` : ''}
      </p>
      <p>
        <b>{measureWords(found.measure, found.subjectKind)}</b>
      </p>
      {found.facts ? <p className={textStyles.asTyped}>{found.facts}</p> : null}
      {found.ground && found.groundKind ? (
        <p className={textStyles.asTyped}>
          {GROUND_WORDS[found.groundKind]}: {found.ground}
        </p>
      ) : null}
    </div>
  )
}

/** What this admin was writing when another one decided first. */
function LeftDraft({ id }: { readonly id: string }) {
  const { facts, ground, isBegun, clear } = useDecisionDraft(caseKey(id))
  if (!isBegun) return null
  return (
    <details className={styles.evidence} open>
      <summary>Was Sie geschrieben hatten</summary>
      {[facts.text, ground.text].filter(Boolean).map((text) => (
        <p key={text} className={textStyles.asTyped}>
          {text}
        </p>
      ))}
      <Button look="quiet" size="s" onClick={clear}>
        Entwurf verwerfen
      </Button>
    </details>
  )
}

interface OpenProps {
  readonly found: ReportCase_CaseFragment
  readonly now: number
  readonly onChanged: () => void
  readonly onDecided: () => void
}

function Open({ found, now, onChanged, onDecided }: OpenProps) {
  const client = useClient()
  const draft = useDecisionDraft(caseKey(found.id))
  const [opened, setOpened] = useState<boolean | null>(null)
  // A begun decision is shown again: after a reload, and when another page was opened in between.
  const deciding = opened ?? draft.isBegun
  const busy = useRef(false)
  const userId = useCurrentUser()?.id
  const isClaimed = isCaseClaimed(found, now)
  const isMine = isClaimed && userId === found.claimedById

  const claim = async (wasMine: boolean) => {
    if (busy.current) return
    busy.current = true
    try {
      await client.mutate({
        mutation: wasMine ? ReleaseReportCaseDocument : ClaimReportCaseDocument,
        variables: { id: found.id },
      })
    } catch (error) {
      toastProblem({
        title: 'Nicht übernommen',
        text: errorCode(error) === 'CONFLICT' ? 'Jemand anderes arbeitet gerade daran.' : errorText(error),
      })
    } finally {
      busy.current = false
    }
    onChanged()
  }

  const decide = async (decision: Decision) => {
    try {
      await client.mutate({ mutation: DecideReportCaseDocument, variables: { id: found.id, ...decision } })
    } catch (error) {
      const code = errorCode(error)
      if (code === 'CONFLICT' || code === 'NOT_FOUND') {
        toastProblem({
          title: 'Schon entschieden',
          text: 'Jemand war schneller. Die Entscheidung steht unter „Entschieden“, und was Sie geschrieben hatten, auch.',
        })
        onChanged()
        return
      }
      toastProblem({ title: 'Nicht gespeichert', text: errorText(error) })
      throw error
    }
    draft.clear()
    toastDone({
      title: 'Entschieden',
      text:
        decision.measure === 'keine'
          ? 'Wer gemeldet hat, bekommt die Begründung.'
          : 'Beide Seiten bekommen die Begründung.',
    })
    onDecided()
  }

  if (deciding)
    return (
      <ReportDecisionForm
        found={found}
        draft={draft}
        submitText="Entscheiden und mitteilen"
        onDecide={decide}
        onCancel={() => setOpened(false)}
      />
    )
  return (
    <LiveFieldset>
      {isClaimed && found.claimedByName ? (
        <p className={textStyles.minor}>In Bearbeitung von {found.claimedByName}</p>
      ) : null}
      <div className={arrange.wrap10}>
        <Button size="s" onClick={() => setOpened(true)}>
          Entscheiden …
        </Button>
        {isClaimed && !isMine ? null : (
          <Button look="secondary" size="s" onClick={() => void claim(isMine)}>
            {isMine ? 'Zurückgeben' : 'Übernehmen'}
          </Button>
        )}
      </div>
    </LiveFieldset>
  )
}
