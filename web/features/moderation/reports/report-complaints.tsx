import { Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { errorCode } from '../../../shared/errors/error-codes.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { formatDateTime } from '../../../shared/format/dates.ts'
import { LiveFieldset } from '../../../shared/forms/live-fieldset.tsx'
import { TextCounter } from '../../../shared/forms/text-counter.tsx'
import { text } from '../../../shared/forms/text-rules.ts'
import { useUnsentText } from '../../../shared/messages/use-unsent-text.ts'
import { toastDone, toastProblem } from '../../../shared/toast/toast.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import { DecideReportComplaintDocument, type ReportCase_CaseFragment } from './report-case.generated.ts'
import styles from './report-case.module.css'
import { type Decision, ReportDecisionForm } from './report-decision-form.tsx'
import { useDecisionDraft } from './use-decision-draft.ts'

const LONGEST = 2000
const reasonsRule = text({ max: LONGEST, required: 'Bitte begründen Sie die Entscheidung.' })

type Complaint = ReportCase_CaseFragment['complaints'][number]

interface ReportComplaintsProps {
  readonly found: ReportCase_CaseFragment
  readonly onChanged: () => void
  readonly onDecided: () => void
}

export function ReportComplaints({ found, ...after }: ReportComplaintsProps) {
  return found.complaints.map((complaint) => (
    <section key={complaint.id} className={styles.evidence} aria-label="Beschwerde">
      <p className={textStyles.minor}>
        Beschwerde {complaint.byReporter ? 'von jemandem, der gemeldet hat' : 'von der betroffenen Seite'} am{' '}
        {formatDateTime(complaint.createdAt)}
      </p>
      <p className={textStyles.asTyped}>{complaint.explanation}</p>
      {complaint.decidedAt ? (
        <p className={textStyles.asTyped}>
          <b>{complaint.isUpheld ? 'Der Beschwerde wurde stattgegeben.' : 'Es blieb dabei.'}</b>{' '}
          {complaint.reasons}
        </p>
      ) : complaint.mayDecide ? (
        <ComplaintForm found={found} complaint={complaint} {...after} />
      ) : (
        <p className={textStyles.minor}>
          Sie haben den Fall entschieden. Über die Beschwerde entscheidet jemand anderes.
        </p>
      )}
    </section>
  ))
}

interface ComplaintFormProps extends ReportComplaintsProps {
  readonly complaint: Complaint
}

function ComplaintForm({ found, complaint, onChanged, onDecided }: ComplaintFormProps) {
  const client = useClient()
  const key = `beschwerde:${complaint.id}`
  const { text: reasons, write: setReasons } = useUnsentText(key)
  const draft = useDecisionDraft(key)
  const [problem, setProblem] = useState<string | null>(null)
  const busy = useRef(false)
  const [opened, setOpened] = useState<boolean | null>(null)
  const againWith = opened ?? draft.isBegun

  const settle = async (isUpheld: boolean, decision?: Decision) => {
    if (busy.current) return
    const checked = reasonsRule.safeParse(reasons)
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message ?? null)
      return
    }
    busy.current = true
    try {
      await client.mutate({
        mutation: DecideReportComplaintDocument,
        variables: { id: complaint.id, isUpheld, reasons: checked.data, ...decision },
      })
      setReasons('')
      draft.clear()
      toastDone({
        title: 'Beschwerde entschieden',
        text:
          complaint.byReporter && !isUpheld
            ? 'Wer sich beschwert hat, bekommt die Begründung.'
            : 'Beide Seiten bekommen die Begründung.',
      })
      onDecided()
    } catch (error) {
      const code = errorCode(error)
      if (code === 'CONFLICT' || code === 'NOT_FOUND') {
        toastProblem({ title: 'Schon entschieden', text: 'Jemand war schneller.' })
        onChanged()
        return
      }
      toastProblem({ title: 'Nicht gespeichert', text: errorText(error) })
      throw error
    } finally {
      busy.current = false
    }
  }

  const field = (
    <>
      <Textarea
        label="Begründung"
        description={
          complaint.byReporter
            ? 'Wer sich beschwert hat, liest genau diesen Text. Entscheiden Sie neu, lesen ihn auch alle anderen, die das gemeldet haben.'
            : 'Beide Seiten lesen genau diesen Text.'
        }
        error={problem}
        autosize
        minRows={3}
        maxRows={10}
        value={reasons}
        onChange={({ currentTarget }) => {
          setReasons(currentTarget.value)
          setProblem(null)
        }}
      />
      <TextCounter text={reasons} max={LONGEST} />
    </>
  )

  if (againWith)
    return (
      <ReportDecisionForm
        found={found}
        draft={draft}
        needsMeasure
        submitText="Neu entscheiden und mitteilen"
        onDecide={(decision) => settle(true, decision)}
        onCancel={() => setOpened(false)}
      >
        {field}
      </ReportDecisionForm>
    )
  return (
    <LiveFieldset>
      <div className={arrange.stack12}>
        {field}
        <div className={arrange.wrap10}>
          <Button
            size="s"
            onClick={() =>
              complaint.byReporter ? setOpened(true) : void settle(true).catch(() => undefined)
            }
          >
            {complaint.byReporter ? 'Stattgeben und neu entscheiden …' : 'Stattgeben und aufheben'}
          </Button>
          <Button look="secondary" size="s" onClick={() => void settle(false).catch(() => undefined)}>
            Es bleibt dabei
          </Button>
        </div>
      </div>
    </LiveFieldset>
  )
}
