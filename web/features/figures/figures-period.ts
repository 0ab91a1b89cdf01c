import { TIME_ZONE } from '../../shared/format/age.ts'
import type { FigureGrouping } from '../../shared/graphql/schema-types.generated.ts'
import { paths } from '../../shared/routing/paths.ts'

/** What the URL of the figures says. */
export interface FiguresView {
  readonly period: PeriodName
  readonly profession: string | null
  readonly state: string | null
}

type PeriodName = keyof typeof PERIODS

/** Days go back from today; months and years begin with their first day, so that none is cut. */
export const PERIODS = {
  '30-tage': { text: '30 Tage', by: 'day', days: 30 },
  '90-tage': { text: '90 Tage', by: 'day', days: 90 },
  '12-monate': { text: '12 Monate', by: 'month', months: 12 },
  jahre: { text: 'Jahre', by: 'year', years: 10 },
} as const satisfies Readonly<
  Record<
    string,
    | { text: string; by: FigureGrouping; days: number }
    | { text: string; by: FigureGrouping; months: number }
    | { text: string; by: FigureGrouping; years: number }
  >
>

export const PERIOD_NAMES: readonly PeriodName[] = ['30-tage', '90-tage', '12-monate', 'jahre']

/** A year, so that a season is not taken for a trend. */
const DEFAULT: PeriodName = '12-monate'
const SLUG = /^[a-z0-9-]{1,60}$/
const STATE = /^[A-Za-z0-9-]{1,12}$/

export function figuresViewOf(query: URLSearchParams): FiguresView {
  const period = query.get('zeitraum')
  const profession = query.get('beruf')
  const state = query.get('land')
  return {
    period: PERIOD_NAMES.find((name) => name === period) ?? DEFAULT,
    profession: profession !== null && SLUG.test(profession) ? profession : null,
    state: state !== null && STATE.test(state) ? state : null,
  }
}

/** Name of the view among those of the overview. */
export const FIGURES = 'zahlen'

export const figuresHref = ({ period, profession, state }: Partial<FiguresView>): string =>
  paths.admin.href({
    tab: 'overview',
    ansicht: FIGURES,
    zeitraum: period === DEFAULT ? undefined : period,
    beruf: profession,
    land: state,
  })

/** The same figures as a file, all of them in one table (server/figures/figures-route.ts). */
export function figuresFileHref({ from, until, by, professionSlug, stateCode }: FiguresVariables): string {
  const query = new URLSearchParams({ from, until, by })
  if (professionSlug !== undefined) query.set('profession', professionSlug)
  if (stateCode !== undefined) query.set('state', stateCode)
  return `/api/admin/figures.csv?${query}`
}

const berlinDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** Both days included, as the server counts them. */
export function figuresVariables({ period, profession, state }: FiguresView, now: number) {
  const until = berlinDay.format(now)
  const [year = 0, month = 1, day = 1] = until.split('-').map(Number)
  const chosen = PERIODS[period]
  const first =
    'days' in chosen
      ? Date.UTC(year, month - 1, day - chosen.days + 1)
      : 'months' in chosen
        ? Date.UTC(year, month - chosen.months, 1)
        : Date.UTC(year - chosen.years + 1, 0, 1)
  return {
    from: new Date(first).toISOString().slice(0, 10),
    until,
    by: chosen.by,
    professionSlug: profession ?? undefined,
    stateCode: state ?? undefined,
  }
}

export type FiguresVariables = ReturnType<typeof figuresVariables>
