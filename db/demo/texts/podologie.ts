import type { Topic } from '../demo-types.ts'

export const podologieTopics = {
  podologie: {
    lead: [
      'Sie behandeln Füße mit medizinischem Bedarf: Diabetes, Rheuma, Durchblutungsstörungen und eingewachsene Nägel.',
      'Sie führen podologische Komplexbehandlungen durch und erkennen früh, wenn eine Wunde ärztlich angesehen werden muss.',
      'Sie setzen Nagelkorrekturspangen, behandeln Hühneraugen und Risse und beraten zu Schuhen und Pflege.',
      'Sie betreuen viele Stammpatientinnen und Stammpatienten, die Ihnen ihre Füße und oft auch ihre Sorgen anvertrauen.',
    ],
    daily: [
      'Eine Behandlung dauert bei uns 45 Minuten, Aufbereitung und Dokumentation kommen extra.',
      'Instrumente bereitet eine Kollegin zentral auf, Sie haben für jeden Menschen ein frisches Sieb.',
      'Mit der Fußambulanz und der Schuhtechnik sprechen Sie direkt, ohne Umweg über Formulare.',
      'Hausbesuche bündeln wir auf einen Vormittag, der Wagen dafür gehört der Praxis.',
    ],
    tasks: [
      'Podologische Komplexbehandlung nach Verordnung',
      'Nagelspangentechnik und Orthonyxie',
      'Orthosen und Druckentlastung',
      'Fußinspektion und Dokumentation mit Foto',
      'Abstimmung mit Fußambulanz und Wundversorgung',
      'Beratung zu Pflege, Strümpfen und Schuhen',
      'Hausbesuche in Pflegeeinrichtungen',
    ],
    profile: [
      'Staatliche Anerkennung als Podologin oder Podologe.',
      'Abgeschlossene Ausbildung in der Podologie, gern auch frisch aus der Prüfung.',
      'Sie sind Podologin oder Podologe und suchen eine Praxis, in der Zeit kein Luxus ist.',
    ],
    attitude: [
      'Sie arbeiten hygienisch, ruhig und mit leichter Hand.',
      'Sie mögen Gespräche und können auch schweigend gut behandeln.',
      'Sie schauen genau hin und scheuen keinen Anruf in der Arztpraxis.',
    ],
    skills: [
      'Erfahrung mit dem diabetischen Fußsyndrom',
      'Spangentechnik oder der Wunsch, sie zu lernen',
      'sorgfältige Dokumentation',
      'Führerschein für Hausbesuche von Vorteil',
    ],
  },
} satisfies Record<string, Topic>
