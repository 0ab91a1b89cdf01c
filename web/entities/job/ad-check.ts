/*
 * Requirements of the AGG (General Equal Treatment Act) for a job, as far as a word list can check them, and contact data
 * in its texts. The editor shows the hints to the employer and the queue shows the same ones to admins. Hints only: the
 * employer knows the context, and an admin reads every job.
 */

export type HintKind = 'genderForm' | 'age' | 'origin' | 'health' | 'gender' | 'contact'

export interface WordingHint {
  readonly kind: HintKind
  /** The matched words; empty when the hint is about something missing. */
  readonly found: string
  readonly advice: string
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
}

const AGE = 'Das Alter darf keine Rolle spielen. Beschreiben Sie lieber, welche Erfahrung Sie brauchen.'
const ORIGIN =
  'Fragen Sie nach Sprachkenntnissen statt nach Herkunft, zum Beispiel „sehr gute Deutschkenntnisse“.'
const HEALTH =
  'Das schließt Menschen mit Behinderung aus. Nennen Sie die Tätigkeit, zum Beispiel „Heben bis 20 kg gehört zur Arbeit“.'
const CONTACT =
  'Telefon und E-Mail stehen in der Anzeige an fester Stelle und sind dort vor Adresssammlern geschützt. Nehmen Sie sie bitte aus dem Text.'
const GENDER = 'Das Geschlecht darf keine Rolle spielen. Nennen Sie den Beruf und ergänzen Sie (m/w/d).'

const QUESTIONABLE: readonly Pattern[] = [
  {
    pattern:
      /(?<!\p{L})(?:jung(?:e[rsnm]?)?|jünger(?:e[rsnm]?)?)(?!\p{L})(?!\s+(?:patient|mensch|erwachsen|famil|unternehm|betrieb|firma|praxis|sanitätsh|start))/iu,
    advice: AGE,
    kind: 'age',
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
  { pattern: /(?<!\p{L})(?:deutsch(?:e[rn]?)?\s+)?mutter\s?sprach\p{L}*/iu, advice: ORIGIN, kind: 'origin' },
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
  {
    pattern: /[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/u,
    advice: CONTACT,
    kind: 'contact',
  },
  {
    // A number with its area code; not a date, which begins with a zero as well.
    pattern: /(?<![\p{L}\d.,/-])(?!\d{1,2}\.\d{1,2}\.)(?:\+\d{2}|\(0|0)[\d\s()/.-]{6,}\d/u,
    advice: CONTACT,
    kind: 'contact',
  },
]

/** Finds words that can be read as an unlawful condition; each hint appears once. */
export function checkWording(text: string): WordingHint[] {
  const hints = new Map<string, WordingHint>()
  for (const { pattern, advice, kind } of QUESTIONABLE) {
    const found = pattern.exec(text)?.[0].trim()
    if (found !== undefined && !hints.has(advice)) hints.set(advice, { kind, found, advice })
  }
  return [...hints.values()]
}

export function isGenderNeutral(title: string): boolean {
  return (
    OPEN_TO_ALL.test(title) || INNER_FORM.test(title) || NEUTRAL_WORD.test(title) || namesBothForms(title)
  )
}

/** Hints on a title; none while it is empty or very short. */
export function checkTitle(title: string): WordingHint[] {
  const hints = checkWording(title)
  if (title.trim().length >= 5 && !isGenderNeutral(title)) {
    hints.unshift({
      kind: 'genderForm',
      found: '',
      advice: 'Ergänzen Sie (m/w/d) oder wählen Sie eine neutrale Form, damit sich alle angesprochen fühlen.',
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
