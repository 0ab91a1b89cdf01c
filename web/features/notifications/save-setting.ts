import type { ApolloClient } from '@apollo/client'
import {
  MyNotificationSettingsDocument,
  type MyNotificationSettingsQuery,
  SaveNotificationSettingDocument,
} from './notification-settings.generated.ts'
import type { Choice } from './setting-saver.ts'

export type Setting = MyNotificationSettingsQuery['myNotificationSettings'][number]

/** Saves a setting. Other views, and the same page after it was left, show it as wanted until the answer. Returns what the server has stored. */
export async function saveSetting(client: ApolloClient, setting: Setting, wanted: Choice): Promise<Choice> {
  const { data } = await client.mutate({
    mutation: SaveNotificationSettingDocument,
    variables: { type: setting.type, bell: wanted.bell, mail: wanted.mail },
    optimisticResponse: {
      __typename: 'Mutation',
      saveNotificationSetting: {
        __typename: 'SaveNotificationSettingPayload',
        result: { ...setting, ...wanted },
      },
    },
    update(cache, { data: answer }) {
      const stored = answer?.saveNotificationSetting?.result
      cache.updateQuery(
        { query: MyNotificationSettingsDocument },
        (known) =>
          known && {
            ...known,
            myNotificationSettings: known.myNotificationSettings.map((one) =>
              one.type === stored?.type ? stored : one,
            ),
          },
      )
    },
  })
  const stored = data?.saveNotificationSetting?.result
  if (!stored) throw new Error('The setting was saved without an answer')
  return { bell: stored.bell, mail: stored.mail }
}
