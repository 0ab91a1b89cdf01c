import type { Topic } from '../demo-types.ts'

export const rehaTechnikTopics = {
  'reha-werkstatt': {
    lead: [
      'Sie warten, reparieren und prüfen Rollstühle, Pflegebetten und Lifter in unserer Werkstatt.',
      'Sie bringen Elektrorollstühle wieder zum Laufen, von der Batterie bis zum Joystick.',
      'Sie bereiten Hilfsmittel für den Wiedereinsatz auf und entscheiden, was noch gut ist und was nicht.',
      'Sie bauen Rollstühle nach Maß auf und stellen sie so ein, dass jemand den ganzen Tag darin sitzen kann.',
    ],
    daily: [
      'Zwei Tage Werkstatt, drei Tage unterwegs: So sieht eine übliche Woche aus.',
      'Die Werkstatt ist geheizt, gut beleuchtet und hat für jeden Platz eine Hebebühne.',
      'Ersatzteile liegen im Regal, nicht auf dem Lieferschein.',
      'Messtechnische Kontrollen nehmen Sie mit Prüfgeräten ab, in die wir Sie einweisen.',
    ],
    tasks: [
      'Wartung und Reparatur von Roll- und Elektrorollstühlen',
      'Sicherheitstechnische Kontrollen nach MPBetreibV',
      'Aufbereitung nach Hygieneplan',
      'Aufbau und Einstellung nach Maßblatt',
      'Umbauten an Rahmen, Steuerung und Sitz',
      'Einweisung vor Ort',
      'Fehlersuche an Elektrik und Antrieb',
      'Teilnahme an der Rufbereitschaft, etwa jede fünfte Woche',
    ],
    profile: [
      'Technische Ausbildung, zum Beispiel in der Zweirad-, Kfz- oder Elektromechanik, oder Erfahrung in der Reha-Technik.',
      'Sie schrauben gern und haben einen handwerklichen Abschluss.',
      'Aus der Orthopädietechnik, Mechatronik oder dem Fahrradladen: Hier passen viele Wege.',
    ],
    attitude: [
      'Sie denken mit und finden Lösungen, die nicht im Handbuch stehen, aber erlaubt sind.',
      'Wer im Rollstuhl sitzt, spricht bei Ihnen selbst und nicht über die Begleitung.',
      'Ordnung am Platz ist Ihnen wichtig, weil der Nächste auch etwas finden will.',
    ],
    skills: [
      'Grundkenntnisse in Elektrik und Mechanik',
      'Führerschein der Klasse B',
      'Bereitschaft, mit Hebehilfen bis 20 kg zu heben',
      'freundliches Auftreten bei Hausbesuchen',
      'Deutsch für Gespräche und Protokolle',
    ],
  },
  aussendienst: {
    lead: [
      'Sie beraten Menschen zu Hause, in Kliniken und Heimen und finden das Hilfsmittel, das in ihre Wohnung und ihr Leben passt.',
      'Sie betreuen ein festes Gebiet, nehmen Maß, erproben und weisen ein.',
      'Sie sind unser Gesicht bei Pflegediensten, Kliniken und Familien und bringen Rollstühle, Betten und Lifter an den richtigen Ort.',
      'Sie versorgen Menschen mit Mobilitätshilfen, vom ersten Hausbesuch bis zur Probefahrt.',
    ],
    daily: [
      'Vier bis fünf Termine am Tag sind genug, damit unterwegs auch Zeit zum Zuhören bleibt.',
      'Ihren Wagen beladen die Kollegen im Lager, Ihre Touren planen Sie mit der Disposition.',
      'Angebote und Fotos erledigen Sie am Tablet, Papierkram am Abend gibt es nicht.',
      'Freitags ist Bürotag mit gemeinsamem Frühstück und Fallbesprechung.',
    ],
    tasks: [
      'Beratung und Erprobung vor Ort',
      'Maßnehmen und Wohnraumbegehung',
      'Abstimmung mit Therapie, Pflege und Kostenträgern',
      'Auslieferung und Einweisung mit Protokoll',
      'Betreuung von Kliniken und Sanitätsstützpunkten',
      'Begründungen für aufwendige Versorgungen',
      'Vorträge bei Selbsthilfegruppen und Pflegediensten',
    ],
    profile: [
      'Erfahrung in der Reha-Technik, in der Pflege oder in einem therapeutischen Beruf.',
      'Sie kennen Hilfsmittel aus der Praxis, sei es als Technikerin, Pflegekraft oder Ergotherapeut.',
      'Abgeschlossene Ausbildung in Technik, Handel oder Gesundheit und die Freude, viel unterwegs zu sein.',
    ],
    attitude: [
      'Sie hören heraus, was jemand wirklich braucht, und versprechen nichts, was Sie nicht halten.',
      'Selbstständig arbeiten heißt für Sie nicht allein arbeiten.',
      'Zwischen dritter Etage und Sozialamt behalten Sie den Humor.',
    ],
    skills: [
      'Führerschein der Klasse B',
      'Kenntnis gängiger Rollstühle und Lagerungssysteme',
      'technisches Verständnis',
      'überzeugende, ehrliche Beratung',
      'sicheres Deutsch in Wort und Schrift',
    ],
  },
  sitzversorgung: {
    lead: [
      'Sie bauen Sitzschalen und individuelle Sitzversorgungen für Kinder und Erwachsene mit schweren Behinderungen.',
      'Sie nehmen den Abdruck im Vakuumkissen, modellieren, schäumen, polstern und passen an.',
      'Sie finden für Menschen, die nirgends gut sitzen, eine Position ohne Schmerzen.',
    ],
    daily: [
      'Sie arbeiten eng mit Therapeutinnen und Therapeuten in Förderschulen und Wohnstätten zusammen.',
      'Eine Schale wird bei uns dreimal anprobiert, und wenn nötig ein viertes Mal.',
      'Polsterei und Schlosserei liegen im selben Raum, das spart Wege und Missverständnisse.',
    ],
    tasks: [
      'Abdrucknahme und Scan im Sitzen',
      'Bau von Sitzschalen und Rückensystemen',
      'Polstern und Beziehen mit waschbaren Stoffen',
      'Aufbau auf Untergestelle und Elektrorollstühle',
      'Kopfstützen, Gurte, Pelotten',
      'Anproben in Schulen und Wohnstätten',
    ],
    profile: [
      'Ausbildung in der Orthopädietechnik, Polsterei, Tischlerei oder Reha-Technik.',
      'Sie haben Sitzschalen gebaut oder kommen aus einem Handwerk mit Holz, Schaum oder Metall.',
    ],
    attitude: [
      'Sie achten auf leise Zeichen, weil nicht alle sagen können, wo es drückt.',
      'Sie tüfteln gern und hören auf, wenn es gut ist.',
      'Familien vertrauen Ihnen, weil Sie sich kümmern.',
    ],
    skills: [
      'handwerkliche Vielseitigkeit',
      'Interesse an Neurologie und Pädiatrie',
      'Geduld und gutes Beobachten',
      'Führerschein der Klasse B',
    ],
  },
  lager: {
    lead: [
      'Sie liefern Pflegebetten, Rollstühle und Badehilfen aus, bauen sie auf und erklären sie so, dass es jeder versteht.',
      'Sie holen, bringen, prüfen und verbuchen Hilfsmittel und sind für viele unserer Kundinnen und Kunden das bekannteste Gesicht.',
    ],
    daily: [
      'Gefahren wird zu zweit, wenn es schwer wird; Treppensteiger und Hebehilfe sind an Bord.',
      'Ihre Tour beginnt um 7 Uhr und endet am Nachmittag, die Wochenenden sind frei.',
    ],
    tasks: [
      'Beladen, Ausliefern und Aufbauen',
      'Einweisung in Bett, Rollstuhl oder Lifter',
      'Rückholung und erste Sichtprüfung',
      'Wareneingang und Lagerordnung',
      'Reinigung und Desinfektion nach Plan',
      'Dokumentation am Handgerät',
    ],
    profile: [
      'Erfahrung in Auslieferung, Umzug, Pflege oder Rettungsdienst.',
      'Ein Berufsabschluss ist schön, Zuverlässigkeit ist wichtiger.',
    ],
    attitude: [
      'Sie grüßen im Treppenhaus, ziehen die Schuhe aus, wenn es nass ist, und nehmen die Verpackung wieder mit.',
      'Sie packen an und bleiben dabei freundlich.',
    ],
    skills: [
      'Führerschein der Klasse B, sicher im Transporter',
      'kräftig und umsichtig',
      'Grunddeutsch für Einweisungen',
      'Ortskenntnis ist hilfreich',
    ],
  },
} satisfies Record<string, Topic>
