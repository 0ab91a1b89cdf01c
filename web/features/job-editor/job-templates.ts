/*
 * Starting texts per profession, loaded when an employer asks for one. What the work usually consists of and what one
 * usually brings along; what a company offers only it can know, so those lines end in an ellipsis to be filled in.
 * All words pass the hints on the AGG, and a test finds a template for each profession of the vocabulary.
 */
interface Outline {
  readonly title: string
  readonly tasks: readonly string[]
  readonly requirements: readonly string[]
}

const OUTLINES: Readonly<Record<string, Outline>> = {
  'orthopaedietechnik-mechaniker': {
    title: 'Orthopädietechnik-Mechaniker (m/w/d)',
    tasks: [
      'Sie fertigen Prothesen, Orthesen und Bandagen und passen sie an.',
      'Sie nehmen Maß, scannen oder gipsen ab und modellieren die Form.',
      'Sie begleiten Anprobe, Gangschulung und Nachsorge.',
      'Sie warten und reparieren Hilfsmittel und dokumentieren die Versorgung.',
    ],
    requirements: [
      'Abgeschlossene Ausbildung in der Orthopädietechnik oder vergleichbare Erfahrung',
      'Handwerkliche Sorgfalt und ein gutes Auge für Passform',
      'Einfühlsamer Umgang mit Patientinnen und Patienten',
    ],
  },
  orthopaedietechnikermeister: {
    title: 'Orthopädietechnikermeister (m/w/d)',
    tasks: [
      'Sie verantworten Versorgungen von der Beratung bis zur Nachsorge fachlich.',
      'Sie leiten Werkstatt und Team an und planen die Abläufe.',
      'Sie bilden aus und geben Ihr Wissen weiter.',
      'Sie stimmen sich mit Praxen, Kliniken und Kostenträgern ab.',
      'Sie sichern die Qualität und halten die Dokumentation aktuell.',
    ],
    requirements: [
      'Meisterprüfung in der Orthopädietechnik',
      'Erfahrung in mindestens einem Schwerpunkt, zum Beispiel Prothetik oder Orthetik',
      'Freude daran, Menschen anzuleiten',
    ],
  },
  bandagist: {
    title: 'Bandagist (m/w/d)',
    tasks: [
      'Sie messen Bandagen, Kompressionsstrümpfe und Mieder an und passen sie an.',
      'Sie beraten zu Anwendung, Pflege und Wechselversorgung.',
      'Sie ändern Hilfsmittel in der Werkstatt und reparieren sie.',
      'Sie dokumentieren Maße und Versorgungen.',
    ],
    requirements: [
      'Ausbildung in der Orthopädietechnik, im Sanitätshaus oder vergleichbare Erfahrung',
      'Sicherheit beim Maßnehmen oder die Bereitschaft, es zu lernen',
      'Freundlicher und diskreter Umgang mit Kundinnen und Kunden',
    ],
  },
  orthopaedieschuhmacher: {
    title: 'Orthopädieschuhmacher (m/w/d)',
    tasks: [
      'Sie fertigen Maßschuhe, Einlagen und Innenschuhe.',
      'Sie richten Schuhe orthopädisch zu und reparieren sie.',
      'Sie messen Füße, von der Trittspur bis zur elektronischen Druckmessung.',
      'Sie probieren mit den Kundinnen und Kunden an und bessern nach.',
    ],
    requirements: [
      'Abgeschlossene Ausbildung in der Orthopädieschuhtechnik oder vergleichbare Erfahrung',
      'Gefühl für Material, Leisten und Passform',
      'Interesse an neuen Verfahren, zum Beispiel Scan und Fräse',
    ],
  },
  orthopaedieschuhmachermeister: {
    title: 'Orthopädieschuhmachermeister (m/w/d)',
    tasks: [
      'Sie verantworten Versorgungen mit Maßschuhen und Einlagen fachlich.',
      'Sie beraten bei schwierigen Fußformen, auch beim diabetischen Fußsyndrom.',
      'Sie leiten Werkstatt und Team an und bilden aus.',
      'Sie sprechen Versorgungen mit Praxen und Kostenträgern ab.',
    ],
    requirements: [
      'Meisterprüfung in der Orthopädieschuhtechnik',
      'Erfahrung in der Versorgung von Risikofüßen',
      'Freude daran, Verantwortung zu übernehmen und Wissen weiterzugeben',
    ],
  },
  sanitaetshausfachverkaeufer: {
    title: 'Fachverkäufer (m/w/d) im Sanitätshaus',
    tasks: [
      'Sie beraten zu Hilfsmitteln, von der Bandage bis zum Rollator.',
      'Sie messen Kompressionsstrümpfe und Bandagen an.',
      'Sie nehmen Rezepte an, prüfen sie und bereiten Kostenvoranschläge vor.',
      'Sie bestellen Ware und halten Verkaufsraum und Lager in Ordnung.',
    ],
    requirements: [
      'Ausbildung im Sanitätshaus, im Einzelhandel oder in einem Gesundheitsberuf',
      'Freude an Beratung und ein offenes Ohr',
      'Sicherer Umgang mit dem Computer',
    ],
  },
  medizinprodukteberater: {
    title: 'Medizinprodukteberater (m/w/d)',
    tasks: [
      'Sie beraten Praxen, Kliniken und Pflegeeinrichtungen zu unseren Hilfsmitteln.',
      'Sie weisen Fachkräfte und Angehörige in den Gebrauch ein.',
      'Sie betreuen Ihr Gebiet und planen Ihre Besuche selbst.',
      'Sie nehmen Rückmeldungen zu Produkten auf und geben Vorkommnisse weiter.',
    ],
    requirements: [
      'Sachkenntnis nach § 83 MPDG oder eine Ausbildung, auf der sie aufbauen kann',
      'Erfahrung in Beratung oder Außendienst',
      'Führerschein der Klasse B, wenn Sie das Gebiet mit dem Auto bereisen',
    ],
  },
  'kaufmann-gesundheitswesen': {
    title: 'Kaufleute im Gesundheitswesen (m/w/d)',
    tasks: [
      'Sie erstellen Kostenvoranschläge und begleiten Genehmigungen.',
      'Sie rechnen Versorgungen mit Krankenkassen und anderen Kostenträgern ab.',
      'Sie prüfen Verordnungen und Verträge auf Vollständigkeit.',
      'Sie beantworten Fragen von Kundschaft, Praxen und Kassen.',
    ],
    requirements: [
      'Kaufmännische Ausbildung, gern im Gesundheitswesen',
      'Kenntnisse in der Abrechnung von Hilfsmitteln oder die Bereitschaft, sie zu erwerben',
      'Genauigkeit und ein freundlicher Ton am Telefon',
    ],
  },
  'reha-techniker': {
    title: 'Reha-Techniker (m/w/d)',
    tasks: [
      'Sie montieren Rollstühle, Pflegebetten und andere Hilfsmittel und stellen sie ein.',
      'Sie liefern aus und weisen in den Gebrauch ein.',
      'Sie warten, prüfen und reparieren, in der Werkstatt und vor Ort.',
      'Sie dokumentieren Einsätze und Prüfungen.',
    ],
    requirements: [
      'Technische oder handwerkliche Ausbildung oder vergleichbare Erfahrung',
      'Führerschein der Klasse B',
      'Freundliches Auftreten bei Kundinnen und Kunden zu Hause',
    ],
  },
  'reha-berater': {
    title: 'Reha-Berater (m/w/d)',
    tasks: [
      'Sie beraten zu Rollstühlen, Geh- und Pflegehilfen, im Haus und vor Ort.',
      'Sie ermitteln den Bedarf und messen Hilfsmittel aus.',
      'Sie erproben die Versorgung gemeinsam mit Angehörigen und Therapie.',
      'Sie bereiten Anträge und Kostenvoranschläge vor.',
    ],
    requirements: [
      'Ausbildung in Gesundheit, Pflege, Therapie oder Technik',
      'Erfahrung in der Hilfsmittelberatung oder Lust, sie zu lernen',
      'Führerschein der Klasse B, wenn Sie zu Terminen fahren',
    ],
  },
  physiotherapeut: {
    title: 'Physiotherapeut (m/w/d)',
    tasks: [
      'Sie behandeln Patientinnen und Patienten einzeln und in Gruppen.',
      'Sie erheben den Befund und planen die Behandlung.',
      'Sie leiten zu Übungen an und begleiten Fortschritte.',
      'Sie tauschen sich im Team und mit den verordnenden Praxen aus.',
    ],
    requirements: [
      'Staatlich anerkannte Ausbildung oder Studium in der Physiotherapie',
      'Gern Zertifikate, zum Beispiel in Manueller Therapie oder Lymphdrainage',
      'Aufmerksamer Umgang mit Menschen',
    ],
  },
  ergotherapeut: {
    title: 'Ergotherapeut (m/w/d)',
    tasks: [
      'Sie behandeln Patientinnen und Patienten mit motorischen und sensorischen Einschränkungen.',
      'Sie trainieren Alltagshandlungen und den Umgang mit Hilfsmitteln.',
      'Sie fertigen Schienen an oder passen sie an, wo es zur Behandlung gehört.',
      'Sie beraten Angehörige und dokumentieren den Verlauf.',
    ],
    requirements: [
      'Staatlich anerkannte Ausbildung oder Studium in der Ergotherapie',
      'Interesse an Orthopädie und Handtherapie',
      'Geduld und Einfallsreichtum',
    ],
  },
  masseur: {
    title: 'Masseur und medizinischer Bademeister (m/w/d)',
    tasks: [
      'Sie geben klassische Massagen und Spezialmassagen.',
      'Sie führen Wärme-, Kälte-, Elektro- und Hydrotherapie durch.',
      'Sie behandeln mit Manueller Lymphdrainage, wenn Sie dafür ausgebildet sind.',
      'Sie dokumentieren Behandlungen und bereiten Räume und Geräte vor.',
    ],
    requirements: [
      'Staatlich anerkannte Ausbildung in Massage und medizinischer Bademeisterei',
      'Gern eine Weiterbildung in Manueller Lymphdrainage',
      'Zugewandter Umgang mit Menschen',
    ],
  },
  'facharzt-orthopaedie': {
    title: 'Facharzt für Orthopädie und Unfallchirurgie (m/w/d)',
    tasks: [
      'Sie untersuchen und behandeln Patientinnen und Patienten konservativ oder operativ.',
      'Sie planen Eingriffe, klären auf und begleiten die Nachsorge.',
      'Sie verordnen Hilfsmittel und arbeiten mit Technik und Therapie zusammen.',
      'Sie unterstützen Kolleginnen und Kollegen in der Weiterbildung.',
    ],
    requirements: [
      'Approbation und Anerkennung als Facharzt oder Fachärztin für Orthopädie und Unfallchirurgie',
      'Gern eine Zusatzbezeichnung, zum Beispiel Sportmedizin oder Manuelle Medizin',
      'Freude an der Arbeit im Team',
    ],
  },
  'assistenzarzt-orthopaedie': {
    title: 'Assistenzarzt für Orthopädie und Unfallchirurgie (m/w/d)',
    tasks: [
      'Sie versorgen Patientinnen und Patienten auf Station, in der Ambulanz und im OP.',
      'Sie nehmen auf, untersuchen und stellen im Team vor.',
      'Sie assistieren bei Eingriffen und führen sie unter Anleitung selbst durch.',
      'Sie schreiben Arztbriefe und beteiligen sich an den Diensten.',
    ],
    requirements: [
      'Approbation als Ärztin oder Arzt',
      'Interesse an der Weiterbildung in Orthopädie und Unfallchirurgie',
      'Deutschkenntnisse für Gespräche mit Patientinnen und Patienten und für die Dokumentation',
    ],
  },
  mfa: {
    title: 'Medizinische Fachangestellte (m/w/d)',
    tasks: [
      'Sie empfangen Patientinnen und Patienten und vergeben Termine.',
      'Sie assistieren bei Untersuchungen, Verbänden und kleinen Eingriffen.',
      'Sie legen Gipse und Schienen an, wenn Sie darin geübt sind.',
      'Sie bereiten Verordnungen vor und unterstützen bei der Abrechnung.',
    ],
    requirements: [
      'Abgeschlossene Ausbildung als Medizinische Fachangestellte oder Medizinischer Fachangestellter',
      'Gern mit Röntgenschein oder Erfahrung in einer orthopädischen Praxis',
      'Freundlichkeit und Überblick, auch wenn viel los ist',
    ],
  },
  ota: {
    title: 'Operationstechnische Assistenz (m/w/d)',
    tasks: [
      'Sie instrumentieren bei orthopädischen und unfallchirurgischen Eingriffen.',
      'Sie bereiten Säle, Instrumente und Implantate vor und nach.',
      'Sie lagern Patientinnen und Patienten und begleiten sie im OP.',
      'Sie dokumentieren und achten auf Hygiene und Sicherheit.',
    ],
    requirements: [
      'Abschluss als Operationstechnische Assistenz nach ATA-OTA-Gesetz oder DKG',
      'Gern Erfahrung in Endoprothetik oder Arthroskopie',
      'Ruhe und Sorgfalt im Team',
    ],
  },
  'op-pflege': {
    title: 'Pflegefachkraft im OP (m/w/d)',
    tasks: [
      'Sie instrumentieren oder springen bei orthopädischen Eingriffen.',
      'Sie betreuen Patientinnen und Patienten vor und während der Operation.',
      'Sie bereiten Instrumente und Material vor und halten Hygienestandards ein.',
      'Sie dokumentieren und leiten Kolleginnen und Kollegen an.',
    ],
    requirements: [
      'Abgeschlossene Ausbildung in der Pflege',
      'Gern mit Fachweiterbildung für den Operationsdienst',
      'Zuverlässigkeit und Freude an genauer Arbeit',
    ],
  },
  podologe: {
    title: 'Podologe (m/w/d)',
    tasks: [
      'Sie behandeln Füße medizinisch, auch beim diabetischen Fußsyndrom.',
      'Sie fertigen Orthosen und Nagelkorrekturspangen an.',
      'Sie beraten zu Schuhen, Einlagen und Vorsorge.',
      'Sie bereiten Instrumente auf und dokumentieren Befunde.',
    ],
    requirements: [
      'Staatlich anerkannte Ausbildung in der Podologie',
      'Sorgfalt und sicheres hygienisches Arbeiten',
      'Freundlicher Umgang mit Patientinnen und Patienten',
    ],
  },
}

export interface JobTemplate {
  readonly title: string
  readonly description: string
  readonly requirements: string
}

/** Marks what only the employer can fill in. */
export const OPEN_LINE = '…'

const OPEN_LINES = ['Arbeitszeit und Urlaub: …', 'Einarbeitung und Fortbildung: …', 'Was uns ausmacht: …']

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** The template for a profession; null for one that the vocabulary got after this file. */
export function templateFor(professionSlug: string): JobTemplate | null {
  const outline = Object.hasOwn(OUTLINES, professionSlug) ? OUTLINES[professionSlug] : undefined
  if (!outline) return null
  return {
    title: outline.title,
    description: `## Ihre Aufgaben\n\n${list(outline.tasks)}\n\n## Wir bieten\n\n${list(OPEN_LINES)}`,
    requirements: list(outline.requirements),
  }
}
