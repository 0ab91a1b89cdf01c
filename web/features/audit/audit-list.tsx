import { Link } from 'react-router-dom'
import { formatDateTime } from '../../shared/format/dates.ts'
import { DataTable } from '../../shared/mantine/data-table.tsx'
import type { AuditEntriesQuery } from './audit-entries.generated.ts'
import { auditHref, NO_FILTER } from './audit-filter.ts'
import styles from './audit-list.module.css'
import { actionWords, type FactWords, factsText, kindWords } from './audit-words.ts'

export type AuditLine = AuditEntriesQuery['auditEntries'][number]

/** Who acted. An applicant stays unnamed about a request, and an account may be gone. */
export function actorText({ actorId, actorName, thingKind, action }: AuditLine): string {
  if (actorName !== null) return actorName
  if (actorId !== null) return 'gelöschtes Konto'
  return thingKind === 'job_request' && ['submitted', 'withdrawn', 'renewed'].includes(action)
    ? 'Bewerberin oder Bewerber'
    : 'System'
}

export const thingText = ({ thingKind, thingName, thingId }: AuditLine): string => {
  const kind = kindWords(thingKind)
  if (thingName !== null) return thingKind === 'job_request' ? thingName : `${kind} „${thingName}“`
  return thingId === null ? kind : `${kind} ${thingId.slice(-6)}`
}

interface AuditListProps {
  readonly lines: readonly AuditLine[]
  readonly words: FactWords
}

/** The log, newest first. Person and thing lead to all that is written about them. */
export function AuditList({ lines, words }: AuditListProps) {
  return (
    <DataTable
      label="Protokoll"
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Was', cell: (line) => <What line={line} words={words} /> },
        {
          title: 'Wer',
          cell: (line) =>
            line.actorId === null ? (
              actorText(line)
            ) : (
              <Link to={auditHref({ ...NO_FILTER, person: line.actorId })}>{actorText(line)}</Link>
            ),
        },
        {
          title: 'Wann',
          cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
        },
        {
          title: 'Siegel',
          atEnd: true,
          cell: ({ sealNo }) => (
            <span className={styles.minor}>{sealNo === null ? 'noch ohne Siegel' : `Siegel ${sealNo}`}</span>
          ),
        },
      ]}
    />
  )
}

function What({ line, words }: { readonly line: AuditLine; readonly words: FactWords }) {
  const facts = factsText(line.facts, words)
  const isQuery = line.thingKind === 'query'
  return (
    <>
      <p className={styles.action}>
        {actionWords(line.action)}
        {isQuery ? null : (
          <>
            {' · '}
            {line.thingId === null ? (
              thingText(line)
            ) : (
              <Link to={auditHref({ ...NO_FILTER, thing: line.thingId })}>{thingText(line)}</Link>
            )}
          </>
        )}
      </p>
      {facts === '' ? null : <p className={styles.minor}>{facts}</p>}
      {line.reason === null ? null : isQuery ? (
        <details>
          <summary className={styles.summary}>Text der Abfrage</summary>
          <pre className={styles.query}>{line.reason}</pre>
        </details>
      ) : (
        <p className={styles.reason}>{line.reason}</p>
      )}
    </>
  )
}
