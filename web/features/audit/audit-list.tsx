import { Link } from 'react-router-dom'
import { formatDate } from '../../shared/format/dates.ts'
import { formatTime } from '../../shared/format/moments.ts'
import { DataTable } from '../../shared/mantine/data-table.tsx'
import { Fold } from '../../shared/ui/fold.tsx'
import textStyles from '../../shared/ui/text.module.css'
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

/** The log, newest first, by days. Person and thing lead to all that is written about them. */
export function AuditList({ lines, words }: AuditListProps) {
  return (
    <DataTable
      label="Protokoll"
      groups={byDay(lines)}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Was', cell: (line) => <What line={line} words={words} />, fills: true },
        {
          title: 'Siegel',
          atEnd: true,
          wideOnly: true,
          cell: ({ sealNo }) => <span className={textStyles.minor}>{sealNo ?? 'noch keines'}</span>,
        },
        {
          title: 'Uhrzeit',
          atEnd: true,
          cell: ({ createdAt }) => (
            <time dateTime={createdAt} className={textStyles.minor}>
              {formatTime(createdAt)}
            </time>
          ),
        },
      ]}
    />
  )
}

function byDay(lines: readonly AuditLine[]) {
  const days = [...new Set(lines.map(({ createdAt }) => formatDate(createdAt)))]
  return days.map((title) => ({
    title,
    rows: lines.filter(({ createdAt }) => formatDate(createdAt) === title),
  }))
}

/** As long as a line on a phone: a longer reason is read by who wants to know. */
const SHORT_REASON = 60

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
  const { reason } = line
  const isQuery = line.thingKind === 'query'
  const isShort = reason !== null && !isQuery && reason.length <= SHORT_REASON
  const about = `${actionWords(line.action)}, ${formatTime(line.createdAt)}`
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
      {isShort ? <p className={styles.reason}>{reason}</p> : null}
      {facts === '' && (isShort || reason === null) ? null : (
        <Fold title={isQuery ? 'Abfrage' : reason === null || isShort ? 'Angaben' : 'Grund'} about={about}>
          {facts === '' ? null : <p className={textStyles.minor}>{facts}</p>}
          {reason === null || isShort ? null : isQuery ? (
            <pre className={styles.query}>{reason}</pre>
          ) : (
            <p className={styles.reason}>{reason}</p>
          )}
        </Fold>
      )}
    </>
  )
}
