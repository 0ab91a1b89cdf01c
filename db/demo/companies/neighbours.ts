import type { DemoCompany } from '../demo-types.ts'

/** Companies in Austria, Switzerland and Liechtenstein. Their numbers are German: no others are reserved for fiction. */
export const neighbouringCompanies: readonly DemoCompany[] = [
  {
    key: 'donaukanal',
    name: 'Donaukanal Orthopädietechnik',
    place: ['1070', 'Wien'],
    street: 'Siebenstern-Werkhof 9',
    phone: '089 99998 191',
    domain: 'donaukanal-technik',
    contact: ['Veronika', 'Haslinger'],
    verified: true,
    description:
      'Werkstatt für Prothesen, Orthesen und Korsette im siebten Bezirk. 26 Mitarbeitende, kurze Wege zu den Kliniken am Gürtel und eine Gehschule im Innenhof, die auch im Winter offen ist.',
  },
  {
    key: 'nordkette',
    name: 'Nordkette Sanitätshaus und Schuhtechnik',
    place: ['6020', 'Innsbruck'],
    street: 'Innufer-Passage 3',
    phone: '089 99998 193',
    domain: 'nordkette-sani',
    contact: ['Lukas', 'Obertanner'],
    verified: true,
    description:
      'Sanitätshaus mit eigener Schuhwerkstatt am Inn. Elf Mitarbeitende versorgen Menschen aus der Stadt und aus den Tälern, vom Diabetesschuh bis zur Einlage für den Bergschuh.',
  },
  {
    key: 'limmatwerk',
    name: 'Limmatwerk Orthopädie Technik',
    place: ['8005', 'Zürich'],
    street: 'Gleisbogenhof 21',
    phone: '089 99998 195',
    domain: 'limmatwerk',
    contact: ['Regula', 'Ammann'],
    verified: true,
    description:
      'Orthopädietechnik in einer alten Giesserei in Zürich West. 34 Mitarbeitende arbeiten an Beinprothesen, Sportorthesen und Sitzschalen; Scanner und Fräse stehen im selben Raum wie der Gips.',
  },
  {
    key: 'saentisblick',
    name: 'Säntisblick Physiotherapie',
    place: ['9000', 'St. Gallen'],
    street: 'Bleichehof 6',
    phone: '089 99998 197',
    domain: 'saentisblick',
    contact: ['Andrin', 'Eugster'],
    verified: true,
    description:
      'Praxis für Physiotherapie und medizinisches Training über den Dächern der Altstadt. Neun Therapeutinnen und Therapeuten, 30 Minuten je Behandlung und ein Austausch mit zwei orthopädischen Praxen im Haus.',
  },
  {
    key: 'drei-schwestern',
    name: 'Drei Schwestern Rehatechnik',
    place: ['9494', 'Schaan'],
    street: 'Rheindammweg 2',
    phone: '089 99998 199',
    domain: 'drei-schwestern',
    contact: ['Carmen', 'Marxer'],
    verified: true,
    description:
      'Rehatechnik für das Fürstentum und das Rheintal. Acht Mitarbeitende passen Rollstühle, Betten und Lifter an, fahren selten länger als zwanzig Minuten und kennen fast jede Kundin mit Namen.',
  },
]
