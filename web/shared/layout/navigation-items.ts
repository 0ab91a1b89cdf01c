import type { CurrentUser } from '../auth/current-user.ts'
import { paths } from '../routing/paths.ts'

/** The fields of the signed-in person that the navigation needs. */
export type Viewer = Pick<
  CurrentUser,
  'firstName' | 'lastName' | 'email' | 'isEmployer' | 'isAdmin' | 'needsFactor'
>

export interface NavigationItem {
  readonly text: string
  readonly to: string
}

export interface Planned {
  readonly text: string
  /** Name in the registry of paths. An entry whose page is not built yet has no path, and so no link. */
  readonly path: string
  /** One of the tabs of that page. */
  readonly tab?: string
  readonly show: (viewer: Viewer | null) => boolean
}

const everyone = () => true
const employers = (viewer: Viewer | null) => viewer?.isEmployer === true
export const companies = (viewer: Viewer | null) => viewer?.isEmployer === true && !viewer.isAdmin
export const notEmployers = (viewer: Viewer | null) => viewer?.isEmployer === false
export const admins = (viewer: Viewer | null) => viewer?.isAdmin === true

const CENTRE: readonly Planned[] = [
  { text: 'Stellenangebote', path: 'jobSearch', show: everyone },
  { text: 'Stellengesuche', path: 'jobRequests', show: everyone },
  { text: 'Preise', path: 'prices', show: employers },
]

const notAdmins = (viewer: Viewer | null) => viewer?.isAdmin === false

/** What people come back for. */
export const WHAT_WAITS: readonly Planned[] = [
  { text: 'Anzeigen', path: 'dashboard', tab: 'jobs', show: companies },
  { text: 'Merkliste', path: 'dashboard', tab: 'saved', show: notEmployers },
  { text: 'Bewerbungen', path: 'dashboard', tab: 'applications', show: notAdmins },
  { text: 'Nachrichten', path: 'dashboard', tab: 'messages', show: notAdmins },
]

const AREA: readonly Planned[] = [
  { text: 'Dashboard', path: 'dashboard', show: everyone },
  ...WHAT_WAITS,
  { text: 'Stellenangebote', path: 'jobSearch', show: everyone },
  { text: 'Stellengesuche', path: 'jobRequests', show: everyone },
  { text: 'Profil', path: 'profile', show: everyone },
  { text: 'Newsletter-Einstellungen', path: 'newsletterSettings', show: everyone },
  { text: 'Preise', path: 'prices', show: employers },
  { text: 'Admin', path: 'admin', show: admins },
  { text: 'Nutzer', path: 'users', show: admins },
  { text: 'Sitemap', path: 'sitemap', show: admins },
  { text: 'Newsletter', path: 'adminNewsletter', show: admins },
]

const SET_UP: readonly Planned[] = [
  { text: 'Zweiten Faktor einrichten', path: 'secondFactor', show: everyone },
]

const LEGAL: readonly Planned[] = [
  // The header shows prices to employers only (specification); who wants to become one finds them here.
  { text: 'Preise', path: 'prices', show: everyone },
  { text: 'Gehaltskompass', path: 'pay', show: everyone },
  { text: 'PQ-Radar', path: 'pqRadar', show: everyone },
  { text: 'Impressum', path: 'imprint', show: everyone },
  { text: 'Datenschutz', path: 'privacy', show: everyone },
  { text: 'AGB', path: 'terms', show: everyone },
  { text: 'Barrierefreiheit', path: 'accessibility', show: everyone },
  { text: 'Mediadaten', path: 'mediaData', show: everyone },
  { text: 'Newsletter-Archiv', path: 'newsletterArchive', show: everyone },
  { text: 'Inhalt melden', path: 'report', show: everyone },
  { text: 'Transparenzbericht', path: 'transparency', show: everyone },
  { text: 'Cookie-Einstellungen', path: 'cookieSettings', show: everyone },
  { text: 'Alle Seiten im Überblick', path: 'sitemap', show: everyone },
]

/** The Merkliste of who is not signed in; everybody else is led to the dashboard (web/pages/jobs/market-page.tsx). */
export const savedJobsItem: NavigationItem = {
  text: 'Merkliste',
  to: paths.jobs.href({ ansicht: 'merkliste' }),
}

export type Registry = Readonly<Record<string, { readonly pattern: string } | undefined>>

export function existing(
  items: readonly Planned[],
  viewer: Viewer | null,
  registry: Registry,
): NavigationItem[] {
  return items.flatMap(({ text, path, tab, show }) => {
    const entry = registry[path]
    return entry && show(viewer) ? [{ text, to: tab ? `${entry.pattern}?tab=${tab}` : entry.pattern }] : []
  })
}

export function centreItems(viewer: Viewer | null, registry: Registry = paths): NavigationItem[] {
  return existing(CENTRE, viewer, registry)
}

/** The menu "Mein Bereich", without "Abmelden", which is a button. */
export function areaItems(viewer: Viewer, registry: Registry = paths): NavigationItem[] {
  // Every other page of the area would lead there.
  if (viewer.needsFactor) return existing(SET_UP, viewer, registry)
  return existing(AREA, viewer, registry)
}

/** The link to where the person is: of the dashboard each tab has its own. */
export function isHere(
  { to }: NavigationItem,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  const [path, query] = to.split('?')
  const tabIn = (text: string | undefined) => new URLSearchParams(text).get('tab')
  return path === pathname && tabIn(query) === tabIn(search)
}

export function legalItems(registry: Registry = paths): NavigationItem[] {
  return existing(LEGAL, null, registry)
}
