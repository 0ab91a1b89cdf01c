import type { DemoJob } from '../demo-types.ts'

/** Jobs of the demo employer's company in every status other than aktiv. */
export const notOnlineAtShowcase: readonly DemoJob[] = [
  {
    company: 'kirchhoff',
    title: 'Orthopädietechnik-Mechaniker (m/w/d) Orthetik Göttingen',
    topic: 'orthetik',
    specialties: ['orthetik'],
    qualification: 'geselle',
    pay: [3000, 3600],
    status: 'zur_pruefung',
    intro:
      'Neben der Prothetik wächst bei uns auch die Orthetik. Für das Haupthaus suchen wir ab Februar eine Fachkraft, die Klinikfahrten nach Duderstadt und Einbeck übernimmt.',
  },
  {
    company: 'kirchhoff',
    title: 'Orthopädieschuhmacher (m/w/d) für die neue Schuhwerkstatt',
    topic: 'massschuh',
    specialties: ['massschuhe'],
    qualification: 'geselle',
    pay: [2750, 3300],
    status: 'entwurf',
    intro:
      'Ab Herbst möchten wir Maßschuhe im eigenen Haus fertigen. Der Raum ist gefunden, die Maschinen sind bestellt.',
  },
  {
    company: 'kirchhoff',
    title: 'Reha-Techniker (m/w/d) Göttingen',
    topic: 'aussendienst',
    profession: 'reha-techniker',
    specialties: ['rollstuhlversorgung'],
    qualification: 'ausbildung',
    pay: [1500, 6500],
    status: 'abgelehnt',
    reason:
      'Die Gehaltsspanne von 1.500 bis 6.500 € sagt Bewerberinnen und Bewerbern nichts und liegt unten unter dem Mindestlohn. Bitte nennen Sie die Spanne, die für diese Stelle wirklich vorgesehen ist, und reichen Sie die Anzeige dann erneut ein.',
    intro:
      'Wir bauen die Reha-Technik wieder selbst auf und suchen dafür die erste Person, die Wagen, Werkzeug und Tourenplan nach eigenen Vorstellungen einrichten darf.',
  },
  {
    company: 'kirchhoff',
    title: 'Fachverkäufer Sanitätshaus (m/w/d) Göttingen Innenstadt',
    topic: 'verkauf',
    specialties: ['verkauf'],
    qualification: 'ausbildung',
    pay: [2500, 2900],
    status: 'pausiert',
    intro:
      'Unser Laden in der Fußgängerzone wird gerade umgebaut. Sobald die neuen Kabinen fertig sind, brauchen wir eine weitere Person in der Beratung.',
  },
  {
    company: 'kirchhoff',
    title: 'Orthopädietechniker (m/w/d) Interimsprothesen',
    topic: 'prothetik',
    specialties: ['prothetik'],
    qualification: 'geselle',
    pay: [3050, 3600],
    status: 'abgelaufen',
    intro:
      'Für die Frühversorgung im Klinikum suchen wir eine Fachkraft, die morgens auf Station und nachmittags in der Werkstatt ist.',
  },
  {
    company: 'kirchhoff',
    title: 'Empfang und Telefon (m/w/d) im Haupthaus',
    topic: 'verkauf',
    specialties: ['verkauf'],
    qualification: 'quereinstieg',
    types: ['teilzeit'],
    hours: 20,
    pay: [14.8, 16.5],
    per: 'stunde',
    status: 'besetzt',
    intro:
      'Am Empfang laufen bei uns alle Fäden zusammen: Werkstatt, Laden, Außendienst und die Frage, wo man am besten parkt.',
  },
  {
    company: 'kirchhoff',
    title: 'Vertriebsprofi (m/w/d) auf Provisionsbasis',
    topic: 'aussendienst',
    specialties: ['aussendienst'],
    qualification: 'quereinstieg',
    types: ['freie_mitarbeit'],
    hours: 20,
    pay: [15, 90],
    per: 'stunde',
    status: 'gesperrt',
    reason:
      'Die Anzeige wirbt um freie Handelsvertreter und verlangt eine Vorauszahlung für Musterkoffer. Solche Angebote veröffentlichen wir nicht. Sie können der Sperrung innerhalb von sechs Monaten widersprechen.',
    intro:
      'Verkaufen Sie unsere Bandagen in Vereinen und Studios, ganz nach Ihrem Tempo. Der Musterkoffer wird vorab bezahlt und später verrechnet.',
  },
]
