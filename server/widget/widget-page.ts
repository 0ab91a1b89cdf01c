/** The list that stands in a frame of somebody else's page: one document without a cookie, a font or a request of its own. */
import type { SharedJob } from '../feeds/feed-source.ts'
import { factsOf } from '../feeds/job-words.ts'
import { escapeXml } from '../search-engines/sitemap-xml.ts'
import { SURFACES, type WidgetOptions } from './widget-options.ts'

/** Where a click in a widget leads first: the route counts, by its pattern alone. */
export const CLICK_PATH = '/widget/zu'

interface WidgetPage {
  readonly siteName: string
  readonly siteUrl: string
  readonly nonce: string
  readonly options: WidgetOptions
  /** The query of the same search on our page. */
  readonly search: string
  /** Undefined where the place of the search is unknown. */
  readonly jobs: readonly SharedJob[] | undefined
}

const style = ({ scheme, colours }: WidgetOptions): string =>
  `:root{color-scheme:${scheme};--ink:light-dark(#10262b,#f0f6f6);--text:light-dark(#22353a,#d5e1e2);--muted:light-dark(#55686d,#98abaf);--line:light-dark(#dbe5e6,#26393d);--surface:light-dark(${SURFACES.light},${SURFACES.dark});--brand:light-dark(${colours.light},${colours.dark})}
*{box-sizing:border-box}body{margin:0;background:var(--surface);color:var(--text);font:16px/1.45 system-ui,sans-serif}
main{padding:16px;border:1px solid var(--line);border-top:4px solid var(--brand);border-radius:12px}
h1{margin:0 0 8px;color:var(--ink);font-size:1.125rem;line-height:1.3}ul{margin:0;padding:0;list-style:none}
li{padding:10px 0;border-top:1px solid var(--line)}li a{display:block;padding:2px 0;color:var(--brand);font-weight:600;overflow-wrap:anywhere;text-decoration:none}
li a:hover{text-decoration:underline}p{margin:0;overflow-wrap:anywhere}li p{color:var(--muted);font-size:.875rem}
.all{margin-top:8px;padding-top:12px;border-top:1px solid var(--line);font-size:.875rem}.all a{display:inline-block;padding:4px 0;color:var(--brand)}
a:focus-visible{outline:2px solid var(--brand);outline-offset:2px;border-radius:4px}
.aside{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`

/** Tells the page around how high the list is; the script of the page around listens. */
const HEIGHT = `new ResizeObserver(()=>parent.postMessage({widgetHeight:Math.ceil(document.body.getBoundingClientRect().height)},'*')).observe(document.body)`

const NEW_TAB = '<span class="aside"> (neuer Tab)</span>'

function listOf(jobs: WidgetPage['jobs'], siteUrl: string): string {
  if (jobs === undefined) return '<p>Den Ort dieser Suche kennen wir nicht.</p>'
  if (jobs.length === 0) return '<p>Gerade ist keine passende Stelle dabei.</p>'
  const items = jobs.map(
    (job) =>
      `<li><a href="${escapeXml(`${siteUrl}${CLICK_PATH}/${job.id}`)}" target="_blank" rel="noopener">${escapeXml(job.title)}${NEW_TAB}</a><p>${escapeXml([job.company, ...factsOf(job)].join(' · '))}</p></li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

export function widgetPage({ siteName, siteUrl, nonce, options, search, jobs }: WidgetPage): string {
  const name = escapeXml(siteName)
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>Stellenangebote von ${name}</title><style nonce="${nonce}">${style(options)}</style></head>
<body><main><h1>Stellenangebote</h1>${listOf(jobs, siteUrl)}
<p class="all"><a href="${escapeXml(`${siteUrl}/job-angebot${search}`)}" target="_blank" rel="noopener">Alle auf ${name}${NEW_TAB}</a></p></main>
<script nonce="${nonce}">${HEIGHT}</script></body></html>
`
}
