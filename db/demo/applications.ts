import type { DemoApplication } from './demo-types.ts'

const PROSTHETICS = ['kirchhoff', 'Orthopädietechnik-Mechaniker (m/w/d) Prothetik'] as const

/** Applications in every status, to arbeitgeber@ (Kirchhoff) and by bewerber@ (Mara Lindner). Ages are hours before the seeding. */
export const applications: readonly DemoApplication[] = [
  {
    job: PROSTHETICS,
    applicant: 'Jonas',
    age: 4,
    letter:
      'Guten Tag,\n\nseit fünf Jahren baue ich in Hamburg Orthesen aus Carbon und möchte zurück in die Prothetik, in der ich gelernt habe. Dass bei Ihnen für die zweite Anprobe immer Zeit ist, hat mich neugierig gemacht.\n\nMeine Familie zieht im Frühjahr nach Göttingen; anfangen könnte ich ab März.\n\nViele Grüße\nJonas Petersen',
    files: [
      {
        title: 'Lebenslauf',
        parts: [
          {
            heading: 'Beruf',
            lines: [
              'seit 2021\tOrthopädietechnik-Mechaniker, Orthetik mit Carbon, Hamburg',
              '2019–2021\tOrthopädietechnik-Mechaniker, Prothetik, Lübeck',
            ],
          },
          {
            heading: 'Ausbildung',
            lines: [
              '2016–2019\tAusbildung zum Orthopädietechnik-Mechaniker, Lübeck',
              '2016\tMittlerer Schulabschluss',
            ],
          },
          {
            heading: 'Kenntnisse',
            lines: ['Carbon im Prepreg-Verfahren, 3D-Scan, Gangbildanalyse', 'Führerschein Klasse B'],
          },
        ],
      },
      {
        title: 'Gesellenbrief',
        parts: [
          {
            heading: 'Orthopädietechnik-Mechaniker',
            lines: [
              'Gesellenprüfung bestanden am 18. Juni 2019',
              'Praktischer Teil: gut',
              'Theorie: sehr gut',
            ],
          },
        ],
      },
    ],
  },
  {
    job: PROSTHETICS,
    applicant: 'Piotr',
    age: 52,
    opened: 47,
    steps: [['in_pruefung', 46]],
    notes: [[45, 'Anerkennung liegt vor. Deutsch am Telefon geprüft: sehr gut verständlich.']],
    letter:
      'Sehr geehrte Frau Kirchhoff,\n\nich arbeite seit elf Jahren in der Prothetik, zuletzt in Stettin und Berlin. Schwierige Schäfte sind meine Stärke. Einen Deutschkurs für das Fach würde ich gern neben der Arbeit besuchen.\n\nMit freundlichen Grüßen\nPiotr Nowak',
    files: [
      {
        title: 'Lebenslauf',
        parts: [
          {
            heading: 'Beruf',
            lines: [
              'seit 2021\tOrthopädietechniker, Prothetik, Berlin',
              '2014–2021\tOrthopädietechniker, Beinprothesen, Stettin',
            ],
          },
          { heading: 'Sprachen', lines: ['Polnisch (Muttersprache), Deutsch B2, Englisch A2'] },
        ],
      },
    ],
  },
  {
    job: PROSTHETICS,
    applicant: 'Svenja',
    age: 110,
    opened: 104,
    steps: [
      ['in_pruefung', 103],
      [
        'eingeladen',
        80,
        'Guten Tag Svenja Roth,\n\nwir möchten Sie gern kennenlernen. Passt Ihnen der nächste Mittwoch um 15 Uhr in unserer Werkstatt?\n\nViele Grüße\nKatrin Kirchhoff',
      ],
    ],
    messages: [
      ['applicant', 30, 'Guten Tag, sehr gern. Soll ich Arbeitsproben mitbringen?'],
      ['company', 26, 'Ja, das wäre schön, am liebsten ein Paar Maßschuhe und Fotos.'],
      ['applicant', 2, 'Mache ich. Gibt es in der Nähe einen Parkplatz?'],
    ],
    letter:
      'Guten Tag,\n\nich bin Orthopädieschuhmacherin und möchte mich in die Prothetik einarbeiten. Vorfüße und Fußteile kenne ich von der anderen Seite.\n\nHerzliche Grüße\nSvenja Roth',
  },
  {
    job: ['kirchhoff', 'Orthopädietechnikermeister (m/w/d) Werkstattleitung'],
    applicant: 'Hannah',
    age: 150,
    opened: 148,
    steps: [
      ['eingeladen', 140, 'Guten Tag Frau Vogt, mögen Sie am Freitag zu uns kommen?'],
      [
        'angebot',
        20,
        'Guten Tag Frau Vogt, wir würden uns freuen, wenn Sie bei uns anfangen. Das Angebot liegt in Ihrem Postfach.',
      ],
    ],
    notes: [
      [139, 'Leitet acht Leute, bildet aus.'],
      [21, 'Gehalt besprochen, Umzug wird unterstützt.'],
    ],
    letter:
      'Sehr geehrte Frau Kirchhoff,\n\nich leite seit vier Jahren eine Werkstatt mit acht Leuten und suche einen Betrieb, in dem Ausbildung und Technik denselben Stellenwert haben.\n\nMit freundlichen Grüßen\nHannah Vogt',
    files: [
      {
        title: 'Lebenslauf',
        parts: [
          {
            heading: 'Beruf',
            lines: [
              'seit 2022\tWerkstattleiterin mit acht Beschäftigten, Nürnberg',
              '2015–2022\tOrthopädietechnikerin, Prothetik und Orthetik, Erlangen',
            ],
          },
          {
            heading: 'Ausbildung',
            lines: ['2021\tMeisterprüfung, Dortmund', '2015\tGesellenprüfung, Erlangen'],
          },
        ],
      },
    ],
  },
  {
    job: ['kirchhoff', 'Sachbearbeiter (m/w/d) Kostenträger und Abrechnung'],
    applicant: 'Ben',
    age: 21,
    opened: 18,
    letter:
      'Guten Tag,\n\nKostenvoranschläge und die Abrechnung nach § 302 mache ich seit drei Jahren. Drei Tage von zu Hause passen genau zu meinem Leben.\n\nViele Grüße\nBen Sommer',
  },
  {
    job: PROSTHETICS,
    applicant: 'Tobias',
    age: 90,
    opened: 86,
    steps: [['zurueckgezogen', 60]],
    letter: 'Guten Tag, ich möchte vom Rollstuhlbau in die Prothetik wechseln.\n\nTobias Krüger',
  },
  {
    job: PROSTHETICS,
    applicant: 'Lea',
    age: 118,
    opened: 116,
    steps: [
      [
        'abgelehnt',
        100,
        'Guten Tag Lea Hofmann,\n\nvielen Dank für Ihre Bewerbung. Für diese Stelle suchen wir jemanden mit Erfahrung an der Werkbank. Wir wünschen Ihnen für Ihren weiteren Weg alles Gute.\n\nViele Grüße\nSanitätshaus Kirchhoff',
      ],
    ],
    letter:
      'Guten Tag, als Physiotherapeutin kenne ich die Gangschulung und würde gern bauen lernen.\n\nLea Hofmann',
  },
  {
    job: ['kirchhoff', 'Fachverkäufer Sanitätshaus (m/w/d) Kompression'],
    applicant: 'Aylin',
    age: 160,
    opened: 158,
    steps: [
      ['eingeladen', 150],
      ['angebot', 70],
      ['eingestellt', 24, 'Liebe Frau Yıldız, herzlich willkommen im Team! Ihr Vertrag ist unterwegs.'],
    ],
    letter:
      'Guten Tag, nach zehn Jahren Pflege weiß ich, wie Strümpfe sitzen müssen. Beraten kann ich auch.\n\nAylin Yıldız',
  },
  {
    job: ['elbaue', 'Orthopädietechnik-Mechaniker:in (m/w/d) Orthetik'],
    applicant: 'Mara',
    age: 60,
    opened: 44,
    steps: [
      ['in_pruefung', 43],
      [
        'eingeladen',
        6,
        'Guten Tag Mara Lindner,\n\nIhre Bewerbung gefällt uns. Kommen Sie in der nächsten Woche für einen halben Tag zu uns nach Magdeburg? Die Fahrt erstatten wir.\n\nViele Grüße',
      ],
    ],
    letter:
      'Guten Tag,\n\nsechs Jahre Prothetik, dazu Orthesen, gern an vier Tagen: Ihre Anzeige liest sich, als wäre sie für mich geschrieben. Für die richtige Werkstatt ziehe ich auch um.\n\nViele Grüße\nMara Lindner',
    files: [
      {
        title: 'Lebenslauf',
        parts: [
          {
            heading: 'Beruf',
            lines: [
              'seit 2020\tOrthopädietechnik-Mechanikerin, Beinprothetik mit Kliniktagen, Göttingen',
              '2019–2020\tOrthopädietechnik-Mechanikerin, Kassel',
            ],
          },
          {
            heading: 'Ausbildung',
            lines: ['2016–2019\tAusbildung zur Orthopädietechnik-Mechanikerin, Kassel'],
          },
        ],
      },
    ],
  },
  {
    job: ['spreewerk', 'Orthopädietechniker (m/w/d) für Unterschenkelprothesen'],
    applicant: 'Mara',
    age: 30,
    letter:
      'Guten Tag, wir hatten schon geschrieben. Jetzt würde ich gern kommen: 32 Stunden passen mir gut.\n\nMara Lindner',
  },
]
