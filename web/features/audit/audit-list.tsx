import { Link } from 'react-router-dom'
import { formatDateTime } from '../../shared/format/dates.ts'
import { DataTable } from '../../shared/mantine/data-table.tsx'
import type { AuditEntriesQuery } from './audit-entries.generated.ts'
import { auditHref, NO_FILTER } from './audit-filter.ts'
import styles from './audit-list.module.css'
import { sentenceOf } from './audit-sentences.ts'
import { actionWords, type FactWords, factsOf, factsText, kindWords } from './audit-words.ts'

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

/** As a person would tell it, without who acted; what has no sentence, or whose thing is gone, by the words of its action. */
export function toldOf(line: AuditLine, words: FactWords) {
  const facts = factsOf(line.facts, words)
  const { actorId, personId } = line
  const isOwn = actorId !== null && actorId === personId
  const sentence = sentenceOf({ ...line, isChange: facts.isChange, isOwn, facts: facts.said })
  return { sentence, facts: factsText(facts, sentence?.told) }
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
          title: 'Wann',
          cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
        },
        {
          title: 'Siegel',
          atEnd: true,
          narrowLabel: 'Siegel',
          cell: ({ sealNo }) => <span className={styles.minor}>{sealNo ?? 'noch keines'}</span>,
        },
      ]}
    />
  )
}

function Actor({ line }: { readonly line: AuditLine }) {
  if (line.actorId !== null)
    return <Link to={auditHref({ ...NO_FILTER, person: line.actorId })}>{actorText(line)}</Link>
  const text = actorText(line)
  return text === 'System' ? 'OrthoStellen' : text
}

function ThingLink({ line, text }: { readonly line: AuditLine; readonly text: string }) {
  return line.thingId === null ? (
    text
  ) : (
    <Link to={auditHref({ ...NO_FILTER, thing: line.thingId })}>{text}</Link>
  )
}

function What({ line, words }: { readonly line: AuditLine; readonly words: FactWords }) {
  const { sentence, facts } = toldOf(line, words)
  const isQuery = line.thingKind === 'query'
  return (
    <>
      <p className={styles.action}>
        <Actor line={line} />{' '}
        {sentence ? (
          sentence.pieces.map(({ text, isThing }) =>
            isThing ? <ThingLink key={text} line={line} text={text} /> : text,
          )
        ) : (
          <>
            {actionWords(line.action)}: <ThingLink line={line} text={thingText(line)} />
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
