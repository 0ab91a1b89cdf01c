import { paths } from '../routing/paths.ts'
import {
  admins,
  companies,
  existing,
  type NavigationItem,
  notEmployers,
  type Planned,
  type Registry,
  type Viewer,
  WHAT_WAITS,
} from './navigation-items.ts'

const BAR: readonly Planned[] = [
  { text: 'Stellen', path: 'jobSearch', show: notEmployers },
  ...WHAT_WAITS,
  { text: 'Überblick', path: 'dashboard', show: companies },
  { text: 'Überblick', path: 'admin', show: admins },
  { text: 'Anzeigen', path: 'admin', tab: 'jobs', show: admins },
  { text: 'Gesuche', path: 'admin', tab: 'requests', show: admins },
  { text: 'Meldungen', path: 'admin', tab: 'reports', show: admins },
]

/** At the lower edge of a phone: what waits, and where new things are found. */
export const barItems = (viewer: Viewer, registry: Registry = paths): NavigationItem[] =>
  existing(BAR, viewer, registry)
