import { useRef, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { countOf } from '../../shared/format/number.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { DataTable } from '../../shared/mantine/data-table.tsx'
import { RowName } from '../../shared/mantine/row-name.tsx'
import { STATUS_WORDS } from '../../shared/publication/status.ts'
import { paths } from '../../shared/routing/paths.ts'
import { toastDone, toastInfo, toastProblem } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import {
  type ImportedJobFragment,
  SettleTwinDocument,
  SubmitImportedJobsDocument,
} from './job-import.generated.ts'
import styles from './job-import.module.css'
import { remarksOf } from './source-words.ts'

interface ImportedJobsProps {
  readonly companyId: string
  readonly jobs: readonly ImportedJobFragment[]
  readonly onChanged: () => Promise<unknown>
}

const titleOf = ({ title }: ImportedJobFragment): string => title ?? 'Ohne Titel'

/** Why not all were submitted, by the error code that ended it. */
const STOPS: Readonly<Record<string, string>> = {
  OS402: 'Für die übrigen fehlt Guthaben. Unter „Preise“ buchen Sie eines.',
  OS422: 'Ihrem Betrieb fehlt noch etwas: Kontakt oder Ort. Ergänzen Sie das unter „Betrieb“.',
  OS429: 'Mehr als 20 in einer Stunde nehmen wir nicht an. Die übrigen reichen Sie später ein.',
}

/** The ads that were taken over: what each lacks, and one button that submits those that lack nothing. */
export function ImportedJobs({ companyId, jobs, onChanged }: ImportedJobsProps) {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const whole = jobs.filter(({ isWhole }) => isWhole).length
  const drafts = jobs.filter(({ status }) => status === 'entwurf')
  const waitsForProof = drafts.filter(({ missing, isProved }) => missing.length === 0 && !isProved).length

  async function act(verb: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await verb()
      await onChanged()
      focusIfLost(() => heading.current)
    } catch (error) {
      toastProblem({ title: 'Das hat nicht geklappt', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }

  const submit = () =>
    act(async () => {
      const { data } = await client.mutate({ mutation: SubmitImportedJobsDocument, variables: { companyId } })
      const submitted = data?.submitImportedJobs?.result?.submitted ?? 0
      const stop = data?.submitImportedJobs?.result?.stoppedBy
      const title =
        submitted === 0
          ? 'Noch nichts eingereicht'
          : `${countOf(submitted, 'Anzeige', 'Anzeigen')} eingereicht`
      if (stop) toastInfo({ title, text: STOPS[stop] ?? 'Die übrigen gehen gerade nicht.' })
      else toastDone({ title, text: 'Wir lesen sie, meist binnen eines Werktags.' })
    })

  const settle = ({ sourceId, externalId }: ImportedJobFragment, isSame: boolean) =>
    act(async () => {
      await client.mutate({ mutation: SettleTwinDocument, variables: { sourceId, externalId, isSame } })
    })

  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="uebernommen" className={styles.part}>
      <div className={classNames(arrange.wrap, styles.head)}>
        <div>
          <h2 id="uebernommen" className={styles.heading} ref={heading} tabIndex={-1}>
            Übernommene Anzeigen
          </h2>
          <p className={textStyles.minor}>
            {countOf(drafts.length, 'Entwurf', 'Entwürfe')}, {whole === 0 ? 'keiner' : whole} bereit zum
            Einreichen
            {waitsForProof > 0
              ? `. ${waitsForProof} ${waitsForProof === 1 ? 'wartet' : 'warten'} auf den Nachweis der Quelle`
              : ''}
          </p>
        </div>
        {whole > 0 ? (
          <LiveFieldset busy={busy}>
            <Button onClick={() => void submit()}>{countOf(whole, 'Anzeige', 'Anzeigen')} einreichen</Button>
          </LiveFieldset>
        ) : null}
      </div>
      <DataTable
        label="Übernommene Anzeigen"
        rows={jobs}
        keyOf={({ sourceId, externalId }) => `${sourceId} ${externalId}`}
        columns={[
          {
            title: 'Anzeige',
            cell: (job) => (
              <RowName
                to={job.jobId ? paths.createJob.href({ id: job.jobId }) : null}
                below={[job.location, job.sourceLabel].filter(Boolean).join(' · ')}
              >
                {titleOf(job)}
              </RowName>
            ),
          },
          { title: 'Stand', cell: (job) => <State job={job} /> },
          {
            title: 'Bitte ansehen',
            fills: true,
            cell: (job) => <Remarks job={job} busy={busy} onSettle={settle} />,
          },
          {
            title: 'Nächster Schritt',
            atEnd: true,
            cell: (job) =>
              job.jobId ? (
                <ButtonLink to={paths.createJob.href({ id: job.jobId })} look="quiet" size="s">
                  {job.isWhole ? 'Ansehen' : 'Bearbeiten'}
                  <VisuallyHidden>: {titleOf(job)}</VisuallyHidden>
                </ButtonLink>
              ) : null,
          },
        ]}
      />
    </section>
  )
}

function State({ job: { status, isWhole, missing } }: { readonly job: ImportedJobFragment }) {
  if (status === null) return <Badge tone="warn">Nicht übernommen</Badge>
  if (isWhole) return <Badge tone="ok">Vollständig</Badge>
  if (status === 'entwurf' && missing.length > 0) return <Badge tone="warn">Unvollständig</Badge>
  const { word, tone } = STATUS_WORDS[status]
  return <Badge tone={tone}>{word}</Badge>
}

interface RemarksProps {
  readonly job: ImportedJobFragment
  readonly busy: boolean
  readonly onSettle: (job: ImportedJobFragment, isSame: boolean) => Promise<void>
}

function Remarks({ job, busy, onSettle }: RemarksProps) {
  const remarks = remarksOf(job)
  if (remarks.length === 0 && job.twinId === null) return null
  return (
    <div className={styles.remarks}>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {job.twinId === null ? null : (
        <>
          <p>Gibt es das schon? „{job.twinTitle ?? 'Ohne Titel'}“ am selben Ort</p>
          <LiveFieldset busy={busy}>
            <div className={classNames(arrange.line8, arrange.above8)}>
              <Button look="secondary" size="s" onClick={() => void onSettle(job, true)}>
                Ist dieselbe<VisuallyHidden>: {titleOf(job)}</VisuallyHidden>
              </Button>
              <Button look="quiet" size="s" onClick={() => void onSettle(job, false)}>
                Sind zwei<VisuallyHidden>: {titleOf(job)}</VisuallyHidden>
              </Button>
            </div>
          </LiveFieldset>
        </>
      )}
    </div>
  )
}
