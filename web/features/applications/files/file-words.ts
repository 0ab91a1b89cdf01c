import { formatBytes } from '../../../shared/format/bytes.ts'
import type { FileState, ListedFile, NotTaken } from './file-uploads.ts'

const megabytes = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `1,3 von 2,1 MB`, also below one megabyte: the unit of both is the same while it runs. */
function progress(sent: number, bytes: number): string {
  if (bytes < 1_048_576) return `${Math.floor(sent / 1024)} von ${formatBytes(bytes)}`
  return `${megabytes.format(Math.floor((10 * sent) / 1_048_576) / 10)} von ${formatBytes(bytes)}`
}

const pagesOf = (pages: number | null) =>
  pages === null ? '' : pages === 1 ? ' · 1 Seite' : ` · ${pages} Seiten`

/** The line below a file's name. */
export function fileLine({ bytes, state }: Pick<ListedFile, 'bytes' | 'state'>): string {
  switch (state.kind) {
    case 'queued':
      return `${formatBytes(bytes)} · wartet`
    case 'sending':
      return progress(state.sent, bytes)
    case 'checking':
      return `${formatBytes(bytes)} · wird geprüft`
    case 'done':
      return `${formatBytes(bytes)}${pagesOf(state.pages)} · hochgeladen und geprüft`
    case 'interrupted':
      return 'Unterbrochen. Es geht von selbst weiter, sobald die Verbindung wieder da ist.'
    case 'refused':
      return `${state.message} Sie wird nicht mitgeschickt.`
  }
}

/** What screen readers hear when a file gets there or does not. Progress is not announced. */
export function fileAnnouncement({
  name,
  state,
}: {
  readonly name: string
  readonly state: FileState
}): string {
  switch (state.kind) {
    case 'done':
      return `${name} ist hochgeladen und geprüft.`
    case 'refused':
      return `${name}: ${state.message}`
    case 'interrupted':
      return `${name}: unterbrochen.`
    default:
      return ''
  }
}

const quoted = (names: readonly string[]) => names.map((name) => `„${name}“`).join(', ')

export function notTakenWords({ tooMany, twice }: NotTaken, most: number): string {
  const words: string[] = []
  if (tooMany.length > 0)
    words.push(
      `Höchstens ${most} Dateien. Nicht übernommen: ${quoted(tooMany)}. Nehmen Sie dafür zuerst eine andere heraus.`,
    )
  if (twice.length > 0) words.push(`Schon dabei: ${quoted(twice)}.`)
  return words.join(' ')
}

/** Why the application has not left yet, and when it does. */
export function waitingLine(files: readonly ListedFile[], seconds: number | null): string {
  const underWay = files.filter(({ state }) => state.kind !== 'refused' && state.kind !== 'done')
  const [first] = underWay
  if (!first) return ''
  const what = underWay.length === 1 ? `„${first.name}“` : 'alle Dateien'
  const left =
    seconds === null
      ? ''
      : seconds > 90
        ? `: noch etwa ${Math.round(seconds / 60)} Minuten`
        : `: noch etwa ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}`
  return `Gesendet wird, sobald ${what} hochgeladen ${underWay.length === 1 ? 'ist' : 'sind'}${left}.`
}
