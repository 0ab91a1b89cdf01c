/*
 * Requirements of the AGG (General Equal Treatment Act) for a job, as far as a word list can check them, contact data and
 * loud words in its texts. The editor shows the hints to the employer and the queue shows the same ones to admins. Hints
 * only: the employer knows the context, and an admin reads every job.
 */
import { findContact } from '../../shared/privacy/contact-check.ts'
import { findCapitals, findMarks, quietCapitals, quietMarks } from './loud-words.ts'

export type HintKind =
  | 'genderForm'
  | 'age'
  | 'origin'
  | 'health'
  | 'gender'
  | 'contact'
  | 'capitals'
  | 'exclamation'

export interface WordingHint {
  readonly kind: HintKind
  /** The matched words; empty when the hint is about something missing. */
  readonly found: string
  /** Where they begin; null where nobody can say it: disguised contact data, something missing. */
  readonly place: number | null
  readonly advice: string
  /** What a button says and the whole text after it, where the hint has one answer only. */
  readonly mend?: { readonly label: string; readonly text: string }
}

/** Explicit additions: (m/w/d), (w/m/d), (d/m/w), (m/w/x), (gn), (all genders) … */
const OPEN_TO_ALL =
  /\(\s*(?:[mwdxfai]\s*[/|,*]\s*){2}[mwdxfai]\s*\)|\(\s*gn\*?\s*\)|all\s+genders|alle\s+geschlechter/iu

/** Gender forms inside the word: Techniker:in, Techniker*in, Techniker/-in, TechnikerIn, Techniker(in). */
const INNER_FORM = /\p{L}(?:[:*_]|\/-?|\()in(?:nen)?\)?(?!\p{L})|\p{Ll}In(?:nen)?(?!\p{L})/u

/** Gender-neutral words: Fachkraft, Leitung, Auszubildende, Ausbildungsplatz … */
const NEUTRAL_WORD =
  /\p{L}*(?:kraft|kräfte|leitung|person(?:al)?|assistenz|hilfe|ausbildung(?:splatz)?|praktikum|praktikumsplatz|vertretung|beratung|mitarbeitende[rn]?|angestellte[rn]?|auszubildende[rn]?|studierende[rn]?|fachangestellte[rn]?|beschäftigte[rn]?)(?!\p{L})/iu

/** Both forms side by side: Physiotherapeutin / Physiotherapeut, Mechanikerin oder Mechaniker. */
function namesBothForms(title: string): boolean {
  const words = title.toLocaleLowerCase('de-DE').match(/[\p{L}-]+/gu) ?? []
  return words.some((word) => {
    if (!word.endsWith('in') || word.length < 6) return false
    const stem = word.slice(0, -2)
    return words.some((other) => other === stem || other === `${stem}e`)
  })
}

interface Pattern {
  readonly kind: HintKind
  readonly pattern: RegExp
  readonly advice: string
  readonly mend?: (text: string, place: number) => WordingHint['mend']
}

const AGE = 'Das Alter darf keine Rolle spielen. Beschreiben Sie lieber, welche Erfahrung Sie brauchen.'
const ORIGIN =
  'Fragen Sie nach Sprachkenntnissen statt nach Herkunft, zum Beispiel „sehr gute Deutschkenntnisse“.'
const HEALTH =
  'Das schließt Menschen mit Behinderung aus. Nennen Sie die Tätigkeit, zum Beispiel „Heben bis 20 kg gehört zur Arbeit“.'
const CONTACT =
  'Telefon, E-Mail und Website stehen in der Anzeige an fester Stelle und sind dort vor Adresssammlern geschützt. Nehmen Sie sie bitte aus dem Text.'
const GENDER = 'Das Geschlecht darf keine Rolle spielen. Nennen Sie den Beruf und ergänzen Sie (m/w/d).'

/** The rest of a sentence begins as the sentence did. */
const beginAs = (before: string, rest: string): string =>
  /^\p{Lu}/u.test(before) ? rest.slice(0, 1).toLocaleUpperCase('de-DE') + rest.slice(1) : rest

/** `junges, dynamisches Team`: the rest says the same without the age. */
function withoutYoung(text: string, place: number): WordingHint['mend'] {
  const young = /^[Jj]ung(?:e[rsnm]?)?(?:,|\s+und)?\s+(?=(?:\p{Ll}+\s+)?(?:Team|Kolleg))/u.exec(
    text.slice(place),
  )
  if (!young) return undefined
  const [word] = young[0].split(/[\s,]/)
  const rest = beginAs(young[0], text.slice(place + young[0].length))
  return { label: `„${word ?? ''}“ streichen`, text: text.slice(0, place) + rest }
}

/** Only where the condition stands on its own, as in a list: inside a sentence the verb would have to follow. */
function languageInstead(text: string): WordingHint['mend'] {
  const origin =
    /(?<=^[\s*+•-]*|[,;]\s*)(?:Deutsch als Muttersprache|Muttersprache Deutsch)(?=\s*(?:$|[.,;]))/mu.exec(
      text,
    )
  if (!origin) return undefined
  const before = text.slice(0, origin.index)
  const words = /[,;]\s*$/u.test(before) ? 'sehr gute Deutschkenntnisse' : 'Sehr gute Deutschkenntnisse'
  return {
    label: `„${words}“ einsetzen`,
    text: before + words + text.slice(origin.index + origin[0].length),
  }
}

const QUESTIONABLE: readonly Pattern[] = [
  {
    pattern:
      /(?<!\p{L})(?:jung(?:e[rsnm]?)?|jünger(?:e[rsnm]?)?)(?!\p{L})(?!\s+(?:patient|mensch|erwachsen|famil|unternehm|betrieb|firma|praxis|sanitätsh|start))/iu,
    advice: AGE,
    kind: 'age',
    mend: withoutYoung,
  },
  {
    pattern:
      /(?<!\p{L})(?:bis|unter|maximal|max\.?|höchstens|nicht älter als|zwischen)\s+(?:zu\s+)?[1-6]\d(?:\s*(?:und|-|–)\s*[1-6]\d)?(?:\s*(?:jahren?|j\.))?(?!(?:\s*(?:und|bis|-|–)\s*\d+)?\s*(?:km|kg|%|std|stunden|tage|€|euro|wochen|prozent|patient|minuten|uhr|mitarbeit|plätze|urlaubs))(?![\p{L}\d.,:])/iu,
    advice: AGE,
    kind: 'age',
  },
  {
    pattern:
      /(?<!\p{L})(?:digital natives?|berufsanfänger(?:in)? bevorzugt|altersgrenze|höchstalter)(?!\p{L})/iu,
    advice: AGE,
    kind: 'age',
  },
  {
    pattern: /(?<!\p{L})(?:deutsch(?:e[rn]?)?\s+)?mutter\s?sprach\p{L}*/iu,
    advice: ORIGIN,
    kind: 'origin',
    mend: languageInstead,
  },
  {
    pattern:
      /(?<!\p{L})(?:akzentfrei\p{L}*|native speakers?|(?:deutsche[rn]?|europäische[rn]?)\s+(?:staatsangehörigkeit|staatsbürgerschaft|herkunft|abstammung))/iu,
    advice: ORIGIN,
    kind: 'origin',
  },
  {
    pattern:
      /(?<!\p{L})(?:(?:körperlich|psychisch)\s+)?(?:belastbar(?:e[rnms]?|keit)?|voll\s+leistungsfähig)(?!\p{L})/iu,
    advice: HEALTH,
    kind: 'health',
  },
  {
    pattern: /(?<!\p{L})(?:körperlich|gesundheitlich)\s+(?:fit|gesund|uneingeschränkt)(?!\p{L})/iu,
    advice: HEALTH,
    kind: 'health',
  },
  {
    pattern: /(?<!\p{L})(?:männliche?[rns]?|weibliche?[rns]?|dame|herr|mädchen|frau|mann)(?!\p{L})/iu,
    advice: GENDER,
    kind: 'gender',
  },
]

/** Contact data as people write it; as app_private.text_marks, which names its place to admins. */
const WRITTEN_CONTACT = {
  email: /[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/u,
  // A number with its area code; not a date, which begins with a zero as well.
  phone: /(?<![\p{L}\d.,/-])(?!\d{1,2}\.\d{1,2}\.)(?:\+\d{2}|\(0|0)[\d\s()/.-]{6,}\d/u,
  url: /(?:https?:\/\/|www\.)[^\s<>()[\]]+/iu,
} as const

const MARKDOWN_LINK = /\[[^\]\n]*\]\([^)\n]*\)/g

/** Contact data of anybody, also disguised. A link with words of its own is how a text names a page: it may stay. */
function contactHint(text: string): WordingHint | null {
  // As long as before, so that places stay.
  const plain = text.replaceAll(MARKDOWN_LINK, (link) => ' '.repeat(link.length))
  for (const { kind, found: disguised } of findContact(plain)) {
    if (kind !== 'email' && kind !== 'phone' && kind !== 'url') continue
    const written = WRITTEN_CONTACT[kind].exec(plain)
    return {
      kind: 'contact',
      found: written?.[0].trim() ?? disguised,
      place: written?.index ?? null,
      advice: CONTACT,
    }
  }
  return null
}

/** What a text shouts. */
function loudHints(text: string): WordingHint[] {
  const capitals = findCapitals(text)
  const marks = findMarks(text)
  return [
    ...(capitals
      ? [
          {
            kind: 'capitals' as const,
            ...capitals,
            advice:
              'Großbuchstaben wirken laut und lesen sich schwer. Schreiben Sie die Wörter wie sonst auch.',
            mend: { label: 'Großschreibung auflösen', text: quietCapitals(text) },
          },
        ]
      : []),
    ...(marks
      ? [
          {
            kind: 'exclamation' as const,
            ...marks,
            advice: 'Ein Satzzeichen genügt.',
            mend: { label: `„${marks.found}“ kürzen`, text: quietMarks(text) },
          },
        ]
      : []),
  ]
}

/** Finds words that can be read as an unlawful condition, contact data and loud words; each hint appears once. */
export function checkWording(text: string): WordingHint[] {
  const hints = new Map<string, WordingHint>()
  for (const { pattern, advice, kind, mend } of QUESTIONABLE) {
    const match = pattern.exec(text)
    if (!match || hints.has(advice)) continue
    const mended = mend?.(text, match.index)
    hints.set(advice, {
      kind,
      found: match[0].trim(),
      place: match.index,
      advice,
      ...(mended && { mend: mended }),
    })
  }
  const contact = contactHint(text)
  return [...hints.values(), ...(contact ? [contact] : []), ...loudHints(text)]
}

export function isGenderNeutral(title: string): boolean {
  return (
    OPEN_TO_ALL.test(title) || INNER_FORM.test(title) || NEUTRAL_WORD.test(title) || namesBothForms(title)
  )
}

/** `(m/w)` leaves somebody out; anything else gets the addition at its end. */
function withAllGenders(title: string): string {
  const two = /\(\s*[mw]\s*[/|,*]\s*[mw]\s*\)/iu
  return two.test(title) ? title.replace(two, '(m/w/d)') : `${title.trimEnd()} (m/w/d)`
}

/** Hints on a title; none while it is empty or very short. */
export function checkTitle(title: string): WordingHint[] {
  const hints = checkWording(title)
  if (title.trim().length >= 5 && !isGenderNeutral(title)) {
    hints.unshift({
      kind: 'genderForm',
      found: '',
      place: null,
      advice: 'Ergänzen Sie (m/w/d) oder wählen Sie eine neutrale Form, damit sich alle angesprochen fühlen.',
      mend: { label: '(m/w/d) ergänzen', text: withAllGenders(title) },
    })
  }
  return hints
}

/** As app_private.has_gaps, which refuses such a text when its job is submitted. */
const GAP =
  /(?:^[ \t]*(?:[-*+•]|[0-9]{1,3}[.)])?|:[*_]*)[ \t]*(?:…|\.\.\.)\.?[*_]*[ \t]*$|^[ \t]*[-*+•][ \t]*$/u

/** The first line of a template that was not filled in, as people read it: empty for an item without text. */
export function findGap(text: string): string | null {
  const line = text.split('\n').find((candidate) => GAP.test(candidate))
  return line === undefined
    ? null
    : line
        .replace(/^[ \t]*(?:[-*+•]|[0-9]{1,3}[.)])/u, '')
        .replaceAll('*', '')
        .trim()
}

interface AdHint extends WordingHint {
  /** Which text of the job it is about. */
  readonly part: 'Titel' | 'Beschreibung' | 'Anforderungen'
}

interface AdTexts {
  readonly title: string | null
  readonly description: string | null
  readonly requirements: string | null
}

/** All hints on a job, as its editor shows them field by field. */
export function checkAd({ title, description, requirements }: AdTexts): AdHint[] {
  return [
    ...checkTitle(title ?? '').map((hint) => ({ ...hint, part: 'Titel' as const })),
    ...checkWording(description ?? '').map((hint) => ({ ...hint, part: 'Beschreibung' as const })),
    ...checkWording(requirements ?? '').map((hint) => ({ ...hint, part: 'Anforderungen' as const })),
  ]
}
