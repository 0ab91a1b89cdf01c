/** Words that attackers of this site try, and that the lists of the packages do not have: the site's, the trade's, keys. */
export const OWN_WORDS: readonly string[] = [
  // The site. An operator who renames it adds the new name.
  'orthostellen orthostelle orthojobs stellen stelle stellenmarkt stellenangebot stellenangebote stellengesuch',
  'stellengesuche jobboerse job jobs bewerbung bewerber bewerberin arbeitgeber arbeit karriere admin administrator',
  // The trade.
  'orthopaedie orthopaedietechnik orthopaedietechniker orthopaedieschuhmacher orthopaedieschuhtechnik ortho ortho2026',
  'sanitaetshaus sanitaet reha rehatechnik prothese prothesen prothetik orthese orthesen orthetik einlage einlagen',
  'bandage bandagen bandagist rollstuhl kompression schuhtechnik podologie podologe physio physiotherapie therapie',
  'physiotherapeut werkstatt praxis klinik hueftgelenk kniegelenk gelenk meister meisterin geselle azubi mfa',
  // German keyboards.
  'qwertz qwertzu qwertzui qwertzuio qwertzuiop asdfghjkl yxcvbnm yxcvbn yxcv qayxsw qaywsx wsxedc qwer asdf edcrfv',
  'abcd abcde abcdef abcdefg abcdefgh xyz abc',
  // What makes a new password every few weeks.
  'fruehling sommer herbst winter fruehjahr januar februar maerz april mai juni juli august september oktober november',
  'dezember montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag ostern weihnachten urlaub',
  // What stands for a password.
  'passwort passwoerter kennwort passwd losungswort geheim geheimnis zugang anmeldung login willkommen start test testen',
  'neu neues meinpasswort neuespasswort deinpasswort passwortpasswort hallo hallowelt servus moin gruessgott tschuess',
  'schatz schatzi liebe ichliebedich mausi schnucki baerchen prinzessin fussball internet computer handy',
].flatMap((line) => line.split(' '))
