/**
 * Postgres knows no "not null" for function results, arguments and attributes of composite types, so everything would
 * be optional for the web. This is the contract that the functions keep; `tests/graphql` checks that every name exists.
 */
type FieldNames = readonly string[]

export const REQUIRED_FIELDS: Readonly<Record<string, FieldNames>> = {
  Query: ['jobIsGone', 'jobMarketOverview', 'jobSearchFacets', 'myJobCounts', 'unreadNotificationCount'],
  Account: ['id', 'email', 'firstName', 'lastName', 'role', 'isEmployer', 'isAdmin'],
  PublicJob: [
    'id',
    'title',
    'slug',
    'companyId',
    'company',
    'companyVerified',
    'location',
    'specialties',
    'jobType',
    'remote',
    'publishedAt',
    'expiresAt',
    'boosted',
  ],
  JobHit: ['cursor', 'job'],
  JobFacetCount: ['facet', 'value', 'count'],
  JobSearchFacets: [
    'total',
    'fields',
    'specialties',
    'jobTypes',
    'qualifications',
    'contractTerms',
    'states',
    'radii',
    'remote',
  ],
  JobMarketOverview: ['total', 'byField', 'byState'],
  JobCount: [
    'total',
    'entwurf',
    'zurPruefung',
    'aktiv',
    'pausiert',
    'abgelaufen',
    'besetzt',
    'abgelehnt',
    'gesperrt',
  ],
  PlaceSuggestion: ['id', 'plz', 'town', 'stateCode', 'stateName'],
  ModerationOverview: ['inReview', 'active', 'rejected'],
  AccountSession: ['handle', 'isCurrent', 'device', 'createdAt', 'lastSeenAt', 'expiresAt'],
  EmailChange: ['newEmail', 'oldConfirmed', 'newConfirmed', 'expiresAt'],
  SecurityEvent: ['id', 'eventType', 'occurredAt', 'newDevice'],
  ManagedAccount: ['id', 'role'],
  BackgroundOverview: [
    'mailsWaiting',
    'mailsRetrying',
    'mailsFailed',
    'mailsSentLastDay',
    'tasksWaiting',
    'tasksRunning',
    'tasksRetrying',
    'tasksFailed',
    'workersAlive',
    'recurringTasks',
  ],
  RecurringTask: ['identifier', 'task', 'nextRunAt'],
  FailedMail: ['id', 'template', 'recipient', 'attempts', 'createdAt'],
  FailedTask: ['id', 'task', 'attempts', 'maxAttempts', 'createdAt'],
  EndSessionPayload: ['ended'],
  EndOtherSessionsPayload: ['ended'],
  EndAllSessionsPayload: ['ended'],
  CancelEmailChangePayload: ['cancelled'],
  RetryFailedMailsPayload: ['count'],
  Notification: ['icon'],
  NotificationSetting: ['type', 'bell', 'mail', 'isFixed', 'icon'],
  MarkAllNotificationsReadPayload: ['count'],
}

export const REQUIRED_ARGUMENTS: Readonly<Record<string, FieldNames>> = {
  getPublicJobById: ['_id'],
  similarJobs: ['jobId'],
  jobForEdit: ['jobId'],
  jobIsGone: ['jobId'],
  placeById: ['placeId'],
  searchPlaces: ['query'],
}

export const REQUIRED_INPUTS: Readonly<Record<string, FieldNames>> = {
  CreateCompanyInput: ['company'],
  UpdateCompanyInput: ['company', 'companyId', 'expectedVersion'],
  SaveJobInput: ['job'],
  SubmitJobInput: ['jobId'],
  WithdrawJobInput: ['jobId'],
  ApproveJobInput: ['jobId'],
  RejectJobInput: ['jobId', 'reason'],
  BlockJobInput: ['jobId', 'reason'],
  PauseJobInput: ['jobId'],
  ResumeJobInput: ['jobId'],
  CloseJobInput: ['jobId'],
  DeleteJobDraftInput: ['jobId'],
  UpdateProfileInput: ['profile', 'expectedVersion'],
  EndSessionInput: ['handle'],
  ChangeUserRoleInput: ['userId', 'role'],
  SuspendAccountInput: ['userId', 'reason'],
  RestoreAccountInput: ['userId'],
  RetryMailInput: ['mailId'],
  DiscardMailInput: ['mailId'],
  RetryTaskInput: ['taskId'],
  DiscardTaskInput: ['taskId'],
  MarkNotificationReadInput: ['notificationId'],
  SaveNotificationSettingInput: ['type', 'bell', 'mail'],
}

export const NullabilityPlugin: GraphileConfig.Plugin = {
  name: 'NullabilityPlugin',
  schema: {
    hooks: {
      GraphQLObjectType_fields_field(field, build, context) {
        const { GraphQLList, GraphQLNonNull, getNullableType, isListType, isNonNullType } = build.graphql
        const { Self, scope } = context
        const bare = getNullableType(field.type)
        // Lists hold rows, never holes; and an empty answer is an empty list.
        const type = isListType(bare)
          ? new GraphQLList(new GraphQLNonNull(getNullableType(bare.ofType)))
          : bare
        const required =
          isNonNullType(field.type) ||
          (REQUIRED_FIELDS[Self.name]?.includes(scope.fieldName) ?? false) ||
          (scope.isMutationPayload === true && scope.fieldName === 'result') ||
          (Self.name === 'Query' && isListType(bare))
        field.type = required ? new GraphQLNonNull(type) : type
        return field
      },
      GraphQLObjectType_fields_field_args_arg(arg, build, context) {
        const { GraphQLNonNull, isNonNullType } = build.graphql
        const { fieldName, argName } = context.scope
        if (context.Self.name !== 'Query' || !REQUIRED_ARGUMENTS[fieldName]?.includes(argName)) return arg
        if (!isNonNullType(arg.type)) arg.type = new GraphQLNonNull(arg.type)
        return arg
      },
      GraphQLInputObjectType_fields_field(field, build, context) {
        const { GraphQLList, GraphQLNonNull, getNullableType, isListType, isNonNullType } = build.graphql
        const bare = getNullableType(field.type)
        const type = isListType(bare)
          ? new GraphQLList(new GraphQLNonNull(getNullableType(bare.ofType)))
          : bare
        const required =
          isNonNullType(field.type) || REQUIRED_INPUTS[context.Self.name]?.includes(context.scope.fieldName)
        field.type = required ? new GraphQLNonNull(type) : type
        return field
      },
    },
  },
}
