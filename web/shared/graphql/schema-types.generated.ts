/**
 * unconfirmed: the address was never confirmed; suspended: by an admin; leaving:
 * its owner asked for the deletion; active: none of these. Of several the last in
 * the order suspended, leaving, unconfirmed does not count.
 */
export type AccountState =
  /** None of the others. */
  | 'active'
  /** Its owner asked for the deletion. */
  | 'leaving'
  /** An admin has suspended it. */
  | 'suspended'
  /** Its address was never confirmed. */
  | 'unconfirmed';

/**
 * How often a search alert sends mails. sofort: within minutes, at most one mail
 * in ten; taeglich: in the morning; woechentlich: on Monday morning; aus: none,
 * which is also how a person pauses it.
 */
export type AlertFrequency =
  /** No mails: the alert is paused. */
  | 'aus'
  /** Within minutes, at most one mail in ten. */
  | 'sofort'
  /** In the morning of each day with hits. */
  | 'taeglich'
  /** On Monday morning. */
  | 'woechentlich';

/** What a search alert looks for: jobs of employers, or requests of applicants. */
export type AlertHalf =
  /** Jobs of employers. */
  | 'jobs'
  /** Requests of applicants. */
  | 'requests';

/** What a template answers with: an invitation, a rejection or a question. */
export type AnswerKind =
  /** A rejection. */
  | 'absage'
  /** An invitation. */
  | 'einladung'
  /** A question. */
  | 'rueckfrage';

/** What happened to the caller's applications. */
export type ApplicationChangeEventKind =
  /** There is a new application or message, or one was opened, moved, withdrawn or read. */
  | 'changed'
  /** Of at least this application the notes have changed, for members of the company: query the notes that are shown. */
  | 'noted'
  /** The first event of every connection, sent again in place of single events when too many happen at once. Query the applications that are shown now. */
  | 'ready'
  /** At least this application is gone for the caller: query the applications that are shown. */
  | 'removed';

/**
 * eingegangen: sent; geoeffnet: first opened by the company; verschoben: moved by
 * the company; zurueckgenommen: the company took back its last move;
 * zurueckgezogen: withdrawn by the applicant; beendet: rejected together with all
 * open ones because the job ended.
 */
export type ApplicationEventKind =
  /** Rejected together with all open ones, because the job ended. */
  | 'beendet'
  /** Sent. */
  | 'eingegangen'
  /** First opened by the company. */
  | 'geoeffnet'
  /** Moved by the company. */
  | 'verschoben'
  /** The company took its last move back. */
  | 'zurueckgenommen'
  /** Withdrawn by the applicant. */
  | 'zurueckgezogen';

/** An input for mutations affecting `ApplicationFields` */
export type ApplicationFieldsInput = {
  /** First day the applicant could start, 2000 to 2099. */
  readonly availableFrom?: string | null | undefined;
  /** Required: where the company may answer. */
  readonly email?: string | null | undefined;
  /** Required, 2 to 50 characters. */
  readonly firstName?: string | null | undefined;
  /** Required, 2 to 50 characters. */
  readonly lastName?: string | null | undefined;
  /** Plain text, at most 1,000 characters. */
  readonly letter?: string | null | undefined;
  /** At most 100 characters. */
  readonly location?: string | null | undefined;
  /** Digits, spaces, + - ( ), at most 30 characters. */
  readonly phone?: string | null | undefined;
  /** Profession of the applicant. */
  readonly professionSlug?: string | null | undefined;
  /** Highest qualification held. */
  readonly qualification?: Qualification | null | undefined;
};

/**
 * unterwegs: the server is receiving it; geprueft: stored, and waits a day for an
 * application; verwendet: belongs to an application; weg: its content is deleted,
 * only the row tells what there was.
 */
export type ApplicationFileState =
  /** Stored; waits a day for an application. */
  | 'geprueft'
  /** The server is receiving it. */
  | 'unterwegs'
  /** Belongs to an application. */
  | 'verwendet'
  /** Its content is deleted. */
  | 'weg';

/**
 * What became of one application of a move: verschoben; unveraendert: it was there
 * already; inzwischen_geaendert: it is not at the version that the caller saw;
 * nicht_moeglich: not from its present status; nicht_gefunden: unknown, or of
 * another company.
 */
export type ApplicationMoveOutcome =
  /** It is not at the version that the caller saw. */
  | 'inzwischen_geaendert'
  /** Unknown, or of another company. */
  | 'nicht_gefunden'
  /** No move from its present status. */
  | 'nicht_moeglich'
  /** It was there already. */
  | 'unveraendert'
  /** Moved. */
  | 'verschoben';

/** As what somebody reads or changes an application. An admin reads that there is one, and nothing of its content. */
export type ApplicationSide =
  /** An admin, who reads that there is one. */
  | 'admin'
  /** The applicant. */
  | 'applicant'
  /** A member of the company. */
  | 'company';

/**
 * Where an application stands; app_private.application_transitions lists the
 * allowed moves. Open are eingegangen, in_pruefung, eingeladen and angebot.
 */
export type ApplicationStatus =
  /** Rejected by the company. */
  | 'abgelehnt'
  /** The company made an offer. */
  | 'angebot'
  /** Sent; nobody has moved it. */
  | 'eingegangen'
  /** Invited to an interview. */
  | 'eingeladen'
  /** Hired. */
  | 'eingestellt'
  /** The company is considering it. */
  | 'in_pruefung'
  /** Withdrawn by the applicant. */
  | 'zurueckgezogen';

/**
 * Why a backup or its trial failed, without paths, addresses or content; the log
 * of the process has the whole error. migrating: the schema changed meanwhile.
 * log_removed: the database had removed its log. program_*: pg_dump or pg_restore.
 * rehearsal_impossible: this machine cannot start a database.
 */
export type BackupProblem =
  /** A file of the backup does not have the checksum of its manifest. */
  | 'damaged'
  /** The database did not answer. */
  | 'database_away'
  /** No space was left in the folder. */
  | 'disk_full'
  /** The database had removed its log before it was copied. */
  | 'log_removed'
  /** The schema changed meanwhile. */
  | 'migrating'
  /** The folder cannot be written. */
  | 'not_writable'
  /** pg_dump or pg_restore failed. */
  | 'program_failed'
  /** There is no pg_dump or pg_restore. */
  | 'program_missing'
  /** pg_dump or pg_restore is of another major version than the server. */
  | 'program_version'
  /** This machine cannot start a database to restore into. */
  | 'rehearsal_impossible'
  /** The restored database lacks rows. */
  | 'rows_missing'
  /** The restored log of admins does not end with the seal of the backup. */
  | 'seals_differ'
  /** Something else; the log of the process tells it. */
  | 'unexpected';

/**
 * running: under way. saved: the backup is whole. rehearsed: it was restored on
 * trial as well. failed: the backup, or its trial, failed. interrupted: its
 * process ended before that.
 */
export type BackupRunState =
  /** The backup, or its trial, failed. */
  | 'failed'
  /** Its process ended before it did. */
  | 'interrupted'
  /** The backup was restored on trial as well. */
  | 'rehearsed'
  /** Under way. */
  | 'running'
  /** The backup is whole. */
  | 'saved';

/** An input for mutations affecting `BillingAddress` */
export type BillingAddressInput = {
  /** Contact person or department, at most 100 characters. */
  readonly contact?: string | null | undefined;
  /** ISO code of a country of the EU, CH or LI. Required. */
  readonly country?: string | null | undefined;
  /** Where invoices are sent to. Required. */
  readonly email?: string | null | undefined;
  /** Further line of the address, at most 100 characters. */
  readonly extra?: string | null | undefined;
  /** Name of the company on invoices, at most 100 characters. Required. */
  readonly name?: string | null | undefined;
  /** What the customer wants to read on the invoice, at most 100 characters. */
  readonly orderReference?: string | null | undefined;
  /** Postal code: 5 digits in Germany, 4 in Austria, Switzerland and Liechtenstein, 2 to 10 characters elsewhere. Required. */
  readonly postalCode?: string | null | undefined;
  /** Street and number, at most 100 characters. Required. */
  readonly street?: string | null | undefined;
  /** Town, at most 100 characters. Required. */
  readonly town?: string | null | undefined;
  /** VAT identification number; must fit the country. */
  readonly vatId?: string | null | undefined;
};

/** offen: not paid in full; bezahlt: paid; storniert: cancelled by a second invoice. */
export type BookingState =
  /** Paid in full. */
  | 'bezahlt'
  /** Not paid in full. */
  | 'offen'
  /** Cancelled by a second invoice. */
  | 'storniert';

/** What became of the position of a closed job: filled through this site, filled otherwise, not filled. */
export type ClosingOutcome =
  /** Filled otherwise. */
  | 'anders'
  /** Not filled. */
  | 'nicht_besetzt'
  /** Filled through this site. */
  | 'ueber_uns';

/** What a company gives its people besides pay. */
export type CompanyBenefit =
  /** An allowance for old age. */
  | 'altersvorsorge'
  /** Working clothes. */
  | 'arbeitskleidung'
  /** Workplaces without barriers. */
  | 'barrierefrei'
  /** A bicycle. */
  | 'dienstrad'
  /** A car. */
  | 'dienstwagen'
  /** Scanning, modelling and printing in the house. */
  | 'digitale_fertigung'
  /** Somebody of one's own while one learns the work. */
  | 'einarbeitung'
  /** An allowance for the way to work. */
  | 'fahrtkosten'
  /** No work at weekends. */
  | 'freie_wochenenden'
  /** Something for health. */
  | 'gesundheit'
  /** Flexible hours. */
  | 'gleitzeit'
  /** Some work from home. */
  | 'homeoffice'
  /** Help with child care. */
  | 'kinderbetreuung'
  /** Support on the way to the Meister. */
  | 'meisterfoerderung'
  /** A bonus at Christmas or for holidays. */
  | 'sonderzahlung'
  /** Pay by a collective agreement. */
  | 'tarif'
  /** Help with moving. */
  | 'umzugshilfe'
  /** 30 days of holidays or more. */
  | 'urlaub_ab_30'
  /** A week of four days, for those who want it. */
  | 'vier_tage_woche'
  /** Paid training. */
  | 'weiterbildung';

/**
 * By what an admin found out that a company exists and that its account is hers:
 * commercial register, chamber of crafts, imprint of its website, a call to its
 * published number, something else.
 */
export type CompanyEvidence =
  /** The commercial register. */
  | 'handelsregister'
  /** A chamber of crafts. */
  | 'handwerkskammer'
  /** The imprint of its website. */
  | 'impressum'
  /** Something else, which the text tells. */
  | 'sonstiges'
  /** A call to its published number. */
  | 'telefonat';

/** An input for mutations affecting `CompanyFields` */
export type CompanyFieldsInput = {
  /** Street and number, at most 200 characters. */
  readonly address?: string | null | undefined;
  /** What the company gives its people, at most 10. Null leaves them as they are, empty takes all away. */
  readonly benefits?: ReadonlyArray<CompanyBenefit> | null | undefined;
  /** Required, 2 to 100 characters. */
  readonly companyName?: string | null | undefined;
  /** Address for applications; shown on jobs. */
  readonly contactEmail?: string | null | undefined;
  /** Digits, spaces, + - ( ) /; shown on jobs. */
  readonly contactPhone?: string | null | undefined;
  /** Plain text, at most 1,000 characters. */
  readonly description?: string | null | undefined;
  /** http(s) address of the logo, or the path of one that was uploaded for this company. */
  readonly logoUrl?: string | null | undefined;
  /** Seat of the company. */
  readonly placeId?: number | null | undefined;
  /** http(s) address. */
  readonly website?: string | null | undefined;
};

/** owner: looks after the people of the company as well; member: works with its ads, applications, conversations and bookings. */
export type CompanyRole =
  /** Works with ads, applications, conversations and bookings of the company. */
  | 'member'
  /** Looks after the people of the company as well: invites, removes, changes roles. */
  | 'owner';

/**
 * What a person may consent to (specification, point 3): the first four on the
 * privacy page; data_analytics, newsletter_marketing and site_preferences in the cookie banner.
 */
export type ConsentType =
  /** Statistics about visits. */
  | 'data_analytics'
  /** Mails with news, and marketing. */
  | 'newsletter_marketing'
  /** Employers may find the requests of the person. */
  | 'profile_visibility'
  /** Preferences are kept in the browser. */
  | 'site_preferences'
  /** Data may be given to third parties. */
  | 'third_party_sharing';

/**
 * What tells who somebody is: any telephone number, mail address or web address
 * (also a profile); the own name, street or postal code as in the contact.
 */
export type ContactMarkKind =
  /** A mail address. */
  | 'email'
  /** The own name. */
  | 'name'
  /** A telephone number. */
  | 'phone'
  /** The postal code of the contact. */
  | 'plz'
  /** The street of the contact. */
  | 'street'
  /** A web address, also of a profile. */
  | 'url';

/**
 * Kind of a notice. kindesmissbrauch: sexual abuse of children, the one kind that
 * may be reported without a name (DSA, Art. 16(2)(c)).
 */
export type ContentReportReason =
  /** Harassment. */
  | 'belaestigung'
  /** Fraud. */
  | 'betrug'
  /** Discrimination. */
  | 'diskriminierung'
  /** Misleading. */
  | 'irrefuehrend'
  /** Sexual abuse of children; may be reported without a name. */
  | 'kindesmissbrauch'
  /** Personal data of somebody. */
  | 'persoenliche_daten'
  /** Otherwise illegal. */
  | 'rechtswidrig'
  /** Something else. */
  | 'sonstiges'
  /** Advertising or spam. */
  | 'werbung';

/** Whether the contract ends. */
export type ContractTerm =
  /** It ends on a day. */
  | 'befristet'
  /** It has no end. */
  | 'unbefristet';

/** What happened to the caller's conversations about requests. */
export type ConversationChangeEventKind =
  /** There is a new conversation or message, or something was read, released, withdrawn, opened or declined. */
  | 'changed'
  /** The first event of every connection, sent again in place of single events when too many happen at once. Query the conversations that are shown now; one that is not found any more is gone, with the contact that was opened in it. */
  | 'ready'
  /** At least this conversation is gone for the caller: query the conversations that are shown. */
  | 'removed';

/** What happens in a conversation besides messages; geoeffnet is the last opening of the contact under a release. */
export type ConversationEventKind =
  /** The applicant declined. */
  | 'abgesagt'
  /** The company asked for the contact. */
  | 'angefragt'
  /** The applicant released the contact. */
  | 'freigegeben'
  /** The company opened the contact, last time under a release. */
  | 'geoeffnet'
  /** The applicant withdrew the release. */
  | 'zurueckgezogen';

/**
 * alle; ungelesen: with messages that the side of the caller has not read;
 * antwort_offen: the other side wrote last, and the side of the caller may write.
 */
export type ConversationScope =
  /** All. */
  | 'alle'
  /** The other side wrote last, and the side of the caller may write. */
  | 'antwort_offen'
  /** With messages that the side of the caller has not read. */
  | 'ungelesen';

/** The two sides of a conversation about a request. */
export type ConversationSide =
  /** The owner of the request. */
  | 'applicant'
  /** The company that asked. */
  | 'company';

/**
 * offen: the applicant has not answered; beantwortet: both write, without the
 * contact; freigegeben: the company may open the contact; zurueckgezogen: it no
 * longer may, both write on; abgesagt: the applicant ended it.
 */
export type ConversationState =
  /** The applicant ended it. */
  | 'abgesagt'
  /** Both write, without the contact. */
  | 'beantwortet'
  /** The company may open the contact. */
  | 'freigegeben'
  /** The applicant has not answered. */
  | 'offen'
  /** The company may no longer open the contact; both write on. */
  | 'zurueckgezogen';

/** erste: the first job of a company, free; buchung: booked; kulanz: given by an admin. */
export type CreditKind =
  /** Booked. */
  | 'buchung'
  /** The free first job of the company. */
  | 'erste'
  /** Given by an admin. */
  | 'kulanz';

/**
 * requested: waits for the worker; running: is being made; ready: can be
 * downloaded for a day; failed: could not be made; expired: the day is over, a
 * newer one took its place, or the account was suspended or its deletion requested.
 */
export type DataExportState =
  /** Its day is over, or a newer one took its place. */
  | 'expired'
  /** It could not be made. */
  | 'failed'
  /** It can be downloaded for a day. */
  | 'ready'
  /** It waits for the worker. */
  | 'requested'
  /** It is being made. */
  | 'running';

/**
 * What became of one of several that were to be approved: decided, or why not: it
 * carries a mark of risk, nobody has read what its company says of itself, was
 * changed since it was read, is decided by somebody, is read by another admin,
 * waits no more, or its change no longer fits.
 */
export type DecisionOutcome =
  /** Somebody else decides it. */
  | 'already_decided'
  /** It was changed since it was read. */
  | 'changed'
  /** Another admin is reading it. */
  | 'claimed'
  /** Nobody has read what its company says of itself. */
  | 'company_unread'
  /** It is decided. */
  | 'decided'
  /** It carries a mark of risk: it is to be read by itself. */
  | 'marked'
  /** It does not wait any more. */
  | 'not_found'
  /** Its change no longer fits. */
  | 'unfit';

/** By what figures are added up. */
export type FigureGrouping =
  /** By day in Germany. */
  | 'day'
  /** By month. */
  | 'month'
  /** By profession. */
  | 'profession'
  /** By federal state. */
  | 'state'
  /** By year. */
  | 'year';

/** An input for mutations affecting `InterviewFields` */
export type InterviewFieldsInput = {
  /** Required: the day in Germany, from today on for a year. */
  readonly day?: string | null | undefined;
  /** 10 to 480; 60 when it is missing. */
  readonly minutes?: number | null | undefined;
  /** An address or the link of a video call, at most 300 characters; line breaks become commas. */
  readonly place?: string | null | undefined;
  /** Required: the time in Germany, 09:30. Not an hour that a clock change leaves out or repeats. */
  readonly starts?: string | null | undefined;
};

/** wartet: asked by a mail; bestaetigt: agreed; abgelehnt: refused, and not asked again for this company. */
export type InvoiceRecipientState =
  /** It refused, and is not asked again for this company. */
  | 'abgelehnt'
  /** It agreed. */
  | 'bestaetigt'
  /** It was asked by a mail. */
  | 'wartet';

/** inklusive: its paid days run; erste: the free first job of the company; guthaben: a credit; keines: nothing pays for it. */
export type JobChargeKind =
  /** The free first job of the company. */
  | 'erste'
  /** A credit of the company. */
  | 'guthaben'
  /** Nothing: its paid days run. */
  | 'inklusive'
  /** Nothing pays for it: refusal says why. */
  | 'keines';

/** An input for mutations affecting `JobFields` */
export type JobFieldsInput = {
  /** Where people apply instead: an https address on the website of the verified company or of a proven source of its ads. Read like any other text. Null keeps what the job has, an empty text takes it away. */
  readonly applyUrl?: string | null | undefined;
  /** Name shown on the job, at most 100 characters; empty takes the name of the company. */
  readonly company?: string | null | undefined;
  /** unbefristet or befristet. */
  readonly contractTerm?: ContractTerm | null | undefined;
  /** Markdown, at most 5,000 characters. */
  readonly description?: string | null | undefined;
  /** The first of job_types. Written alone it is the only one. */
  readonly jobType?: JobType | null | undefined;
  /** Kinds of employment that are offered; empty takes job_type. */
  readonly jobTypes?: ReadonlyArray<JobType> | null | undefined;
  /** Place shown on the job, at most 100 characters; empty takes the town of the place. */
  readonly location?: string | null | undefined;
  /** Place of work. */
  readonly placeId?: number | null | undefined;
  /** Profession that is looked for. */
  readonly professionSlug?: string | null | undefined;
  /** Qualification asked for; empty means open. */
  readonly qualification?: Qualification | null | undefined;
  /** Whether work from home is possible. */
  readonly remote?: boolean | null | undefined;
  /** Markdown, at most 1,000 characters. */
  readonly requirements?: string | null | undefined;
  /** Upper end in euro, gross, not below the lower end; limits as for the lower end. */
  readonly salaryMax?: string | null | undefined;
  /** Lower end in euro, gross, above 0; below 1,000 an hour, 100,000 a month, 1,000,000 a year. At most two decimals. */
  readonly salaryMin?: string | null | undefined;
  /** What the range counts per. */
  readonly salaryPeriod?: SalaryPeriod | null | undefined;
  /** Slugs of specialties, at most 8. */
  readonly specialties?: ReadonlyArray<string> | null | undefined;
  /** First day, from 2000 to 2099; empty means as soon as possible. */
  readonly startDate?: string | null | undefined;
  /** Whether people apply on this site; otherwise by mail or telephone of the company. Empty keeps what the job has, and means yes for a new one. Holds at once, without review. */
  readonly takesApplications?: boolean | null | undefined;
  /** At most 100 characters. */
  readonly title?: string | null | undefined;
  /** Hours a week, 1 to 60, at most one decimal. */
  readonly weeklyHours?: string | null | undefined;
};

/** An input for mutations affecting `JobRequestContactFields` */
export type JobRequestContactFieldsInput = {
  /** Town, at most 100 characters. */
  readonly contactCity?: string | null | undefined;
  /** Country, ISO 3166-1; empty means DE. */
  readonly contactCountry?: string | null | undefined;
  /** E-mail address. */
  readonly contactEmail?: string | null | undefined;
  /** Name, at most 100 characters. */
  readonly contactPerson?: string | null | undefined;
  /** Telephone number: digits, spaces, + - ( ) /. */
  readonly contactPhone?: string | null | undefined;
  /** Street and number, at most 200 characters. */
  readonly contactStreet?: string | null | undefined;
  /** Postal code, at most 10 characters. */
  readonly contactZip?: string | null | undefined;
};

/** An input for mutations affecting `JobRequestFields` */
export type JobRequestFieldsInput = {
  /** Plain text, at most 1,000 characters. */
  readonly additionalInfo?: string | null | undefined;
  /** unbefristet or befristet; empty means either. */
  readonly contractTerm?: ContractTerm | null | undefined;
  /** Kinds of employment that suit the applicant. */
  readonly jobTypes?: ReadonlyArray<JobType> | null | undefined;
  /** Pictures of own work, at most 6. Null leaves them as they are, empty takes all away; one that is not stored for this request is left out. */
  readonly pictures?: ReadonlyArray<WorkPictureInput> | null | undefined;
  /** Centre of the search; never public. */
  readonly placeId?: number | null | undefined;
  /** Profession of the applicant. */
  readonly professionSlug?: string | null | undefined;
  /** Highest qualification held. */
  readonly qualification?: Qualification | null | undefined;
  /** 10, 20, 50, 100 or 200 km; empty means anywhere. */
  readonly radiusKm?: number | null | undefined;
  /** Where the applicant wants to work, at most 100 characters. */
  readonly region?: string | null | undefined;
  /** Whether work from home is welcome. */
  readonly remote?: boolean | null | undefined;
  /** Wished gross salary in euro a month at full time; never public. */
  readonly salaryWishMonth?: number | null | undefined;
  /** Plain text, at most 500 characters. */
  readonly shortDescription?: string | null | undefined;
  /** Slugs of specialties, at most 8. */
  readonly specialties?: ReadonlyArray<string> | null | undefined;
  /** Available from; empty means at once. */
  readonly startDate?: string | null | undefined;
  /** At most 100 characters. */
  readonly title?: string | null | undefined;
  /** Most hours a week, 1 to 60. */
  readonly weeklyHoursMax?: string | null | undefined;
  /** Least hours a week, 1 to 60. */
  readonly weeklyHoursMin?: string | null | undefined;
};

/** An input for mutations affecting `JobRequestSearch` */
export type JobRequestSearchInput = {
  /** Available on this day or before. */
  readonly availableFrom?: string | null | undefined;
  /** Contracts, one of which suits the applicant; who wishes none suits all. Not counted as a facet. */
  readonly contractTerms?: ReadonlyArray<ContractTerm> | null | undefined;
  /** Slugs of Fachbereiche, at most 50. */
  readonly fields?: ReadonlyArray<string> | null | undefined;
  /** Kinds of employment, one of which suits the applicant. */
  readonly jobTypes?: ReadonlyArray<JobType> | null | undefined;
  /** Published today or on one of so many days before; below 1 is ignored. */
  readonly maxAgeDays?: number | null | undefined;
  /** Where distances to the areas of the requests are measured from. An unknown place is ignored. */
  readonly placeId?: number | null | undefined;
  /** Slugs of professions, at most 50. */
  readonly professions?: ReadonlyArray<string> | null | undefined;
  /** Qualifications held. */
  readonly qualifications?: ReadonlyArray<Qualification> | null | undefined;
  /** 10, 20, 50, 100 or 200; anything else is ignored. */
  readonly radiusKm?: number | null | undefined;
  /** Slugs of specialties, at most 50. */
  readonly specialties?: ReadonlyArray<string> | null | undefined;
  /** Bundesland or canton (code of app_public.states), or a whole country: DE, AT, CH, LI. */
  readonly stateCode?: string | null | undefined;
  /** Words: profession, specialty, region, area, Chiffre. All must be found; the last one may be unfinished. Cut after 200 characters. */
  readonly text?: string | null | undefined;
};

/** Order of a list of requests. entfernung without a place, and relevanz without words, is neueste. */
export type JobRequestSort =
  /** The nearest first. */
  | 'entfernung'
  /** The newest first. */
  | 'neueste'
  /** The best match of the words first. */
  | 'relevanz';

/** An input for mutations affecting `JobSearch` */
export type JobSearchInput = {
  /** unbefristet, befristet. */
  readonly contractTerms?: ReadonlyArray<ContractTerm> | null | undefined;
  /** Slugs of Fachbereiche, at most 50. */
  readonly fields?: ReadonlyArray<string> | null | undefined;
  /** Kinds of employment. */
  readonly jobTypes?: ReadonlyArray<JobType> | null | undefined;
  /** Published within so many days; below 1 is ignored. */
  readonly maxAgeDays?: number | null | undefined;
  /** Where to measure distances from. An unknown place is ignored. */
  readonly placeId?: number | null | undefined;
  /** Qualifications asked for. */
  readonly qualifications?: ReadonlyArray<Qualification> | null | undefined;
  /** 10, 20, 50, 100 or 200; anything else is ignored. */
  readonly radiusKm?: number | null | undefined;
  /** true: only with work from home. false and null: all. */
  readonly remote?: boolean | null | undefined;
  /** Upper end of the pay is at least this, in euro a month at full time. */
  readonly salaryMonthMin?: number | null | undefined;
  /** Slugs of specialties, at most 50. */
  readonly specialties?: ReadonlyArray<string> | null | undefined;
  /** Bundesland or canton (code of app_public.states), or a whole country: DE, AT, CH, LI. */
  readonly stateCode?: string | null | undefined;
  /** Words: profession, specialty, company, town. All must be found; the last one may be unfinished. Cut after 200 characters. */
  readonly text?: string | null | undefined;
};

/** Order of a list of jobs. entfernung without a place is neueste. */
export type JobSort =
  /** The nearest first. */
  | 'entfernung'
  /** The best paid first. */
  | 'gehalt'
  /** The newest first. */
  | 'neueste'
  /** The best match of the words first. */
  | 'relevanz';

/** adresse: pages or a feed behind an address, read again each night once it is proven; datei: a file that somebody uploaded. */
export type JobSourceKind =
  /** Pages or a feed behind an address. */
  | 'adresse'
  /** A file that somebody uploaded. */
  | 'datei';

/**
 * How a source proved to be the own one: domain: it lies on the website of the
 * verified company; zeile: the line that we named stands there.
 */
export type JobSourceProof =
  /** It lies on the website of the verified company. */
  | 'domain'
  /** The line that we named stands there. */
  | 'zeile';

/** Status of a job; app_private.job_transitions lists the allowed changes. */
export type JobStatus =
  /** Its time online is over. */
  | 'abgelaufen'
  /** An admin rejected it, with a reason. */
  | 'abgelehnt'
  /** Online. */
  | 'aktiv'
  /** Closed by its owner: filled, or no longer wanted. */
  | 'besetzt'
  /** A draft, which only its owner reads. */
  | 'entwurf'
  /** An admin took it offline, for good. */
  | 'gesperrt'
  /** Taken offline by its owner for a while. */
  | 'pausiert'
  /** Waits for an admin. */
  | 'zur_pruefung';

/** Kind of employment. */
export type JobType =
  /** Apprenticeship. */
  | 'ausbildung'
  /** Freelance. */
  | 'freie_mitarbeit'
  /** Minijob. */
  | 'minijob'
  /** Internship. */
  | 'praktikum'
  /** Part time. */
  | 'teilzeit'
  /** Full time. */
  | 'vollzeit';

/** When a notification also comes by mail: never, at once, or once a day with the others. */
export type MailFrequency =
  /** Never. */
  | 'aus'
  /** At once. */
  | 'sofort'
  /** Once a day, with the others. */
  | 'taeglich';

/** Why a job and a wish suit each other. Each reason is a fact of both. */
export type MatchReasonKind =
  /** The profession is the same. */
  | 'beruf'
  /** The kind of employment is accepted. */
  | 'beschaeftigungsart'
  /** The place is within the radius. */
  | 'entfernung'
  /** The field is the same, the profession related. */
  | 'fachbereich'
  /** The pay reaches the wish; only the applicant is told. */
  | 'gehalt'
  /** Remote work is offered and accepted. */
  | 'homeoffice'
  /** The qualification suffices. */
  | 'qualifikation'
  /** The region is the same. */
  | 'region'
  /** Specialties in common. */
  | 'schwerpunkte'
  /** The start suits. */
  | 'start'
  /** The weekly hours suit. */
  | 'stunden'
  /** A search alert finds it. */
  | 'suchauftrag'
  /** The term of the contract is accepted. */
  | 'vertrag';

/** Where a wish is from: a job request, the profile, or a search alert. */
export type MatchSource =
  /** A job request. */
  | 'gesuch'
  /** The profile. */
  | 'profil'
  /** A search alert. */
  | 'suchauftrag';

/** Kind of a block: Markdown, chosen jobs, jobs chosen by profession and region of the reader, a button, a picture. */
export type NewsletterBlockKind =
  /** A link as a button. */
  | 'button'
  /** Jobs that an admin chose. */
  | 'jobs'
  /** Jobs chosen by profession and region of the reader. */
  | 'matches'
  /** A picture of our own store. */
  | 'picture'
  /** Markdown. */
  | 'text';

/** jede_ausgabe: each issue; monatlich: at most one issue in a calendar month of Berlin. */
export type NewsletterFrequency =
  /** Each issue. */
  | 'jede_ausgabe'
  /** At most one issue in a calendar month of Berlin. */
  | 'monatlich';

/** An input for mutations affecting `NewsletterIssueFields` */
export type NewsletterIssueFieldsInput = {
  /** Blocks in their order, at most 30. */
  readonly blocks?: unknown;
  /** Line that lists of mails show beside the subject, at most 150 characters. */
  readonly preheader?: string | null | undefined;
  /** For whom it is; null: all. */
  readonly segment?: NewsletterSegmentInput | null | undefined;
  /** Subject of the mail, at most 120 characters. */
  readonly subject?: string | null | undefined;
};

/** Life of an issue: draft, planned, being sent, held, sent, given up on the way. */
export type NewsletterIssueState =
  /** Given up while it was being sent. */
  | 'abgebrochen'
  /** Held while it was being sent. */
  | 'angehalten'
  /** A draft. */
  | 'entwurf'
  /** Waits for its time. */
  | 'geplant'
  /** The last mail has left. */
  | 'versendet'
  /** On its way. */
  | 'wird_versendet';

/** Who reads: accounts of applicants, accounts of employers, addresses without an account. */
export type NewsletterReader =
  /** An account of an applicant. */
  | 'applicant'
  /** An account of an employer. */
  | 'employer'
  /** An address without an account. */
  | 'ohne_konto';

/** An input for mutations affecting `NewsletterSegment` */
export type NewsletterSegmentInput = {
  /** Slugs of professions. */
  readonly professions?: ReadonlyArray<string> | null | undefined;
  /** Who reads. */
  readonly roles?: ReadonlyArray<NewsletterReader> | null | undefined;
  /** Codes of states, or of whole countries (DE, AT, CH, LI). */
  readonly states?: ReadonlyArray<string> | null | undefined;
};

/**
 * unbestaetigt: ordered, but the mailbox has not agreed; aktiv: gets letters;
 * pausiert: the mail server refused the address; abgemeldet: ended by the person.
 */
export type NewsletterState =
  /** Ended by the person. */
  | 'abgemeldet'
  /** Goes out. */
  | 'aktiv'
  /** The mail server refused the address. */
  | 'pausiert'
  /** Ordered, but the mailbox has not agreed. */
  | 'unbestaetigt';

/** What a note of the admins is about. */
export type NoteKind =
  /** A company. */
  | 'company'
  /** A job. */
  | 'job'
  /** A job request. */
  | 'request';

/** What happened to the caller's notifications. */
export type NotificationEventKind =
  /** All were read, up to and including notificationId. */
  | 'all_read'
  /** One was read, in whichever tab or device. */
  | 'read'
  /** The first event of every connection, sent again in place of single events when too many happen at once. From now on no event is missed: query myNotifications now. */
  | 'ready'
  /** A new one. */
  | 'received';

/** What a notification can be. A new kind is a row of app_public.notification_kinds; expect values that you do not know. */
export type NotificationType =
  /** Somebody applied on the site; without the content of the application. */
  | 'admin_application_copy'
  /** Somebody reported a conversation or a job request. */
  | 'admin_content_report'
  /** An offer or a changed company waits for review. */
  | 'admin_job_pending'
  /** An issue of the newsletter held itself, or could not be sent at its time. */
  | 'admin_newsletter'
  /** A job request waits for review. */
  | 'admin_request_pending'
  /** An application of the person arrived, or the company opened it, moved it or wrote about it. */
  | 'application'
  /** Somebody joined or left the team of a company of the person, or the own role in it changed. */
  | 'company_team'
  /** An applicant answered a company, released the contact or withdrew it. */
  | 'contact_answer'
  /** A message in a conversation. */
  | 'contact_message'
  /** A company wrote a first message about a job request. */
  | 'contact_request'
  /** An archive of the data of the person is ready, or could not be made. */
  | 'data_export'
  /** An offer was approved, rejected or blocked, or it expires. */
  | 'job_decision'
  /** A new offer suits the person. */
  | 'job_match'
  /** Somebody applied for a job of the company, wrote about it or withdrew, or waits for an answer. */
  | 'new_application'
  /** An admin decided about something that the person reported, about content of the person, or about a complaint. */
  | 'report_case'
  /** A report of the person arrived, or an admin decided about it. */
  | 'report_decision'
  /** A job request was approved, rejected or blocked, or it expires. */
  | 'request_decision'
  /** Something about the account has changed. */
  | 'security'
  /** Two applicants would share a job of the company. */
  | 'tandem_proposal'
  /** The person is asked whether they would share a job. */
  | 'tandem_question';

/** Where the pay of a job stands: below the usual span, in it or above. */
export type PayStanding =
  /** Above: a quarter of the companies pays more than the span. */
  | 'darueber'
  /** Below: a quarter of the companies pays less than the span. */
  | 'darunter'
  /** Within it. */
  | 'mitte';

/** An input for mutations affecting `PlanFields` */
export type PlanFieldsInput = {
  /** How many days a job is online: 7 to 90. Required. */
  readonly durationDays?: number | null | undefined;
  /** What is included: at most 8 lines of at most 120 characters. */
  readonly features?: ReadonlyArray<string> | null | undefined;
  /** Whether its jobs may appear in the newsletter. Required. */
  readonly inNewsletter?: boolean | null | undefined;
  /** Whether its jobs are marked as Anzeige and stand first by relevance. Required. */
  readonly isBoosted?: boolean | null | undefined;
  /** Whether jobs counts those at the same time. Required. */
  readonly isConcurrent?: boolean | null | undefined;
  /** How many jobs: 1 to 100. Required. */
  readonly jobs?: number | null | undefined;
  /** Name that people read, at most 60 characters. Required. */
  readonly name?: string | null | undefined;
  /** Net price in cents, at most 10,000,000. Required. */
  readonly priceCents?: string | null | undefined;
  /** For whom it is, at most 200 characters. Required. */
  readonly summary?: string | null | undefined;
  /** How many days from the booking jobs may be put online with it: 30 to 1,095. Required. */
  readonly termDays?: number | null | undefined;
};

/** An input for mutations affecting `ProfileFields` */
export type ProfileFieldsInput = {
  /** First day the person could start. */
  readonly availableFrom?: string | null | undefined;
  /** Required, at most 50 characters. */
  readonly firstName?: string | null | undefined;
  /** At most 1,000 characters. */
  readonly jobPreference?: string | null | undefined;
  /** Required, at most 50 characters. */
  readonly lastName?: string | null | undefined;
  /** At most 100 characters. */
  readonly location?: string | null | undefined;
  /** Digits, spaces, + - ( ). */
  readonly phone?: string | null | undefined;
  /** Profession of the person. */
  readonly professionSlug?: string | null | undefined;
  /** Highest qualification held. */
  readonly qualification?: Qualification | null | undefined;
  /** At most 100 characters. */
  readonly searchRegion?: string | null | undefined;
};

/** Highest qualification asked for or held, in the order of the trade. */
export type Qualification =
  /** In an apprenticeship. */
  | 'ausbildung'
  /** Medical specialist. */
  | 'facharzt'
  /** Journeyman, or a finished apprenticeship. */
  | 'geselle'
  /** Master craftsman. */
  | 'meister'
  /** From another trade. */
  | 'quereinstieg'
  /** A degree. */
  | 'studium';

/**
 * Which mail lets a person into the account again: one with a link for a new
 * password, or, before the address is confirmed, one that confirms it.
 */
export type RecoveryMail =
  /** The link that confirms the address. */
  | 'confirm_email'
  /** The link for a new password. */
  | 'reset_password';

/** offen: no admin has decided; beschwerde: decided, and a complaint about it waits; entschieden: nothing waits. */
export type ReportCaseState =
  /** Decided, and a complaint about it waits. */
  | 'beschwerde'
  /** Decided; nothing waits. */
  | 'entschieden'
  /** No admin has decided. */
  | 'offen';

/** Why: the content is illegal (gesetz), or it breaks the terms of this site (agb) (DSA, Art. 17(3)(d) and (e)). */
export type ReportGround =
  /** It breaks the terms of this site. */
  | 'agb'
  /** It is illegal. */
  | 'gesetz';

/**
 * What was done (DSA, Art. 17(1)): keine; eingeschraenkt: not to be seen until it
 * is changed and read again, a company loses its verification, a conversation
 * ends; entfernt: blocked, or messages removed; konto_gesperrt: an account is
 * suspended; sonstige: something else, which an admin did elsewhere.
 */
export type ReportMeasure =
  /** Not to be seen until it is changed and read again. */
  | 'eingeschraenkt'
  /** Blocked, or messages removed. */
  | 'entfernt'
  /** Nothing was done. */
  | 'keine'
  /** An account is suspended. */
  | 'konto_gesperrt'
  /** Something else, which an admin did elsewhere. */
  | 'sonstige';

/**
 * Who reported something: somebody with an account (or who had one), somebody who
 * gave an address without one, or nobody who can be told.
 */
export type ReportReporter =
  /** A report without a name: no one can be told. */
  | 'anonym'
  /** A person with an account behind a Chiffre: name and address are withheld. */
  | 'chiffre'
  /** A person with an account, or who had one. */
  | 'konto'
  /** A person who gave an address, without an account. */
  | 'ohne_konto';

/** Who reported something, or who is behind what was reported. */
export type ReportSide =
  /** Whose content was reported. */
  | 'betroffen'
  /** Who reported it. */
  | 'melder';

/**
 * What is reported: a job, a request, a company, a conversation about a request
 * (contact_request), or the messages of an application.
 */
export type ReportSubject =
  /** The messages of an application. */
  | 'application'
  /** A company. */
  | 'company'
  /** A conversation about a request. */
  | 'contact_request'
  /** A job. */
  | 'job'
  /** A job request. */
  | 'job_request';

/** Who is reading something that waits: the caller, nobody, or another admin. */
export type ReviewClaim =
  /** The caller. */
  | 'mine'
  /** Nobody. */
  | 'nobody'
  /** Another admin. */
  | 'others';

/** An input for mutations affecting `ReviewFilter` */
export type ReviewFilterInput = {
  /** Only what this one reads. */
  readonly claim?: ReviewClaim | null | undefined;
  /** Only of this company. */
  readonly companyId?: string | null | undefined;
  /** Only changes of what is published, or only what is new. */
  readonly isChange?: boolean | null | undefined;
  /** Only with marks of risk, or only without. */
  readonly isMarked?: boolean | null | undefined;
  /** Only spot checks, or only what is not online yet. */
  readonly isSpotCheck?: boolean | null | undefined;
  /** Only of this profession. */
  readonly professionSlug?: string | null | undefined;
  /** Only with a mark of one of these kinds; empty means all. */
  readonly riskKinds?: ReadonlyArray<RiskKind> | null | undefined;
  /** Words in title, company, place or Chiffre; of a long text the first 200 characters. */
  readonly search?: string | null | undefined;
  /** Only in this state. */
  readonly stateCode?: string | null | undefined;
  /** Only what waits since then or longer. */
  readonly waitingSince?: string | null | undefined;
};

/** What is reviewed: a Stellenangebot or a Stellengesuch. */
export type ReviewKind =
  /** A Stellenangebot. */
  | 'job'
  /** A Stellengesuch. */
  | 'request';

/**
 * How the last review of a job, of a request or of a change ended: waiting while
 * it is in the queue, withdrawn by the employer or the applicant.
 */
export type ReviewOutcome =
  /** Approved. */
  | 'approved'
  /** Blocked. */
  | 'blocked'
  /** Rejected, with a reason. */
  | 'rejected'
  /** It is in the queue. */
  | 'waiting'
  /** Its owner took it back. */
  | 'withdrawn';

/**
 * Why something deserves a closer look: contact data in the text, nearly the text
 * of another one, pay far outside of what is usual, a domain that is new here, age
 * or origin asked for, all accounts of the company are new.
 */
export type RiskKind =
  /** It asks for an age. */
  | 'age'
  /** Contact data in the text. */
  | 'contact'
  /** All accounts of the company are new. */
  | 'new_account'
  /** A domain that is new here. */
  | 'new_domain'
  /** It asks for an origin. */
  | 'origin'
  /** Pay far outside of what is usual. */
  | 'pay'
  /** Nearly the text of another one. */
  | 'twin';

/** What happened to a row. */
export type RowChangeKind =
  /** The row was made, saved or decided, or its status changed. */
  | 'changed'
  /** Another admin works on it now, or no longer, or there is another note; its version stays. */
  | 'claimed'
  /** What is reviewed, or its change, was approved, rejected, withdrawn, discarded, closed or blocked. */
  | 'left'
  /** The first event of every connection, sent again in place of single events when too many happen at once. Ask for the list now. */
  | 'ready'
  /** The row was deleted. */
  | 'removed'
  /** What is reviewed, or its change, was submitted. */
  | 'submitted';

/** What the salary range counts per. */
export type SalaryPeriod =
  /** A year. */
  | 'jahr'
  /** A month. */
  | 'monat'
  /** An hour. */
  | 'stunde';

/**
 * online: its page can be read; beendet: expired or filled; nicht_online: paused,
 * in review, blocked or deleted, which is not told apart.
 */
export type SavedJobState =
  /** Expired or filled. */
  | 'beendet'
  /** Paused, in review, blocked or deleted; which is not told. */
  | 'nicht_online'
  /** Its page can be read. */
  | 'online';

/** What a typed text may mean. */
export type SearchSuggestionKind =
  /** A company with an online job. */
  | 'employer'
  /** A town, or a well-known part of one. */
  | 'place'
  /** A profession. */
  | 'profession'
  /** A specialty. */
  | 'specialty';

/** What a search gives up to find something. */
export type SearchWayKind =
  /** The place or the Bundesland. */
  | 'anywhere'
  /** All but the place. */
  | 'around'
  /** A filter, or all of them. */
  | 'filter'
  /** The words, for their Fachbereich. */
  | 'near'
  /** The words, for their Fachbereich, and the radius. */
  | 'near_anywhere'
  /** Everything. */
  | 'newest'
  /** The radius, for a wider one. */
  | 'radius'
  /** How old it may be, or from when somebody is available. */
  | 'time'
  /** A word. */
  | 'word'
  /** A word and the place. */
  | 'word_anywhere'
  /** All but the words. */
  | 'words_only';

/** What can happen to an account (specification, point 7). */
export type SecurityEventType =
  /** Data or settings of the account were read or changed; resource and action tell which. */
  | 'data_access'
  /** A sign-in was refused. */
  | 'failed_login'
  /** The password was changed. */
  | 'password_change'
  /** Somebody signed in. */
  | 'successful_login'
  /** Something that no page of this site does. */
  | 'suspicious_activity';

/**
 * inland: with German VAT; reverse_charge: the customer in another country of the
 * EU owes the VAT (§ 13b UStG); nicht_steuerbar: place of supply in Switzerland or
 * Liechtenstein (§ 3a Abs. 2 UStG).
 */
export type TaxKind =
  /** With German VAT. */
  | 'inland'
  /** Without VAT: the place of supply is Switzerland or Liechtenstein. */
  | 'nicht_steuerbar'
  /** Without VAT: the customer in another country of the EU owes it. */
  | 'reverse_charge';

/** What a signed-in person may do. Every account starts as applicant or employer; only the operator makes admins. */
export type UserRole =
  /** Runs the site. */
  | 'admin'
  /** Looks for a job. */
  | 'applicant'
  /** Publishes jobs for a company. */
  | 'employer';

/** offen: VIES did not answer yet, or an admin has to look; bestaetigt: it is the number of this company; abgelehnt: it is not. */
export type VatCheckState =
  /** It is not the number of this company. */
  | 'abgelehnt'
  /** It is the number of this company. */
  | 'bestaetigt'
  /** VIES has not answered, or an admin has to look. */
  | 'offen';

/**
 * Why there is German VAT although a number of another country was given. sitz: no
 * admin has seen the seat of the company in that country; ungeprueft: its check
 * was not asked for; in_pruefung: the check is under way; abgelehnt: the number is
 * not that of the company.
 */
export type VatReason =
  /** The number is not that of the company. */
  | 'abgelehnt'
  /** The check is under way. */
  | 'in_pruefung'
  /** No admin has seen the seat of the company in that country. */
  | 'sitz'
  /** The check was not asked for. */
  | 'ungeprueft';

/** What waits for admins. */
export type WaitingKind =
  /** Companies that nobody has verified or read. */
  | 'companies'
  /** Jobs in review. */
  | 'jobs'
  /** Mails that could not be sent. */
  | 'mails_failed'
  /** Reported things without a decision, and complaints. */
  | 'reports'
  /** Requests in review. */
  | 'requests'
  /** Jobs of trusted employers, drawn to be read afterwards. */
  | 'spot_checks'
  /** Background tasks that failed. */
  | 'tasks_failed';

/** An input for mutations affecting `WorkPicture` */
export type WorkPictureInput = {
  /** What is to be seen, in words, 5 to 200 characters; a draft may lack them. */
  readonly alt?: string | null | undefined;
  /** Height of the largest size, in pixels, as the width. */
  readonly height: number;
  /** Random; part of its address, which tells nothing else. */
  readonly id: string;
  /** Width of the largest size, in pixels; what is sent is replaced by that of the stored picture. */
  readonly width: number;
};
