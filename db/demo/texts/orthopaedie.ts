import type { Topic } from '../demo-types.ts'

export const orthopaedieTopics = {
  facharzt: {
    lead: [
      'Sie behandeln das ganze Spektrum der Orthopädie, konservativ und, wenn Sie möchten, operativ.',
      'Sie führen Ihre eigene Sprechstunde mit festen Patientinnen und Patienten und entscheiden über Ihre Schwerpunkte.',
      'Sie versorgen akute Verletzungen und chronische Beschwerden und haben für beides passende Terminlängen.',
      'Sie übernehmen einen vollen Arztsitz in Anstellung, ohne sich um Verwaltung und Personal kümmern zu müssen.',
    ],
    daily: [
      'Zwei Fachangestellte arbeiten Ihnen zu, Sonografie und digitales Röntgen sind im Haus.',
      'Pro Stunde sind vier Termine geplant, nicht acht.',
      'Nacht- und Wochenenddienste gibt es nicht.',
      'Operieren können Sie an ein bis zwei Tagen in der Woche, mit festem Team.',
    ],
    tasks: [
      'Sprechstunde für gesetzlich und privat Versicherte',
      'Sonografie, Infiltration und Stoßwellentherapie',
      'Indikation und Nachsorge operativer Eingriffe',
      'Verordnung von Hilfsmitteln in Abstimmung mit der Technik',
      'Behandlung von Arbeits- und Schulunfällen',
      'Osteologie und Prävention',
      'Wöchentliche Fallkonferenz',
    ],
    profile: [
      'Anerkennung als Fachärztin oder Facharzt für Orthopädie und Unfallchirurgie.',
      'Sie sind Fachärztin oder Facharzt und suchen ein Umfeld, in dem Medizin vor Menge geht.',
      'Facharzttitel, deutsche Approbation und Freude an der Sprechstunde.',
    ],
    attitude: [
      'Sie nehmen sich Zeit für die Untersuchung und raten nur, was Sie auch Ihrer Familie raten würden.',
      'Sie arbeiten gern mit Therapie und Technik zusammen.',
      'Sie sagen auch einmal, dass eine Operation nicht nötig ist.',
    ],
    skills: [
      'Fachkunde Strahlenschutz',
      'Zusatzbezeichnung Chirotherapie, Sportmedizin oder Akupunktur von Vorteil',
      'Sonografie des Bewegungsapparats',
      'kollegialer Umgang mit allen Berufsgruppen',
    ],
  },
  oberarzt: {
    lead: [
      'Sie operieren selbstständig, leiten einen Bereich und bilden den Nachwuchs aus.',
      'Sie vertreten die Chefärztin fachlich und setzen in Ihrem Schwerpunkt eigene Zeichen.',
    ],
    daily: [
      'OP-Zeiten sind fest zugeteilt und werden nicht über Nacht verschoben.',
      'Rufdienste teilen sich sechs Oberärztinnen und Oberärzte, der Freizeitausgleich ist verbindlich.',
    ],
    tasks: [
      'Primär- und Revisionsendoprothetik',
      'Leitung von Sprechstunde und Visite',
      'Ausbildung der Assistenzärztinnen und Assistenzärzte',
      'Mitarbeit im Endoprothetikzentrum',
      'Klinische Studien nach Interesse',
      'Enge Zusammenarbeit mit Anästhesie und Therapie',
    ],
    profile: [
      'Facharztanerkennung in Orthopädie und Unfallchirurgie und mehrere Jahre operative Erfahrung.',
      'Sie operieren sicher und haben einen Schwerpunkt, den Sie ausbauen möchten.',
    ],
    attitude: [
      'Sie lehren geduldig und assistieren auch einmal selbst.',
      'Sie bleiben im Saal ruhig und im Team ansprechbar.',
    ],
    skills: [
      'Zusatzbezeichnung Spezielle orthopädische Chirurgie oder auf dem Weg dorthin',
      'Erfahrung in der Revision',
      'Führungserfahrung',
      'Freude an der Lehre',
    ],
  },
  assistenzarzt: {
    lead: [
      'Sie lernen Orthopädie und Unfallchirurgie in einem festen Curriculum und stehen ab dem ersten Monat mit am Tisch.',
      'Sie betreuen Ihre Station, operieren unter Anleitung und führen bald eigene Sprechstunden.',
      'Sie rotieren durch Endoprothetik, Wirbelsäule, Trauma und Ambulanz, mit einem Plan, der eingehalten wird.',
    ],
    daily: [
      'Eine Mentorin oder ein Mentor begleitet Sie durch die gesamte Weiterbildung.',
      'Überstunden werden elektronisch erfasst und ausgeglichen.',
      'Die Verwaltung auf Station übernimmt eine Dokumentationsassistenz.',
    ],
    tasks: [
      'Aufnahme, Visite und Entlassung auf Station',
      'Assistenz und angeleitete Operationen',
      'Notfallambulanz mit Oberarzt im Hintergrund',
      'Sonografie und Gipstechnik',
      'Vorstellung in Fallkonferenzen',
    ],
    profile: [
      'Deutsche Approbation und Begeisterung für den Bewegungsapparat.',
      'Sie haben Medizin studiert und suchen Ihre erste oder zweite Stelle in der Weiterbildung.',
    ],
    attitude: [
      'Sie fragen, bevor Sie unsicher werden.',
      'Sie packen mit an und möchten Menschen helfen, wieder zu gehen.',
    ],
    skills: [
      'Deutsch auf dem Niveau C1',
      'Teamgeist',
      'Ruhe, auch wenn die Ambulanz voll ist',
      'Interesse an Wissenschaft willkommen',
    ],
  },
} satisfies Record<string, Topic>
