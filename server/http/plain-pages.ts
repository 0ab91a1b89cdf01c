/**
 * Error and maintenance pages. They need neither the database nor the web app, because they must work when those do not:
 * one self-contained document each, in the colours of the site.
 */
export interface PlainPage {
  readonly siteName: string
  readonly nonce: string
  /** Set where the page tells people to write to us: the log has the error under this id. */
  readonly requestId?: string | undefined
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#10262b,#f0f6f6);--text:light-dark(#22353a,#d5e1e2);--line:light-dark(#dbe5e6,#26393d);
--canvas:light-dark(#f6f9f8,#0b1416);--surface:light-dark(#fff,#121d20);--brand:light-dark(#0b5563,#6cc3cf);--on-brand:light-dark(#fff,#0b1416);--accent:light-dark(#e8894a,#f0a873)}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--canvas);color:var(--text);
font:16px/1.55 'Figtree Variable',Figtree,system-ui,sans-serif}
main{max-width:34rem;padding:44px 32px;background:var(--surface);border:1px solid var(--line);border-radius:16px}
svg{display:block;color:var(--brand);margin-bottom:24px}h1{margin:0 0 12px;color:var(--ink);font-size:1.75rem;line-height:1.2;letter-spacing:-.015em;text-wrap:balance}
p{margin:0 0 24px;max-width:68ch}nav{display:flex;flex-wrap:wrap;gap:12px}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border:1px solid var(--brand);border-radius:10px;color:var(--brand);font-weight:600;text-decoration:none}
a:first-child{background:var(--brand);color:var(--on-brand)}a:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`

/** The logo, a ball joint: an open ring with a ball in its opening. */
const MARK =
  '<svg width="44" height="44" viewBox="0 0 32 32" aria-hidden="true"><path d="M13.3 6.1A11 11 0 1 0 25.9 18.7" fill="none" stroke="currentColor" stroke-width="4.6" stroke-linecap="round"/><circle cx="20.7" cy="11.3" r="5" fill="var(--accent)"/></svg>'

const scene = (lines: string): string =>
  `<svg width="160" height="120" viewBox="0 0 160 120" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round">${lines}</svg>`

/** The ball lies beside its socket. */
const OFFLINE = scene(
  '<path d="M81.2 44.7A29.7 29.7 0 1 1 46.3 9.8A5.5 5.5 0 0 1 48.4 20.6A18.7 18.7 0 1 0 70.4 42.6A5.5 5.5 0 0 1 81.2 44.7Z"/><path d="M47 69.5V91C41 94 38 100 38 109H84C91 109 91 99 84 98C71 97 63 97 57 91V69.5"/><circle cx="130" cy="96.5" r="11.5" fill="var(--accent)" stroke="none"/><path d="M10 109H150M88 16C108 22 121 44 126 72"/>',
)

/** The ball has bounced away. */
const NOT_FOUND = scene(
  '<path d="M99.2 44.7A29.7 29.7 0 1 1 64.3 9.8A5.5 5.5 0 0 1 66.4 20.6A18.7 18.7 0 1 0 88.4 42.6A5.5 5.5 0 0 1 99.2 44.7Z"/><path d="M65 69.5V91C59 94 56 100 56 109H102C109 109 109 99 102 98C89 97 81 97 75 91V69.5"/><circle cx="82.7" cy="26.4" r="11" stroke="var(--accent)" stroke-dasharray="2.3 4.612"/><path d="M16 109H144"/><path d="M103 25C115 34 121 62 123 98C127 76 135 70 146 86" stroke-dasharray="1 6"/>',
)

interface Content extends PlainPage {
  readonly title: string
  readonly text: string
  readonly actions: ReadonlyArray<{ href: string; label: string }>
  readonly refreshSeconds?: number
  readonly drawing?: string
  readonly showsRequest?: boolean
}

function page(content: Content): string {
  const refresh = content.refreshSeconds
    ? `<meta http-equiv="refresh" content="${content.refreshSeconds}">`
    : ''
  const request =
    content.showsRequest === true && content.requestId !== undefined
      ? `<p>Bleibt der Fehler, schreiben Sie uns bitte und nennen Sie die Vorgangsnummer <strong>${escapeHtml(content.requestId)}</strong>.</p>`
      : ''
  const actions = content.actions
    .map(({ href, label }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`)
    .join('')
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">${refresh}<title>${escapeHtml(content.title)} · ${escapeHtml(content.siteName)}</title>
<style nonce="${escapeHtml(content.nonce)}">${STYLE}</style></head>
<body><main>${content.drawing ?? MARK}<h1>${escapeHtml(content.title)}</h1><p>${escapeHtml(content.text)}</p>${request}<nav>${actions}</nav></main></body></html>`
}

const HOME = { href: '/', label: 'Zur Startseite' }

/** A link with an empty href reloads the current URL, query included, without a script. */
const RELOAD = { href: '', label: 'Seite neu laden' }

export function maintenancePage(options: PlainPage): string {
  return page({
    ...options,
    title: 'Wir sind gleich zurück',
    text: `${options.siteName} ist für einen Moment nicht erreichbar. Diese Seite lädt von selbst neu, sobald es weitergeht. Ihre Angaben sind sicher gespeichert.`,
    actions: [RELOAD],
    refreshSeconds: 5,
    drawing: OFFLINE,
  })
}

export function busyPage(options: PlainPage): string {
  return page({
    ...options,
    title: 'Gerade ist sehr viel los',
    text: 'Sehr viele Menschen rufen uns in diesem Moment auf. Diese Seite lädt von selbst neu, meist dauert es nur einige Sekunden. Ihre Angaben sind sicher gespeichert.',
    actions: [RELOAD],
    refreshSeconds: 5,
  })
}

export function errorPage(options: PlainPage): string {
  return page({
    ...options,
    title: 'Fehler aufgetreten',
    text: 'Entschuldigung, etwas ist schiefgelaufen. Versuchen Sie es bitte erneut.',
    actions: [RELOAD, HOME],
    showsRequest: true,
  })
}

export function notFoundPage(options: PlainPage): string {
  return page({
    ...options,
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es nichts. Vielleicht ist der Link veraltet oder unvollständig.',
    actions: [HOME, { href: '/jobs', label: 'Stellen suchen' }],
    drawing: NOT_FOUND,
  })
}

export function tooManyPage(options: PlainPage): string {
  return page({
    ...options,
    title: 'Das war zu oft in kurzer Zeit',
    text: 'Deshalb machen wir hier eine Pause. Es ist nichts verloren: Bitte versuchen Sie es in einer Stunde noch einmal.',
    actions: [HOME],
  })
}

export function badRequestPage(options: PlainPage): string {
  return page({
    ...options,
    title: 'Diese Anfrage war nicht lesbar',
    text: 'Die Adresse oder die gesendeten Daten sind unvollständig oder zu groß. Bitte prüfen Sie den Link oder kehren Sie zur Startseite zurück.',
    actions: [HOME],
  })
}
