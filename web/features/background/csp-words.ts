/** What a directive is about. Browsers name parts of one as well: `script-src-elem`. */
const SUBJECTS: ReadonlyArray<readonly [prefix: string, words: string]> = [
  ['script-src', 'Skript'],
  ['worker-src', 'Skript'],
  ['style-src', 'Stilvorlage'],
  ['img-src', 'Bild'],
  ['font-src', 'Schrift'],
  ['media-src', 'Ton oder Video'],
  ['connect-src', 'Verbindung'],
  ['form-action', 'Formular'],
  ['frame-', 'Rahmen'],
  ['child-src', 'Rahmen'],
]

/** Sources that browsers name by a word instead of an origin. */
const SOURCES: ReadonlyMap<string, string> = new Map([
  ['inline', 'in der Seite selbst'],
  ['eval', 'aus einem Text'],
  ['wasm-eval', 'aus einem Text'],
  ['data', 'aus einer data:-Adresse'],
  ['blob', 'aus dem Speicher des Browsers'],
  ['filesystem', 'aus dem Speicher des Browsers'],
  ['about', 'einer leeren Seite'],
  ['self', 'von dieser Site'],
  ['local', 'vom Gerät oder Netz der Person'],
  ['unknown', 'unbekannter Herkunft'],
])

/** "Skript von https://fremd.example" */
export function reportTitle(directive: string, blocked: string): string {
  const subject = SUBJECTS.find(([prefix]) => directive.startsWith(prefix))?.[1] ?? 'Inhalt'
  return `${subject} ${SOURCES.get(blocked) ?? `von ${blocked}`}`
}
