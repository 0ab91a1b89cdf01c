import type { DemoJob } from '../demo-types.ts'

/** Jobs in Austria, Switzerland and Liechtenstein. The site knows pay in euros only, so Swiss pay is converted. */
export const neighbouringJobs: readonly DemoJob[] = [
  {
    company: 'donaukanal',
    title: 'Orthopädietechniker Beinprothetik (m/w/d)',
    topic: 'prothetik',
    specialties: ['prothetik'],
    qualification: 'geselle',
    pay: [2750, 3400],
    intro:
      'Im siebten Wiener Bezirk bauen wir jedes Jahr rund 180 Beinprothesen. Veronika Haslinger gibt die Leitung der Prothetik im Herbst ab und sucht jemanden, der vorher lange mit ihr arbeitet. Gezahlt wird vierzehnmal im Jahr.',
  },
  {
    company: 'donaukanal',
    title: 'Orthopädietechniker Korsett und Orthetik (m/w/d)',
    topic: 'korsett',
    specialties: ['orthetik'],
    qualification: 'geselle',
    pay: [2700, 3250],
    intro:
      'Unsere Korsettsprechstunde wächst, seit zwei Wiener Spitäler Kinder mit Skoliose zu uns schicken. Die Werkbank am Fenster zum Hof ist frei, der Scanner daneben auch.',
  },
  {
    company: 'nordkette',
    title: 'Orthopädieschuhmacher Einlagen und Bergschuh (m/w/d)',
    topic: 'einlagen',
    specialties: ['einlagen'],
    qualification: 'geselle',
    pay: [2550, 3100],
    intro:
      'In Innsbruck kommt der halbe Alpenverein mit seinen Bergschuhen zu uns. Wir suchen jemanden, der Einlagen fräst, Schäfte weitet und den Unterschied zwischen Blase und Fehlstellung sieht.',
  },
  {
    company: 'limmatwerk',
    title: 'Orthopädietechniker Sportorthetik (m/w/d)',
    topic: 'orthetik',
    specialties: ['orthetik'],
    qualification: 'geselle',
    pay: [5700, 6800],
    intro:
      'In Zürich versorgen wir Läuferinnen, Kletterer und zwei Eishockeyvereine. Der Lohn ist aus Franken umgerechnet; bei der Bewilligung und der Suche nach einem Zimmer hilft Regula Ammann selbst.',
  },
  {
    company: 'limmatwerk',
    title: 'Techniker für digitale Fertigung (m/w/d) in der Orthopädietechnik',
    topic: 'digital',
    specialties: ['digitale-fertigung'],
    qualification: 'ausbildung',
    pay: [5500, 6600],
    remote: true,
    intro:
      'Neben der Fräse steht seit März ein zweiter Drucker. Wir suchen jemanden, der Schäfte am Bildschirm so denkt, dass sie in Zürich West nur einmal gedruckt werden müssen. Der Lohn ist aus Franken umgerechnet.',
  },
  {
    company: 'saentisblick',
    title: 'Physiotherapeut (m/w/d) mit Freude am Training',
    topic: 'physio-praxis',
    specialties: [],
    qualification: 'ausbildung',
    pay: [5100, 6100],
    intro:
      'Vom Trainingsraum in St. Gallen sieht man den Säntis. Andrin Eugster sucht eine Kollegin oder einen Kollegen für die Nachbehandlung nach Knie- und Hüftoperationen. Der Lohn ist aus Franken umgerechnet.',
  },
  {
    company: 'drei-schwestern',
    title: 'Rehatechniker Rollstuhl und Sitzversorgung (m/w/d)',
    topic: 'reha-werkstatt',
    specialties: [],
    qualification: 'ausbildung',
    pay: [5200, 6300],
    intro:
      'Von Schaan aus betreuen wir das ganze Land und ein Stück Rheintal, das sind 30 Minuten von einem Ende zum anderen. Sie hätten einen Werkstattplatz, einen Bus und Kundschaft, die Zeit für einen Kaffee hat. Der Lohn ist aus Franken umgerechnet.',
  },
]
