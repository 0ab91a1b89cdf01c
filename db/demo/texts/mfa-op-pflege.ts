import type { Topic } from '../demo-types.ts'

export const mfaOpPflegeTopics = {
  mfa: {
    lead: [
      'Sie empfangen unsere Patientinnen und Patienten, behalten den Kalender im Griff und assistieren im Sprechzimmer.',
      'Sie arbeiten im Wechsel am Empfang, in der Assistenz und im Gipsraum, damit es abwechslungsreich bleibt.',
      'Sie bereiten Untersuchungen vor, assistieren bei Infiltrationen und sorgen dafür, dass niemand vergessen wird.',
      'Sie sind die Erste oder der Erste, den unsere Patientinnen und Patienten sehen, und oft auch der Mensch, an den sie sich erinnern.',
    ],
    daily: [
      'Der Dienstplan steht vier Wochen im Voraus, getauscht wird per App.',
      'Telefonate nimmt vormittags eine eigene Telefonzentrale an.',
      'Mittwochs und freitags schließt die Praxis um 13 Uhr.',
      'Sie rotieren wöchentlich, auf Wunsch spezialisieren Sie sich.',
    ],
    tasks: [
      'Terminplanung und Empfang',
      'Assistenz bei Untersuchung, Injektion und Verband',
      'Anlegen von Gips, Schiene und Orthese',
      'Röntgen mit Kenntnisnachweis',
      'Abrechnung nach EBM und GOÄ',
      'Vorbereitung ambulanter Eingriffe',
      'Dokumentation von Arbeitsunfällen',
      'Aufbereitung von Instrumenten',
    ],
    profile: [
      'Abgeschlossene Ausbildung als Medizinische Fachangestellte oder Medizinischer Fachangestellter.',
      'Sie haben MFA gelernt und vielleicht schon in Orthopädie oder Chirurgie gearbeitet.',
      'Ausbildung in einem Praxis- oder Pflegeberuf; auch nach einer Familienpause sind Sie willkommen.',
    ],
    attitude: [
      'Sie bleiben freundlich, wenn das Wartezimmer voll ist, und sagen ehrlich, wie lange es dauert.',
      'Sie sehen Arbeit und auch, wenn eine Kollegin Hilfe braucht.',
      'Sie behalten für sich, was Sie hören.',
    ],
    skills: [
      'Röntgenschein von Vorteil',
      'Erfahrung mit Praxissoftware',
      'gutes Deutsch, weitere Sprachen gern',
      'Sinn für Ordnung und Hygiene',
    ],
  },
  ota: {
    lead: [
      'Sie instrumentieren bei Gelenkersatz, Arthroskopie und Wirbelsäuleneingriffen.',
      'Sie bereiten den Saal vor, instrumentieren und springen, immer mit einer erfahrenen Kollegin oder einem erfahrenen Kollegen an der Seite.',
      'Sie arbeiten in einem festen Saalteam, das sich auch ohne viele Worte versteht.',
    ],
    daily: [
      'Operiert wird von 7.15 bis 15.30 Uhr, planbar und ohne Nachtdienst.',
      'Die Siebe sind gepflegt, die Leihsysteme früh genug da.',
      'Nach jedem Saaltag gibt es fünf Minuten für die Frage, was morgen besser gehen kann.',
    ],
    tasks: [
      'Instrumentieren und Springen',
      'Lagerung der Patientinnen und Patienten',
      'Vorbereitung von Implantaten und Leihsystemen',
      'Kontrolle von Sterilgut und Zählprotokoll',
      'OP-Dokumentation',
      'Anleitung von Auszubildenden',
    ],
    profile: [
      'Ausbildung in der Operationstechnischen Assistenz oder Pflege mit OP-Erfahrung.',
      'Sie sind OTA oder Pflegefachkraft im OP, gern auch direkt nach dem Examen.',
    ],
    attitude: [
      'Sie denken zwei Schritte voraus und sagen Bescheid, wenn etwas fehlt.',
      'Konzentration und ein gutes Miteinander schließen sich für Sie nicht aus.',
      'Sie bleiben gelassen, auch wenn aus einer Stunde zwei werden.',
    ],
    skills: [
      'Kenntnisse in orthopädischen Instrumentarien',
      'sicheres steriles Arbeiten',
      'Freude an Arbeit, bei der man viel steht',
      'Bereitschaft zur Weiterbildung',
    ],
  },
  pflege: {
    lead: [
      'Sie begleiten Menschen durch den OP, von der Begrüßung in der Schleuse bis zur Übergabe im Aufwachraum.',
      'Sie arbeiten als Pflegefachkraft im Saal, lagern, springen und instrumentieren, je nach Erfahrung.',
    ],
    daily: [
      'Für die Einarbeitung ist ein halbes Jahr vorgesehen, und so lange stehen Sie zusätzlich im Plan.',
      'Ein Springerpool sorgt dafür, dass frei auch frei bleibt.',
    ],
    tasks: [
      'Empfang, Identitätsprüfung und Begleitung',
      'Lagerung mit Blick für Druckstellen',
      'Springen und Instrumentieren',
      'Überwachung im Aufwachraum',
      'Kontrolle von Material und Sterilgut',
      'Digitale Dokumentation im Saal',
    ],
    profile: [
      'Examen als Pflegefachfrau, Pflegefachmann oder in der Gesundheits- und Krankenpflege.',
      'Sie sind in der Pflege examiniert und möchten in den OP wechseln oder dort bleiben.',
    ],
    attitude: [
      'Sie sind zugewandt, klar und verlässlich.',
      'Menschen, die Angst haben, beruhigt schon Ihre Stimme.',
    ],
    skills: [
      'Fachweiterbildung OP willkommen, aber kein Muss',
      'Freude an Technik und Teamarbeit',
      'Deutsch auf dem Niveau B2',
      'Sinn für Hygiene und Ordnung',
    ],
  },
  'mfa-ausbildung': {
    lead: [
      'Sie lernen Empfang, Assistenz, Labor, Röntgen und Abrechnung in einer lebendigen orthopädischen Praxis.',
      'In drei Jahren werden Sie Medizinische Fachangestellte oder Medizinischer Fachangestellter und können danach überall arbeiten.',
    ],
    daily: [
      'Eine Ausbilderin ist nur für Sie und Ihre Mitauszubildende zuständig.',
      'Zwei Tage Berufsschule, drei Tage Praxis, und freitags eine Stunde zum Lernen.',
    ],
    tasks: [
      'Patientinnen und Patienten empfangen und begleiten',
      'Verbände, Schienen und Blutabnahme lernen',
      'Bei kleinen Eingriffen zusehen und mithelfen',
      'Termine, Rezepte und Akten verwalten',
      'Hygiene und Instrumente',
    ],
    profile: [
      'Mittlerer Schulabschluss oder guter Hauptschulabschluss.',
      'Sie haben die Schule abgeschlossen oder eine andere Ausbildung abgebrochen und wissen jetzt, was Sie wollen.',
    ],
    attitude: [
      'Sie gehen freundlich auf Menschen zu.',
      'Blut macht Ihnen wenig aus und Fragen stellen auch.',
    ],
    skills: ['Zuverlässigkeit', 'gutes Deutsch', 'Interesse an Medizin', 'Ruhe im Trubel'],
  },
} satisfies Record<string, Topic>
