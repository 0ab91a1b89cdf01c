import { TextInput } from '@mantine/core'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { MAX_ADS_BYTES, MOST_ADS } from '../../../schema/ad-columns.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorFields } from '../../shared/errors/error-fields.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { ColumnAssistant } from './column-assistant.tsx'
import { AddJobSourceDocument } from './job-import.generated.ts'
import styles from './job-import.module.css'
import { readTable, type Table, textOfFile } from './read-table.ts'
import { sendAds } from './send-ads.ts'

interface SourceFormProps {
  readonly companyId: string
  /** Shows what is read now. */
  readonly onAdded: () => Promise<unknown>
}

interface ReadFile {
  readonly label: string
  readonly table: Table
}

function addressProblem(error: unknown): string {
  const { url } = errorFields(error)
  if (url === 'invalid' || url === 'required')
    return 'Bitte geben Sie eine Adresse ein, wie sie im Browser steht.'
  if (url === 'too_many')
    return 'Mehr als zehn Quellen gehen nicht. Entfernen Sie eine, die Sie nicht mehr brauchen.'
  return errorText(error)
}

/** Where the ads are: an address, or a file. */
export function SourceForm({ companyId, onAdded }: SourceFormProps) {
  const client = useClient()
  const [address, setAddress] = useState('')
  const [addressError, setAddressError] = useState<string | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const [file, setFile] = useState<ReadFile | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const id = useId()

  async function add(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      await client.mutate({ mutation: AddJobSourceDocument, variables: { companyId, url: address } })
      setAddress('')
      setAddressError(null)
      await onAdded()
    } catch (error) {
      setAddressError(addressProblem(error))
    } finally {
      setBusy(false)
    }
  }

  async function send(label: string, ads: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
    setBusy(true)
    const problem = await sendAds({ companyId, label, ads })
    setBusy(false)
    setFileError(problem)
    if (problem !== null) return
    setFile(null)
    choose.current?.focus()
    await onAdded().catch(() => undefined)
  }

  async function read(chosen: File): Promise<void> {
    setFileError(null)
    setFile(null)
    if (chosen.size > MAX_ADS_BYTES) return setFileError('Die Datei ist größer als 5 MB.')
    const text = textOfFile(await chosen.arrayBuffer())
    if (/^\s*[[{]/.test(text)) {
      const ads = recordsIn(text)
      if (ads === null) return setFileError('Das ist kein JSON, das wir lesen können.')
      return send(chosen.name, ads)
    }
    const table = readTable(text)
    if (table.columns.length < 2 || table.rows.length === 0)
      return setFileError(
        'Wir finden keine Tabelle: Die erste Zeile nennt die Spalten, jede weitere ist eine Anzeige.',
      )
    if (table.rows.length > MOST_ADS)
      return setFileError(`Mehr als ${MOST_ADS} Anzeigen gehen nicht auf einmal.`)
    setFile({ label: chosen.name, table })
  }

  return (
    <>
      <form onSubmit={add} noValidate>
        <LiveFieldset busy={busy}>
          <div className={classNames(arrange.wrap, styles.address)}>
            <TextInput
              className={styles.field}
              label="Adresse Ihrer Karriereseite oder Ihres Feeds"
              description="Die Seite mit Ihren Stellen, Ihre Personio-Seite oder ein XML-Feed: muster.jobs.personio.de"
              inputMode="url"
              autoComplete="url"
              value={address}
              error={addressError}
              onChange={({ currentTarget: { value } }) => setAddress(value)}
            />
            <Button type="submit">Anzeigen lesen</Button>
          </div>
        </LiveFieldset>
      </form>
      <div className={classNames(arrange.line, styles.file)}>
        <p id={`${id}-file`} className={textStyles.minor}>
          Oder eine Datei: CSV aus einer Tabelle, oder JSON. Bis {'5\u00a0MB'} und {MOST_ADS} Anzeigen.
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.json,text/csv,application/json"
          aria-label="Datei mit Anzeigen"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            currentTarget.value = ''
            if (chosen) void read(chosen)
          }}
        />
        <LiveFieldset busy={busy}>
          <Button
            ref={choose}
            look="secondary"
            size="s"
            aria-describedby={`${id}-file`}
            onClick={() => input.current?.click()}
          >
            Datei wählen
          </Button>
        </LiveFieldset>
      </div>
      <div role="status">{fileError ? <Notice tone="danger">{fileError}</Notice> : null}</div>
      {file ? (
        <ColumnAssistant
          table={file.table}
          busy={busy}
          onDone={(ads) => void send(file.label, ads)}
          onCancel={() => {
            setFile(null)
            choose.current?.focus()
          }}
        />
      ) : null}
    </>
  )
}

/** Objects of a list, or of the first list that an object holds; null for what is none. */
function recordsIn(text: string): Record<string, unknown>[] | null {
  try {
    const json: unknown = JSON.parse(text)
    const list: unknown = Array.isArray(json) ? json : Object.values(Object(json)).find(Array.isArray)
    const records = Array.isArray(list)
      ? list.filter((entry): entry is Record<string, unknown> => typeof entry === 'object' && entry !== null)
      : []
    return records.length > 0 ? records.slice(0, MOST_ADS) : null
  } catch {
    return null
  }
}
