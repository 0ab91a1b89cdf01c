import type { DemoCompany } from '../demo-types.ts'

export const southernCompanies: readonly DemoCompany[] = [
  {
    key: 'neckarhand',
    name: 'Neckarhand Orthopädietechnik',
    place: ['69115', 'Heidelberg'],
    street: 'Bergheimer Werkhof 11',
    phone: '069 90009 184',
    domain: 'neckarhand',
    contact: ['Miriam', 'Schuhmann'],
    verified: true,
    description:
      'Spezialbetrieb für Arm- und Handprothetik, Handorthesen und Silikontechnik. 19 Mitarbeitende, enge Verbindung zur Handchirurgie und zur Ergotherapie. Eine Fingerprothese dauert bei uns so lange, bis sie am Klavier nicht mehr auffällt.',
  },
  {
    key: 'hohenrain',
    name: 'Gelenkzentrum Hohenrain',
    place: ['70174', 'Stuttgart'],
    street: 'Panoramasteige 44',
    phone: '089 99998 103',
    domain: 'gelenkzentrum-hohenrain',
    contact: ['Alexander', 'Reutter'],
    verified: true,
    description:
      'Praxisklinik für Gelenkchirurgie mit zwei OP-Sälen, zwölf Betten und eigener Physiotherapie. Hüfte, Knie und Schulter, etwa 1.900 Eingriffe im Jahr. Wir sind 52 Menschen und duzen uns vom Empfang bis zum OP.',
  },
  {
    key: 'breisgau',
    name: 'Breisgau Bewegt Physiotherapie',
    place: ['79098', 'Freiburg im Breisgau'],
    street: 'Gerberau-Hof 5',
    phone: '089 99998 115',
    domain: 'breisgau-bewegt',
    contact: ['Simone', 'Faller'],
    verified: true,
    description:
      'Physiotherapie mit Schwerpunkt Sport, Wirbelsäule und Kiefer. 14 Therapeutinnen und Therapeuten, zwei Standorte, Diensträder statt Dienstwagen und jeden Mittwoch eine Stunde Fallbesprechung während der Arbeitszeit.',
  },
  {
    key: 'donauzeile',
    name: 'Sanitätshaus Donauzeile',
    place: ['89073', 'Ulm'],
    street: 'Fischerplätzle 8',
    phone: '089 99998 124',
    domain: 'donauzeile',
    contact: ['Bettina', 'Mayerhofer'],
    verified: true,
    description:
      'Zwei Häuser in Ulm und Neu-Ulm, eines in Ehingen. Kompression, Bandagen, Sport und Reha-Technik, dazu eine kleine Werkstatt für Einlagen und Orthesen. 34 Mitarbeitende zwischen 17 und 66 Jahren.',
  },
  {
    key: 'isarkind',
    name: 'Isarkind Orthopädietechnik',
    place: ['80333', 'München'],
    street: 'Gabelsberger Hof 26',
    phone: '089 99998 136',
    domain: 'isarkind',
    contact: ['Veronika', 'Aigner'],
    verified: true,
    description:
      'Wir versorgen Kinder und Jugendliche, und nur sie: Orthesen, Korsette, Sitzschalen, Prothesen. Die Kabinen haben Namen statt Nummern, die Farben suchen die Kinder aus. 26 Mitarbeitende, zwei Sprechstunden an Münchner Kliniken.',
  },
  {
    key: 'sendling',
    name: 'MVZ Gelenkpunkt Sendling',
    place: ['81371', 'München'],
    street: 'Großmarktbogen 14',
    phone: '089 99998 147',
    domain: 'gelenkpunkt-sendling',
    contact: ['Korbinian', 'Huber'],
    verified: true,
    description:
      'Orthopädie, Unfallchirurgie und Rheumatologie im Münchner Süden. Neun Ärztinnen und Ärzte, 31 Mitarbeitende, Röntgen und MRT im Haus. Durchgangsarztverfahren und eine offene Sprechstunde am Morgen.',
  },
  {
    key: 'hollfelder',
    name: 'Orthopädietechnik Hollfelder',
    place: ['90402', 'Nürnberg'],
    street: 'Zeltnergasse 21',
    phone: '089 99998 158',
    domain: 'ot-hollfelder',
    contact: ['Georg', 'Hollfelder'],
    verified: true,
    description:
      'Fränkischer Meisterbetrieb mit 44 Mitarbeitenden, gegründet 1948 als Bandagenwerkstatt. Heute bauen wir vom Korsett bis zur Knieexartikulationsprothese alles selbst und haben in Fürth und Schwabach Filialen.',
  },
  {
    key: 'lechfuss',
    name: 'Lechfuß Orthopädie-Schuhtechnik',
    place: ['86150', 'Augsburg'],
    street: 'Handwerkerbogen 17',
    phone: '089 99998 169',
    domain: 'lechfuss',
    contact: ['Michaela', 'Zott'],
    verified: true,
    description:
      'Schuhtechnik aus der Augsburger Altstadt, direkt an einem der Lechkanäle. 13 Mitarbeitende, eigene Schaftmacherei, Ganglabor im ersten Stock. Bergschuhe passen wir ebenso an wie Brautschuhe.',
  },
  {
    key: 'allgaeu',
    name: 'Allgäu Reha Mobil',
    place: ['87435', 'Kempten (Allgäu)'],
    street: 'Illersteg 29',
    phone: '089 99998 178',
    domain: 'allgaeu-reha-mobil',
    contact: ['Florian', 'Endres'],
    verified: true,
    description:
      'Reha-Technik zwischen Bodensee und Füssen. Wir liefern, passen an und reparieren, notfalls mit Schneeketten. 25 Mitarbeitende, ein Bereitschaftsplan, der fair geteilt wird, und montags Kässpatzen.',
  },
  {
    key: 'steinweg',
    name: 'Podologie und Wundzentrum Steinweg',
    place: ['93059', 'Regensburg'],
    street: 'Regenufer 3',
    phone: '089 99998 187',
    domain: 'podologie-steinweg',
    contact: ['Theresa', 'Wimmer'],
    verified: true,
    description:
      'Podologische Praxis und Wundberatung am Regenufer. Acht Mitarbeitende, feste Behandlungszeiten von 45 Minuten und ein gemeinsamer Konsiltag mit der Gefäßambulanz.',
  },
]
