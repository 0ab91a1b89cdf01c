/** How a widget looks, from its address. Invalid values become the usual ones. */
const FEWEST = 1
const MOST = 20
const USUAL = 5

const SCHEMES = { hell: 'light', dunkel: 'dark' } as const

export interface WidgetOptions {
  readonly count: number
  /** `light dark` follows the reader's system. */
  readonly scheme: 'light' | 'dark' | 'light dark'
  /** Of titles and the line above them, for each scheme; the site's own where the chosen one could not be read. */
  readonly colours: { readonly light: string; readonly dark: string }
}

const OWN = { light: '#0b5563', dark: '#6cc3cf' } as const
/** What the titles stand on. */
export const SURFACES = { light: '#ffffff', dark: '#121d20' } as const
/** WCAG 2.2, 1.4.3 for text. */
const LEAST_CONTRAST = 4.5

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** As WCAG defines it, 1 to 21; colours as `#0b5563`. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

export function widgetOptions(query: URLSearchParams): WidgetOptions {
  const count = Number(query.get('anzahl') ?? '')
  const asked = /^#?([0-9a-f]{6})$/i.exec(query.get('farbe') ?? '')?.[1]
  const colour = asked === undefined ? undefined : `#${asked.toLowerCase()}`
  const readable = (scheme: 'light' | 'dark'): string =>
    colour !== undefined && contrast(colour, SURFACES[scheme]) >= LEAST_CONTRAST ? colour : OWN[scheme]
  const look = query.get('aussehen')
  return {
    count: Number.isInteger(count) && count >= FEWEST && count <= MOST ? count : USUAL,
    scheme: look === 'hell' || look === 'dunkel' ? SCHEMES[look] : 'light dark',
    colours: { light: readable('light'), dark: readable('dark') },
  }
}
