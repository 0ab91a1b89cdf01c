import { type ReactNode, useRef, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { countOf } from '../../shared/format/number.ts'
import { ActionDialog } from '../../shared/forms/action-dialog.tsx'
import { DataTable } from '../../shared/mantine/data-table.tsx'
import { RowMenu } from '../../shared/mantine/row-menu.tsx'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import { Fold } from '../../shared/ui/fold.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import {
  DeleteJobSourceDocument,
  type JobSourceFragment,
  LeadToSourceDocument,
  PauseJobSourceDocument,
  RunJobSourceDocument,
} from './job-import.generated.ts'
import styles from './job-import.module.css'
import { applicationsOf, runText, sourceState } from './source-words.ts'

interface SourceListProps {
  readonly sources: readonly JobSourceFragment[]
  readonly onChanged: () => Promise<unknown>
}

/** The sources of a company: how the last run went, the proof, and what can be done with each. */
export function SourceList({ sources, onChanged }: SourceListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [removed, setRemoved] = useState<JobSourceFragment | null>(null)
  const client = useClient()
  const act = async (verb: () => Promise<unknown>) => {
    try {
      await verb()
      await onChanged()
    } catch (error) {
      toastProblem({ title: 'Das hat nicht geklappt', text: errorText(error) })
    }
  }
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="quellen" className={styles.part}>
      <h2 id="quellen" className={styles.heading} ref={heading} tabIndex={-1}>
        Quellen
      </h2>
      <ul className={classNames(arrange.stack12, styles.sources)}>
        {sources.map((source) => (
          <Source
            key={source.id}
            source={source}
            onRun={() =>
              act(() => client.mutate({ mutation: RunJobSourceDocument, variables: { sourceId: source.id } }))
            }
            onPause={() =>
              act(() =>
                client.mutate({
                  mutation: PauseJobSourceDocument,
                  variables: { sourceId: source.id, paused: !source.isPaused },
                }),
              )
            }
            onLead={() =>
              act(() =>
                client.mutate({
                  mutation: LeadToSourceDocument,
                  variables: { sourceId: source.id, leads: !source.leadsToSource },
                }),
              )
            }
            onRemove={() => setRemoved(source)}
          />
        ))}
      </ul>
      <ActionDialog
        opened={removed !== null}
        title="Quelle entfernen?"
        action="Quelle entfernen"
        busyAction="Wird entfernt …"
        run={async () => {
          await client.mutate({
            mutation: DeleteJobSourceDocument,
            variables: { sourceId: removed?.id ?? '' },
          })
          setRemoved(null)
          await onChanged()
          focusIfLost(() => heading.current)
          toastDone({ title: 'Quelle entfernt', text: 'Ihre Anzeigen und Entwürfe sind noch da.' })
        }}
        onClose={() => setRemoved(null)}
      >
        {removed?.label}: Entwürfe und Anzeigen bleiben. Sie gleichen sich dann nicht mehr ab.
      </ActionDialog>
    </section>
  )
}

interface SourceProps {
  readonly source: JobSourceFragment
  readonly onRun: () => Promise<void>
  readonly onPause: () => Promise<void>
  readonly onLead: () => Promise<void>
  readonly onRemove: () => void
}

function Source({ source, onRun, onPause, onLead, onRemove }: SourceProps) {
  const { label, kind, provedBy, isPaused, isRunning, leadsToSource, runs, proofLine } = source
  const [run] = runs
  const isAddress = kind === 'adresse'
  return (
    <li className={classNames(surface.panel, arrange.stack6, styles.source)}>
      <div className={classNames(arrange.row, styles.sourceHead)}>
        <h3 className={textStyles.sizeM}>{label}</h3>
        <RowMenu
          label={`Mehr zu ${label}`}
          items={[
            ...(isAddress ? [{ label: 'Jetzt lesen', onSelect: () => void onRun() }] : []),
            ...(isAddress && provedBy !== null
              ? [
                  {
                    label: isPaused ? 'Wieder jede Nacht abgleichen' : 'Abgleich pausieren',
                    onSelect: () => void onPause(),
                  },
                ]
              : []),
            {
              label: leadsToSource
                ? 'Bewerbungen hier annehmen'
                : 'Bewerbungen auf die Seite der Quelle leiten',
              onSelect: () => void onLead(),
            },
            { label: 'Entfernen …', danger: true, onSelect: onRemove },
          ]}
        />
      </div>
      <div role="status">{isRunning ? <Progress source={source} /> : run ? <p>{runText(run)}</p> : null}</div>
      <p className={textStyles.minor}>{sourceState(source)}</p>
      <p className={textStyles.minor}>{applicationsOf(source)}</p>
      {isAddress && provedBy === null && !isRunning ? <Proof label={label} line={proofLine} /> : null}
      {runs.length > 1 ? (
        <Fold title="Bisherige Läufe" about={label}>
          <Runs runs={runs} label={label} />
        </Fold>
      ) : null}
    </li>
  )
}

function Progress({ source: { label, kind, runs } }: { readonly source: JobSourceFragment }): ReactNode {
  const [run] = runs
  const known = run?.endedAt === null ? run : undefined
  return (
    <>
      <p>
        {kind === 'datei' ? 'Die Datei wird gelesen' : 'Wird gelesen'}
        {known && known.pagesKnown > 1 ? `: ${known.pagesDone} von ${known.pagesKnown} Seiten` : ' …'}
        {known && known.found > 0 ? `, ${countOf(known.found, 'Anzeige', 'Anzeigen')}` : ''}
      </p>
      <progress
        className={styles.progress}
        aria-label={`${label} wird gelesen`}
        {...(known && known.pagesKnown > 1 ? { value: known.pagesDone, max: known.pagesKnown } : {})}
      />
    </>
  )
}

/** How a source proves to be the own one, when it does not lie on the website of the verified company. */
function Proof({ label, line }: { readonly label: string; readonly line: string }) {
  return (
    <Fold title="Nachweisen, dass die Quelle Ihnen gehört" about={label}>
      <div className={classNames(arrange.stack8, styles.proof)}>
        <p className={textStyles.minor}>
          Erst dann reichen wir Anzeigen gesammelt ein und gleichen jede Nacht ab. Liegt die Seite auf der
          Website Ihres geprüften Betriebs, geht das von selbst. Sonst setzen Sie diese Zeile auf die Seite,
          zum Beispiel an das Ende einer Anzeige, und lassen Sie neu lesen:
        </p>
        <p className={classNames(arrange.line8, textStyles.breaks)}>
          <code>{line}</code> <CopyButton text={line} label="Zeile kopieren" />
        </p>
      </div>
    </Fold>
  )
}

function Runs({ runs, label }: { readonly runs: JobSourceFragment['runs']; readonly label: string }) {
  return (
    <DataTable
      label={`Läufe von ${label}`}
      rows={runs}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Begonnen', cell: ({ startedAt }) => formatDateTime(startedAt) },
        { title: 'Gefunden', atEnd: true, narrowLabel: 'gefunden', cell: ({ found }) => found },
        { title: 'Neu', atEnd: true, narrowLabel: 'neu', cell: ({ added }) => added },
        { title: 'Geändert', atEnd: true, narrowLabel: 'geändert', cell: ({ changed }) => changed },
        { title: 'Weg', atEnd: true, narrowLabel: 'weg', cell: ({ gone }) => gone },
        { title: 'Ergebnis', fills: true, cell: (run) => (run.endedAt ? runText(run) : 'läuft noch') },
      ]}
    />
  )
}
