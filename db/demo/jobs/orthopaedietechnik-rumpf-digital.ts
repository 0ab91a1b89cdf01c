import type { DemoJob } from '../demo-types.ts'

/** Kinder, Rumpf und digitale Fertigung. */
export const technicalOrthopaedics: readonly DemoJob[] = [
  {
    company: 'isarkind',
    title: 'Orthopädietechnik-Mechaniker (m/w/d) Kinderversorgung',
    topic: 'kinder',
    specialties: ['kinderversorgung', 'orthetik'],
    qualification: 'geselle',
    pay: [3400, 4100],
    boosted: true,
    intro:
      'Kabine Igel, Kabine Otter, Kabine Wal: Bei uns verläuft sich kein Kind. Wir suchen eine Fachkraft für Orthesen, die sich gern auf den Boden setzt und trotzdem auf den Millimeter genau arbeitet.',
  },
  {
    company: 'petersen-wiek',
    title: 'Orthopädietechniker (m/w/d) für Kinderorthesen',
    topic: 'kinder',
    specialties: ['kinderversorgung', 'neuroorthopaedie'],
    qualification: 'geselle',
    types: ['teilzeit'],
    hours: 30,
    pay: [18, 21.5],
    per: 'stunde',
    intro:
      'Immer mehr Familien aus Nordfriesland kommen mit ihren Kindern zu uns. Für einen eigenen Kindertag am Mittwoch und zwei Werkstatttage suchen wir jemanden, der bleibt.',
  },
  {
    company: 'rheinauen',
    title: 'Orthopädietechnik-Mechaniker:in (m/w/d) Kinderorthopädie',
    topic: 'kinder',
    specialties: ['kinderversorgung', 'orthetik'],
    qualification: 'geselle',
    pay: [3200, 3850],
    start: 'monat',
    intro:
      'Unsere Kinderabteilung hat einen eigenen Eingang und eine Rutsche, die auch Erwachsene benutzen dürfen. Mit Ihnen wären wir dort zu sechst.',
  },
  {
    company: 'elbaue',
    title: 'Fachkraft Orthopädietechnik (m/w/d) Pädiatrie',
    topic: 'kinder',
    specialties: ['kinderversorgung'],
    qualification: 'geselle',
    pay: [3000, 3600],
    intro:
      'Die Magdeburger Kinderorthopädie überweist seit diesem Jahr alle Klumpfußkinder zu uns. Das ist ein Vertrauen, für das wir ein zweites Paar erfahrene Hände brauchen.',
  },
  {
    company: 'isarkind',
    title: 'Orthopädietechniker (m/w/d) Kinder-Neuroorthopädie',
    topic: 'kinder',
    specialties: ['kinderversorgung', 'neuroorthopaedie'],
    qualification: 'geselle',
    pay: [3500, 4250],
    hours: 38,
    intro:
      'Zweimal im Monat ist große Neurosprechstunde, dann sitzen Ärztin, Physiotherapeut, Eltern und Technik an einem Tisch. Diesen Stuhl am Tisch möchten wir neu besetzen.',
  },
  {
    company: 'jentzsch',
    title: 'Orthopädietechnik-Mechaniker (m/w/d) Skoliosekorsett',
    topic: 'korsett',
    specialties: ['rumpforthetik', 'kinderversorgung'],
    qualification: 'geselle',
    pay: [3050, 3700],
    boosted: true,
    intro:
      'Etwa 260 Korsette verlassen jedes Jahr unseren Hof. Damit jedes davon auch nach einem halben Jahr noch passt, bekommt das Korsettteam eine dritte Stelle.',
  },
  {
    company: 'hollfelder',
    title: 'Orthopädietechniker:in (m/w/d) Rumpforthetik',
    topic: 'korsett',
    specialties: ['rumpforthetik'],
    qualification: 'geselle',
    pay: [3100, 3750],
    place: ['90762', 'Fürth'],
    intro:
      'Unsere Fürther Filiale hat sich auf Rücken spezialisiert. Gesucht wird, wer gern modelliert, klare Ansagen mag und mit Jugendlichen auf Augenhöhe spricht.',
  },
  {
    company: 'leinewerk',
    title: 'Orthopädietechnik-Mechaniker (m/w/d) Korsett und 3D-Modellierung',
    topic: 'korsett',
    specialties: ['rumpforthetik', 'digitale-fertigung'],
    qualification: 'geselle',
    pay: [3250, 3900],
    start: 'quartal',
    intro:
      'Gips haben wir bei den Korsetten seit vier Jahren nicht mehr angerührt. Wer das Modellieren am Bildschirm mag und die Anprobe nicht abgeben möchte, findet hier beides.',
  },
  {
    company: 'rhoenwerk',
    title: 'Orthopädietechnik-Mechaniker (m/w/d) Wirbelsäule',
    topic: 'korsett',
    specialties: ['rumpforthetik'],
    qualification: 'geselle',
    types: ['teilzeit'],
    hours: 32,
    pay: [17.9, 21.2],
    per: 'stunde',
    intro:
      'Vier Tage Arbeit, drei Tage Rhön: Unsere Kollegin für Rumpforthesen reduziert und wünscht sich jemanden an ihre Seite, der die andere Hälfte der Sprechstunden übernimmt.',
  },
  {
    company: 'leinewerk',
    title: 'CAD-Techniker (m/w/d) Orthopädietechnik',
    topic: 'digital',
    specialties: ['digitale-fertigung'],
    qualification: 'ausbildung',
    pay: [3300, 4100],
    remote: true,
    intro:
      'Vier Drucker, eine Siebenachsfräse und mehr Ideen als Hände. Sie modellieren bis zu zwei Tage in der Woche von zu Hause und stehen die übrige Zeit dort, wo Ihre Teile aus der Maschine kommen.',
  },
  {
    company: 'spreewerk',
    title: 'Techniker:in digitale Prothetik (m/w/d)',
    topic: 'digital',
    specialties: ['digitale-fertigung', 'prothetik'],
    qualification: 'studium',
    pay: [3700, 4600],
    hours: 38,
    start: 'monat',
    intro:
      'Gedruckte Testschäfte sind bei uns Alltag, gedruckte Definitivschäfte das Ziel. Für diesen Weg suchen wir jemanden mit Geduld für Messreihen und Freude an Menschen.',
  },
  {
    company: 'alstergang',
    title: 'Orthopädietechniker (m/w/d) Scan und 3D-Druck',
    topic: 'digital',
    specialties: ['digitale-fertigung', 'orthetik'],
    qualification: 'geselle',
    pay: [3400, 4100],
    hours: 38.5,
    intro:
      'Der Scanner lag bei uns lange im Schrank. Seit eine Kollegin ihn entdeckt hat, wollen alle ihn haben; jetzt suchen wir eine Person, die daraus einen ordentlichen Ablauf macht.',
  },
  {
    company: 'hollfelder',
    title: 'Konstrukteur (m/w/d) Medizintechnik, Orthesen',
    topic: 'digital',
    specialties: ['digitale-fertigung', 'orthetik'],
    qualification: 'studium',
    pay: [3800, 4700],
    befristet: true,
    intro:
      'Für ein zweijähriges Entwicklungsprojekt mit einer fränkischen Hochschule suchen wir jemanden, der Orthesen konstruieren und mit Werkstattleuten sprechen kann. Beides gleich gern, bitte.',
  },
]
