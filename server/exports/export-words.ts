/** The German words of the export, for its page. A test compares them with what the export holds. */

interface SectionWords {
  readonly title: string
  /** When there is nothing; else a general sentence. */
  readonly empty?: string
  /** Of keys that mean something else here than in LABELS. */
  readonly labels?: Readonly<Record<string, string>>
}

const words = <Value>(table: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(table))

export const SECTIONS: ReadonlyMap<string, SectionWords> = words<SectionWords>({
  account: { title: 'Konto' },
  profile: { title: 'Profil' },
  sign_in_methods: { title: 'Anmeldung', labels: { changed_at: 'Passwort zuletzt geändert' } },
  sessions: { title: 'Sitzungen' },
  factors: {
    title: 'Zweiter Faktor',
    labels: { added_at: 'Hinzugefügt', is_synced: 'Auch auf anderen Geräten' },
  },
  devices: { title: 'Bekannte Geräte' },
  email_changes: { title: 'Änderungen der E-Mail-Adresse' },
  links: { title: 'Links, die wir Ihnen geschickt haben' },
  legal_acceptances: { title: 'Zustimmungen zu AGB und Datenschutz' },
  consents: { title: 'Einwilligungen' },
  consent_events: { title: 'Verlauf Ihrer Einwilligungen', labels: { source: 'Wo entschieden' } },
  notification_settings: { title: 'Einstellungen für Benachrichtigungen' },
  notifications: { title: 'Benachrichtigungen' },
  mails: { title: 'E-Mails, die wir Ihnen geschickt haben' },
  job_requests: { title: 'Stellengesuche' },
  job_request_changes: { title: 'Änderungen an Stellengesuchen, die nicht freigegeben sind' },
  job_request_contacts: { title: 'Kontaktdaten in Ihren Stellengesuchen' },
  job_request_visits: { title: 'Letzte Besuche der Liste der Stellengesuche' },
  saved_jobs: { title: 'Merkliste' },
  search_alerts: {
    title: 'Suchaufträge',
    labels: { available_from: 'Verfügbar bis', half: 'Gesucht wird', text: 'Suchwörter' },
  },
  job_matches: {
    title: 'Passende Stellen',
    labels: { told_at: 'Gemeldet am', dismissed_at: 'Nicht interessant seit' },
  },
  matching_settings: {
    title: 'Einstellungen für passende Stellen',
    labels: { updated_at: 'Zuletzt geändert' },
  },
  hidden_employers: { title: 'Vor wem Sie sich verbergen' },
  conversations: { title: 'Gespräche' },
  messages: { title: 'Nachrichten' },
  releases: { title: 'Freigaben Ihrer Kontaktdaten' },
  applications: { title: 'Bewerbungen', labels: { opened_at: 'Vom Betrieb geöffnet am' } },
  application_events: { title: 'Verlauf von Bewerbungen' },
  application_messages: { title: 'Nachrichten zu Bewerbungen' },
  application_files: { title: 'Dateien Ihrer Bewerbungen', labels: { created_at: 'Hochgeladen am' } },
  memberships: { title: 'Betriebe, für die Sie handeln', labels: { role: 'Ihre Rolle' } },
  reports: { title: 'Ihre Meldungen' },
  report_complaints: { title: 'Ihre Beschwerden über Entscheidungen' },
  decisions: { title: 'Entscheidungen über Ihr Konto und Ihre Stellengesuche' },
  actions: { title: 'Was Sie für einen Betrieb oder als Admin getan haben' },
  security_events: { title: 'Sicherheitsereignisse' },
  processing_log: { title: 'Protokoll der Verarbeitung', labels: { purpose: 'Was geschah' } },
  exports: { title: 'Archive Ihrer Daten', labels: { created_at: 'Angefordert am' } },
})

export const LABELS: ReadonlyMap<string, string> = words({
  about: 'Worum es ging',
  accepted_at: 'Zugestimmt am',
  account_type: 'Art des Kontos',
  action: 'Was geschah',
  activity: 'Vorgang',
  additional_info: 'Weitere Angaben',
  answered_at: 'Beantwortet am',
  approved: 'Freigegebene Fassung',
  archive_path: 'Im Archiv',
  asked_at: 'Angefragt am',
  available_from: 'Verfügbar ab',
  began: 'Von Ihnen begonnen',
  bell: 'In der Glocke',
  browser: 'Browser',
  by: 'Von wem',
  bytes: 'Größe in Byte',
  cancelled_at: 'Abgebrochen am',
  changed_at: 'Zuletzt geändert',
  chiffre: 'Chiffre',
  closed_at: 'Beendet am',
  company: 'Betrieb',
  completed_at: 'Abgeschlossen am',
  concerns_change: 'Betraf eine Änderung',
  confirmed_at: 'Bestätigt am',
  consent_type: 'Einwilligung',
  consented: 'Erteilt',
  consented_at: 'Erteilt am',
  contact_city: 'Ort',
  contact_country: 'Land',
  contact_email: 'E-Mail-Adresse',
  contact_person: 'Name',
  contact_phone: 'Telefon',
  contact_street: 'Straße und Hausnummer',
  contact_version: 'Fassung der Kontaktdaten',
  contact_zip: 'Postleitzahl',
  content_lost: 'Bei uns nicht mehr auffindbar',
  contract_term: 'Befristung',
  contract_terms: 'Verträge',
  created_at: 'Wann',
  data_types: 'Welche Daten',
  decided_at: 'Entschieden am',
  delete_after: 'Wird gelöscht am',
  deletion_requested_at: 'Löschung beantragt am',
  details: 'Ihre Worte',
  device: 'Gerät',
  document: 'Dokument',
  downloaded_at: 'Zuletzt heruntergeladen',
  email: 'E-Mail-Adresse',
  email_verified: 'Adresse bestätigt',
  event_type: 'Ereignis',
  expires_at: 'Gültig bis',
  explanation: 'Ihre Begründung',
  fields: 'Fachbereiche',
  first_name: 'Vorname',
  first_used_at: 'Zuerst benutzt',
  found: 'Treffer',
  frequency: 'Wie oft',
  found_at: 'Gefunden am',
  from_alerts: 'Für Suchaufträge',
  from_profile: 'Für Ihr Profil',
  from_requests: 'Für Stellengesuche',
  from_status: 'Stand vorher',
  half: 'Welche Hälfte',
  id: 'Nummer des Kontos',
  ip_address: 'IP-Adresse',
  is_read: 'Gelesen',
  is_upheld: 'Gab Ihnen recht',
  job_preference: 'Was Sie suchen',
  job_title: 'Anzeige',
  job_types: 'Anstellungsart',
  kind: 'Art',
  last_name: 'Nachname',
  last_opened_at: 'Zuletzt geöffnet',
  last_used_at: 'Zuletzt benutzt',
  left_out:
    'Passt nicht mehr ins Archiv, das höchstens 200 MB an Dateien enthält. Unter „Bewerbungen“ zu finden',
  legal_basis: 'Rechtsgrundlage',
  letter: 'Anschreiben',
  location: 'Wohnort',
  mail: 'Per E-Mail',
  mail_domain: 'Mail-Domain',
  message: 'Text',
  method: 'Art der Anmeldung',
  moved_at: 'Stand geändert am',
  name: 'Name',
  new_confirmed_at: 'Von der neuen Adresse bestätigt',
  new_device: 'Neues Gerät',
  new_email: 'Neue Adresse',
  old_confirmed_at: 'Von der alten Adresse bestätigt',
  old_email: 'Alte Adresse',
  off_since: 'Pausiert seit',
  opened_at: 'Geöffnet am',
  opened_count: 'Wie oft geöffnet',
  outcome: 'Ergebnis',
  pages: 'Seiten',
  phone: 'Telefon',
  picture: 'Bild',
  place: 'Ort für die Suche',
  previous_on: 'Besuch davor',
  profession: 'Beruf',
  professions: 'Berufe',
  proved_at: 'Zuletzt bestätigt, dass Sie es sind',
  proved_by: 'Womit bestätigt',
  published_at: 'Zuerst freigegeben',
  purpose: 'Zweck',
  qualification: 'Qualifikation',
  qualifications: 'Qualifikationen',
  radius_km: 'Umkreis in km',
  read_until: 'Gelesen bis',
  ready_at: 'Fertig am',
  reason: 'Grund',
  reasons: 'Warum',
  received_from: 'Erhalten von',
  recorded_at: 'Zeitpunkt laut Ihrem Browser',
  reference: 'Aktenzeichen',
  refused_at: 'Adresse abgewiesen am',
  region: 'Wo Sie arbeiten möchten',
  registered_at: 'Registriert am',
  registered_from: 'Registriert auf der Seite',
  rejection_reason: 'Begründung der Ablehnung',
  released_at: 'Freigegeben am',
  remembered: 'Angemeldet bleiben',
  remote: 'Arbeit von zu Hause',
  requested_at: 'Beantragt am',
  resource: 'Bereich',
  restored_at: 'Wiederhergestellt am',
  role: 'Rolle',
  role_since: 'Rolle seit',
  salary_month_min: 'Mindestgehalt im Monat',
  salary_wish_month: 'Gehaltswunsch im Monat, in Euro',
  saved_at: 'Gemerkt am',
  search_query: 'Teil des Links',
  search_region: 'Wo Sie suchen',
  sent_at: 'Gesendet am',
  settled_at: 'Entschieden am',
  short_description: 'Kurzbeschreibung',
  signed_in_at: 'Angemeldet am',
  since: 'Seit',
  source: 'Quelle',
  specialties: 'Schwerpunkte',
  start_date: 'Frühester Beginn',
  state: 'Stand',
  state_code: 'Land',
  status: 'Status',
  subject: 'Worum es geht',
  submitted_at: 'Eingereicht am',
  suspended_at: 'Gesperrt seit',
  template: 'Art der Mail',
  terms_version: 'Fassung der AGB bei der Registrierung',
  text: 'Ihre Nachricht',
  text_version: 'Fassung des Textes',
  title: 'Titel',
  to_status: 'Stand danach',
  told_at: 'Letzte Mail am',
  type: 'Art',
  used_at: 'Benutzt am',
  version: 'Fassung',
  visited_on: 'Letzter Besuch',
  weekly_hours_max: 'Wochenstunden, höchstens',
  weekly_hours_min: 'Wochenstunden, mindestens',
  withdrawn_at: 'Zurückgezogen am',
})

/** Of keys whose values are names of our own. What is missing is shown as it is stored. */
const VALUES: ReadonlyMap<string, ReadonlyMap<string, string>> = words({
  about: words({
    account: 'Konto',
    company: 'Betrieb',
    job: 'Anzeige',
    job_request: 'Stellengesuch',
    mail: 'E-Mail',
    task: 'Hintergrundaufgabe',
  }),
  account_type: words({ applicant: 'Bewerberin oder Bewerber', employer: 'Arbeitgeber' }),
  action: words({
    account_restored: 'Konto wieder freigegeben',
    account_suspended: 'Konto gesperrt',
    approved: 'freigegeben',
    blocked: 'gesperrt',
    company_changed: 'Angaben des Betriebs geändert',
    rejected: 'abgelehnt',
    renewed: 'verlängert',
    role_changed: 'Rolle geändert',
    submitted: 'eingereicht',
    withdrawn: 'zurückgezogen',
  }),
  by: words({ admin: 'von uns', self: 'von Ihnen' }),
  consent_type: words({
    data_analytics: 'Auswertung Ihrer Besuche',
    newsletter_marketing: 'Newsletter und Neuigkeiten',
    profile_visibility: 'Stellengesuche werden gefunden',
    site_preferences: 'Einstellungen der Website merken',
    third_party_sharing: 'Weitergabe an andere Websites',
  }),
  document: words({ agb: 'AGB', datenschutz: 'Datenschutzerklärung' }),
  event_type: words({
    data_access: 'Zugriff oder Änderung',
    failed_login: 'Anmeldung fehlgeschlagen',
    password_change: 'Passwort geändert',
    successful_login: 'Angemeldet',
    suspicious_activity: 'Auffälliger Vorgang',
  }),
  mail: words({ aus: 'nein', sofort: 'sofort', taeglich: 'einmal am Tag' }),
  method: words({ credential: 'E-Mail-Adresse und Passwort' }),
  role: words({
    admin: 'Admin',
    applicant: 'Bewerberin oder Bewerber',
    employer: 'Arbeitgeber',
    member: 'Mitglied',
  }),
  source: words({
    banner: 'in den Cookie-Einstellungen',
    request: 'beim Einreichen eines Stellengesuchs',
    settings: 'in den Datenschutzeinstellungen',
    unsubscribe: 'über den Abmeldelink',
  }),
  state: words({
    expired: 'abgelaufen',
    failed: 'fehlgeschlagen',
    ready: 'fertig',
    requested: 'angefordert',
    running: 'wird erstellt',
  }),
  subject: words({ contact_request: 'Gespräch', job_request: 'Stellengesuch' }),
  proved_by: words({
    passkey: 'Passkey',
    password: 'Passwort',
    recovery_code: 'Wiederherstellungscode',
    totp: 'Code aus der App',
  }),
})

export const sectionWords = (section: string): SectionWords => SECTIONS.get(section) ?? { title: section }

export const labelOf = (section: string, key: string): string =>
  SECTIONS.get(section)?.labels?.[key] ?? LABELS.get(key) ?? key

/** What is not known gets no line. */
export const EMPTY = ''

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
})
const calendarDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' })

/** Times only where a key says so: a message may begin with a date. */
const tellsTime = (key: string): boolean => /(?:_at|_on|_from|_date|_until|_after|^since|_since)$/.test(key)

export function valueWords(section: string, key: string, value: unknown): string {
  if (value === null || value === undefined) return EMPTY
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return value.toLocaleString('de-DE')
  if (typeof value === 'string') {
    if (tellsTime(key) && MOMENT.test(value)) return `${moment.format(new Date(value))} Uhr`
    if (tellsTime(key) && DAY.test(value)) return calendarDay.format(new Date(value))
    return VALUES.get(key)?.get(value) ?? value
  }
  if (Array.isArray(value)) return value.map((one) => valueWords(section, key, one)).join(', ')
  return Object.entries(value)
    .flatMap(([name, one]) => {
      const text = valueWords(section, name, one)
      return text === EMPTY ? [] : [`${labelOf(section, name)}: ${text}`]
    })
    .join('\n')
}
