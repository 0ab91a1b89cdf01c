import type {
  Application_ApplicationFragment,
  ApplicationEvent_EventFragment,
  ApplicationFile_FileFragment,
  ApplicationMessage_MessageFragment,
} from './application.generated.ts'

export type Application = Application_ApplicationFragment
export type ApplicationEvent = ApplicationEvent_EventFragment
export type ApplicationMessage = ApplicationMessage_MessageFragment
export type ApplicationFile = ApplicationFile_FileFragment
