/** What the reading interface takes and says, in the words that its OpenAPI document, its JSON Schema and its page for developers share. */

export const INTERFACE_PATH = '/api/v1/stellen'
export const INTERFACE_SCHEMA_PATH = '/api/v1/stellen.schema.json'
export const OPENAPI_PATH = '/api/v1/openapi.json'

export const INTERFACE_LIMITS = { perMinute: 60, usualPage: 20, largestPage: 50 } as const

/** By name of the parameter: those of the search, then those of the page. */
export const INTERFACE_PARAMETERS = {
  q: 'Suchwörter, höchstens 100 Zeichen.',
  beruf: 'Fachbereiche, mit Komma getrennt: die Werte, die in „beruf“ einer Stelle stehen.',
  fach: 'Schwerpunkte, mit Komma getrennt, wie in der Adresse der Suche.',
  art: 'Beschäftigung, mit Komma getrennt: vollzeit, teilzeit, minijob, ausbildung, praktikum, freie_mitarbeit.',
  quali: 'Abschluss, mit Komma getrennt: quereinstieg, ausbildung, geselle, meister, studium, facharzt.',
  vertrag: 'unbefristet, befristet oder beides mit Komma.',
  ort: 'Ort oder Postleitzahl, höchstens 80 Zeichen. Ein Ort, den wir nicht sicher kennen, ist ein Fehler.',
  umkreis: 'Kilometer um den Ort: 10, 20, 50, 100 oder 200. Ohne Angabe 50.',
  land: 'Bundesland oder Kanton, zum Beispiel NI oder AT-5, oder ein Staat: DE, AT, CH, LI.',
  gehalt: 'Mindestens so viel Euro brutto im Monat, 1 bis 20000.',
  homeoffice: '1: nur Stellen mit Homeoffice.',
  alter: 'Höchstens so viele Tage online: 1, 3, 7, 14 oder 30.',
  sort: 'Nur neueste: Die neuesten Stellen stehen immer zuerst.',
  anzahl: 'Stellen auf einer Seite, 1 bis 50. Ohne Angabe 20.',
  nach: 'Wo die Seite beginnt. Nehmen Sie die Adresse aus „naechste“, statt den Wert selbst zu bilden.',
} as const

/** By name of the field of a job. What a parameter filters by has its name. */
export const INTERFACE_FIELDS = {
  id: 'Bleibt, solange es die Stelle gibt.',
  url: 'Die Anzeige. Hier bewirbt man sich oder findet, wo.',
  titel: 'Titel der Anzeige.',
  betrieb: 'Name des Betriebs.',
  logo: 'Adresse des Logos.',
  arbeitsort: 'Ort, wie er in der Anzeige steht.',
  plz: 'Postleitzahl.',
  ort: 'Ort ohne Zusätze.',
  land: 'Bundesland oder Kanton.',
  landName: 'Bundesland oder Kanton in Worten.',
  staat: 'DE, AT, CH oder LI.',
  beruf: 'Fachbereich.',
  berufName: 'Fachbereich in Worten.',
  taetigkeit: 'Beruf.',
  taetigkeitName: 'Beruf in Worten.',
  schwerpunkte: 'Schwerpunkte in Worten.',
  art: 'Beschäftigung: eines davon, oder mehreres zur Wahl.',
  quali: 'Abschluss, der verlangt wird. Leer: offen.',
  vertrag: 'Leer: nicht gesagt.',
  stunden: 'Stunden in der Woche.',
  homeoffice: 'Ob Homeoffice möglich ist.',
  beginn: 'Erster Tag. Leer: so bald wie möglich.',
  gehaltVon: 'Euro brutto.',
  gehaltBis: 'Euro brutto.',
  gehaltJe: 'Worauf sich die Beträge beziehen.',
  gehaltText: 'Das Gehalt, wie es in der Anzeige steht.',
  bewerbungHier: 'Ob man sich auf der Seite der Anzeige bewirbt. Sonst steht dort, wie.',
  bewerbungUrl: 'Seite des Betriebs, auf der man sich bewirbt. Leer: auf der Seite der Anzeige.',
  beschreibungHtml: 'Aufgaben und Anforderungen als HTML ohne Skripte. Überschriften beginnen bei h3.',
  veroeffentlicht: 'Seit wann die Stelle online ist.',
  geaendert: 'Wann sich die Anzeige zuletzt geändert hat.',
  endet: 'Danach zeigen Sie die Stelle bitte nicht mehr.',
} as const
