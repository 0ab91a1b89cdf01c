/** Parts of a letter that repeat: jobs, buttons, pictures. */
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { light } from '../templates/colours.ts'
import { action, entry, link } from '../templates/parts.ts'
import type { EditionContent, LetterItem } from './letter-content.ts'

const render = (node: ReactNode): string => renderToStaticMarkup(node)

const heading = (title: string): ReactNode =>
  h(
    'h2',
    {
      className: 'ink',
      style: { margin: '8px 0 14px', color: light.ink, fontSize: '20px', lineHeight: '26px' },
    },
    title,
  )

/** What the law wants beside what is paid for (§ 6 DDG, § 5a UWG). */
const ADVERT = 'Anzeige'
const advert: ReactNode = h(
  'span',
  {
    className: 'muted line',
    style: {
      marginRight: '8px',
      padding: '1px 6px',
      border: `1px solid ${light.line}`,
      borderRadius: '6px',
      color: light.muted,
      fontSize: '12px',
      fontWeight: 400,
    },
  },
  ADVERT,
)

export interface LetterJob extends LetterItem {
  /** URL behind the title. */
  readonly href: string
  readonly isAdvert: boolean
}

const jobHtml = ({ title, company, place, pay, href, isAdvert }: LetterJob): string =>
  render(
    entry({
      key: 0,
      title: h('span', null, isAdvert ? advert : null, link(href, title)),
      text: `${company} · ${place}`,
      foot: pay ?? '',
    }),
  )

const jobText = ({ title, company, place, pay, href, isAdvert }: LetterJob): string =>
  [
    isAdvert ? `[${ADVERT}] ${title}` : title,
    `${company} · ${place}`,
    ...(pay === null ? [] : [pay]),
    href,
  ].join('\n')

interface Both {
  readonly html: string
  readonly text: string
}

/** Nothing, not even the heading, when there is none. */
export function jobList(title: string | undefined, jobs: readonly LetterJob[]): Both {
  if (jobs.length === 0) return { html: '', text: '' }
  const top = title === undefined || title === '' ? undefined : title
  return {
    html: (top === undefined ? '' : render(heading(top))) + jobs.map(jobHtml).join(''),
    text: [...(top === undefined ? [] : [top]), ...jobs.map(jobText)].join('\n\n'),
  }
}

export const buttonHtml = (href: string, text: string): string => render(action(href, text))

/** Width of the column in which a picture stands. */
const COLUMN = 496

export const contentIdOf = (hash: string): string => `bild-${hash.slice(0, 24)}`

export function pictureHtml(
  { hash, width, height }: EditionContent['pictures'][number],
  { alt, href }: { readonly alt: string; readonly href: string | undefined },
): string {
  const shown = Math.min(width, COLUMN)
  const image = h('img', {
    // A part of the mail: reading it asks no server for anything.
    src: `cid:${contentIdOf(hash)}`,
    alt,
    width: shown,
    height: Math.round((height * shown) / width),
    style: { display: 'block', width: '100%', maxWidth: `${shown}px`, height: 'auto', borderRadius: '10px' },
  })
  return render(
    h(
      'div',
      { style: { margin: '0 0 20px' } },
      href === undefined ? image : h('a', { href, target: '_blank' }, image),
    ),
  )
}
