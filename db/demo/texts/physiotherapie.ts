import type { Topic } from '../demo-types.ts'

export const physiotherapieTopics = {
  'physio-praxis': {
    lead: [
      'Sie behandeln Menschen mit Rücken-, Gelenk- und Nervenbeschwerden und planen die Therapie selbst.',
      'Sie befunden, behandeln und trainieren mit Ihren Patientinnen und Patienten, von der frischen Knieoperation bis zum alten Bandscheibenvorfall.',
      'Sie arbeiten mit Krankengymnastik, Manueller Therapie und Lymphdrainage, je nachdem, was Sie gelernt haben und gern tun.',
      'Sie begleiten Menschen jeden Alters auf dem Weg zurück in Arbeit, Garten oder Verein.',
    ],
    daily: [
      'Der Takt liegt bei 30 Minuten, Dokumentation und Pausen stehen fest im Plan.',
      'Den Empfang macht der Empfang: Sie müssen weder Termine schieben noch Rezepte prüfen.',
      'Hausbesuche übernehmen nur die, die es gern tun, mit Dienstrad oder kleinem Wagen.',
      'Einmal in der Woche besprechen wir Fälle, bezahlt und mit offenem Ausgang.',
    ],
    tasks: [
      'Befund, Therapieplan und Verlaufskontrolle',
      'Krankengymnastik und Manuelle Therapie',
      'Nachbehandlung nach Gelenkersatz und Bandverletzungen',
      'Krankengymnastik am Gerät',
      'Manuelle Lymphdrainage',
      'Kurse zu Rücken und Beckenboden',
      'Blankoverordnung mit eigener Entscheidung',
      'Austausch mit überweisenden Praxen',
    ],
    profile: [
      'Staatlich anerkannte Ausbildung oder Studium der Physiotherapie.',
      'Sie sind Physiotherapeutin oder Physiotherapeut; ob mit vielen Zertifikaten oder noch ganz ohne, ist zweitrangig.',
      'Examen in der Physiotherapie, auch gern in diesem Jahr bestanden.',
    ],
    attitude: [
      'Sie behandeln aktiv, erklären verständlich und freuen sich, wenn jemand Sie nicht mehr braucht.',
      'Sie fragen nach dem Ziel, bevor Sie Hand anlegen.',
      'Sie lernen gern dazu und geben gern weiter.',
    ],
    skills: [
      'Manuelle Therapie oder der Wunsch, sie zu lernen',
      'Lymphdrainage von Vorteil',
      'sorgfältige Dokumentation',
      'Teamgeist und Verlässlichkeit',
      'Masernschutz nach Gesetz',
    ],
  },
  'physio-klinik': {
    lead: [
      'Sie mobilisieren Patientinnen und Patienten nach Gelenkersatz und Wirbelsäulenoperation, vom ersten Aufstehen bis zur Treppe.',
      'Sie therapieren einzeln und in Gruppen, im Bewegungsbad, am Gerät und auf dem Gehparcours.',
      'Sie arbeiten auf einer Station mit festem Team und sehen Ihre Patientinnen und Patienten täglich.',
    ],
    daily: [
      'Visite und Therapie sind abgestimmt; Ihre Einschätzung steht im Plan an erster Stelle.',
      'An höchstens einem Wochenende im Monat arbeiten Sie, der Ausgleich steht im selben Dienstplan.',
      'Fortbildung findet im Haus statt, donnerstags nach dem Mittagessen.',
    ],
    tasks: [
      'Frühmobilisation nach Endoprothetik',
      'Gangschule auf verschiedenen Untergründen',
      'Gruppentherapie im Wasser und auf der Matte',
      'Medizinische Trainingstherapie',
      'Anleitung zur Selbstübung für zu Hause',
      'Beteiligung an Teamsitzung und Entlassplanung',
      'Anleitung von Schülerinnen und Schülern',
    ],
    profile: [
      'Abgeschlossene Ausbildung oder Studium in der Physiotherapie.',
      'Sie haben Ihr Examen und Interesse an Orthopädie und Rehabilitation.',
    ],
    attitude: [
      'Sie machen Mut, ohne zu drängen.',
      'Sie denken über Ihr Fach hinaus und reden mit Pflege und Medizin auf Augenhöhe.',
      'Kleine Fortschritte sehen Sie und sprechen sie aus.',
    ],
    skills: [
      'Grundlagen der Nachbehandlung nach Gelenkersatz',
      'Freude an Gruppen',
      'Bereitschaft zu einzelnen Wochenenddiensten',
      'KGG oder MT erwünscht',
    ],
  },
  'physio-sport': {
    lead: [
      'Sie behandeln Sportlerinnen und Sportler nach Verletzung, von der Kreuzbandplastik bis zum Muskelfaserriss.',
      'Sie testen Kraft, Sprung und Stabilität und sagen, wann jemand wieder spielen darf.',
      'Sie verbinden Therapie und Training und begleiten Menschen bis zurück in den Wettkampf.',
    ],
    daily: [
      'Behandlungsraum und Trainingsfläche gehen ineinander über, Sie nutzen beides am selben Termin.',
      'Wer möchte, betreut am Wochenende eine Mannschaft, bezahlt und freiwillig.',
    ],
    tasks: [
      'Rehabilitation nach Bandplastik und Meniskusnaht',
      'Return-to-Sport-Tests',
      'Trainingspläne mit App und Messwerten',
      'Laufanalyse zusammen mit der Schuhtechnik',
      'Manuelle Therapie und Faszientechniken',
      'Vorträge in Vereinen',
    ],
    profile: [
      'Physiotherapie mit Schwerpunkt Sport, durch Studium, Fortbildung oder eigene Erfahrung.',
      'Examen in der Physiotherapie oder Sportwissenschaft mit therapeutischer Zusatzqualifikation.',
    ],
    attitude: [
      'Sie motivieren und bremsen, je nachdem, was gerade gesünder ist.',
      'Sie messen lieber, als zu raten.',
    ],
    skills: [
      'Kenntnisse in Trainingslehre',
      'KGG oder Sportphysiotherapie',
      'sicherer Umgang mit Testgeräten',
      'flexible Zeiten bis 20 Uhr an einzelnen Tagen',
    ],
  },
  'physio-kinder': {
    lead: [
      'Sie behandeln Säuglinge, Kinder und Erwachsene mit neurologischen Diagnosen nach Bobath oder Vojta.',
      'Sie begleiten Familien über lange Zeit, erproben Hilfsmittel und feiern das erste Stehen mit.',
    ],
    daily: [
      'Ein großer Kinderraum, ein Therapietisch in jeder Höhe und 45 Minuten je Termin sind vorhanden.',
      'Mit Orthopädietechnik und Ergotherapie stimmen Sie sich ab, oft gemeinsam am Kind.',
    ],
    tasks: [
      'Krankengymnastik auf neurophysiologischer Grundlage',
      'Beratung der Eltern im Alltag',
      'Hilfsmittelerprobung zusammen mit der Werkstatt',
      'Hausbesuche in Kita und Schule',
      'Berichte an Kinderärztinnen und Zentren',
    ],
    profile: [
      'Physiotherapie mit Zertifikat nach Bobath oder Vojta, oder dem festen Vorsatz, es zu erwerben.',
      'Sie sind Physiotherapeutin oder Physiotherapeut mit Herz für Kinder und Neurologie.',
    ],
    attitude: [
      'Sie spielen gern und verlieren das Therapieziel nicht.',
      'Sie nehmen Eltern als Fachleute für ihr Kind ernst.',
    ],
    skills: [
      'Erfahrung in der Pädiatrie von Vorteil',
      'erweitertes Führungszeugnis',
      'Geduld und Fantasie',
      'klare Berichte',
    ],
  },
  'physio-leitung': {
    lead: [
      'Sie leiten die Therapieabteilung fachlich, planen Personal und behandeln etwa die halbe Woche selbst.',
      'Sie führen ein Team aus Therapie und Empfang und entwickeln mit ihm, was gute Behandlung bei uns heißt.',
    ],
    daily: [
      'Für Führung ist Zeit im Plan, nicht nur nach Feierabend.',
      'Sie sitzen mit am Tisch, wenn über Räume, Geräte und Gehälter gesprochen wird.',
    ],
    tasks: [
      'Führung, Einsatzplanung und Mitarbeitergespräche',
      'Einarbeitung und interne Fortbildung',
      'Qualitätssicherung und Abrechnung im Blick',
      'Eigene Behandlungen',
      'Weiterentwicklung des Angebots',
    ],
    profile: [
      'Physiotherapie mit mehreren Jahren Erfahrung und den gängigen Zertifikaten.',
      'Sie haben ein Team schon geführt oder vertreten und möchten das nun ganz tun.',
    ],
    attitude: [
      'Sie entscheiden nachvollziehbar und stehen vor Ihren Leuten.',
      'Sie fragen erst, dann ordnen Sie an.',
    ],
    skills: [
      'Organisationsgeschick',
      'sichere Kenntnis der Heilmittelverordnung',
      'MT und KGG',
      'Freude am Entwickeln anderer',
    ],
  },
  massage: {
    lead: [
      'Sie behandeln mit klassischer Massage, Lymphdrainage, Wärme, Kälte und Wasser.',
      'Sie lösen Verspannungen, entstauen und bereiten Menschen auf ihre Bewegungstherapie vor.',
    ],
    daily: [
      'Jede Anwendung hat bei uns ihre volle Zeit, Umkleiden nicht mitgerechnet.',
      'Ihre Kabine ist Ihr Reich: Licht, Wärme und Ruhe bestimmen Sie.',
    ],
    tasks: [
      'Klassische Massage und Bindegewebsmassage',
      'Manuelle Lymphdrainage nach Operation',
      'Fango, Elektrotherapie und Kälte',
      'Medizinische Bäder und Unterwassermassage',
      'Dokumentation im Therapieplan',
    ],
    profile: [
      'Staatliche Anerkennung als Masseurin oder Masseur und medizinische Bademeisterin oder Bademeister.',
      'Abgeschlossene Ausbildung in Massage und medizinischem Bad, gern mit Lymphdrainage.',
    ],
    attitude: [
      'Sie arbeiten mit Kraft und Gefühl und teilen sich beides gut ein.',
      'Sie merken, ob jemand reden oder schweigen möchte.',
    ],
    skills: [
      'Zertifikat Manuelle Lymphdrainage von Vorteil',
      'gepflegtes, freundliches Auftreten',
      'Freude an der Arbeit im Team',
    ],
  },
  ergo: {
    lead: [
      'Sie üben mit Menschen nach Operation oder Amputation, was sie zu Hause wieder können wollen.',
      'Sie behandeln Hände, bauen Schienen und bringen Menschen zurück an Herd, Werkbank und Tastatur.',
    ],
    daily: [
      'Hilfsmittel suchen Sie gemeinsam mit unserer Werkstatt aus und proben sie, bevor jemand heimfährt.',
      'Für jede Behandlung stehen 45 Minuten im Plan, für die Vorbereitung kommen zehn dazu.',
    ],
    tasks: [
      'Selbsthilfetraining bei Waschen, Anziehen und Kochen',
      'Handtherapie und Schienenbau',
      'Beratung zu Gelenkschutz und Wohnungsanpassung',
      'Gebrauchsschulung mit Arm- und Handprothesen',
      'Gruppen im Werkraum',
    ],
    profile: ['Staatlich anerkannte Ausbildung oder Studium der Ergotherapie.'],
    attitude: ['Sie lassen Menschen selbst machen, auch wenn es dann länger dauert.'],
    skills: ['Interesse an Orthopädie und Prothetik', 'Freude an Gruppen', 'verständliche Berichte'],
  },
} satisfies Record<string, Topic>
