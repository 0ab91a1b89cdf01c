import type { Topic } from '../demo-types.ts'

/** Topics of Orthopädietechnik other than the fitting of patients. */
export const orthopaedietechnikBetriebTopics = {
  digital: {
    lead: [
      'Sie modellieren Orthesen und Prothesenschäfte am Bildschirm und bringen sie auf Fräse und Drucker.',
      'Sie bauen unsere digitale Fertigung aus: vom Scan in der Kabine bis zum fertig nachbearbeiteten Druckteil.',
      'Sie übersetzen Handwerk in Daten, ohne dass dabei das Gefühl für den Menschen verloren geht.',
    ],
    daily: [
      'Ihr Platz steht zwischen Werkstatt und Büro, und das ist Absicht.',
      'Neue Verfahren testen Sie zuerst an eigenen Mustern, dann in der Versorgung, dann schulen Sie das Team.',
      'Sie entscheiden mit, welche Software und welche Maschine als Nächstes kommt.',
    ],
    tasks: [
      'Bearbeitung von 3D-Scans und Zweckmodellen',
      'Konstruktion von Orthesen und Schäften',
      'Betreuung von Fräse, Drucker und Nachbearbeitung',
      'Aufbau einer Modellbibliothek',
      'Schulung der Kolleginnen und Kollegen am Scanner',
      'Dokumentation nach Medizinprodukteverordnung',
      'Erprobung neuer Materialien',
    ],
    profile: [
      'Sie kommen aus der Orthopädietechnik und modellieren gern, oder Sie konstruieren und möchten näher an den Menschen.',
      'Ausbildung in der Orthopädietechnik, Studium der Technischen Orthopädie oder ein vergleichbarer Weg.',
      'Wichtiger als der Titel ist uns, was Sie schon modelliert und gedruckt haben.',
    ],
    attitude: [
      'Sie probieren aus, messen nach und verwerfen auch einmal eine gute Idee.',
      'Sie erklären Technik so, dass auch die Kollegin am Gipstisch Lust darauf bekommt.',
      'Ein Fehldruck bringt Sie nicht aus der Ruhe.',
    ],
    skills: [
      'Erfahrung mit Modellier- oder CAD-Software',
      'Grundlagen additiver Fertigung',
      'Verständnis für Anatomie und Druckzonen',
      'saubere Ablage und Versionierung von Daten',
      'Englisch für Handbücher und Schulungen',
    ],
  },
  'ot-meister': {
    lead: [
      'Sie leiten die Werkstatt, verteilen die Arbeit und stehen selbst noch an der Werkbank.',
      'Sie tragen die fachliche Verantwortung für unsere Versorgungen und sind Ansprechperson für Kliniken und Kostenträger.',
      'Sie führen ein Team aus Gesellinnen, Gesellen und Auszubildenden und übernehmen die anspruchsvollsten Fälle selbst.',
      'Sie verantworten den Standort, von der Qualität der Versorgung bis zur Urlaubsplanung.',
    ],
    daily: [
      'Verwaltung nimmt Ihnen unser Büro ab, damit Sie höchstens einen Tag in der Woche am Schreibtisch sitzen.',
      'Über Maschinen, Material und Arbeitsabläufe entscheiden Sie, über größere Anschaffungen wir gemeinsam.',
      'Sie bilden aus und bestimmen mit, wen wir einstellen.',
    ],
    tasks: [
      'Fachliche Leitung nach § 126 SGB V',
      'Planung der Werkstatt und Freigabe der Versorgungen',
      'Versorgung komplexer Fälle in Prothetik und Orthetik',
      'Kliniktermine und Gespräche mit Zuweisern',
      'Ausbildung nach dem neuen Rahmenplan',
      'Pflege des Qualitätsmanagements und Audits',
      'Einführung digitaler Verfahren im Team',
      'Prüfung von Kostenvoranschlägen',
    ],
    profile: [
      'Sie sind Meisterin oder Meister der Orthopädietechnik oder legen die Prüfung in diesem Jahr ab.',
      'Meisterbrief in der Orthopädietechnik, einige Jahre am Patienten und Lust auf Verantwortung.',
      'Sie haben den Meisterbrief und schon einmal ein Team durch einen vollen Dezember gebracht.',
    ],
    attitude: [
      'Sie führen mit klaren Worten und gutem Beispiel.',
      'Sie lassen anderen den Vortritt, wenn sie etwas besser können, und greifen ein, wenn es nötig ist.',
      'Kritik sprechen Sie unter vier Augen aus, Lob vor allen.',
    ],
    skills: [
      'breite Erfahrung in Prothetik und Orthetik',
      'Kenntnis der Verträge und Abrechnungswege',
      'Ausbildereignung',
      'Führerschein der Klasse B',
      'Freude daran, Wissen weiterzugeben',
    ],
  },
  bandagist: {
    lead: [
      'Sie nehmen Maß für Bandagen, Mieder und Leibbinden, fertigen sie an und passen sie an.',
      'Sie nähen, polstern und ändern, was im Regal nicht passt, und beraten in der Kabine.',
      'Sie versorgen Menschen mit Bandagen und Prothesenzubehör und sind die erste Adresse, wenn etwas drückt oder rutscht.',
    ],
    daily: [
      'Ihre Arbeit wechselt zwischen Nähmaschine, Anprobe und Laden.',
      'Sie bekommen Aufträge aus allen Filialen und teilen sich den Tag selbst ein.',
      'Zur Werkstatt sind es drei Schritte, Hilfe ist immer in Rufweite.',
    ],
    tasks: [
      'Maßnahme und Anfertigung von Bandagen und Miedern',
      'Polster- und Lederarbeiten an Prothesen und Orthesen',
      'Änderungen an Kompressions- und Bandagenversorgungen',
      'Anprobe und Beratung in der Kabine',
      'Beurteilung von Passform und Haut',
      'Pflege der Muster und des Materiallagers',
    ],
    profile: [
      'Ausbildung als Bandagistin oder Bandagist, in der Orthopädietechnik oder im Schneiderhandwerk.',
      'Sie nähen auf Industriemaschinen und haben gern mit Menschen zu tun.',
      'Eine handwerkliche Ausbildung mit Textil oder Leder ist ein guter Anfang, die Medizin lernen Sie dazu.',
    ],
    attitude: ['Diskretion ist für Sie selbstverständlich.', 'Sie sehen sofort, wo eine Naht scheuern wird.'],
    skills: [
      'sicheres Arbeiten nach Maß',
      'Gefühl für Stoff, Leder und Polster',
      'freundliches, zugewandtes Auftreten',
      'Grundkenntnisse am Computer',
    ],
  },
  kostentraeger: {
    lead: [
      'Sie sorgen dafür, dass gute Versorgungen auch bezahlt werden: vom Kostenvoranschlag bis zum Widerspruch.',
      'Sie bearbeiten Rezepte, Genehmigungen und Rückfragen der Krankenkassen und halten der Werkstatt den Rücken frei.',
      'Sie rechnen Hilfsmittel mit den Kostenträgern ab und wissen, welcher Vertrag für welche Position gilt.',
      'Sie sind die Stimme zwischen Werkstatt, Kasse und Kundschaft und bringen offene Vorgänge zum Abschluss.',
    ],
    daily: [
      'Zwei bis drei Tage in der Woche können Sie von zu Hause arbeiten, die Technik dafür stellen wir.',
      'Alle Vorgänge sind digital; Papier scannen wir am Eingang, danach sucht niemand mehr Akten.',
      'Sie betreuen feste Kostenträger und kennen dort bald die richtigen Durchwahlen.',
      'Am Monatsende wird es lebhaft, dafür ist der Monatsanfang ruhig.',
    ],
    tasks: [
      'Prüfung von Verordnungen auf Vollständigkeit',
      'Erstellen von Kostenvoranschlägen und Begründungen',
      'Elektronische Abrechnung nach § 302 SGB V',
      'Klärung von Absetzungen und Rückfragen',
      'Telefonische Auskunft für Versicherte und Praxen',
      'Pflege von Verträgen und Preislisten',
      'Widersprüche zusammen mit der Fachabteilung',
      'Überwachung von Fristen und Genehmigungen',
    ],
    profile: [
      'Sie haben eine kaufmännische oder medizinische Ausbildung und arbeiten gern genau.',
      'Kaufleute im Gesundheitswesen, Sozialversicherungsfachangestellte oder Medizinische Fachangestellte: Alle drei haben wir schon im Team.',
      'Erfahrung mit der Abrechnung von Hilfsmitteln ist ideal, Erfahrung mit Krankenkassen ein guter Anfang.',
    ],
    attitude: [
      'Sie bleiben am Telefon freundlich und in der Sache hartnäckig.',
      'Sie mögen Ordnung und verlieren auch bei 80 offenen Vorgängen nicht den Faden.',
      'Ein „Das haben wir immer so gemacht“ ist für Sie eine Einladung nachzufragen.',
    ],
    skills: [
      'sicherer Umgang mit Branchensoftware oder die Bereitschaft, sie zu lernen',
      'gutes schriftliches Deutsch',
      'Kenntnis des Hilfsmittelverzeichnisses von Vorteil',
      'ruhiger Arbeitsplatz, wenn Sie von zu Hause arbeiten',
    ],
  },
  'ot-ausbildung': {
    lead: [
      'In drei Jahren lernen Sie, wie man Maß nimmt, Gips formt, Carbon laminiert und Menschen wieder auf die Beine hilft.',
      'Sie lernen einen Beruf, in dem sich Handwerk, Medizin und Technik treffen, und das von der ersten Woche an am echten Werkstück.',
      'Sie durchlaufen alle Abteilungen, von der Bandage bis zur Prothese, und entscheiden sich im dritten Jahr für einen Schwerpunkt.',
    ],
    daily: [
      'Jede Auszubildende und jeder Auszubildende hat eine feste Bezugsperson in der Werkstatt.',
      'Die Berufsschule ist im Blockunterricht, Fahrt und Unterkunft bezahlen wir.',
      'Vor der Zwischenprüfung bekommen Sie zwei Wochen Übungszeit, ohne Telefon und ohne Aufträge.',
    ],
    tasks: [
      'Werkstoffe kennenlernen: Gips, Kunststoff, Leder, Metall, Carbon',
      'Maß nehmen und Modelle formen',
      'Orthesen und Prothesen bauen und anpassen',
      'Scannen, modellieren und drucken',
      'Bei Terminen in Kliniken dabei sein',
      'Kundinnen und Kunden beraten, erst begleitet, dann selbst',
    ],
    profile: [
      'Ein guter Schulabschluss; welcher es ist, sagt uns weniger als ein Probetag.',
      'Mittlerer Abschluss, Abitur oder ein Neuanfang mit dreißig: Wir bilden alle gern aus.',
    ],
    attitude: [
      'Sie arbeiten gern mit den Händen und gehen offen auf Menschen zu.',
      'Sie fragen nach, wenn etwas unklar ist, und haben keine Scheu vor Nähe.',
    ],
    skills: [
      'handwerkliches Geschick',
      'Interesse an Mathematik, Biologie und Technik',
      'Zuverlässigkeit und Geduld',
      'ein Praktikum bei uns, gern in den Ferien',
    ],
  },
  'ot-praktikum': {
    lead: ['Sie lernen unsere Werkstatt von innen kennen und arbeiten an echten Aufträgen mit.'],
    daily: ['Jede Woche gehört einer anderen Abteilung, am Ende bauen Sie ein eigenes Werkstück.'],
    tasks: [
      'Mitarbeit in Gipsraum, Prothetik und Orthetik',
      'Scannen und Modellieren am eigenen Bein',
      'Begleitung von Anproben und Gangschule',
      'Ein kleines Projekt mit Vorstellung im Team',
    ],
    profile: [
      'Sie studieren Technische Orthopädie oder Medizintechnik oder denken über eine Ausbildung nach.',
    ],
    attitude: ['Sie sind neugierig, verlässlich und haben keine Angst vor Gips auf den Schuhen.'],
    skills: [
      'handwerkliches Interesse',
      'Deutsch oder sehr gutes Englisch',
      'Zeit für mindestens drei Monate',
    ],
  },
} satisfies Record<string, Topic>
