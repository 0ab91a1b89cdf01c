import type { FragmentType } from '@apollo/client'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { requestHref } from '../../../entities/conversation/request-href.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { useFragmentOf } from '../../../shared/apollo/use-fragment-of.ts'
import { useCurrentUser } from '../../../shared/auth/current-user.ts'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { formatDateTime } from '../../../shared/format/dates.ts'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { paths } from '../../../shared/routing/paths.ts'
import { toastDone, toastProblem } from '../../../shared/toast/toast.tsx'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import {
  ClaimReportCaseDocument,
  DecideReportCaseDocument,
  ReleaseReportCaseDocument,
  type ReportCase_CaseFragment,
  ReportCase_CaseFragmentDoc,
} from './report-case.generated.ts'
import styles from './report-case.module.css'
import { ReportComplaints } from './report-complaints.tsx'
import { type Decision, ReportDecisionForm } from './report-decision-form.tsx'
import { evidenceOf } from './report-evidence.ts'
import { ReportNotices } from './report-notices.tsx'
import { GROUND_WORDS, measureWords, REASON_WORDS, SUBJECT_WORDS } from './report-words.ts'
import { caseKey, useDecisionDraft } from './use-decision-draft.ts'

interface ReportCaseProps {
  readonly found: FragmentType<ReportCase_CaseFragment>
  /** The one that a notification has led to. */
  readonly isNamed: boolean
  /** The time from the loader: a claim that has run out is none. */
  readonly now: number
  /** It is no longer where the list shows it, or another admin was faster. */
  readonly onChanged: () => void
}

/** A reported thing with all notices about it, the decision and the complaints. */
export function ReportCase({ found: reference, isNamed, now, onChanged }: ReportCaseProps) {
  const found = useFragmentOf(ReportCase_CaseFragmentDoc, reference)
  if (!found) return null
  const heading = `fall-${found.id}`
  const page = pageOf(found)
  return (
    <article
      id={found.id}
      className={styles.card}
      aria-labelledby={heading}
      data-named={isNamed || undefined}
    >
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {SUBJECT_WORDS[found.subjectKind]}
          {found.subjectTitle ? ` „${found.subjectTitle}“` : ''}
        </h2>
        {found.reasons.map((reason) => (
          <Badge key={reason} tone="warn">
            {REASON_WORDS[reason]}
          </Badge>
        ))}
        <p className={styles.when}>
          {found.reference} · zuerst gemeldet am {formatDateTime(found.openedAt)}
          {found.reportCount > 1 ? ` · ${found.reportCount} Meldungen` : ''}
        </p>
      </header>
      {found.subjectTitle === null || found.subjectTitle === undefined ? (
        <p className={styles.about}>Das Gemeldete gibt es nicht oder nicht mehr.</p>
      ) : null}
      {page ? (
        <p>
          <Link to={page}>{found.subjectKind === 'job' ? 'Anzeige ansehen' : 'Gesuch ansehen'}</Link>
        </p>
      ) : null}
      <ReportNotices found={found} />
      {found.decidedAt ? (
        <>
          <DecisionText found={found} />
          <LeftDraft id={found.id} />
        </>
      ) : (
        <Open found={found} now={now} onChanged={onChanged} />
      )}
      <ReportComplaints found={found} onChanged={onChanged} />
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
      <p className={styles.when}>
        Entschieden am {formatDateTime(found.decidedAt ?? '')}
        {found.decidedByName ? ` von ${found.decidedByName}` : ''}
        {found.undoneAt ? ` · aufgehoben am ${formatDateTime(found.undoneAt)}` : ''}
      </p>
      <p>
        <b>{measureWords(found.measure, found.subjectKind)}</b>
      </p>
      {found.facts ? <p className={styles.body}>{found.facts}</p> : null}
      {found.ground && found.groundKind ? (
        <p className={styles.body}>
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
        <p key={text} className={styles.body}>
          {text}
        </p>
      ))}
      <Button look="quiet" size="s" onClick={clear}>
        Entwurf verwerfen
      </Button>
    </details>
  )
}

/** As app_public.claim_report_case. */
const CLAIM_MS = 30 * 60_000

interface OpenProps {
  readonly found: ReportCase_CaseFragment
  readonly now: number
  readonly onChanged: () => void
}

function Open({ found, now, onChanged }: OpenProps) {
  const client = useClient()
  const draft = useDecisionDraft(caseKey(found.id))
  const [opened, setOpened] = useState<boolean | null>(null)
  // A begun decision is shown again: after a reload, and when another page was opened in between.
  const deciding = opened ?? draft.isBegun
  const busy = useRef(false)
  const userId = useCurrentUser()?.id
  const isClaimed = found.claimedAt !== null && Date.parse(found.claimedAt) > now - CLAIM_MS
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
    onChanged()
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
        <p className={styles.when}>In Bearbeitung von {found.claimedByName}</p>
      ) : null}
      <div className={styles.buttons}>
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
