import type { DemoConversation } from './demo-types.ts'

const MARA = 'Orthopädietechnik-Mechanikerin, 6 Jahre Prothetik, sucht in Südniedersachsen'

/** Conversations in every state, for bewerber@ (Mara Lindner) and for arbeitgeber@ (Kirchhoff). */
export const conversations: readonly DemoConversation[] = [
  {
    company: 'kirchhoff',
    job: 'Orthopädietechnik-Mechaniker (m/w/d) Prothetik',
    request: MARA,
    released: 50,
    opened: [3, 20],
    unread: 1,
    messages: [
      [
        'company',
        122,
        'Guten Tag, Ihr Gesuch hat uns neugierig gemacht: In unserer Werkstatt arbeiten acht Leute, an zwei Tagen in der Woche sind wir in der Klinik. Für die zweite Anprobe ist immer Zeit eingeplant. Mögen Sie mit uns sprechen?',
      ],
      [
        'applicant',
        74,
        'Guten Tag, das klingt gut. Wie teilen Sie die Kliniktage auf, und wäre eine Vier-Tage-Woche möglich?',
      ],
      [
        'company',
        52,
        'Die Kliniktage wechseln wöchentlich, und zwei Kolleginnen arbeiten schon an vier Tagen. Wenn Sie uns Ihre Nummer freigeben, rufe ich Sie gern an. Katrin Kirchhoff',
      ],
      [
        'applicant',
        50,
        'Gern. Ich habe Ihnen meine Kontaktdaten freigegeben, am besten erreichen Sie mich nach 17 Uhr.',
      ],
      [
        'company',
        3,
        'Danke für das gute Gespräch gestern! Passt Ihnen der Donnerstag in der nächsten Woche für einen halben Tag Probearbeiten?',
      ],
    ],
  },
  {
    company: 'elbaue',
    job: 'Orthopädietechnik-Mechaniker (m/w/d) Prothetik in Teilzeit',
    request: MARA,
    unread: 1,
    messages: [
      [
        'company',
        6,
        'Guten Tag, unsere Prothetik in Magdeburg sucht jemanden mit ruhiger Hand für schwierige Schäfte. Die 28 Stunden lassen sich auf vier Tage legen, später gern mehr. Beim Umzug helfen wir. Dürfen wir Ihnen die Werkstatt zeigen?',
      ],
    ],
  },
  {
    company: 'spreewerk',
    job: 'Orthopädietechniker (m/w/d) für Unterschenkelprothesen',
    request: MARA,
    released: 190,
    opened: [1, 186],
    withdrawn: 96,
    messages: [
      [
        'company',
        240,
        'Guten Tag, wir bauen in Kreuzberg vor allem Unterschenkelprothesen, einige im Team tragen selbst eine. 32 Stunden sind bei uns möglich. Kommt Berlin für Sie infrage?',
      ],
      ['applicant', 190, 'Guten Tag, grundsätzlich ja. Meine Kontaktdaten sehen Sie jetzt.'],
      [
        'company',
        186,
        'Vielen Dank. Leider können wir erst im nächsten Halbjahr einstellen, melden uns aber wieder.',
      ],
      [
        'applicant',
        96,
        'Danke für die offene Antwort. Ich ziehe die Freigabe dann vorerst zurück und freue mich über eine Nachricht im Halbjahr.',
      ],
    ],
  },
  {
    company: 'havelland',
    job: 'Sachbearbeiter:in Verordnungen (m/w/d), bis zu drei Tage von zu Hause',
    request: MARA,
    declined: 290,
    messages: [
      [
        'company',
        320,
        'Hallo, wir suchen dringend Verstärkung im Büro! Bei uns verdienen Sie ab dem ersten Tag mehr als in jeder Werkstatt. Melden Sie sich noch heute, das Angebot gilt nur diese Woche!',
      ],
      ['applicant', 290, 'Vielen Dank, ich suche eine Stelle in der Werkstatt.'],
    ],
  },
  {
    company: 'kirchhoff',
    job: 'Orthopädietechnik-Mechaniker (m/w/d) Prothetik',
    request: 'Orthopädietechniker aus Polen, Anerkennung vorhanden, Deutsch B2',
    messages: [
      [
        'company',
        27,
        'Guten Tag, elf Jahre Prothetik und Orthetik passen sehr gut zu uns. Eine Kollegin hat vor drei Jahren ebenfalls aus Stettin zu uns gewechselt und hilft gern beim Ankommen. Würden Sie für die richtige Werkstatt nach Göttingen ziehen?',
      ],
    ],
  },
  {
    company: 'kirchhoff',
    job: 'Sachbearbeiter (m/w/d) Kostenträger und Abrechnung',
    request: 'Kauffrau im Gesundheitswesen, Abrechnung Hilfsmittel, gern von zu Hause',
    unread: 1,
    messages: [
      [
        'company',
        76,
        'Guten Tag, wir suchen jemanden, der unsere Abrechnung nach § 302 übernimmt. Drei Tage von zu Hause sind bei uns üblich. Haben Sie Interesse?',
      ],
      [
        'applicant',
        4,
        'Guten Tag, ja, sehr. Mit welcher Software arbeiten Sie, und wie viele Vorgänge sind es im Monat?',
      ],
    ],
  },
  {
    company: 'kirchhoff',
    job: 'Fachverkäufer Sanitätshaus (m/w/d) Kompression',
    request: 'Fachverkäuferin Sanitätshaus, Kompression flach und rund',
    released: 260,
    opened: [2, 250],
    withdrawn: 120,
    messages: [
      [
        'company',
        300,
        'Guten Tag, in unserer Kompression ist eine Kabine frei. Feste Kundschaft und keine Verkaufsziele. Mögen Sie uns kennenlernen?',
      ],
      ['applicant', 260, 'Guten Tag, sehr gern. Ich habe Ihnen meine Daten freigegeben.'],
      ['company', 250, 'Schön! Wir melden uns in der nächsten Woche mit einem Termin.'],
      [
        'applicant',
        120,
        'Ich habe inzwischen in Mainz zugesagt und die Freigabe zurückgezogen. Danke für das freundliche Gespräch.',
      ],
    ],
  },
  {
    company: 'kirchhoff',
    job: 'Orthopädietechnikermeister (m/w/d) Werkstattleitung',
    request: 'Orthopädietechnikermeister, 15 Jahre Leitung, offen für Neues',
    declined: 180,
    messages: [
      [
        'company',
        210,
        'Guten Tag, bei uns grüßt die Inhaberin noch selbst. Für die Leitung unserer Werkstatt suchen wir jemanden mit Ihrer Erfahrung. Wollen wir telefonieren?',
      ],
    ],
  },
  {
    company: 'kirchhoff',
    job: 'Ausbildung {jahr}: Orthopädietechnik-Mechaniker (m/w/d)',
    request: 'Ausbildung Orthopädietechnik gesucht, Beginn im Sommer',
    released: 2,
    unread: 1,
    messages: [
      [
        'company',
        45,
        'Guten Tag, ein selbst gebautes Longboard würden wir gern sehen. Unser Ausbildungsplatz ist noch frei. Kommen Sie für einen Tag zum Schnuppern vorbei?',
      ],
      [
        'applicant',
        2,
        'Guten Tag, sehr gern! Ich habe Ihnen gerade meine Kontaktdaten freigegeben und kann in den Ferien jederzeit kommen.',
      ],
    ],
  },
]

/** From whom bewerber@ hides: a company with its people, and a mail domain. */
export const hiddenEmployers = { company: 'leineufer', mailDomain: 'werkstatt-im-leinetal.example' } as const

/** What was reported, by whom; ages are hours before the seeding. */
export const contentReports = [
  {
    conversation: { company: 'havelland', request: MARA },
    reason: 'werbung',
    details: 'Der Betrieb macht Druck und schreibt zu einer ganz anderen Stelle als der, die ich suche.',
    age: 40,
    settled: undefined,
  },
  {
    jobRequest: 'Physiotherapeut auf freier Basis, einzelne Tage oder Vertretung',
    reason: 'sonstiges',
    details: 'Das ist ein Angebot für Vertretungen und kein Stellengesuch.',
    age: 31,
    settled: undefined,
  },
  {
    jobRequest: 'Lukrativer Nebenverdienst für Praxen und Sanitätshäuser',
    reason: 'betrug',
    details: 'Offensichtlich Werbung für ein Vertriebssystem.',
    age: 110,
    settled: 100,
  },
] as const
