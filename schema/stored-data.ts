/**
 * What is stored about people: one entry per table. The page /datenschutz, the export and the deletion of an account
 * read it, and tests/db/access/stored-data.test.ts compares it with the database, so a new table has to be entered here
 * in the same commit. It lies beside the schema because web, server and tests all import it. The German texts are shown
 * to people: they speak to the person whose data it is. No page of a first visit imports this file.
 */

/** Letters of Art. 6 Abs. 1 DSGVO: a consent, b contract, c legal duty, f legitimate interest. */
export type LegalBasis = 'a' | 'b' | 'c' | 'f'

/** What the data is for, in the order of the page. */
export const storedGroups = {
  account: {
    title: 'Konto und Profil',
    intro: 'Was wir brauchen, damit Sie sich registrieren, anmelden und Ihr Konto verwalten können.',
  },
  security: {
    title: 'Sicherheit Ihres Kontos',
    intro:
      'Was verhindert, dass jemand anderes in Ihr Konto kommt. Eine IP-Adresse steht in keiner dieser Angaben.',
  },
  request: {
    title: 'Stellengesuche',
    intro:
      'Ihr Gesuch erscheint unter einer Chiffre. Wer Sie sind, liegt getrennt davon und wird nur mit Ihrer Freigabe geöffnet.',
  },
  conversation: {
    title: 'Gespräche und Freigaben',
    intro: 'Was Betriebe und Sie einander schreiben, und wem Sie Ihre Kontaktdaten geöffnet haben.',
  },
  application: {
    title: 'Bewerbungen',
    intro: 'Was Sie einem Betrieb senden, wenn Sie sich auf eine Stelle bewerben, und wie es weitergeht.',
  },
  company: {
    title: 'Betriebe und Anzeigen',
    intro: 'Was Arbeitgeber eingeben, um Stellen zu veröffentlichen.',
  },
  moderation: {
    title: 'Prüfung und Meldungen',
    intro:
      'Anzeigen und Gesuche liest ein Mensch, bevor sie erscheinen. Was dabei entschieden wird, halten wir fest.',
  },
  notices: {
    title: 'Benachrichtigungen und E-Mails',
    intro: 'Wie wir Ihnen sagen, was es Neues gibt.',
  },
  privacy: {
    title: 'Einwilligungen und Protokoll',
    intro:
      'Womit wir nachweisen, dass wir uns an Ihre Entscheidungen halten. Beides können Sie selbst nachlesen.',
  },
} as const

export type StoredGroup = keyof typeof storedGroups

interface Described {
  readonly group: StoredGroup
  /** Short name, as a heading of a row or of a part of the export. */
  readonly name: string
  /** What is stored, as a list of things. */
  readonly what: string
  /** What it is needed for. */
  readonly why: string
  readonly basis: readonly LegalBasis[]
  /** Who can read it, apart from functions that run by themselves. */
  readonly readBy: string
  /** How long rows are kept while the account exists. */
  readonly kept: string
}

/** Why rows outlive the account, and for how long: the law, or the reason where no law asks for it. */
export interface KeptBecause {
  readonly reason: string
  readonly period: string
}

/** Something that stays when an account is erased. */
interface Kept extends KeptBecause {
  readonly group: StoredGroup
  readonly name: string
}

/** Whether a person's export holds the rows, and if not, why (German: the export says so too). */
export type InExport = 'yes' | `no: ${string}`

export type StoredData = Described &
  (
    | {
        /** deleted: the rows go with the account. */
        readonly withAccount: 'deleted'
      }
    | {
        /** kept: the rows stay, and no longer name it. */
        readonly withAccount: 'kept'
        readonly keptBecause: KeptBecause
      }
  ) & {
    /** Functions of app_private that delete rows before; empty when rows go only with what they belong to. */
    readonly purgedBy: readonly string[]
    readonly export: InExport
    /**
     * For tables that hide who somebody is: random means that no id tells when a row was made. Any table that leads to
     * job_requests has to say it.
     */
    readonly ids?: 'random' | `ordered: ${string}`
  }

const ofAccount = {
  withAccount: 'deleted',
  kept: 'so lange wie Ihr Konto',
  purgedBy: [],
} as const
const ofRequest = {
  group: 'request',
  withAccount: 'deleted',
  kept: 'so lange wie das Gesuch',
  purgedBy: ['purge_job_requests'],
  ids: 'random',
} as const

/** Tables that lead to an account by foreign keys, over any number of steps. */
export const storedData: Readonly<Record<string, StoredData>> = {
  'auth."user"': {
    ...ofAccount,
    group: 'account',
    name: 'Konto',
    what: 'E-Mail-Adresse, Name, ob und wann Sie die Adresse bestätigt haben, ob das Konto gesperrt ist',
    why: 'um Ihr Konto zu führen und Sie zu erreichen',
    basis: ['b'],
    readBy: 'Sie; unsere Verwaltung',
    kept: 'bis Sie das Konto löschen; 30 Tage, wenn niemand die Adresse bestätigt',
    purgedBy: ['purge_expired_auth'],
    export: 'yes',
  },
  'app_public.profiles': {
    ...ofAccount,
    group: 'account',
    name: 'Profil',
    what: 'Vor- und Nachname, E-Mail-Adresse und, wenn Sie mögen, Telefon, Ort, Suchregion, Beruf, Qualifikation, Verfügbarkeit und Wunschstelle',
    why: 'um Formulare für Sie vorauszufüllen, Sie anzusprechen und Ihnen passende Stellen zu zeigen',
    basis: ['b'],
    readBy: 'Sie; unsere Verwaltung. Betriebe sehen Ihr Profil nicht.',
    export: 'yes',
  },
  'app_public.user_roles': {
    ...ofAccount,
    group: 'account',
    name: 'Art des Kontos',
    what: 'ob Sie Arbeit suchen, Fachpersonal suchen oder diese Website verwalten',
    why: 'um zu entscheiden, was Sie sehen und tun dürfen',
    basis: ['b'],
    readBy: 'Sie; unsere Verwaltung',
    export: 'yes',
  },
  'app_public.legal_acceptances': {
    ...ofAccount,
    group: 'privacy',
    name: 'Zustimmung zu den Texten',
    what: 'welcher Fassung der AGB Sie wann zugestimmt und welche Fassung dieser Erklärung Sie dabei gesehen haben',
    why: 'um nachzuweisen, was zwischen uns gilt',
    basis: ['b', 'c'],
    readBy: 'Sie',
    export: 'yes',
  },
  'auth.account': {
    ...ofAccount,
    group: 'security',
    name: 'Passwort',
    what: 'Ihr Passwort als Hashwert, aus dem es sich nicht zurückrechnen lässt',
    why: 'um Sie beim Anmelden zu erkennen',
    basis: ['b'],
    readBy: 'niemand',
    export: 'yes',
  },
  'auth.session': {
    ...ofAccount,
    group: 'security',
    name: 'Sitzungen',
    what: 'wo Sie angemeldet sind: Beginn, letzte Nutzung, letzte Prüfung des Passworts, Ablauf und Kennung des Browsers',
    why: 'damit Sie angemeldet bleiben und fremde Sitzungen beenden können',
    basis: ['b'],
    readBy: 'Sie',
    kept: 'mit „Angemeldet bleiben“ 30 Tage ab der letzten Nutzung, höchstens 90 Tage; sonst einen Tag; oder bis Sie sich abmelden',
    purgedBy: ['purge_expired_auth'],
    export: 'yes',
  },
  'auth.devices': {
    ...ofAccount,
    group: 'security',
    name: 'Bekannte Geräte',
    what: 'eine zufällige Nummer je Gerät, nur als Hashwert, mit erster und letzter Anmeldung',
    why: 'um Sie zu warnen, wenn sich jemand auf einem anderen Gerät anmeldet',
    basis: ['f'],
    readBy: 'niemand',
    kept: '400 Tage ab der letzten Anmeldung',
    purgedBy: ['purge_expired_auth'],
    export: 'yes',
  },
  'app_public.security_events': {
    group: 'security',
    name: 'Sicherheitsereignisse',
    what: 'Anmeldungen, fehlgeschlagene Anmeldungen, Änderungen des Passworts und Auffälliges, mit Zeitpunkt und Kennung des Browsers, ohne IP-Adresse',
    why: 'um Angriffe zu erkennen und sie Ihnen zu zeigen',
    basis: ['f'],
    readBy: 'Sie, unter „Letzte Aktivitäten“; unsere Verwaltung',
    withAccount: 'deleted',
    kept: 'ein Jahr; ohne zugehöriges Konto 90 Tage',
    purgedBy: ['purge_expired_auth'],
    export: 'yes',
  },
  'auth.links': {
    ...ofAccount,
    group: 'security',
    name: 'Links in E-Mails',
    what: 'Zweck, Ablauf und ob der Link benutzt wurde; den Link selbst speichern wir nicht',
    why: 'damit ein Link nur einmal und nur eine Zeit lang gilt',
    basis: ['b', 'f'],
    readBy: 'niemand',
    kept: 'je nach Zweck 60 Minuten bis 7 Tage gültig, gelöscht 7 Tage nach Ablauf',
    purgedBy: ['purge_expired_auth'],
    export: 'yes',
  },
  'auth.email_changes': {
    ...ofAccount,
    group: 'security',
    name: 'Wechsel der E-Mail-Adresse',
    what: 'alte und neue Adresse und wer von beiden wann zugestimmt hat',
    why: 'damit niemand Ihr Konto auf eine fremde Adresse umzieht',
    basis: ['b', 'f'],
    readBy: 'Sie, solange der Wechsel offen ist',
    kept: '30 Tage nach Ablauf',
    purgedBy: ['purge_expired_auth'],
    export: 'yes',
  },
  'app_public.job_requests': {
    ...ofRequest,
    name: 'Stellengesuch',
    what: 'Ihre Texte, Beruf, Qualifikation, Schwerpunkte, Anstellungsart, Arbeitszeit und Beginn; dazu Ort, Umkreis und Gehaltswunsch, die kein Betrieb sieht',
    why: 'damit Betriebe Sie finden, ohne Sie zu kennen',
    basis: ['a', 'b'],
    readBy:
      'Sie; unsere Verwaltung, was Sie einreichen, ohne Ihr Konto, den genauen Ort und den Gehaltswunsch; was öffentlich ist, jeder. Vom Ort ist nur das Gebiet der ersten zwei Ziffern der Postleitzahl öffentlich.',
    kept: 'bis Sie es löschen; als Entwurf, abgelehnt oder beendet ein Jahr ab der letzten Änderung oder Nachricht',
    export: 'yes',
  },
  'app_public.job_request_contacts': {
    ...ofRequest,
    name: 'Kontaktdaten zum Gesuch',
    what: 'Name, E-Mail-Adresse, Telefon und Anschrift',
    why: 'damit ein Betrieb Sie erreicht, dem Sie das erlauben',
    basis: ['a', 'b'],
    readBy: 'Sie; ein Betrieb nur, solange Ihre Freigabe für ihn gilt',
    kept: 'die jetzige Fassung so lange wie das Gesuch, eine frühere nur, solange eine Freigabe sie nennt',
    purgedBy: ['purge_contacts', 'purge_job_requests'],
    export: 'yes',
  },
  'app_public.job_request_changes': {
    ...ofRequest,
    name: 'Änderungen am Gesuch',
    what: 'was Sie an einem veröffentlichten Gesuch geändert haben und noch nicht freigegeben ist',
    why: 'damit Ihr Gesuch online bleibt, während wir die Änderung lesen',
    basis: ['b'],
    readBy: 'Sie; unsere Verwaltung',
    kept: '180 Tage ab der letzten Änderung',
    purgedBy: ['purge_job_request_changes', 'purge_job_requests'],
    export: 'yes',
  },
  'app_public.hidden_employers': {
    ...ofAccount,
    group: 'request',
    name: 'Verborgen vor',
    what: 'Betriebe und Mail-Domains, die Ihre Gesuche nicht sehen sollen',
    why: 'damit zum Beispiel Ihr jetziger Betrieb nichts erfährt',
    basis: ['b'],
    readBy: 'Sie. Der Betrieb erfährt nichts davon.',
    kept: 'bis Sie es zurücknehmen',
    export: 'yes',
    ids: 'random',
  },
  'app_public.saved_jobs': {
    ...ofAccount,
    group: 'account',
    name: 'Merkliste',
    what: 'welche Stellen Sie sich gemerkt haben und wann',
    why: 'damit Sie sie auf jedem Gerät wiederfinden',
    basis: ['b'],
    readBy: 'Sie. Ein Betrieb erfährt nur, wie viele seine Anzeige gemerkt haben, nicht wer.',
    kept: 'bis Sie die Stelle entfernen, längstens so lange wie Ihr Konto',
    export: 'yes',
  },
  'app_public.search_alerts': {
    ...ofAccount,
    group: 'account',
    name: 'Suchaufträge',
    what: 'wonach Sie suchen, wie der Suchauftrag heißt und wie oft Sie Mails möchten; ohne Konto auch Ihre E-Mail-Adresse, und ob der Mailserver sie angenommen hat',
    why: 'um Ihnen neue Treffer zu zeigen und zu senden',
    basis: ['a', 'b'],
    readBy: 'Sie',
    kept: 'bis Sie den Suchauftrag löschen, ohne Bestätigung der Adresse drei Tage',
    purgedBy: ['purge_alerts'],
    ids: 'random',
    export: 'yes',
  },
  'app_private.alert_job_hits': {
    ...ofAccount,
    group: 'account',
    name: 'Treffer der Suchaufträge: Stellen',
    what: 'welche Stelle ein Suchauftrag wann gefunden hat, ob die Mail dazu versandt ist und ob Sie den Treffer gesehen haben',
    why: 'damit jeder Treffer nur einmal gemeldet wird und Sie sehen, was neu ist',
    basis: ['a', 'b'],
    readBy: 'Sie, als Zahl',
    kept: '90 Tage, solange die Stelle online ist auch länger',
    purgedBy: ['purge_alerts'],
    export:
      'no: Der Export nennt, wie viel jeder Suchauftrag gefunden hat; die Stellen gehören den Betrieben.',
  },
  'app_private.alert_request_hits': {
    ...ofRequest,
    name: 'Treffer der Suchaufträge: Gesuche',
    what: 'welches Gesuch ein Suchauftrag wann gefunden hat, ob die Mail dazu versandt ist und ob der Treffer gesehen wurde',
    why: 'damit jeder Treffer nur einmal gemeldet wird',
    basis: ['a', 'b'],
    readBy: 'wem der Suchauftrag gehört, als Zahl',
    kept: '90 Tage, solange das Gesuch online ist auch länger',
    purgedBy: ['purge_alerts', 'purge_job_requests'],
    ids: 'random',
    export: 'no: Der Export nennt, wie viel jeder Suchauftrag gefunden hat; die Gesuche gehören anderen.',
  },
  'app_private.alert_due_requests': {
    ...ofRequest,
    name: 'Gesuche, die kein Suchauftrag geprüft hat',
    what: 'welches Gesuch neu oder geändert ist, mit seinen öffentlichen Angaben vor der Änderung',
    why: 'damit Suchaufträge nur melden, was neu ist',
    basis: ['b'],
    readBy: 'niemand',
    kept: 'meist Sekunden',
    ids: 'ordered: rows live for seconds, and nobody reads them',
    export: 'no: Es entsteht aus dem Gesuch, das der Export enthält.',
  },
  'app_private.request_index': {
    ...ofRequest,
    name: 'Suchverzeichnis der Gesuche',
    what: 'die öffentlichen Angaben eines Gesuchs, für die Suche aufbereitet',
    why: 'damit die Suche schnell ist',
    basis: ['b'],
    readBy: 'niemand; die Suche nutzt es',
    kept: 'solange das Gesuch online ist',
    export: 'no: Es entsteht aus dem Gesuch, das der Export enthält.',
  },
  'app_public.job_request_decisions': {
    ...ofRequest,
    group: 'moderation',
    name: 'Entscheidungen über Gesuche, die noch zurückgenommen werden können',
    what: 'Entscheidung, Begründung und wer sie getroffen hat',
    why: 'damit ein Versehen keine Folgen hat',
    basis: ['f'],
    readBy: 'unsere Verwaltung',
    kept: 'zehn Sekunden',
    purgedBy: ['carry_out_request_decision'],
    export: 'no: Die Entscheidung selbst steht beim Gesuch und im Protokoll der Prüfung.',
  },
  'app_private.job_request_visits': {
    ...ofAccount,
    group: 'account',
    name: 'Letzter Blick in die Gesuche',
    what: 'an welchem Tag Sie die Liste der Gesuche zuletzt und davor geöffnet haben',
    why: 'um zu zeigen, welche Gesuche seitdem neu sind',
    basis: ['a'],
    readBy: 'niemand',
    kept: 'so lange wie Ihr Konto, oder bis Sie die Einwilligung widerrufen',
    export: 'yes',
  },
  'app_public.contact_requests': {
    group: 'conversation',
    name: 'Gespräche',
    what: 'welcher Betrieb wegen welcher Anzeige wann geschrieben hat, Stand und bis wohin beide gelesen haben',
    why: 'damit Betrieb und Bewerberin oder Bewerber miteinander schreiben können',
    basis: ['b'],
    readBy: 'Sie und die andere Seite',
    withAccount: 'deleted',
    kept: 'sechs Monate nach dem Ende des Gesprächs, längstens so lange wie das Gesuch',
    purgedBy: ['purge_conversations', 'purge_job_requests'],
    export: 'yes',
    ids: 'random',
  },
  'app_public.messages': {
    group: 'conversation',
    name: 'Nachrichten',
    what: 'was beide Seiten schreiben, und wann',
    why: 'damit Betrieb und Bewerberin oder Bewerber miteinander schreiben können',
    basis: ['b'],
    readBy: 'Sie und die andere Seite; unsere Verwaltung nur, was gemeldet wurde',
    withAccount: 'deleted',
    kept: 'so lange wie das Gespräch',
    purgedBy: ['purge_conversations', 'purge_job_requests'],
    export: 'yes',
    ids: 'ordered: both sides see when a message was written',
  },
  'app_public.identity_releases': {
    group: 'conversation',
    name: 'Freigaben',
    what: 'welchem Betrieb Sie Ihre Kontaktdaten freigegeben haben, seit wann, ob und wann er sie geöffnet hat, und Ihr Widerruf',
    why: 'damit nur Betriebe Ihre Kontaktdaten öffnen, denen Sie das erlauben',
    basis: ['a'],
    readBy: 'Sie und der Betrieb',
    withAccount: 'deleted',
    kept: 'so lange wie das Gespräch',
    purgedBy: ['purge_conversations', 'purge_job_requests'],
    export: 'yes',
    ids: 'random',
  },
  'app_public.applications': {
    group: 'application',
    name: 'Bewerbungen',
    what: 'auf welche Stelle Sie sich wann beworben haben, ob und wann der Betrieb die Bewerbung geöffnet hat und wie sie steht',
    why: 'damit Betrieb und Bewerberin oder Bewerber wissen, woran sie sind',
    basis: ['b'],
    readBy: 'Sie und der Betrieb; unsere Verwaltung sieht, dass es die Bewerbung gibt, nicht ihren Inhalt',
    withAccount: 'deleted',
    kept: 'sechs Monate nach der Entscheidung, ohne Entscheidung sechs Monate nach dem Ende der Anzeige; 14 Tage vorher sagen wir es Ihnen',
    purgedBy: ['purge_applications'],
    export: 'yes',
  },
  'app_public.application_contents': {
    group: 'application',
    name: 'Inhalt der Bewerbung',
    what: 'Name, E-Mail-Adresse, Telefon, Wohnort, Beruf, Qualifikation und Verfügbarkeit, wie Sie sie für diese Bewerbung angegeben haben, und Ihr Anschreiben',
    why: 'damit der Betrieb über Ihre Bewerbung entscheiden kann',
    basis: ['b'],
    readBy: 'Sie und der Betrieb, bis Sie die Bewerbung zurückziehen; danach liest er nur noch Ihren Namen',
    withAccount: 'deleted',
    kept: 'so lange wie die Bewerbung',
    purgedBy: ['purge_applications'],
    export: 'yes',
  },
  'app_public.application_events': {
    group: 'application',
    name: 'Verlauf der Bewerbung',
    what: 'wer die Bewerbung wann geöffnet, verschoben oder zurückgezogen hat, und was der Betrieb Ihnen dazu geschrieben hat',
    why: 'damit beide Seiten nachlesen können, was geschehen ist',
    basis: ['b'],
    readBy: 'Sie und der Betrieb',
    withAccount: 'deleted',
    kept: 'so lange wie die Bewerbung',
    purgedBy: ['purge_applications'],
    export: 'yes',
  },
  'app_public.application_messages': {
    group: 'application',
    name: 'Nachrichten zur Bewerbung',
    what: 'was beide Seiten schreiben, und wann',
    why: 'damit Betrieb und Bewerberin oder Bewerber miteinander schreiben können',
    basis: ['b'],
    readBy: 'Sie und der Betrieb',
    withAccount: 'deleted',
    kept: 'so lange wie die Bewerbung',
    purgedBy: ['purge_applications'],
    export: 'yes',
  },
  'app_public.application_notes': {
    group: 'application',
    name: 'Notizen des Betriebs',
    what: 'was Mitglieder des Betriebs zu einer Bewerbung notieren, und wann',
    why: 'damit sie sich über die Entscheidung abstimmen können',
    basis: ['f'],
    readBy: 'der Betrieb',
    withAccount: 'deleted',
    kept: 'so lange wie die Bewerbung',
    purgedBy: ['purge_applications'],
    export: 'no: Es sind Überlegungen des Betriebs; Auskunft darüber gibt er als Verantwortlicher selbst.',
  },
  'app_public.company_members': {
    ...ofAccount,
    group: 'company',
    name: 'Zugehörigkeit zu einem Betrieb',
    what: 'für welchen Betrieb Ihr Konto handelt',
    why: 'damit Sie dessen Anzeigen und Gespräche verwalten können',
    basis: ['b'],
    readBy: 'Sie; unsere Verwaltung',
    export: 'yes',
  },
  'app_public.jobs': {
    group: 'company',
    name: 'Anzeigen',
    what: 'Text, Ort, Gehaltsspanne, Ansprechpartner der Anzeige und wer sie erstellt hat',
    why: 'um die Anzeige zu veröffentlichen und den Vertrag mit dem Betrieb zu erfüllen',
    basis: ['b'],
    readBy:
      'solange sie online ist, jeder, aber ohne den Namen, wer sie erstellt hat; Ihr Betrieb; unsere Verwaltung',
    withAccount: 'kept',
    keptBecause: {
      reason: 'Die Anzeige gehört dem Betrieb. Wer sie erstellt hat, steht danach nicht mehr dabei.',
      period: 'so lange wie der Betrieb bei uns geführt wird',
    },
    kept: 'online bis zum Ablauf, danach als Teil des Vertrags mit dem Betrieb',
    purgedBy: [],
    export: 'no: Die Anzeige gehört dem Betrieb.',
  },
  'app_public.job_changes': {
    group: 'company',
    name: 'Änderungen an Anzeigen',
    what: 'was an einer veröffentlichten Anzeige geändert wurde und noch nicht freigegeben ist',
    why: 'damit die Anzeige online bleibt, während wir die Änderung lesen',
    basis: ['b'],
    readBy: 'Ihr Betrieb; unsere Verwaltung',
    withAccount: 'kept',
    keptBecause: {
      reason: 'Die Änderung gehört dem Betrieb. Wer sie geschrieben hat, steht danach nicht mehr dabei.',
      period: '180 Tage ab der letzten Änderung',
    },
    kept: '180 Tage ab der letzten Änderung',
    purgedBy: ['purge_job_changes'],
    export: 'no: Die Änderung gehört dem Betrieb.',
  },
  'app_public.job_daily_counts': {
    group: 'company',
    name: 'Zahlen zu Anzeigen',
    what: 'wie oft eine Anzeige an einem Tag in Listen gezeigt und geöffnet wurde, ohne Angabe von wem',
    why: 'damit der Betrieb sieht, ob seine Anzeige gefunden wird',
    basis: ['f'],
    readBy: 'der Betrieb',
    withAccount: 'kept',
    keptBecause: {
      reason: 'Es sind Summen je Tag, die zu niemandem gehören.',
      period: '400 Tage',
    },
    kept: '400 Tage',
    purgedBy: ['purge_job_counts'],
    export: 'no: Es sind Summen je Tag, die zu niemandem gehören.',
  },
  'app_private.alert_due_jobs': {
    group: 'company',
    name: 'Anzeigen, die kein Suchauftrag geprüft hat',
    what: 'welche Anzeige neu oder geändert ist, mit ihren öffentlichen Angaben vor der Änderung',
    why: 'damit Suchaufträge nur melden, was neu ist',
    basis: ['b'],
    readBy: 'niemand',
    withAccount: 'kept',
    keptBecause: {
      reason: 'Es enthält nur, was in der Anzeige des Betriebs öffentlich steht oder stand.',
      period: 'meist Sekunden',
    },
    kept: 'meist Sekunden',
    purgedBy: [],
    export: 'no: Es entsteht aus der Anzeige.',
  },
  'app_private.job_index': {
    group: 'company',
    name: 'Suchverzeichnis der Anzeigen',
    what: 'die öffentlichen Angaben einer Anzeige, für die Suche aufbereitet',
    why: 'damit die Suche schnell ist',
    basis: ['b'],
    readBy: 'niemand; die Suche nutzt es',
    withAccount: 'kept',
    keptBecause: {
      reason: 'Es enthält nur, was in der Anzeige des Betriebs öffentlich steht.',
      period: 'solange die Anzeige online ist',
    },
    kept: 'solange die Anzeige online ist',
    purgedBy: [],
    export: 'no: Es entsteht aus der Anzeige.',
  },
  'app_public.job_decisions': {
    ...ofAccount,
    group: 'moderation',
    name: 'Entscheidungen über Anzeigen, die noch zurückgenommen werden können',
    what: 'Entscheidung, Begründung und wer sie getroffen hat',
    why: 'damit ein Versehen keine Folgen hat',
    basis: ['f'],
    readBy: 'unsere Verwaltung',
    kept: 'zehn Sekunden',
    purgedBy: ['carry_out_decision'],
    export: 'no: Es ist die Arbeit unserer Verwaltung.',
  },
  'app_public.moderation_events': {
    group: 'moderation',
    name: 'Protokoll der Prüfung',
    what: 'wer eine Anzeige, ein Gesuch, einen Betrieb oder ein Konto wann eingereicht, freigegeben, abgelehnt oder gesperrt hat, mit Begründung',
    why: 'um Entscheidungen zu begründen und auf Beschwerden zu antworten',
    basis: ['c', 'f'],
    readBy: 'unsere Verwaltung; Entscheidung und Begründung auch Sie',
    withAccount: 'kept',
    keptBecause: {
      reason:
        'Wir müssen belegen können, wie über Inhalte entschieden wurde (Art. 17 und 20 der Verordnung (EU) 2022/2065). Ihr Konto steht danach nicht mehr dabei.',
      period: 'drei Jahre nach dem Ende des Jahres (§§ 195, 199 BGB), ohne Bezug zu Ihnen',
    },
    kept: 'drei Jahre nach dem Ende des Jahres (§§ 195, 199 BGB); die letzte Entscheidung, solange es das gibt, worüber entschieden wurde',
    purgedBy: ['purge_moderation_events'],
    export: 'yes',
    ids: 'ordered: read by admins and by the owner, who know when it happened',
  },
  'app_public.content_reports': {
    group: 'moderation',
    name: 'Meldungen',
    what: 'was jemand gemeldet hat, der Grund, eine Kopie der gemeldeten Texte und wie wir entschieden haben',
    why: 'um Meldungen zu prüfen und die Entscheidung zu begründen',
    basis: ['c'],
    readBy: 'unsere Verwaltung. Wer gemeldet wird, erfährt nicht, von wem.',
    withAccount: 'kept',
    keptBecause: {
      reason:
        'Wir müssen Meldungen prüfen und auf Beschwerden antworten können (Art. 16 und 20 der Verordnung (EU) 2022/2065). Wer gemeldet hat, Namen von Menschen und der Name eines gelöschten Betriebs stehen danach nicht mehr dabei.',
      period: 'ein Jahr nach unserer Entscheidung',
    },
    kept: 'ein Jahr nach unserer Entscheidung',
    purgedBy: ['purge_content_reports'],
    export: 'yes',
    ids: 'random',
  },
  'app_public.notifications': {
    ...ofAccount,
    group: 'notices',
    name: 'Benachrichtigungen',
    what: 'Titel, Text, Zeitpunkt und ob Sie sie gelesen haben',
    why: 'um Ihnen zu sagen, was es Neues gibt',
    basis: ['b'],
    readBy: 'Sie',
    kept: 'ein Jahr, ungelesen zwei Jahre',
    purgedBy: ['purge_notifications'],
    export: 'yes',
  },
  'app_public.notification_settings': {
    ...ofAccount,
    group: 'notices',
    name: 'Einstellungen dazu',
    what: 'welche Benachrichtigungen Sie sofort, gesammelt oder gar nicht per E-Mail bekommen',
    why: 'damit Sie nur die Mails bekommen, die Sie wollen',
    basis: ['b'],
    readBy: 'Sie',
    export: 'yes',
  },
  'app_private.digest_items': {
    group: 'notices',
    name: 'Sammelmail des Tages',
    what: 'welche Benachrichtigungen in Ihre nächste Sammelmail kommen',
    why: 'um sie in einer Mail zu sammeln',
    basis: ['b'],
    readBy: 'niemand',
    withAccount: 'deleted',
    kept: 'bis die Mail des Tages versandt ist, höchstens 30 Tage',
    purgedBy: ['send_digest', 'purge_notifications'],
    export: 'no: Es sind Kopien Ihrer Benachrichtigungen.',
  },
  'app_private.wishes': {
    ...ofAccount,
    group: 'request',
    name: 'Wünsche für passende Stellen',
    what: 'was Sie in Stellengesuchen und im Profil suchen, in Feldern: Beruf, Qualifikation, Schwerpunkte, Ort und Umkreis, Arbeitszeit, Gehaltswunsch, Beginn',
    why: 'um Ihnen passende Stellen zu zeigen',
    basis: ['b'],
    readBy: 'Sie. Betriebe sehen nur Gesuche, und von ihnen nur, was öffentlich ist.',
    kept: 'solange das Gesuch online ist und das Profil diese Angaben enthält',
    purgedBy: ['purge_job_requests'],
    ids: 'random',
    export: 'no: Sie entstehen aus Ihren Stellengesuchen und Ihrem Profil, die der Export enthält.',
  },
  'app_private.match_due': {
    ...ofAccount,
    group: 'request',
    name: 'Was noch abzugleichen ist',
    what: 'dass ein Stellengesuch oder Ihr Profil sich geändert hat',
    why: 'um es mit den Stellen abzugleichen, die online sind',
    basis: ['b'],
    readBy: 'niemand',
    kept: 'bis zum Abgleich, meist eine Minute',
    purgedBy: ['purge_job_requests'],
    ids: 'ordered: nobody reads it, and a row is gone after minutes',
    export: 'no: Es steht nur Minuten lang da und sagt nichts über Sie.',
  },
  'app_private.job_matches': {
    ...ofAccount,
    group: 'notices',
    name: 'Passende Stellen',
    what: 'welche Stellen zu Ihrem Gesuch, Ihrem Profil oder einem Suchauftrag passten, warum, und wann wir Ihnen davon erzählt haben',
    why: 'um Ihnen jede Stelle nur einmal und höchstens fünf am Tag zu melden',
    basis: ['b'],
    readBy: 'Sie. Kein Betrieb erfährt, wem seine Anzeige gemeldet wurde.',
    kept: 'bis ein Jahr nach dem Ende der Anzeige',
    purgedBy: ['purge_job_matches'],
    export: 'yes',
  },
  'app_private.people_words': {
    ...ofAccount,
    group: 'account',
    name: 'Suchwörter der Verwaltung',
    what: 'Ihr Name, Ihre E-Mail-Adresse und die Namen Ihrer Betriebe in einer Schreibweise',
    why: 'damit unsere Verwaltung Ihr Konto findet, wenn Sie uns schreiben',
    basis: ['b', 'f'],
    readBy: 'niemand; unsere Verwaltung findet damit Konten',
    export: 'no: Sie entstehen aus Ihrem Profil und Ihrem Betrieb, die der Export enthält.',
  },
  'app_private.matching_settings': {
    ...ofAccount,
    group: 'notices',
    name: 'Einstellungen für passende Stellen',
    what: 'ob wir Stellen für Ihre Gesuche, Ihr Profil und Ihre Suchaufträge heraussuchen',
    why: 'damit Sie nur sehen, was Sie wollen',
    basis: ['b'],
    readBy: 'Sie',
    export: 'yes',
  },
  'app_private.expiry_notices': {
    ...ofRequest,
    group: 'notices',
    name: 'Erinnerungen an das Ablaufen',
    what: 'dass wir an das Ende einer Anzeige oder eines Gesuchs erinnert haben',
    why: 'damit die Erinnerung nur einmal kommt',
    basis: ['b'],
    readBy: 'niemand',
    kept: 'ein Jahr nach dem Ende',
    purgedBy: ['purge_notifications', 'purge_job_requests'],
    export: 'no: Hier steht nur, dass eine Mail versandt wurde.',
  },
  'app_public.privacy_consents': {
    ...ofAccount,
    group: 'privacy',
    name: 'Einwilligungen',
    what: 'worin Sie jetzt einwilligen, und seit wann Sie es tun oder widerrufen haben',
    why: 'um zu tun, was Sie erlauben, und zu lassen, was Sie nicht erlauben',
    basis: ['c'],
    readBy: 'Sie',
    export: 'yes',
  },
  'app_public.privacy_consent_events': {
    ...ofAccount,
    group: 'privacy',
    name: 'Nachweis der Einwilligungen',
    what: 'jede Entscheidung über eine Einwilligung: Zeitpunkt, Fassung des Textes, Stelle auf der Website und Browser',
    why: 'um nachzuweisen, worin Sie wann eingewilligt haben',
    basis: ['c'],
    readBy: 'Sie',
    export: 'yes',
  },
  'app_public.application_files': {
    ...ofAccount,
    group: 'application',
    name: 'Dateien Ihrer Bewerbungen',
    what: 'die PDF-Dateien, die Sie hochladen, mit Name, Größe und Seitenzahl',
    why: 'um sie mit Ihrer Bewerbung an den Betrieb zu geben',
    basis: ['b'],
    readBy:
      'Sie; mit der Bewerbung die Mitglieder des Betriebs, bis Sie sie zurückziehen. Unsere Verwaltung sieht Name und Größe, nicht den Inhalt.',
    kept: 'ohne Bewerbung einen Tag, sonst so lange wie die Bewerbung',
    purgedBy: ['purge_application_files', 'purge_applications'],
    export: 'yes',
  },
  'app_private.application_file_keys': {
    ...ofAccount,
    group: 'application',
    name: 'Ablage Ihrer Dateien',
    what: 'unter welcher zufälligen Nummer der Inhalt einer Datei gespeichert ist',
    why: 'um ihn zu finden und zu löschen',
    basis: ['b'],
    readBy: 'niemand',
    kept: 'so lange wie die Datei',
    purgedBy: ['purge_application_files', 'purge_applications'],
    export: 'no: Es sind zufällige Nummern; die Dateien selbst sind im Export.',
  },
  'app_public.data_exports': {
    ...ofAccount,
    group: 'privacy',
    name: 'Angeforderte Archive',
    what: 'wann Sie ein Archiv Ihrer Daten angefordert und heruntergeladen haben',
    why: 'um das Archiv zu erstellen und nur der Anmeldung zu geben, die es angefordert hat',
    basis: ['c'],
    readBy: 'Sie',
    kept: '30 Tage',
    purgedBy: ['purge_data_exports'],
    export: 'yes',
    ids: 'random',
  },
  'app_private.data_export_chunks': {
    ...ofAccount,
    group: 'privacy',
    name: 'Archiv Ihrer Daten',
    what: 'das angeforderte Archiv selbst',
    why: 'damit Sie es herunterladen können',
    basis: ['c'],
    readBy: 'Sie',
    kept: 'einen Tag, nachdem es fertig war, höchstens bis Sie sich abmelden',
    purgedBy: ['purge_data_exports'],
    export: 'no: Es ist der Export selbst.',
  },
  'app_public.data_processing_logs': {
    ...ofAccount,
    group: 'privacy',
    name: 'Verarbeitungsprotokoll',
    what: 'was mit Ihren Daten geschehen ist: Zeitpunkt, Zweck, Rechtsgrundlage und Art der Daten',
    why: 'damit Sie nachlesen können, wer was mit Ihren Daten getan hat',
    basis: ['c'],
    readBy: 'Sie',
    kept: 'drei Jahre',
    purgedBy: ['purge_processing_logs'],
    export: 'yes',
  },
}

/** What else is left when an account is erased (db/functions/privacy/erase_account.sql). None of it names the person. */
const keptAfterErasure: readonly Kept[] = [
  {
    group: 'privacy',
    name: 'Nachweis der Löschung',
    reason:
      'Wir müssen belegen können, dass wir gelöscht haben (Art. 5 Abs. 2 DSGVO). Gespeichert sind eine zufällige Nummer und der Tag.',
    period: 'drei Jahre, bis Ansprüche verjährt sind (§§ 195 und 199 BGB)',
  },
  {
    group: 'security',
    name: 'Sperre, wenn Ihr Konto bei der Löschung gesperrt war',
    reason:
      'Sonst ließe sich eine Sperre durch Löschen und neues Registrieren umgehen (berechtigtes Interesse, Art. 6 Abs. 1 Buchst. f und Art. 17 Abs. 1 Buchst. c DSGVO). Gespeichert ist nur ein Hashwert Ihrer E-Mail-Adresse.',
    period: 'zwei Jahre, kürzer, wenn wir die Sperre aufheben',
  },
  {
    group: 'conversation',
    name: 'Mitteilung an die andere Seite eines Gesprächs',
    reason:
      'Sie soll wissen, warum das Gespräch endet. Genannt wird höchstens die Chiffre, die dann zu nichts mehr führt.',
    period: 'ein Jahr, ungelesen zwei Jahre',
  },
  {
    group: 'company',
    name: 'Ihre Nachrichten und Notizen für einen Betrieb, der weiter besteht',
    reason:
      'Sie gehören zum Gespräch oder zur Bewerbung, die der Betrieb führt. Ihr Name steht danach nicht mehr dabei.',
    period: 'so lange wie das Gespräch oder die Bewerbung',
  },
  {
    group: 'company',
    name: 'Name Ihres Betriebs im Protokoll der anderen Seite',
    reason:
      'Wer Ihrem Betrieb Kontaktdaten freigegeben hat, darf nachlesen, wem (Art. 15 Abs. 1 lit. c DSGVO).',
    period: 'so lange wie deren Konto',
  },
]

/** All that stays when an account is erased: shown to the person before, on /datenschutz, and to admins. */
export const whatStays: readonly Kept[] = [
  ...Object.values(storedData).flatMap((entry) =>
    entry.withAccount === 'kept' ? [{ group: entry.group, name: entry.name, ...entry.keptBecause }] : [],
  ),
  ...keptAfterErasure,
]

/** Tables that hold data of people without leading to an account: of e-mail addresses, connections and companies. */
export const storedWithoutAccount: Readonly<
  Record<string, Described & { readonly purgedBy: readonly string[] }>
> = {
  'app_private.mails': {
    group: 'notices',
    name: 'E-Mails',
    what: 'Empfänger, Inhalt und ob der Versand gelungen ist',
    why: 'um Mails zu versenden und es bei Störungen erneut zu versuchen',
    basis: ['b', 'f'],
    readBy: 'unsere Verwaltung sieht bei nicht zugestellten Mails die Art der Mail und den Fehler',
    kept: '30 Tage',
    purgedBy: ['purge_mails'],
  },
  'auth.attempts': {
    group: 'security',
    name: 'Zähler gegen das Erraten von Passwörtern',
    what: 'wie oft es von einem Internetanschluss oder für eine E-Mail-Adresse versucht wurde, beide nur als Hashwert',
    why: 'um nach zu vielen Versuchen zu bremsen',
    basis: ['f'],
    readBy: 'niemand',
    kept: 'gezählt wird bis zu einer Stunde, gelöscht nach einem Tag',
    purgedBy: ['purge_expired_auth'],
  },
  'app_private.suspended_addresses': {
    group: 'security',
    name: 'Adressen gesperrter Konten, die gelöscht sind',
    what: 'ein Hashwert der E-Mail-Adresse und der Tag, bis zu dem er bleibt',
    why: 'damit eine Sperre nicht durch Löschen und neues Registrieren zu umgehen ist',
    basis: ['f'],
    readBy: 'niemand',
    kept: 'zwei Jahre nach der Löschung, kürzer, wenn die Sperre aufgehoben wird',
    purgedBy: ['purge_suspended_addresses'],
  },
  'auth.link_requests': {
    group: 'security',
    name: 'Angeforderte Links',
    what: 'die E-Mail-Adresse, für die jemand einen Link verlangt hat',
    why: 'um den Link zu verschicken, ohne zu verraten, ob es das Konto gibt',
    basis: ['b', 'f'],
    readBy: 'niemand',
    kept: 'meist Sekunden, höchstens einen Tag',
    purgedBy: ['purge_expired_auth'],
  },
  'auth.decoy_sign_ups': {
    group: 'security',
    name: 'Registrierungen mit einer vergebenen Adresse',
    what: 'Adresse und Passwort, beide nur als Hashwert',
    why: 'um nicht zu verraten, wer hier ein Konto hat',
    basis: ['f'],
    readBy: 'niemand',
    kept: '30 Tage',
    purgedBy: ['purge_expired_auth'],
  },
  'app_public.companies': {
    group: 'company',
    name: 'Betrieb',
    what: 'Name, Beschreibung, Website, Anschrift, E-Mail-Adresse und Telefon für Bewerbungen, Adresse des Logos, ob wir den Betrieb geprüft haben',
    why: 'um zu zeigen, wer die Stelle anbietet und wie man sich bewirbt',
    basis: ['b'],
    readBy: 'mit einer Anzeige, die online ist, jeder; Ihr Betrieb; unsere Verwaltung',
    kept: 'so lange wie der Betrieb bei uns geführt wird',
    purgedBy: [],
  },
  'app_public.answer_templates': {
    group: 'application',
    name: 'Vorlagen für Antworten',
    what: 'Texte, die ein Betrieb für Einladungen, Absagen und Rückfragen wieder verwendet',
    why: 'damit Antworten schnell geschrieben sind',
    basis: ['b'],
    readBy: 'der Betrieb',
    kept: 'so lange wie der Betrieb bei uns geführt wird',
    purgedBy: [],
  },
  'app_private.company_verifications': {
    group: 'company',
    name: 'Prüfung des Betriebs',
    what: 'woran wir gesehen haben, dass es den Betrieb gibt, zum Beispiel eine Registernummer oder ein Telefonat, und wann',
    why: 'um den Vermerk „geprüft“ begründen zu können',
    basis: ['f'],
    readBy: 'unsere Verwaltung',
    kept: 'solange der Betrieb geprüft ist',
    purgedBy: [],
  },
  'app_private.company_logos': {
    group: 'company',
    name: 'Logo',
    what: 'das Bild, das der Betrieb hochgeladen hat, oder das von der Adresse, die er angegeben hat',
    why: 'um es von unserem eigenen Server zu zeigen',
    basis: ['b'],
    readBy: 'jeder',
    kept: 'solange der Betrieb es verwendet; ein hochgeladenes, das er nicht verwendet, einen Tag',
    purgedBy: ['purge_unnamed_logos'],
  },
}

/** All other tables, and why nothing in them is about a person. */
export const notAboutPeople: Readonly<Record<string, string>> = {
  'app_private.application_transitions': 'rules',
  'app_private.areas': 'postal codes',
  'app_private.company_answer_times':
    'in how many days a company usually answers; from five people on, in steps',
  'app_private.compound_parts': 'vocabulary',
  'app_private.consent_kinds': 'words',
  'app_private.erasure_proofs': 'random numbers and days: that an account was erased, not whose',
  'app_private.event_outbox': 'ids, for milliseconds',
  'app_private.facet_groups': 'combinations of search filters',
  'app_private.files_to_delete': 'random numbers of files that are being deleted',
  'app_private.free_mail_domains': 'list of mail providers',
  'app_private.job_transitions': 'rules',
  'app_private.place_aliases': 'place names',
  'app_private.place_names': 'place names',
  'app_private.processing_kinds': 'words',
  'app_private.public_suffixes': 'list of domains',
  'app_private.recurring_tasks': 'schedule of background tasks',
  'app_private.search_words': 'vocabulary and words of published titles',
  'app_private.specialty_sets': 'combinations of specialties',
  'app_private.state_names': 'place names',
  'app_private.term_words': 'vocabulary',
  'app_private.type_sets': 'combinations of kinds of employment',
  'app_private.vocabulary_version': 'state of the vocabulary',
  'app_public.notification_kinds': 'list of kinds',
  'app_public.places': 'postal codes',
  'app_public.profession_fields': 'vocabulary',
  'app_public.professions': 'vocabulary',
  'app_public.search_synonyms': 'vocabulary',
  'app_public.specialties': 'vocabulary',
  'app_public.states': 'place names',
  'app_public.terms_versions': 'versions of legal texts',
  'auth.verification': 'required by better-auth, unused',
}
