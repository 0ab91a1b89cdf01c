/** The forms of the reading interface: JSON Schema and OpenAPI are made of them, and questions are checked by them. */
import { z } from 'zod'
import { INTERFACE_FIELDS, INTERFACE_LIMITS, INTERFACE_PARAMETERS } from '../../schema/reading-interface.ts'
import {
  AGES,
  CONTRACT_TERMS,
  CURSOR,
  JOB_TYPES,
  LIST_LIMIT,
  MOST_PAY,
  PLACE_LIMIT,
  QUALIFICATIONS,
  RADII,
  SEARCHABLE,
  SLUG,
  SLUG_LIMIT,
  STATE,
  TEXT_LIMIT,
} from './search-of-query.ts'

const words = INTERFACE_PARAMETERS

const slugs = () => z.array(z.string().regex(SLUG).max(SLUG_LIMIT)).min(1).max(LIST_LIMIT)
const keys = <const Keys extends readonly string[]>(known: Keys) => z.array(z.enum(known)).min(1)
const oneOf = (known: readonly number[]) => z.literal([...known])

/** Names are those of the search's own address; a name that is none of them is a mistake of who asks. */
export const questionSchema = z.strictObject({
  q: z.string().regex(SEARCHABLE).max(TEXT_LIMIT).optional().describe(words.q),
  beruf: slugs().optional().describe(words.beruf),
  fach: slugs().optional().describe(words.fach),
  art: keys(JOB_TYPES).optional().describe(words.art),
  quali: keys(QUALIFICATIONS).optional().describe(words.quali),
  vertrag: keys(CONTRACT_TERMS).optional().describe(words.vertrag),
  ort: z.string().regex(/\S/).max(PLACE_LIMIT).optional().describe(words.ort),
  umkreis: oneOf(RADII).optional().describe(words.umkreis),
  land: z.string().regex(STATE).optional().describe(words.land),
  gehalt: z.int().min(1).max(MOST_PAY).optional().describe(words.gehalt),
  homeoffice: z.enum(['1', 'true']).optional().describe(words.homeoffice),
  alter: oneOf(AGES).optional().describe(words.alter),
  sort: z.literal('neueste').optional().describe(words.sort),
  anzahl: z.int().min(1).max(INTERFACE_LIMITS.largestPage).optional().describe(words.anzahl),
  nach: z.string().regex(CURSOR).optional().describe(words.nach),
} satisfies Record<keyof typeof words, z.ZodType>)

const fields = INTERFACE_FIELDS

export const jobSchema = z
  .object({
    id: z.uuid().describe(fields.id),
    url: z.url().describe(fields.url),
    titel: z.string().describe(fields.titel),
    betrieb: z.string().describe(fields.betrieb),
    logo: z.url().nullable().describe(fields.logo),
    arbeitsort: z.string().describe(fields.arbeitsort),
    plz: z.string().nullable().describe(fields.plz),
    ort: z.string().nullable().describe(fields.ort),
    land: z.string().nullable().describe(fields.land),
    landName: z.string().nullable().describe(fields.landName),
    staat: z.string().nullable().describe(fields.staat),
    beruf: z.string().describe(fields.beruf),
    berufName: z.string().describe(fields.berufName),
    taetigkeit: z.string().describe(fields.taetigkeit),
    taetigkeitName: z.string().describe(fields.taetigkeitName),
    schwerpunkte: z.array(z.string()).describe(fields.schwerpunkte),
    art: keys(JOB_TYPES).describe(fields.art),
    quali: z.enum(QUALIFICATIONS).nullable().describe(fields.quali),
    vertrag: z.enum(CONTRACT_TERMS).nullable().describe(fields.vertrag),
    stunden: z.number().nullable().describe(fields.stunden),
    homeoffice: z.boolean().describe(fields.homeoffice),
    beginn: z.iso.date().nullable().describe(fields.beginn),
    gehaltVon: z.number().nullable().describe(fields.gehaltVon),
    gehaltBis: z.number().nullable().describe(fields.gehaltBis),
    gehaltJe: z.enum(['stunde', 'monat', 'jahr']).nullable().describe(fields.gehaltJe),
    gehaltText: z.string().nullable().describe(fields.gehaltText),
    bewerbungHier: z.boolean().describe(fields.bewerbungHier),
    bewerbungUrl: z.url().nullable().describe(fields.bewerbungUrl),
    beschreibungHtml: z.string().describe(fields.beschreibungHtml),
    veroeffentlicht: z.iso.datetime().describe(fields.veroeffentlicht),
    geaendert: z.iso.datetime().describe(fields.geaendert),
    endet: z.iso.datetime().describe(fields.endet),
  } satisfies Record<keyof typeof fields, z.ZodType>)
  .meta({ id: 'Stelle', description: 'Eine Stelle, wie Besucher sie lesen, ohne Ansprechpartner.' })

export const pageSchema = z
  .object({
    stellen: z.array(jobSchema).describe('Die neuesten zuerst.'),
    naechste: z.url().nullable().describe('Adresse der nächsten Seite. Leer: Das war die letzte.'),
  })
  .meta({ id: 'Seite', description: 'Eine Seite der Treffer. Neue Felder können dazukommen.' })

export const problemSchema = z
  .object({
    code: z.string().describe('BAD_REQUEST, UNAUTHENTICATED, RATE_LIMITED oder OVERLOADED.'),
    message: z.string().describe('Was nicht ging.'),
    parameters: z
      .array(z.object({ name: z.string(), message: z.string() }))
      .optional()
      .describe('Die Parameter, die nicht stimmen.'),
  })
  .meta({ id: 'Fehler', description: 'Warum es keine Antwort gibt.' })

export type InterfaceJob = z.infer<typeof jobSchema>
export type InterfacePage = z.infer<typeof pageSchema>
export type InterfaceProblem = z.infer<typeof problemSchema>
