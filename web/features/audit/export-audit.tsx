import { useRef, useState } from 'react'
import { CSV_TYPE, csvOf } from '../../../schema/csv.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { saveFile } from '../../shared/download/save-file.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { formatCount } from '../../shared/format/number.ts'
import { Button } from '../../shared/ui/button.tsx'
import { AuditEntriesDocument } from './audit-entries.generated.ts'
import { type AuditFilter, auditVariables } from './audit-filter.ts'
import { type AuditLine, actorText, thingText } from './audit-list.tsx'
import { actionWords, type FactWords, factsOf, factsText } from './audit-words.ts'

const AT_ONCE = 100
/** About 3 MB; more is for the database itself. */
const MOST = 20_000

const HEAD = [
  'Zeitpunkt',
  'Aktion',
  'Sache',
  'Kennziffer der Sache',
  'Wer',
  'Über',
  'Angaben',
  'Begründung',
  'Siegel',
  'Eintrag',
]

export const csvRows = (lines: readonly AuditLine[], words: FactWords) =>
  lines.map((line) => [
    formatDateTime(line.createdAt),
    actionWords(line.action),
    thingText(line),
    line.thingId,
    actorText(line),
    line.personName,
    factsText(factsOf(line.facts, words)),
    line.reason,
    line.sealNo,
    line.id,
  ])

interface ExportAuditProps {
  readonly filter: AuditFilter
  /** For the name of the file. */
  readonly day: string
  readonly words: FactWords
}

/** Saves what the filter shows, all pages of it, as a CSV file. */
export function ExportAudit({ filter, day, words }: ExportAuditProps) {
  const client = useClient()
  const busy = useRef(false)
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'cut'>('idle')
  const save = async () => {
    if (busy.current) return
    busy.current = true
    setState('loading')
    try {
      const lines: AuditLine[] = []
      for (let hasMore = true; hasMore && lines.length < MOST; ) {
        const { data } = await client.query({
          query: AuditEntriesDocument,
          variables: { ...auditVariables(filter, lines.at(-1)?.id ?? null), pageSize: AT_ONCE },
          fetchPolicy: 'no-cache',
        })
        const page = data?.auditEntries ?? []
        lines.push(...page)
        hasMore = page.length === AT_ONCE
        setState(hasMore && lines.length >= MOST ? 'cut' : 'loading')
      }
      saveFile(`protokoll-${day}.csv`, csvOf(HEAD, csvRows(lines, words)), CSV_TYPE)
      setState(lines.length >= MOST ? 'cut' : 'idle')
    } catch (error) {
      console.warn('The log could not be exported', error)
      setState('failed')
    } finally {
      busy.current = false
    }
  }
  return (
    <div>
      <Button look="secondary" onClick={() => void save()} aria-busy={state === 'loading'}>
        {state === 'loading' ? 'Wird geladen …' : 'Als CSV laden'}
      </Button>
      <p role="status">
        {state === 'failed' ? 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.' : null}
        {state === 'cut'
          ? `Die Datei hält die neuesten ${formatCount(MOST)} Einträge. Wählen Sie für ältere einen früheren Tag unter „Bis“.`
          : null}
      </p>
    </div>
  )
}
