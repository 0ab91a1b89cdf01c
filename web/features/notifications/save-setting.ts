import type { ApolloClient } from '@apollo/client'
import type { NotificationType } from '../../shared/graphql/schema-types.generated.ts'
import {
  MyNotificationSettingsDocument,
  SaveNotificationSettingDocument,
} from './notification-settings.generated.ts'
import type { Choice } from './setting-saver.ts'

/** Saves a setting and updates the cache for other views. Returns what the server has stored. */
export async function saveSetting(
  client: ApolloClient,
  type: NotificationType,
  wanted: Choice,
): Promise<Choice> {
  const { data } = await client.mutate({
    mutation: SaveNotificationSettingDocument,
    variables: { type, bell: wanted.bell, mail: wanted.mail },
    fetchPolicy: 'no-cache',
  })
  const stored = data?.saveNotificationSetting?.result
  if (!stored) throw new Error('The setting was saved without an answer')
  client.cache.updateQuery(
    { query: MyNotificationSettingsDocument },
    (known) =>
      known && {
        ...known,
        myNotificationSettings: known.myNotificationSettings.map((setting) =>
          setting.type === type ? stored : setting,
        ),
      },
  )
  return { bell: stored.bell, mail: stored.mail }
}
