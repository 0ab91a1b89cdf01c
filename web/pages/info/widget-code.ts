/** What the builder of the widget asks for, and what it answers: HTML for another page. */
import { feedPaths } from '../../shared/routing/feed-paths.ts'

export const COUNTS = ['3', '5', '10', '20'] as const
export const LOOKS = { auto: 'wie das Gerät', hell: 'hell', dunkel: 'dunkel' } as const
const OWN_COLOUR = '#0b5563'

interface WidgetChoice {
  readonly text: string
  readonly field: string
  readonly place: string
  readonly radius: string
  readonly count: string
  readonly look: keyof typeof LOOKS
  readonly colour: string
}

const isLook = (text: string): text is keyof typeof LOOKS => Object.hasOwn(LOOKS, text)
const lineOf = (text: string | null, limit: number): string =>
  (text ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, limit)
    .toWellFormed()

export function readChoice(search: URLSearchParams): WidgetChoice {
  const count = search.get('anzahl') ?? ''
  const look = search.get('aussehen') ?? ''
  const colour = search.get('farbe') ?? ''
  return {
    text: lineOf(search.get('q'), 100),
    field: lineOf(search.get('beruf'), 60),
    place: lineOf(search.get('ort'), 80),
    radius: lineOf(search.get('umkreis'), 3),
    count: COUNTS.find((one) => one === count) ?? '5',
    look: isLook(look) ? look : 'auto',
    colour: /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : OWN_COLOUR,
  }
}

/** The query of the frame; what is usual is left out. */
export function widgetQuery({ text, field, place, radius, count, look, colour }: WidgetChoice): string {
  const search = new URLSearchParams()
  const parts = [
    ['q', text],
    ['beruf', field],
    ['ort', place],
    ['umkreis', place === '' || radius === '50' ? '' : radius],
    ['anzahl', count === '5' ? '' : count],
    ['aussehen', look === 'auto' ? '' : look],
    ['farbe', colour === OWN_COLOUR ? '' : colour.slice(1)],
  ] as const
  for (const [name, value] of parts) if (value !== '') search.set(name, value)
  const query = search.toString()
  return query === '' ? '' : `?${query}`
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Without scripts the frame stands there itself, with a height that does not follow the list. */
export function widgetCode(choice: WidgetChoice, siteUrl: string): string {
  const query = widgetQuery(choice)
  const data = query === '' ? '' : ` data-suche="${attribute(query)}"`
  return `<script src="${siteUrl}${feedPaths.widgetScript}" async${data}></script>
<noscript><iframe src="${attribute(siteUrl + feedPaths.widget(query))}" title="Stellenangebote" width="100%" height="600" style="border:0" referrerpolicy="no-referrer"></iframe></noscript>`
}
