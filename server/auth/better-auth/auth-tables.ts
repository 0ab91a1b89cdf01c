import type { BetterAuthOptions } from 'better-auth'

/**
 * How better-auth's models map to the tables of schema `auth`. db/migrations/0002_auth.sql was generated
 * from these options; a test compiles them against a migrated database and fails when anything is missing.
 */
export const authTables = {
  user: {
    modelName: 'user',
    fields: {
      emailVerified: 'email_verified',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    additionalFields: {
      accountType: {
        type: ['applicant', 'employer'],
        required: true,
        input: true,
        fieldName: 'account_type',
      },
      firstName: { type: 'string', required: true, input: true, fieldName: 'first_name' },
      lastName: { type: 'string', required: true, input: true, fieldName: 'last_name' },
      termsVersion: { type: 'string', required: false, input: true, fieldName: 'terms_version' },
      returnTo: { type: 'string', required: false, input: true, fieldName: 'return_to' },
    },
  },
  session: {
    modelName: 'session',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
    additionalFields: {
      remembered: { type: 'boolean', required: false, input: false },
      device: { type: 'string', required: false, input: false },
      deviceHash: { type: 'string', required: false, input: false, fieldName: 'device_hash' },
      passwordMark: { type: 'string', required: false, input: false, fieldName: 'password_mark' },
    },
  },
  account: {
    modelName: 'account',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'verification',
    fields: {
      expiresAt: 'expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
} satisfies Pick<BetterAuthOptions, 'user' | 'session' | 'account' | 'verification'>
