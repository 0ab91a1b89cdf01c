/**
 * The two pages of the development outbox, rendered on the server without a script: a list, and one mail with its
 * parts. React escapes the text; createElement and not JSX, because Node runs this file without a build.
 */
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { OUTBOX_PATH } from '../mailer.ts'
import { withMark } from '../mark.ts'
import { type Colours, dark, light } from '../templates/colours.ts'
import type { KeptMail, OutboxEntry } from './kept-mail.ts'

interface OutboxPage {
  readonly siteName: string
  readonly nonce: string
}

const both = (name: keyof Colours): string => `light-dark(${light[name]},${dark[name]})`

const STYLE = `
:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;padding:44px 20px 76px;background:${both('canvas')};color:${both('text')};font:16px/1.55 Figtree,system-ui,sans-serif}
main{max-width:900px;margin:0 auto}h1,h2{margin:0;color:${both('ink')};line-height:1.2;letter-spacing:-.015em;overflow-wrap:anywhere;text-wrap:balance}
h1{font-size:1.75rem}h2{margin:32px 0 12px;font-size:1.125rem}p{margin:8px 0 28px;max-width:68ch;color:${both('muted')}}
a{color:${both('brand')}}a:focus-visible,iframe:focus-visible{outline:2px solid ${both('brand')};outline-offset:2px}
ol{margin:0;padding:0;list-style:none}li,dl,pre,iframe{background:${both('surface')};border:1px solid ${both('line')};border-radius:12px}
li{position:relative;display:grid;gap:2px;margin:0 0 12px;padding:16px 20px}li:hover{border-color:${both('brand')}}
li a{font-weight:650;text-decoration:none;overflow-wrap:anywhere}li a::after{content:'';position:absolute;inset:0}
small{color:${both('muted')};font-size:.875rem;overflow-wrap:anywhere}
nav{margin:0 0 24px}nav a{display:inline-flex;align-items:center;min-height:44px;margin-right:20px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:6px 20px;margin:20px 0 0;padding:16px 20px}dt{color:${both('muted')}}dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:760px;resize:vertical}
pre{margin:0;padding:20px;overflow-x:auto;white-space:pre-wrap;font:14px/1.6 ui-monospace,monospace}`

const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
})

function page({ siteName, nonce }: OutboxPage, title: string, ...content: ReactNode[]): string {
  const document = h(
    'html',
    { lang: 'de' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, `${title} · ${siteName}`),
      h('style', { nonce }, STYLE),
    ),
    h('body', null, h('main', null, ...content)),
  )
  return `<!doctype html>${renderToStaticMarkup(document)}`
}

const link = (href: string, label: string): ReactNode => h('a', { href }, label)

function entry({ id, rendered, recipient, created_at }: OutboxEntry): ReactNode {
  return h(
    'li',
    { key: id },
    link(`${OUTBOX_PATH}/${id}`, rendered.subject),
    h('small', null, `An ${recipient} · ${moment.format(created_at)}`),
  )
}

export function outboxListPage(options: OutboxPage, mails: readonly OutboxEntry[]): string {
  return page(
    options,
    'Mails der Entwicklung',
    h('nav', { 'aria-label': 'Mails' }, link('/', 'Zur Startseite'), link(OUTBOX_PATH, 'Neu laden')),
    h('h1', null, 'Mails der Entwicklung'),
    h(
      'p',
      null,
      'Ohne SMTP_URL wird nichts verschickt. Hier lesen Sie, was Menschen sonst bekämen, das Neueste zuerst.',
    ),
    mails.length === 0
      ? h('p', null, 'Noch keine Mails. Reichen Sie zum Beispiel eine Anzeige ein, oder geben Sie eine frei.')
      : h('ol', null, mails.map(entry)),
  )
}

/** The frame inherits the Content-Security-Policy of this page, which allows no style but ours. */
const withNonce = (html: string, nonce: string): string => html.replace('<style>', `<style nonce="${nonce}">`)

export function outboxMailPage(options: OutboxPage, mail: KeptMail): string {
  const { rendered } = mail
  const headers: ReadonlyArray<readonly [string, string]> = [
    ['Von', rendered.from],
    ['An', mail.recipient],
    ['Betreff', rendered.subject],
    ['Datum', moment.format(mail.created_at)],
    ['Message-ID', rendered.messageId],
    ['Vorlage', mail.template],
    ...(rendered.attached?.length ? ([['Anhang', rendered.attached.join(', ')]] as const) : []),
  ]
  return page(
    options,
    rendered.subject,
    h('nav', { 'aria-label': 'Mails' }, link(OUTBOX_PATH, 'Alle Mails')),
    h('h1', null, rendered.subject),
    h('dl', null, ...headers.flatMap(([name, value]) => [h('dt', null, name), h('dd', null, value)])),
    h('h2', null, 'HTML-Teil'),
    // No script, no form, no access to this page; links open beside it, so that they can be tried.
    h('iframe', {
      title: 'HTML-Teil',
      sandbox: 'allow-popups allow-popups-to-escape-sandbox',
      srcDoc: withNonce(withMark(rendered.html), options.nonce),
    }),
    h('h2', null, 'Text-Teil'),
    h('pre', { tabIndex: 0 }, rendered.text),
  )
}
