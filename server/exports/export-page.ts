/**
 * `daten.html`: the export as a page that opens from a folder, without scripts and without the Internet. Every word of a
 * person is escaped; a policy in the page keeps anything from running or loading, should one ever slip through.
 */
import { z } from 'zod'
import type { ExportSource, Section } from './export-rows.ts'
import { EMPTY, labelOf, sectionWords, valueWords } from './export-words.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')

const STYLE = `
:root{color-scheme:light dark;--ink:#10262b;--text:#22353a;--muted:#55686d;--line:#dbe5e6;--canvas:#f6f9f8;--surface:#fff;--brand:#0b5563}
@media (prefers-color-scheme:dark){:root{--ink:#f0f6f6;--text:#d5e1e2;--muted:#98abaf;--line:#26393d;--canvas:#0b1416;--surface:#121d20;--brand:#6cc3cf}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:16px/1.55 system-ui,sans-serif;hyphens:auto;overflow-wrap:anywhere}
main{max-width:52rem;margin:0 auto;padding:2rem 1rem 4rem}
h1,h2{color:var(--ink);line-height:1.2;text-wrap:balance}
h1{font-size:2rem;margin:0 0 .5rem}
h2{font-size:1.35rem;margin:2.5rem 0 .25rem}
p{margin:.25rem 0;max-width:68ch}
.muted{color:var(--muted)}
a{color:var(--brand)}
a:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
nav ul{columns:2 16rem;padding-left:1.1rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.15rem 1rem;margin:.75rem 0;padding:.85rem 1rem;background:var(--surface);border:1px solid var(--line);border-radius:12px}
dt{color:var(--muted)}
dd{margin:0;white-space:pre-wrap}
@media (max-width:34rem){dl{grid-template-columns:1fr}dd{margin-bottom:.35rem}}
@media print{:root{--ink:#000;--text:#000;--muted:#333;--line:#999;--canvas:#fff;--surface:#fff;--brand:#000}main{max-width:none;padding:0}nav{display:none}dl{break-inside:avoid;border-radius:0}h2{break-after:avoid}}
`

const rowSchema = z.record(z.string(), z.unknown())

function list(section: Section, row: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(row).flatMap(([key, value]) => {
    const words = valueWords(section.name, key, value)
    return words === EMPTY
      ? []
      : [`<dt>${escapeHtml(labelOf(section.name, key))}</dt><dd>${escapeHtml(words)}</dd>`]
  })
  return lines.length === 0 ? '' : `<dl>${lines.join('')}</dl>\n`
}

const countOf = ({ isList, rows }: Section): string =>
  isList ? ` <span class="muted">(${rows.toLocaleString('de-DE')})</span>` : ''

export async function* exportPage(
  source: ExportSource,
  siteName: string,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  const title = `Ihre Daten bei ${siteName}`
  yield `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>Alles, was wir am ${escapeHtml(valueWords('', 'generated_at', source.head.generated_at))} über Sie gespeichert hatten. Dasselbe steht für Programme in <code>daten.json</code>; Dateien, die Sie hochgeladen haben, liegen im Ordner <code>dateien</code>.</p>
<p class="muted">Angaben über andere Menschen sind nicht enthalten: Von Nachrichten lesen Sie Ihre eigenen Worte und von wem Sie wann eine bekommen haben. Passwörter und Schlüssel geben wir niemandem heraus.</p>
<nav aria-label="Inhalt"><ul>
`
  for (const section of source.sections)
    yield `<li><a href="#${section.name}">${escapeHtml(sectionWords(section.name).title)}</a>${countOf(section)}</li>\n`
  yield '</ul></nav>\n'
  for (const section of source.sections) {
    const { title: heading, empty } = sectionWords(section.name)
    yield `<section aria-labelledby="${section.name}">\n<h2 id="${section.name}">${escapeHtml(heading)}</h2>\n`
    if (section.rows === 0)
      yield `<p class="muted">${escapeHtml(empty ?? 'Dazu ist nichts gespeichert.')}</p>\n`
    for await (const batch of source.rows(section)) {
      yield batch.map((json) => list(section, rowSchema.parse(JSON.parse(json)))).join('')
      onRows(batch.length)
    }
    yield '</section>\n'
  }
  yield '</main>\n</body>\n</html>\n'
}
