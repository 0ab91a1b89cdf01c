import type { Topic } from '../demo-types.ts'

export const sanitaetshausTopics = {
  verkauf: {
    lead: [
      'Sie beraten Menschen zu Bandagen, Gehhilfen, Pflegehilfsmitteln und allem, was den Alltag leichter macht.',
      'Sie sind im Laden die erste Ansprechperson: zuhören, messen, erklären, das Richtige finden.',
      'Sie nehmen Rezepte entgegen, passen Bandagen an und kümmern sich darum, dass Bestelltes pünktlich da ist.',
      'Sie beraten in Kabine und Verkaufsraum und sagen auch einmal, dass etwas nicht gebraucht wird.',
    ],
    daily: [
      'Kein Tag ist wie der andere: morgens eine Kniebandage, mittags ein Rollator, abends ein Gespräch über die Pflege der Mutter.',
      'Für Beratung gibt es bei uns keine Stoppuhr und für Zusatzverkäufe keine Vorgaben.',
      'Die Kasse ist modern, das Lager aufgeräumt, der Kaffee gut.',
      'Samstage teilen wir im Team auf, jeder dritte ist Ihrer.',
    ],
    tasks: [
      'Beratung und Verkauf im Laden',
      'Maßnahme und Anpassung von Bandagen und Einlagen',
      'Annahme und Prüfung von Verordnungen',
      'Gestaltung von Schaufenster und Aktionsflächen',
      'Bestellung, Wareneingang und Lagerpflege',
      'Kassenabschluss im Wechsel',
      'Einweisung in Rollatoren, Badehilfen und Messgeräte',
      'Terminvergabe für Werkstatt und Außendienst',
    ],
    profile: [
      'Ausbildung im Sanitätsfachhandel, im Einzelhandel oder in einem Gesundheitsberuf.',
      'Sie haben Erfahrung im Verkauf oder in der Pflege und möchten beides verbinden.',
      'Quereinstieg ist möglich: Eine Kollegin war Floristin, ein Kollege Rettungssanitäter.',
      'Sie kennen das Sanitätshaus schon oder wollen es in einer ordentlichen Einarbeitung kennenlernen.',
    ],
    attitude: [
      'Sie mögen Menschen, auch wenn sie einmal schlecht gelaunt sind, weil der Rücken schmerzt.',
      'Sie sind freundlich, ohne zu säuseln, und verlässlich, ohne dass jemand hinterhertelefoniert.',
      'Takt ist Ihnen angeboren oder antrainiert, beides gilt.',
    ],
    skills: [
      'Freude am Beraten',
      'sorgfältiger Umgang mit Rezepten und Daten',
      'Bereitschaft, Maßnehmen zu lernen',
      'gutes Deutsch; jede weitere Sprache hilft',
      'Arbeit an einzelnen Samstagen',
    ],
  },
  kompression: {
    lead: [
      'Sie messen Kompressionsstrümpfe an, rund und flach gestrickt, und begleiten Menschen mit Lymph- und Lipödem über Jahre.',
      'Sie sind unsere Fachkraft für Kompression: messen, bestellen, anpassen, nachsorgen.',
      'Sie versorgen Frauen und Männer mit Venen- und Lympherkrankungen und achten darauf, dass ein Strumpf auch angezogen werden kann.',
    ],
    daily: [
      'Gemessen wird früh am Tag, deshalb beginnt Ihr Dienst um 7.30 Uhr und endet, wenn andere noch arbeiten.',
      'Eine Flachstrickversorgung darf bei uns eine Stunde dauern.',
      'Mit den Lymphtherapeutinnen der Stadt sprechen Sie sich direkt ab, auf kurzem Weg.',
      'Sie haben eine eigene Kabine mit Liege, Tageslicht und einer Tür, die zu ist.',
    ],
    tasks: [
      'Maßnahme für Rund- und Flachstrickversorgungen',
      'Beratung zu Kompressionsklassen, Material und Farbe',
      'Anziehtraining und Nachkontrolle',
      'Medizinische adaptive Kompressionssysteme',
      'Narben- und Verbrennungskompression',
      'Absprache mit Praxen und Lymphtherapie',
      'Reklamationen und Änderungen',
    ],
    profile: [
      'Sie haben im Sanitätshaus gelernt oder kommen aus Pflege, Praxis oder Physiotherapie.',
      'Ein Zertifikat für Flachstrick ist ein Vorsprung, den Kurs bezahlen wir aber auch.',
      'Erfahrung in der Kompression, gleich ob fünf Monate oder fünfzehn Jahre.',
    ],
    attitude: [
      'Sie messen genau und sprechen behutsam.',
      'Sie wissen, dass hinter einem Strumpf oft eine lange Krankengeschichte steht.',
      'Scham nehmen Sie Menschen durch ruhige Selbstverständlichkeit.',
    ],
    skills: [
      'sicheres Maßnehmen',
      'Kenntnisse zu Ödemen und Venenleiden',
      'kräftige Hände und gute Laune',
      'Sorgfalt bei Bestellformularen',
    ],
  },
  brust: {
    lead: [
      'Sie beraten Frauen nach einer Brustoperation und finden mit ihnen die Versorgung, mit der sie sich wieder sicher fühlen.',
      'Sie passen Brustprothesen, Teilprothesen und Spezialwäsche an, in einem Raum, der nicht nach Krankenhaus aussieht.',
    ],
    daily: [
      'Für den ersten Termin sind 90 Minuten eingeplant, Begleitung ist willkommen.',
      'Sie besuchen das Brustzentrum einmal in der Woche und sind dort vielen Frauen schon vor der Operation bekannt.',
    ],
    tasks: [
      'Erstversorgung nach Operation, auch auf Station',
      'Anpassung von Brustprothesen und Wäsche',
      'Auswahl der Kollektion zweimal im Jahr',
      'Kontakt zu Selbsthilfegruppen und Brustzentren',
      'Kompression für den Arm in Absprache mit der Lymphtherapie',
    ],
    profile: [
      'Sie sind Fachkraft für Brustprothetik oder möchten es werden, zum Beispiel aus dem Wäschefachhandel oder der Pflege.',
      'Beratungserfahrung im Sanitätshaus, in der Pflege oder in der Miederwarenabteilung.',
    ],
    attitude: [
      'Sie können still sein, wenn jemand weint, und lachen, wenn gelacht wird.',
      'Sie haben Stilgefühl und ein sicheres Auge für Passform.',
    ],
    skills: [
      'Fingerspitzengefühl im Gespräch',
      'Kenntnisse in Maß und Passform',
      'Verschwiegenheit',
      'Führerschein für Klinikbesuche',
    ],
  },
  homecare: {
    lead: [
      'Sie betreuen Menschen zu Hause und in Heimen: Stoma, Inkontinenz, Ernährung und moderne Wundversorgung.',
      'Sie besuchen Patientinnen und Patienten nach der Entlassung und sorgen dafür, dass vom ersten Tag an alles da ist.',
      'Sie beraten Angehörige und Pflegedienste zu Hilfsmitteln und erkennen früh, wenn etwas nicht stimmt.',
    ],
    daily: [
      'Ihre Touren planen Sie selbst, der Dienstwagen steht auch privat vor Ihrer Tür.',
      'Wochenenden sind frei; für Notfälle gibt es eine Bereitschaft, die im Team geteilt und bezahlt wird.',
      'Dokumentiert wird am Tablet, direkt beim Termin.',
    ],
    tasks: [
      'Versorgung in den Bereichen Stoma, Wunde und Ernährung',
      'Überleitung aus Kliniken in die Häuslichkeit',
      'Schulung von Pflegediensten und Angehörigen',
      'Wunddokumentation mit Foto und Verlauf',
      'Abstimmung mit Hausärztinnen und Hausärzten',
      'Bestellung und Nachversorgung',
    ],
    profile: [
      'Ausbildung in der Pflege, gern mit Weiterbildung zu Wunde, Stoma oder Ernährung.',
      'Sie sind Pflegefachkraft und möchten ohne Nachtdienst weiter nah am Menschen arbeiten.',
    ],
    attitude: [
      'Sie treffen gern eigene Entscheidungen und holen Rat, bevor es brennt.',
      'Fremde Wohnzimmer betreten Sie mit Respekt.',
      'Sie bleiben auch am dritten Stau des Tages gelassen.',
    ],
    skills: [
      'Führerschein der Klasse B',
      'Kenntnisse moderner Wundauflagen',
      'strukturierte Arbeitsweise',
      'sichere Dokumentation am Tablet',
    ],
  },
  filialleitung: {
    lead: [
      'Sie leiten die Filiale, beraten selbst und halten dem Team den Rücken frei.',
      'Sie verantworten Personal, Sortiment und Ergebnis eines Hauses und bleiben dabei im Verkauf zu Hause.',
    ],
    daily: [
      'Die Öffnungszeiten legen Sie im Rahmen mit Ihrem Team fest.',
      'Alle sechs Wochen treffen sich die Filialleitungen und tauschen aus, was funktioniert hat.',
      'Zahlen bekommen Sie von uns jeden Monat verständlich aufbereitet.',
    ],
    tasks: [
      'Führung und Einsatzplanung des Teams',
      'Beratung in Kompression, Bandage und Pflege',
      'Verantwortung für Umsatz, Lager und Inventur',
      'Kontakt zu Praxen, Kliniken und Pflegediensten',
      'Aktionen, Schaufenster und Gesundheitstage',
      'Einarbeitung und Ausbildung',
    ],
    profile: [
      'Mehrjährige Erfahrung im Sanitätshaus und erste Führungserfahrung.',
      'Sie kommen aus dem Sanitätsfachhandel und haben schon einmal Verantwortung für andere getragen.',
    ],
    attitude: [
      'Sie loben konkret, kritisieren fair und gehen mit an die Kasse, wenn es voll ist.',
      'Sie denken an die Kundschaft, bevor Sie an die Zahlen denken, und die Zahlen stimmen dann auch.',
    ],
    skills: [
      'sicheres Wissen in mindestens zwei Sortimenten',
      'Organisationstalent',
      'Ausbildereignung oder Lust darauf',
      'Freude an Gesprächen mit Zuweisern',
    ],
  },
  'san-ausbildung': {
    lead: [
      'Sie lernen Beraten, Einkaufen, Abrechnen und Organisieren in einem Betrieb, der Menschen wirklich hilft.',
      'In drei Jahren lernen Sie das Sanitätshaus von allen Seiten kennen: Laden, Büro, Lager und Homecare.',
    ],
    daily: [
      'Alle vier Monate wechseln Sie die Abteilung, im letzten Jahr wählen Sie selbst.',
      'Ihr Berichtsheft schreiben Sie während der Arbeitszeit.',
    ],
    tasks: [
      'Kundinnen und Kunden empfangen und beraten',
      'Maßnehmen üben, erst am Team, dann in der Kabine',
      'Rezepte und Kostenvoranschläge bearbeiten',
      'Waren bestellen, prüfen und präsentieren',
      'Gesundheitstage mitgestalten',
    ],
    profile: [
      'Ein mittlerer Schulabschluss oder ein guter Hauptschulabschluss.',
      'Sie schließen bald die Schule ab oder möchten nach einer Pause neu anfangen.',
    ],
    attitude: [
      'Sie sind freundlich, pünktlich und neugierig.',
      'Sie reden gern mit Menschen und können auch zuhören.',
    ],
    skills: ['gutes Deutsch und sicheres Rechnen', 'Höflichkeit', 'Interesse an Gesundheit', 'Teamgeist'],
  },
} satisfies Record<string, Topic>
