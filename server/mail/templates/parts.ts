/**
 * The building blocks of every mail. Node runs these files without a build: it strips types but does not compile JSX,
 * hence createElement, under a short name.
 *
 * Light colours are inline, because many mail programs drop style elements; dark colours come with a media query, which
 * the programs with a dark mode support. Nothing is loaded from a server: the one picture is a part of the mail.
 */
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { MARK_SOURCE } from '../mark.ts'
import { links, type Site } from '../site.ts'
import { dark, light } from './colours.ts'

const FONT = "Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** !important, because the light colours are inline. */
const STYLE = `@media (max-width:480px){.surface{padding:24px 20px!important}h1{font-size:23px!important;line-height:29px!important}}
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas,.canvas>table>tbody>tr>td{background:${dark.canvas}!important}
.surface{background:${dark.surface}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}.text{color:${dark.text}!important}.muted,.muted a{color:${dark.muted}!important}
.quote{background:${dark.tint}!important;color:${dark.text}!important;border-color:${dark.brand}!important}
.brand{color:${dark.brand}!important}.line{border-color:${dark.line}!important}
.action{background:${dark.brand}!important;color:${dark.onBrand}!important}
.alarm{background:${dark.surface}!important;border-color:${dark.danger}!important;color:${dark.danger}!important}
.fact{color:${dark.muted}!important;border-color:${dark.line}!important}.value{color:${dark.text}!important;border-color:${dark.line}!important}}`

const text: CSSProperties = {
  margin: '0 0 20px',
  color: light.text,
  fontSize: '16px',
  lineHeight: '25px',
  overflowWrap: 'anywhere',
}

/** The word mark, as the site's header sets it: one colour per word, any name works. */
function wordMark(name: string): ReactNode {
  const split = name.search(/(?<=\p{Ll})\p{Lu}/u)
  const [head, tail] = split > 0 ? [name.slice(0, split), name.slice(split)] : [name, '']
  return [
    h('span', { key: 'head', className: 'ink', style: { color: light.ink } }, head),
    h('span', { key: 'tail', className: 'brand', style: { color: light.brand } }, tail),
  ]
}

/** Keeps "E-Mail" on one line: broken after the hyphen it looks like a mistake. */
const unbroken = (child: ReactNode): ReactNode =>
  typeof child === 'string'
    ? child
        .split(/(E-Mail(?:-Adresse)?)/)
        .map((part, index) =>
          index % 2 === 0 ? part : h('span', { key: index, style: { whiteSpace: 'nowrap' } }, part),
        )
    : child

export const paragraph = (...children: ReactNode[]): ReactNode =>
  h(Text, { className: 'text', style: text }, ...children.map(unbroken))

export const strong = (words: string): ReactNode =>
  h('strong', { className: 'ink', style: { color: light.ink, fontWeight: 650 } }, words)

/** Text that a person wrote, with its line breaks. */
export const quote = (words: string): ReactNode =>
  h(
    Text,
    {
      className: 'quote',
      style: {
        ...text,
        padding: '12px 16px',
        borderLeft: `3px solid ${light.brand}`,
        borderRadius: '8px',
        background: light.tint,
      },
    },
    ...words.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line])),
  )

/** The main action of the mail. */
export const action = (href: string, label: string): ReactNode =>
  h(
    Button,
    {
      href,
      className: 'action',
      style: {
        margin: '4px 0 24px',
        padding: '14px 22px',
        borderRadius: '10px',
        background: light.brand,
        color: light.onBrand,
        fontSize: '16px',
        fontWeight: 600,
      },
    },
    label,
  )

/** The link for a reader who did not do what the mail reports. Outlined, so that it does not look like the main action. */
export const alarm = (href: string, label: string): ReactNode =>
  h(
    Button,
    {
      href,
      className: 'alarm',
      style: {
        margin: '4px 0 24px',
        padding: '12px 20px',
        border: `2px solid ${light.danger}`,
        borderRadius: '10px',
        background: light.surface,
        color: light.danger,
        fontSize: '16px',
        fontWeight: 600,
      },
    },
    label,
  )

/** A link inside a sentence. */
export const link = (href: string, label: string): ReactNode =>
  h('a', { href, target: '_blank', className: 'brand', style: { color: light.brand } }, label)

/** A few facts, one below the other. A table, because every mail program lays that out correctly. */
export function facts(...rows: readonly (readonly [name: string, value: string])[]): ReactNode {
  const cell: CSSProperties = {
    padding: '8px 0',
    borderBottom: `1px solid ${light.line}`,
    fontSize: '16px',
    lineHeight: '24px',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  }
  return h(
    'table',
    {
      className: 'facts',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { margin: '0 0 24px', borderCollapse: 'collapse' },
    },
    h(
      'tbody',
      null,
      ...rows.map(([name, value]) =>
        h(
          'tr',
          { key: name },
          h(
            'th',
            {
              scope: 'row',
              className: 'fact',
              style: { ...cell, width: '72px', paddingRight: '12px', color: light.muted, fontWeight: 400 },
            },
            name,
          ),
          h('td', { className: 'value', style: { ...cell, color: light.text } }, value),
        ),
      ),
    ),
  )
}

interface Entry {
  readonly key: number
  readonly title: ReactNode
  readonly text: string
  readonly foot: string
}

/** One entry of a mail with several. */
export const entry = ({ key, title, text: words, foot }: Entry): ReactNode =>
  h(
    'div',
    {
      key,
      className: 'line',
      style: { margin: '0 0 16px', paddingBottom: '16px', borderBottom: `1px solid ${light.line}` },
    },
    h(Text, { className: 'text', style: { ...text, margin: 0, fontWeight: 600 } }, title),
    h(Text, { className: 'text', style: { ...text, margin: '2px 0' } }, words),
    h(
      Text,
      {
        className: 'muted',
        style: { ...text, margin: 0, color: light.muted, fontSize: '13px', lineHeight: '20px' },
      },
      foot,
    ),
  )

/** The operator at the foot of each mail, for readers who do not open the Impressum. */
function sender({ operator: { name, street, town, email } }: Site, fine: CSSProperties): ReactNode {
  const facts = [name, street, town, email].filter((fact) => fact !== undefined)
  if (name === undefined) return null
  return h(Text, { className: 'muted', style: { ...fine, margin: '8px 0 0' } }, facts.join(' · '))
}

interface MailLayout {
  readonly site: Site
  /** The line that lists of mails show beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly greeting: string
  /** Why this person gets this mail. */
  readonly because: string | readonly ReactNode[]
}

export function mailLayout(
  { site, preview, heading, greeting, because }: MailLayout,
  ...children: ReactNode[]
): ReactNode {
  const fine: CSSProperties = {
    ...text,
    margin: '0 0 8px',
    color: light.muted,
    fontSize: '13px',
    lineHeight: '20px',
  }
  return h(
    Html,
    { lang: 'de' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, heading),
      h('style', null, STYLE),
    ),
    h(
      Body,
      {
        className: 'canvas',
        style: { margin: 0, padding: '32px 12px', background: light.canvas, fontFamily: FONT },
      },
      h(Preview, null, preview),
      h(
        Container,
        {
          className: 'surface',
          style: {
            maxWidth: '560px',
            padding: '32px',
            border: `1px solid ${light.line}`,
            borderRadius: '16px',
            background: light.surface,
          },
        },
        h(
          Text,
          { style: { margin: '0 0 28px', fontSize: '20px', lineHeight: '28px', fontWeight: 700 } },
          h('img', {
            src: MARK_SOURCE,
            // Decorative: the name stands beside it.
            alt: '',
            width: 28,
            height: 28,
            style: { display: 'inline-block', marginRight: '10px', verticalAlign: 'middle' },
          }),
          h('span', { style: { verticalAlign: 'middle' } }, wordMark(site.name)),
        ),
        h(
          Heading,
          {
            as: 'h1',
            className: 'ink',
            style: {
              margin: '0 0 20px',
              color: light.ink,
              fontSize: '26px',
              lineHeight: '32px',
              letterSpacing: '-0.015em',
            },
          },
          unbroken(heading),
        ),
        paragraph(greeting),
        ...children,
        paragraph(`Ihr Team von ${site.name}`),
        h(Hr, { className: 'line', style: { margin: '8px 0 20px', borderColor: light.line } }),
        h(Text, { className: 'muted', style: fine }, ...[because].flat()),
        h(
          Text,
          { className: 'muted', style: { ...fine, margin: 0 } },
          'Bitte antworten Sie nicht auf diese Mail; so erreichen Sie uns: ',
          h(
            'a',
            { href: links.imprint(site), target: '_blank', style: { color: light.muted } },
            links.imprint(site),
          ),
        ),
        sender(site, fine),
      ),
    ),
  )
}

export const greet = (person: { readonly firstName: string; readonly lastName: string }): string =>
  `Guten Tag ${person.firstName} ${person.lastName},`

/** Why a member of a company gets a mail about one of its jobs. */
export const managesJobs = ({
  company = 'Ihren Betrieb',
}: {
  readonly company?: string | undefined
}): string => `Sie erhalten diese Nachricht, weil Sie Anzeigen für ${company} verwalten.`

/** Why somebody gets a mail about a kind of event that they can choose in their profile. */
export const wantsNews = (site: Site): ReactNode[] => [
  'Sie erhalten diese Nachricht, weil Sie zu solchen Ereignissen Mails haben möchten. Das ändern Sie in ',
  link(links.notificationSettings(site), 'Ihrem Profil'),
  '.',
]

/** Why an applicant gets a mail about one of their requests. */
export const ownsRequest = 'Sie erhalten diese Nachricht, weil Sie ein Stellengesuch erstellt haben.'
