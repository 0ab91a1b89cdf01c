import type { Topic } from './demo-types.ts'
import { mfaOpPflegeTopics } from './texts/mfa-op-pflege.ts'
import { orthopaedieTopics } from './texts/orthopaedie.ts'
import { orthopaedieschuhtechnikTopics } from './texts/orthopaedieschuhtechnik.ts'
import { orthopaedietechnikTopics } from './texts/orthopaedietechnik.ts'
import { orthopaedietechnikBetriebTopics } from './texts/orthopaedietechnik-betrieb.ts'
import { physiotherapieTopics } from './texts/physiotherapie.ts'
import { podologieTopics } from './texts/podologie.ts'
import { rehaTechnikTopics } from './texts/reha-technik.ts'
import { sanitaetshausTopics } from './texts/sanitaetshaus.ts'

const texts: Readonly<Record<string, Topic>> = {
  ...orthopaedietechnikTopics,
  ...orthopaedietechnikBetriebTopics,
  ...orthopaedieschuhtechnikTopics,
  ...sanitaetshausTopics,
  ...rehaTechnikTopics,
  ...physiotherapieTopics,
  ...orthopaedieTopics,
  ...mfaOpPflegeTopics,
  ...podologieTopics,
}

/** Per topic: its profession and the benefits that fit it. */
const settings: Readonly<Record<string, readonly [profession: string, benefits: string]>> = {
  prothetik: ['orthopaedietechnik-mechaniker', 'orthopaedietechnik'],
  orthetik: ['orthopaedietechnik-mechaniker', 'orthopaedietechnik'],
  armprothetik: ['orthopaedietechnik-mechaniker', 'orthopaedietechnik'],
  kinder: ['orthopaedietechnik-mechaniker', 'orthopaedietechnik'],
  korsett: ['orthopaedietechnik-mechaniker', 'orthopaedietechnik'],
  digital: ['orthopaedietechnik-mechaniker', 'orthopaedietechnik'],
  'ot-meister': ['orthopaedietechnikermeister', 'orthopaedietechnik'],
  bandagist: ['bandagist', 'orthopaedietechnik'],
  kostentraeger: ['kaufmann-gesundheitswesen', 'buero'],
  'ot-ausbildung': ['orthopaedietechnik-mechaniker', 'ausbildung'],
  'ot-praktikum': ['orthopaedietechnik-mechaniker', 'orthopaedietechnik'],
  massschuh: ['orthopaedieschuhmacher', 'orthopaedieschuhtechnik'],
  einlagen: ['orthopaedieschuhmacher', 'orthopaedieschuhtechnik'],
  diabetes: ['orthopaedieschuhmacher', 'orthopaedieschuhtechnik'],
  'schaft-reparatur': ['orthopaedieschuhmacher', 'orthopaedieschuhtechnik'],
  'ost-meister': ['orthopaedieschuhmachermeister', 'orthopaedieschuhtechnik'],
  'ost-ausbildung': ['orthopaedieschuhmacher', 'ausbildung'],
  verkauf: ['sanitaetshausfachverkaeufer', 'sanitaetshaus'],
  kompression: ['sanitaetshausfachverkaeufer', 'sanitaetshaus'],
  brust: ['sanitaetshausfachverkaeufer', 'sanitaetshaus'],
  filialleitung: ['sanitaetshausfachverkaeufer', 'sanitaetshaus'],
  homecare: ['medizinprodukteberater', 'reha-technik'],
  'san-ausbildung': ['kaufmann-gesundheitswesen', 'ausbildung'],
  'reha-werkstatt': ['reha-techniker', 'werkstatt'],
  sitzversorgung: ['reha-techniker', 'werkstatt'],
  aussendienst: ['reha-berater', 'reha-technik'],
  lager: ['reha-techniker', 'touren'],
  'physio-praxis': ['physiotherapeut', 'physiotherapie'],
  'physio-klinik': ['physiotherapeut', 'physiotherapie'],
  'physio-sport': ['physiotherapeut', 'physiotherapie'],
  'physio-kinder': ['physiotherapeut', 'physiotherapie'],
  'physio-leitung': ['physiotherapeut', 'physiotherapie'],
  massage: ['masseur', 'physiotherapie'],
  ergo: ['ergotherapeut', 'physiotherapie'],
  facharzt: ['facharzt-orthopaedie', 'orthopaedie'],
  oberarzt: ['facharzt-orthopaedie', 'orthopaedie'],
  assistenzarzt: ['assistenzarzt-orthopaedie', 'orthopaedie'],
  mfa: ['mfa', 'mfa-op'],
  'mfa-ausbildung': ['mfa', 'ausbildung'],
  ota: ['ota', 'mfa-op'],
  pflege: ['op-pflege', 'mfa-op'],
  podologie: ['podologe', 'podologie'],
}

type TopicEntry = { readonly texts: Topic; readonly profession: string; readonly benefits: string }

export function topicOf(key: string): TopicEntry {
  const topicTexts = texts[key]
  const setting = settings[key]
  if (topicTexts === undefined || setting === undefined) throw new Error(`No texts for the topic ${key}`)
  return { texts: topicTexts, profession: setting[0], benefits: setting[1] }
}

export const topicKeys: readonly string[] = Object.keys(settings)
