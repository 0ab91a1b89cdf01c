/**
 * The leak walk: put marked text where a secret stands, visit everything that a reader can reach, and look for the marks.
 *
 *   const server = await startLeakServer()                    // walk-server.ts: the product, in this process
 *   const marks = makeMarks('street', 'phone')                // marks.ts: words that occur nowhere else
 *   … store marks.street.text and marks.phone.digits, as people do it (server.as(person, …)) …
 *   const other = { name: 'another employer', person: await server.createUser({ role: 'employer' }) }
 *   const plan = { values: { UUID: [hiddenId] }, slugs: [`x-${hiddenId}`], routeValues: { '/logo/:hash': [] } }
 *   const walked = await walk(server, [VISITOR, other], plan)
 *   expect(leaksOf(walked, Object.values(marks))).toEqual([])
 *
 * Visited are: every field of Query by introspection, past the list of trusted operations (every-field.ts); every query of
 * the web app over HTTP, by all readers in turn, so that the shared cache answers as well (operations.ts); every page (pages.ts); every other
 * GET route (routes.ts); every mail (mails.ts); log lines, tasks and events (background.ts). Frames of sockets are recorded
 * while something happens: `const frames = await listenAs(server, schema, reader)` (sockets.ts), later `frames.visits()`.
 * `walkFields(…, 'mutation')` calls every verb as well; do that last, it changes things.
 *
 * A new table, field, page or route is walked without being listed. Where the walk cannot know what to pass to it, it fails
 * and says so. A walk that finds nothing proves little by itself: show with the same plan that a person who may read the
 * secret finds it (`leaksOf` of the owner), and break one policy to see the test fail.
 *
 * For what must not even be noticed, walk twice, with the secret and without: `differencesOf(before, after)` names what
 * counts, orders and errors told.
 */
import { z } from 'zod'
import { PAGE_STATE_ID } from '../../../web/shared/document/page-state.ts'
import { OPERATOR, walkBackground } from './background.ts'
import { readSchema, walkFields } from './every-field.ts'
import type { LeakServer } from './leak-server.ts'
import { walkMails } from './mails.ts'
import { findMarks, type Mark } from './marks.ts'
import { walkOperations } from './operations.ts'
import { walkPages } from './pages.ts'
import { type RouteValues, walkRoutes } from './routes.ts'
import type { Values } from './values.ts'
import type { Reader, Visit } from './visit.ts'

export interface Plan {
  /** What to try as arguments, by their name or type: the ids of hidden rows before all. */
  readonly values: Values
  /** Last parts of URLs of single things, with the ids of hidden rows. */
  readonly slugs: readonly string[]
  /** Pages with a query. */
  readonly urls?: readonly string[]
  readonly routeValues: RouteValues
}

/** Says back the words that the asker gave, and reads no row: what it tells is what the walk itself has put into it. */
const ECHO = /^(?:query searchAlertName|operation SearchAlertName) /

/** All that these readers can reach. Takes some seconds per reader. */
export async function walk(server: LeakServer, readers: readonly Reader[], plan: Plan): Promise<Visit[]> {
  const schema = await readSchema(server)
  const visits: Visit[] = await walkOperations(server, schema, readers, plan.values)
  for (const reader of readers) {
    visits.push(...(await walkFields(server, schema, reader, plan.values)))
    visits.push(...(await walkPages(server, reader, plan)))
    visits.push(...(await walkRoutes(server, reader, plan.routeValues)))
  }
  const told = visits.filter(({ surface }) => !ECHO.test(surface))
  return [...told, ...(await walkMails(server, readers)), ...(await walkBackground(server))]
}

export interface Leak {
  readonly reader: string
  readonly surface: string
  readonly mark: string
  readonly excerpt: string
}

/** Every mark that somebody read. `mayRead`: those for whom it is no secret. */
export function leaksOf(
  visits: readonly Visit[],
  marks: readonly Mark[],
  mayRead: (reader: string, mark: string) => boolean = () => false,
): Leak[] {
  return visits.flatMap(({ reader, surface, text }) =>
    findMarks(text, marks)
      .filter(({ mark }) => !mayRead(reader, mark))
      .map(({ mark, excerpt }) => ({ reader, surface, mark, excerpt })),
  )
}

/** Changes with every answer. `"now"` is the time from which a page counts ages. */
const VOLATILE =
  /nonce="[^"]*"|'nonce-[^']*'|"x-request-id":"[^"]*"|"date":"[^"]*"|"age":"[^"]*"|s-maxage=\d+|(?<="now":)\d+/g

const PAGE_STATE = new RegExp(`(?<=id="${PAGE_STATE_ID}"[^>]*>)[^<]+`)
const pageState = z.looseObject({ answers: z.array(z.unknown()) })

/** The same for the same: in a page its answers stand in the order in which they happened to come. */
function steady(text: string): string {
  return text.replaceAll(VOLATILE, '0').replace(PAGE_STATE, (json) => {
    const { answers, ...state } = pageState.parse(JSON.parse(json))
    return JSON.stringify({ ...state, answers: answers.map((one) => JSON.stringify(one)).toSorted() })
  })
}

/** What each surface answered to each reader, one walk's visits in their order. */
function answersOf(visits: readonly Visit[]): ReadonlyMap<string, readonly string[]> {
  const answers = new Map<string, string[]>()
  for (const { reader, surface, text } of visits) {
    // The operator's log differs every time, and may.
    if (reader === OPERATOR) continue
    const name = `${reader}: ${surface}`
    answers.set(name, [...(answers.get(name) ?? []), steady(text)])
  }
  return answers
}

/** Surfaces that answered differently in two walks, or in one of them only: something told them apart. */
export function differencesOf(before: readonly Visit[], after: readonly Visit[]): string[] {
  const [first, second] = [answersOf(before), answersOf(after)]
  const names = new Set([...first.keys(), ...second.keys()])
  return [...names].filter((name) => JSON.stringify(first.get(name)) !== JSON.stringify(second.get(name)))
}
