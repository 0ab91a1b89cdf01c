import type { Topic } from '../demo-types.ts'

export const orthopaedieschuhtechnikTopics = {
  massschuh: {
    lead: [
      'Sie bauen orthopädische Maßschuhe von der Trittspur bis zur letzten Naht.',
      'Sie fertigen Leisten, Bettungen und Böden und übergeben den Schuh selbst an die Menschen, die darin gehen.',
      'Sie nehmen Maß, formen Leisten nach und bauen Probeschuhe, bis alles sitzt.',
      'Sie versorgen Füße, die in keinen Konfektionsschuh passen, mit Maßschuhen, denen man das nicht ansieht.',
    ],
    daily: [
      'Ein Paar bleibt bei Ihnen, bis es fertig ist; Fließband gibt es bei uns nicht.',
      'Den Schaft liefert unsere eigene Schaftmacherei nach Ihrem Entwurf.',
      'Gefräst wird, wo es Zeit spart, gefeilt wird, wo es besser wird.',
      'An zwei Vormittagen beraten Sie im Laden, sonst gehört der Tag der Werkstatt.',
    ],
    tasks: [
      'Fußabdruck, Trittspur und 3D-Scan',
      'Leistenbau aus Holz oder gefrästem Modell',
      'Bettungen, Innenschuhe und Abrollhilfen',
      'Zwicken, Bodenbau und Ausputz',
      'Probeschuh, Gangkontrolle und Abgabe',
      'Zurichtungen an Konfektions- und Sicherheitsschuhen',
      'Reparaturen, auch an Schuhen der Konkurrenz',
      'Beratung zu Leder, Form und Farbe',
    ],
    profile: [
      'Gesellenbrief in der Orthopädieschuhtechnik oder im Schuhmacherhandwerk.',
      'Sie haben Orthopädieschuhtechnik gelernt und möchten wieder ganze Schuhe bauen, nicht nur Einlagen.',
      'Sie sind ausgebildet, haben Leisten schon in der Hand gehabt und möchten es darin weit bringen.',
    ],
    attitude: [
      'Sie arbeiten sauber, auch dort, wo später niemand hinsieht.',
      'Für Sie ist ein Schuh erst fertig, wenn jemand darin lächelt.',
      'Sie hören zu, wenn ältere Menschen von ihren Füßen erzählen, und merken sich das Wichtige.',
    ],
    skills: [
      'sicherer Umgang mit Messer, Raspel und Ausputzmaschine',
      'Kenntnisse in Fußstatik und Gang',
      'Blick für Form und Proportion',
      'Offenheit für digitalen Leistenbau',
      'freundlicher Umgang mit Kundschaft jeden Alters',
    ],
  },
  einlagen: {
    lead: [
      'Sie fertigen Einlagen nach Maß, von der weichen Bettung bis zur Carbonsohle für den Laufschuh.',
      'Sie beraten, messen und bauen: Fußdruckmessung, Ganganalyse und Einlage liegen bei Ihnen in einer Hand.',
      'Sie sind für unsere Einlagenwerkstatt da, vom digitalen Abdruck über die Fräse bis zum letzten Schliff.',
    ],
    daily: [
      'Rund 25 Paar in der Woche sind bei uns ein guter Schnitt, nicht 60.',
      'Die Kundschaft reicht vom Marathonläufer bis zur Kassiererin, die acht Stunden steht.',
      'Sie sehen Ihre Kundinnen und Kunden nach sechs Wochen wieder und hören, wie es geht.',
      'Fräse und Schleifraum sind neu, leise und gut abgesaugt.',
    ],
    tasks: [
      'Dynamische Fußdruckmessung und Laufbandanalyse',
      'Konstruktion und Fräsen von Einlagen',
      'Sensomotorische und diabetesadaptierte Einlagen',
      'Schleifen, Beziehen und Einpassen in den Schuh',
      'Beratung zu Lauf- und Arbeitsschuhen',
      'Einfache Zurichtungen wie Absatzerhöhung und Rolle',
      'Termine in Betrieben für Sicherheitsschuhe',
    ],
    profile: [
      'Ausbildung in der Orthopädieschuhtechnik, auch ganz frisch.',
      'Sie kommen aus der Orthopädieschuhtechnik oder haben mehrere Jahre Einlagen gebaut.',
      'Sie sind Gesellin oder Geselle und mögen den Wechsel zwischen Werkbank und Beratung.',
    ],
    attitude: [
      'Sie erklären in zwei Sätzen, wofür eine Einlage gut ist und wofür nicht.',
      'Sie gehen auf Menschen zu und bleiben auch samstagvormittags gut gelaunt.',
      'Sie wollen wissen, warum ein Fuß schmerzt, bevor Sie etwas darunterlegen.',
    ],
    skills: [
      'Erfahrung mit Messplatte und Frässoftware von Vorteil',
      'Materialkenntnis von Kork bis EVA',
      'sicheres Auftreten im Verkauf',
      'eigener Bezug zum Sport schadet nicht',
    ],
  },
  diabetes: {
    lead: [
      'Sie versorgen Menschen mit diabetischem Fuß: Schutzschuhe, Bettungen, Entlastung nach einer Wunde.',
      'Sie arbeiten mit Fußambulanzen zusammen und bauen Versorgungen, die eine Amputation verhindern können.',
      'Sie kümmern sich um Risikofüße, messen Druckspitzen und nehmen sie weg.',
    ],
    daily: [
      'Jeden Donnerstag sind Sie in der Fußsprechstunde dabei und reden mit, bevor etwas verordnet wird.',
      'Bei akuten Wunden liefern wir in drei Tagen; dafür halten wir im Plan Zeit frei.',
      'Kontrollen planen wir fest ein und rufen an, wenn jemand nicht kommt.',
    ],
    tasks: [
      'Diabetesadaptierte Fußbettungen mit Druckmessung',
      'Verbandschuhe und Entlastungsorthesen',
      'Maßschuhe nach Vorfußamputation',
      'Inspektion von Haut und Schuhwerk bei jedem Termin',
      'Abstimmung mit Podologie und Wundmanagement',
      'Dokumentation für die Fußambulanz',
    ],
    profile: [
      'Gesellenbrief in der Orthopädieschuhtechnik und Interesse an der Versorgung von Risikofüßen.',
      'Sie haben in der Orthopädieschuhtechnik gelernt, gern mit Weiterbildung zum diabetischen Fußsyndrom.',
    ],
    attitude: [
      'Sie sehen lieber einmal zu oft hin als einmal zu wenig.',
      'Sie sprechen offen über Risiken, ohne Angst zu machen.',
    ],
    skills: [
      'sauberes Arbeiten unter Hygienevorgaben',
      'Kenntnisse in Druckmessung und Weichbettung',
      'Bereitschaft zu Terminen in der Klinik',
      'Zertifikat DFS erwünscht, sonst bezahlen wir es',
    ],
  },
  'ost-meister': {
    lead: [
      'Sie führen Werkstatt und Laden, prüfen die Versorgungen und bauen selbst, was besonders schwierig ist.',
      'Sie übernehmen die fachliche Leitung einer Filiale und machen sie zu der Adresse für kranke Füße in der Stadt.',
      'Sie leiten ein eingespieltes Team und sind das Gesicht unseres Betriebs bei Ärztinnen, Ärzten und Kliniken.',
    ],
    daily: [
      'Einkauf und Lohn macht das Büro; Sie kümmern sich um Menschen und Schuhe.',
      'Zwei Auszubildende warten darauf, dass ihnen jemand die Kniffe zeigt.',
      'Wer möchte, kann später Anteile übernehmen: Über die Nachfolge sprechen wir offen.',
    ],
    tasks: [
      'Fachliche Leitung und Freigabe aller Versorgungen',
      'Maßschuhe, Innenschuhe und Orthesen für den Fuß',
      'Ausbildung und Anleitung im Team',
      'Sprechstunden in Praxen und Kliniken',
      'Planung von Terminen, Material und Maschinen',
      'Qualitätsmanagement und Präqualifizierung',
    ],
    profile: [
      'Meisterbrief in der Orthopädieschuhtechnik, gern gerade erst erworben.',
      'Sie sind Meisterin oder Meister und suchen einen Betrieb, in dem Ihr Wort Gewicht hat.',
    ],
    attitude: [
      'Sie trauen anderen etwas zu und stehen gerade, wenn es schiefgeht.',
      'Sie mögen Menschen, Leder und klare Absprachen.',
      'Sie rechnen so gern, wie Sie raspeln.',
    ],
    skills: [
      'breite Erfahrung im Maßschuhbau',
      'Ausbildereignung',
      'Sicherheit in Kalkulation und Kostenvoranschlag',
      'verbindlicher Ton gegenüber Zuweisern',
    ],
  },
  'schaft-reparatur': {
    lead: [
      'Sie schneiden zu, schärfen und nähen Schäfte nach Zeichnung und Muster.',
      'Sie erneuern Sohlen und Absätze, putzen aus und geben alten Schuhen ein zweites Leben.',
    ],
    daily: [
      'Ihr Platz liegt am Fenster, mit gutem Licht und ohne Kundenverkehr.',
      'Was Sie in welcher Reihenfolge machen, entscheiden Sie selbst; fertig sein muss es nur pünktlich.',
    ],
    tasks: [
      'Zuschneiden und Schärfen von Leder',
      'Steppen, Kleben und Einfassen',
      'Sohlen, Absätze und Reißverschlüsse erneuern',
      'Ausputzen und Finish',
      'Pflege von Maschinen und Werkzeug',
    ],
    profile: [
      'Erfahrung mit Leder und Nähmaschine, gelernt oder gut geübt.',
      'Sie kommen aus dem Schuh- oder Sattlerhandwerk oder haben einfach geschickte Hände.',
    ],
    attitude: [
      'Sie arbeiten gern für sich und trinken den Kaffee mit den anderen.',
      'Sie sehen, ob eine Naht hält.',
    ],
    skills: ['Gefühl für Leder', 'sauberes, ruhiges Arbeiten', 'Verlässlichkeit bei Absprachen'],
  },
  'ost-ausbildung': {
    lead: [
      'In dreieinhalb Jahren lernen Sie, wie aus einem Fußabdruck ein Schuh wird.',
      'Sie lernen Leisten bauen, Leder schneiden, Füße verstehen und mit Menschen reden.',
    ],
    daily: [
      'Ihr erstes eigenes Paar bauen Sie für sich selbst, Ihr Gesellenstück für jemanden, der es braucht.',
      'Donnerstag ist Lerntag: kein Laden, kein Telefon, nur Sie und die Ausbilderin.',
    ],
    tasks: [
      'Einlagen schleifen und anpassen',
      'Leder, Kork und Kunststoff bearbeiten',
      'Füße vermessen und Gang beobachten',
      'Schuhe zurichten und reparieren',
      'Kundengespräche, zuerst an der Seite Erfahrener',
    ],
    profile: [
      'Ein Schulabschluss und die Lust, etwas zu können, das nicht viele können.',
      'Haupt- oder Realschule, Abitur oder abgebrochenes Studium: Entscheidend ist der Probetag.',
    ],
    attitude: [
      'Sie haben keine Berührungsängste, auch nicht vor alten Füßen.',
      'Sie bleiben dran, bis es passt.',
    ],
    skills: ['geschickte Hände', 'räumliches Denken', 'Freundlichkeit', 'Ausdauer'],
  },
} satisfies Record<string, Topic>
