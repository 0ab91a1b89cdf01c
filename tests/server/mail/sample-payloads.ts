/** One payload per template, with everything in it that could break a mail: quotes, umlauts, tags, line breaks. */
const id = '019aa0c3-1111-7111-8111-111111111111'
const person = { firstName: 'Zoë', lastName: "O'Weiß" }
const job = { ...person, title: 'Techniker & Meister <b>', company: 'Haus & Söhne', jobId: id }
const request = { ...person, title: 'Meisterin & Gesellin <b>', requestId: id }
const conversation = {
  ...person,
  conversationId: id,
  chiffre: '7K4-MQ2',
  requestTitle: 'Meisterin & Gesellin <b>',
  company: 'Haus & Söhne',
  jobTitle: 'Techniker & Meister <b>',
}
const application = {
  ...person,
  applicationId: id,
  company: 'Haus & Söhne',
  jobId: id,
  jobTitle: 'Techniker & Meister <b>',
}
const decision = {
  reference: 'M-7K4M-Q2RX',
  subjectKind: 'job',
  subjectTitle: 'Techniker & Meister <b>',
  facts: 'Erste Zeile.\nZweite Zeile.',
  decidedOn: '2026-11-20',
  complaintUntil: '2027-05-20',
}
const at = '2026-11-20T18:05:00.000Z'
const device = 'Firefox auf Windows'
const newEmail = 'zoe.o-weiss+neu@klinik-süd.example'

export const SAMPLE_ID = id

export const samplePayloads: Readonly<Record<string, Record<string, unknown>>> = {
  'account-erased': { ...person, proofId: id },
  'account-restored': person,
  'account-suspended': { ...person, reason: 'Erste Zeile <b>.\nZweite Zeile.' },
  'address-known': person,
  'application-deletion': {
    ...person,
    applicationId: id,
    company: 'Haus & Söhne',
    jobTitle: 'Techniker & Meister <b>',
    deleteOn: '19.01.2027',
  },
  'application-message': { ...application, toCompany: true, happening: 'message' },
  'application-reminder': {
    ...person,
    company: 'Haus & Söhne',
    jobId: id,
    jobTitle: 'Techniker & Meister <b>',
    number: 2,
  },
  'application-sent': { ...application, happening: 'submitted' },
  'application-status': {
    ...application,
    happening: 'moved',
    eventId: id,
    status: 'eingeladen',
    hasText: true,
  },
  'application-withdrawn': { ...application, happening: 'withdrawn' },
  'complaint-decision': {
    ...person,
    reference: 'M-7K4M-Q2RX',
    subjectKind: 'job',
    subjectTitle: 'Techniker & Meister <b>',
    isUpheld: true,
    isOwn: true,
    reasons: 'Erste Zeile.\nZweite Zeile.',
    caseId: id,
  },
  'confirm-email-new': { ...person, newEmail, linkId: id },
  'confirm-email-old': { ...person, newEmail, linkId: id },
  'confirm-newsletter': { linkId: id, isSubscribed: false },
  'confirm-search-alert': { linkId: id, half: 'jobs' },
  'contact-answer': { ...conversation, toCompany: true, happening: 'withdrawn' },
  'contact-message': { ...conversation, toCompany: true, happening: 'message' },
  'contact-request': { ...conversation, toCompany: false, happening: 'asked' },
  'deletion-reminder': { ...person, deleteOn: '06.12.2026', linkId: id },
  'deletion-requested': { ...person, at, deleteOn: '06.12.2026', linkId: id },
  'deletion-undone': { ...person, at },
  'email-changed': { ...person, newEmail, at, device, linkId: id },
  'audit-seal': { no: 4711, hash: 'a1'.repeat(32), sealedAt: '22.11.2026, 20:15' },
  'employer-admitted': { expiresOn: '06.12.2026' },
  'factor-changed': { ...person, at, device, change: 'totp_added', isFirst: true, linkId: id },
  'factor-reset-asked': { ...person, dueAt: at },
  'factors-reset': { ...person, at },
  'job-approved': { ...job, slug: `techniker-${id}`, expiresOn: '2027-01-19' },
  'job-change-approved': { ...job, slug: `techniker-${id}`, expiresOn: '2027-01-19' },
  'job-change-rejected': { ...job, reason: 'Erste Zeile.\nZweite Zeile.' },
  'job-expired': { ...job, openApplications: 3 },
  'job-expiring': { ...job, expiresOn: '2027-01-19' },
  'job-blocked': { ...job, reason: 'Erste Zeile.\nZweite Zeile.' },
  'job-rejected': { ...job, reason: 'Erste Zeile.\nZweite Zeile.' },
  'job-submitted': { ...job, company: 'Haus & Söhne' },
  'new-application': { ...application, happening: 'submitted' },
  'new-device': { ...person, at, device, linkId: id },
  notification: {
    ...person,
    title: 'Neue Bewerbung <b>',
    message: 'Auf „Techniker & Meister“ hat sich jemand beworben.',
    path: `/dashboard?tab=applications&job=${id}`,
  },
  'notification-digest': {
    ...person,
    items: [
      {
        title: 'Neue Bewerbung <b>',
        message: 'Auf „Techniker & Meister“ hat sich jemand beworben.',
        createdAt: at,
        path: `/dashboard?tab=applications&job=${id}`,
      },
      {
        title: 'Eine Stelle, die zu Ihnen passt',
        message: 'Orthopädietechnik-Mechaniker (m/w/d) in Göttingen.',
        createdAt: '2026-11-20T07:30:00+01:00',
        path: `/job/techniker-${id}`,
      },
    ],
  },
  'password-changed': { ...person, at, device, linkId: id },
  'recovery-code-used': { ...person, at, device, left: 9, linkId: id },
  'report-decision': { ...person, ...decision, measure: 'keine', reportId: id },
  'report-receipt': { reportId: id, reference: 'M-7K4M-Q2RX', subjectKind: 'job_request' },
  'report-statement': {
    ...person,
    ...decision,
    measure: 'entfernt',
    groundKind: 'gesetz',
    ground: '§ 1 AGG: Die Anzeige nennt ein Höchstalter.',
    caseId: id,
  },
  'request-approved': { ...request, slug: `meisterin-${id}`, expiresOn: '2027-01-19' },
  'request-blocked': { ...request, reason: 'Erste Zeile.\nZweite Zeile.' },
  'request-change-approved': { ...request, expiresOn: '2027-01-19' },
  'request-change-rejected': { ...request, reason: 'Erste Zeile.\nZweite Zeile.' },
  'request-expired': request,
  'request-expiring': { ...request, expiresOn: '2027-01-19' },
  'request-rejected': { ...request, reason: 'Erste Zeile.\nZweite Zeile.' },
  'request-submitted': { ...request, chiffre: '7K4-MQ2' },
  'reset-password': { ...person, linkId: id },
  'search-alert': {
    ...person,
    linkId: id,
    half: 'jobs',
    name: 'Meister & Gesellin <b>',
    frequency: 'taeglich',
    searchQuery: '?q=Meister+%26+Gesellin',
    count: 12,
    items: [
      {
        id,
        title: 'Techniker & Meister <b>',
        lines: ['Haus & Söhne · Göttingen', '3.100 – 3.700 € pro Monat'],
        path: '/job/techniker-1',
      },
      { id, title: "Zoës O'Weiß", lines: ['Köln', ''], path: '/job/techniker-2' },
    ],
  },
  'verify-email': { ...person, linkId: id },
  'wrong-factor': { ...person, at, device, linkId: id },
}
