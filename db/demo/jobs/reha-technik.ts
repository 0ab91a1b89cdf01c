import type { DemoJob } from '../demo-types.ts'

export const rehabTechnology: readonly DemoJob[] = [
  {
    company: 'harz-mobil',
    title: 'Reha-Techniker (m/w/d) Außendienst',
    topic: 'aussendienst',
    profession: 'reha-techniker',
    specialties: ['rollstuhlversorgung', 'aussendienst'],
    qualification: 'ausbildung',
    pay: [2900, 3500],
    intro:
      'Ihr Gebiet reicht von Seesen bis Braunlage. Im Sommer ist das eine Panoramastraße, im Winter ein Abenteuer, und dazwischen liegen Dörfer, in denen man Sie nach drei Monaten mit Namen grüßt.',
  },
  {
    company: 'harz-mobil',
    title: 'Mitarbeiter Auslieferung Hilfsmittel (m/w/d)',
    topic: 'lager',
    specialties: ['rollstuhlversorgung'],
    qualification: 'quereinstieg',
    pay: [2450, 2750],
    hours: 40,
    intro:
      'Pflegebetten sind schwer, Harzer Treppen schmal. Zu zweit geht es, und mit Kalle auf dem Beifahrersitz geht es sogar lustig; er sucht nach 14 gemeinsamen Jahren einen neuen Tourpartner oder eine neue Tourpartnerin.',
  },
  {
    company: 'harz-mobil',
    title: 'Techniker Rollstuhlwerkstatt (m/w/d)',
    topic: 'reha-werkstatt',
    specialties: ['rollstuhlversorgung'],
    qualification: 'ausbildung',
    pay: [2650, 3150],
    place: ['38640', 'Goslar'],
    intro:
      'Unsere Zweigwerkstatt in Goslar hat zwei Bühnen und bisher nur einen Techniker. Er hat die zweite schon einmal freigeräumt.',
  },
  {
    company: 'nordsiek',
    title: 'Reha-Techniker (m/w/d) Werkstatt und Service',
    topic: 'reha-werkstatt',
    specialties: ['rollstuhlversorgung'],
    qualification: 'ausbildung',
    pay: [2600, 3100],
    start: 'monat',
    intro:
      'Seeluft ist schlecht für Rollstühle und gut für unser Geschäft. In Bremerhaven reparieren wir, was Salz und Wind angerichtet haben, und suchen Unterstützung mit Gefühl für Elektrik.',
  },
  {
    company: 'nordsiek',
    title: 'Medizinprodukteberater (m/w/d) Pflegeeinrichtungen',
    topic: 'aussendienst',
    profession: 'medizinprodukteberater',
    specialties: ['aussendienst', 'homecare'],
    qualification: 'ausbildung',
    pay: [2900, 3600],
    intro:
      'Siebzig Einrichtungen, und in jeder eine Pflegedienstleitung, die wenig Zeit hat. Holger Nordsiek sucht jemanden, der dort gern gesehen wird, weil er zuhört und Wort hält.',
  },
  {
    company: 'havelland',
    title: 'Reha-Techniker:in (m/w/d) Elektrorollstühle',
    topic: 'reha-werkstatt',
    specialties: ['rollstuhlversorgung', 'rehasonderbau'],
    qualification: 'ausbildung',
    pay: [2900, 3500],
    boosted: true,
    intro:
      'Kinnsteuerung, Umfeldkontrolle, Augensteuerung: In Potsdam bauen wir Rollstühle, die mehr Rechenleistung haben als unser erster Server. Wer Kabelbäume liest wie andere die Zeitung, ist hier richtig.',
  },
  {
    company: 'havelland',
    title: 'Fachkraft Sitzschalenbau (m/w/d)',
    topic: 'sitzversorgung',
    specialties: ['sitzschalen', 'kinderversorgung'],
    qualification: 'geselle',
    pay: [2850, 3450],
    intro:
      'Eine Schweißerei, eine Polsterei und dazwischen ein Raum mit Vakuumkissen: Dort entstehen unsere Sitzschalen. Das Team besteht aus einem Tischler, einer Orthopädietechnikerin und hoffentlich bald aus Ihnen.',
  },
  {
    company: 'havelland',
    title: 'Fahrer und Monteur Reha-Technik (m/w/d)',
    topic: 'lager',
    specialties: ['rollstuhlversorgung'],
    qualification: 'quereinstieg',
    pay: [2430, 2700],
    intro:
      'Die Hälfte unserer Flotte fährt elektrisch, alle Wagen haben Hebebühne und Klimaanlage. Sie liefern zwischen Werder und Nauen aus und sind um halb vier wieder auf dem Hof.',
  },
  {
    company: 'pleisse',
    title: 'Rollstuhlbauer (m/w/d) Aktiv- und Sportrollstühle',
    topic: 'reha-werkstatt',
    specialties: ['rollstuhlversorgung', 'rehasonderbau'],
    qualification: 'ausbildung',
    pay: [2800, 3400],
    boosted: true,
    intro:
      'Wir biegen Titan, schweißen Aluminium und diskutieren über Sturzwinkel. Aus unserer Werkstatt in der alten Spinnerei rollen Stühle bis zu den Paralympics, und die nächste Qualifikation steht an.',
  },
  {
    company: 'pleisse',
    title: 'Beratung Aktivrollstuhl (m/w/d), gern selbst mit Rollstuhl',
    topic: 'aussendienst',
    specialties: ['rollstuhlversorgung', 'aussendienst'],
    qualification: 'quereinstieg',
    type: 'teilzeit',
    hours: 30,
    pay: [16.5, 20],
    per: 'stunde',
    intro:
      'Niemand erklärt eine Kippsicherung so gut wie jemand, der sie braucht. Unsere Räume sind stufenlos, der Wagen lässt sich umbauen, und gefragt wird nur, was Sie gern beantworten.',
  },
  {
    company: 'pleisse',
    title: 'Sattler oder Polsterer Sitzversorgung (m/w/d)',
    topic: 'sitzversorgung',
    specialties: ['sitzschalen'],
    qualification: 'ausbildung',
    type: 'teilzeit',
    hours: 25,
    pay: [15.5, 18.5],
    per: 'stunde',
    intro:
      'Ein Rollstuhl ist so gut wie sein Kissen. Unsere Polsterei in Plagwitz hat Nordlicht, eine lange Tafel zum Zuschneiden und einen freien Platz an der Flachnaht.',
  },
  {
    company: 'emscher',
    title: 'Reha-Techniker (m/w/d) Wiedereinsatz und Aufbereitung',
    topic: 'reha-werkstatt',
    specialties: ['rollstuhlversorgung'],
    qualification: 'ausbildung',
    pay: [2650, 3150],
    intro:
      'Sechzig Hilfsmittel am Tag, eine Waschstraße und ein Team, das aus Bergleuten, Schraubern und einer ehemaligen Friseurin besteht. Sie prüfen, was zurückkommt, und geben frei, was wieder gut ist.',
  },
  {
    company: 'emscher',
    title: 'Reha-Fachberater (m/w/d) Kinder-Reha',
    topic: 'aussendienst',
    specialties: ['kinderversorgung', 'rollstuhlversorgung', 'aussendienst'],
    qualification: 'ausbildung',
    pay: [3100, 3800],
    start: 'monat',
    boosted: true,
    intro:
      'Förderschulen in Dortmund, Hamm und Hagen warten auf jemanden, der Rehabuggys nicht nur aus dem Katalog kennt. Unsere bisherige Beraterin bleibt im Team und geht mit Ihnen die ersten drei Monate gemeinsam auf Tour.',
  },
  {
    company: 'emscher',
    title: 'Tourenleitung Auslieferung Reha (m/w/d)',
    topic: 'lager',
    specialties: ['rollstuhlversorgung'],
    qualification: 'ausbildung',
    pay: [2800, 3300],
    intro:
      'Neunzehn Fahrzeuge, 120 Aufträge am Tag und ein Team, das gern gefragt wird. Sie fahren drei Tage selbst und planen an zweien die Touren, damit alle Pause haben und die Betten trotzdem ankommen.',
  },
  {
    company: 'saarwinkel',
    title: 'Reha-Techniker (m/w/d) Saarbrücken',
    topic: 'aussendienst',
    profession: 'reha-techniker',
    specialties: ['rollstuhlversorgung', 'aussendienst'],
    qualification: 'ausbildung',
    pay: [2800, 3400],
    intro:
      'Hausbesuch in Dudweiler, Klinik in Völklingen, Probefahrt an der Saar: Ihr Kalender wird abwechslungsreich. Zum Dienstwagen gehört eine Werkstatt, die hält, was Sie versprechen.',
  },
  {
    company: 'allgaeu',
    title: 'Reha-Techniker (m/w/d) Service Oberallgäu',
    topic: 'reha-werkstatt',
    specialties: ['rollstuhlversorgung', 'rehasonderbau'],
    qualification: 'ausbildung',
    pay: [2900, 3450],
    intro:
      'Zwischen Immenstadt und Oberstdorf liegen 400 Höhenmeter und 230 unserer Elektrorollstühle. Wer sie in Schuss hält, bekommt einen Allradbus und im Sommer den schönsten Arbeitsweg Bayerns.',
  },
  {
    company: 'allgaeu',
    title: 'Berater Mobilität und Pflege (m/w/d) Lindau und Westallgäu',
    topic: 'aussendienst',
    profession: 'medizinprodukteberater',
    specialties: ['aussendienst', 'homecare'],
    qualification: 'ausbildung',
    pay: [3000, 3700],
    place: ['88131', 'Lindau (Bodensee)'],
    start: 'quartal',
    intro:
      'Wir öffnen im Frühjahr einen Stützpunkt am See. Bis dahin lernen Sie in Kempten alles kennen, danach sind Sie unser Mensch für Lindau, mit eigenem Schlüssel und eigener Handschrift.',
  },
  {
    company: 'allgaeu',
    title: 'Monteur Pflegebetten und Lifter (m/w/d)',
    topic: 'lager',
    specialties: ['rollstuhlversorgung'],
    qualification: 'quereinstieg',
    pay: [2500, 2850],
    intro:
      'Sie bringen Betten auf Almhöfe und in Altstadtwohnungen. Schneeketten liegen ab Oktober im Wagen, Kässpatzen gibt es montags, und schwere Teile trägt hier niemand allein.',
  },
  {
    company: 'isarkind',
    title: 'Fachkraft Sitzversorgung Kinder (m/w/d)',
    topic: 'sitzversorgung',
    specialties: ['sitzschalen', 'kinderversorgung'],
    qualification: 'geselle',
    pay: [3200, 3900],
    intro:
      'Unsere kleinste Sitzschale wog 900 Gramm, die größte zog mit ihrem Besitzer gerade ins Studentenwohnheim. Für alles dazwischen suchen wir jemanden mit Augenmaß und Herz.',
  },
]
