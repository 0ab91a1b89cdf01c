import type { DemoJob } from '../demo-types.ts'

/** Jobs in orthopaedic technology that are over: with them three states have the five companies of which usual pay is told. */
export const filledElsewhere: readonly DemoJob[] = [
  {
    company: 'emscher',
    title: 'Orthopädietechniker Sitzschalenbau (m/w/d)',
    topic: 'orthetik',
    specialties: ['orthetik'],
    qualification: 'ausbildung',
    pay: [3050, 3550],
    status: 'besetzt',
    intro:
      'Zwischen Fördertürmen bauen wir Sitze, in denen Kinder einen Schultag lang gut sitzen. Für die Werkbank neben der Näherei suchen wir Verstärkung.',
  },
  {
    company: 'niederrhein',
    title: 'Orthopädietechniker Fußorthesen (m/w/d)',
    topic: 'orthetik',
    specialties: ['orthetik'],
    qualification: 'geselle',
    pay: [3150, 3700],
    status: 'abgelaufen',
    intro:
      'In der alten Seidenweberei nähen wir Schuhe und wollen künftig auch Fußheberorthesen selbst bauen. Die Gießharzpresse steht schon.',
  },
  {
    company: 'nordsiek',
    title: 'Quereinstieg Orthopädietechnik (m/w/d) Werkstatt Minden',
    topic: 'digital',
    specialties: ['digitale-fertigung'],
    qualification: 'quereinstieg',
    pay: [2750, 3200],
    place: ['32423', 'Minden'],
    status: 'besetzt',
    intro:
      'Unsere Werkstatt an der Weser druckt seit einem Jahr. Wer aus Modellbau oder Zahntechnik kommt, findet sich hier schnell zurecht.',
  },
  {
    company: 'allgaeu',
    title: 'Orthopädietechniker (m/w/d) für den Außendienst',
    topic: 'orthetik',
    specialties: ['orthetik'],
    qualification: 'ausbildung',
    pay: [3350, 3950],
    status: 'besetzt',
    intro:
      'Von Kempten aus fahren wir auf Höfe, die im Winter nur mit Ketten zu erreichen sind. Gesucht wird jemand, der vor Ort anpasst und abends wieder daheim ist.',
  },
  {
    company: 'lechfuss',
    title: 'Quereinstieg digitale Leisten (m/w/d)',
    topic: 'digital',
    specialties: ['digitale-fertigung'],
    qualification: 'quereinstieg',
    pay: [3000, 3450],
    status: 'abgelaufen',
    intro:
      'Leisten entstehen bei uns am Bildschirm, gefräst werden sie am Lechkanal. Wer gern genau schaut, lernt den Rest von uns.',
  },
  {
    company: 'donauzeile',
    title: 'Orthopädietechniker Beinprothetik (m/w/d) Neu-Ulm',
    topic: 'prothetik',
    specialties: ['prothetik'],
    qualification: 'geselle',
    pay: [3450, 4050],
    place: ['89231', 'Neu-Ulm'],
    status: 'besetzt',
    intro:
      'Auf der bayerischen Seite der Donau haben wir eine Gehschule mit Blick auf das Münster. Dort fehlt eine zweite Hand für die Anproben.',
  },
  {
    company: 'harz-mobil',
    title: 'Quereinstieg Orthopädietechnik (m/w/d) im Harz',
    topic: 'digital',
    specialties: ['digitale-fertigung'],
    qualification: 'quereinstieg',
    pay: [2700, 3100],
    status: 'besetzt',
    intro:
      'Neben Rollstühlen richten wir jetzt auch Orthesen. Wer mit Metall umgehen kann, den lernen wir an, und den Meisterkurs zahlen wir mit.',
  },
  {
    company: 'alstergang',
    title: 'Orthopädietechniker Korsett (m/w/d) Lüneburg',
    topic: 'korsett',
    specialties: ['orthetik'],
    qualification: 'ausbildung',
    pay: [3000, 3500],
    place: ['21335', 'Lüneburg'],
    status: 'abgelaufen',
    intro:
      'In Lüneburg liegen Klinik, Schule und unsere Filiale in einer Straße. Für die Korsettsprechstunde am Dienstag suchen wir jemanden mit Ruhe.',
  },
  {
    company: 'nordsiek',
    title: 'Orthopädietechniker (m/w/d) Cuxhaven',
    topic: 'prothetik',
    specialties: ['prothetik'],
    qualification: 'geselle',
    pay: [2950, 3400],
    place: ['27472', 'Cuxhaven'],
    status: 'besetzt',
    intro:
      'Am Fischereihafen versorgen wir Menschen, die lange auf See waren. Die Werkstatt ist klein, das Meer davor nicht.',
  },
]
