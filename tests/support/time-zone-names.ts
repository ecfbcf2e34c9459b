/** Zones of the IANA database (2025) that V8 accepts but does not list: other names of listed zones, or zones without a place. */
export const UNLISTED_ZONES: readonly string[] = `
  Africa/Asmara America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/Cordoba
  America/Argentina/Jujuy America/Argentina/Mendoza America/Atikokan America/Indiana/Indianapolis
  America/Kentucky/Louisville America/Nuuk Asia/Ho_Chi_Minh Asia/Kathmandu Asia/Kolkata Asia/Yangon Atlantic/Faroe
  CET CST6CDT EET EST EST5EDT Etc/GMT Etc/GMT+1 Etc/GMT+10 Etc/GMT+11 Etc/GMT+12 Etc/GMT+2 Etc/GMT+3 Etc/GMT+4
  Etc/GMT+5 Etc/GMT+6 Etc/GMT+7 Etc/GMT+8 Etc/GMT+9 Etc/GMT-1 Etc/GMT-10 Etc/GMT-11 Etc/GMT-12 Etc/GMT-13 Etc/GMT-14
  Etc/GMT-2 Etc/GMT-3 Etc/GMT-4 Etc/GMT-5 Etc/GMT-6 Etc/GMT-7 Etc/GMT-8 Etc/GMT-9 Etc/UTC Europe/Kyiv HST MET MST
  MST7MDT PST8PDT Pacific/Chuuk Pacific/Kanton Pacific/Pohnpei WET GMT Australia/ACT Australia/LHI Australia/NSW
  Australia/North Australia/Queensland Australia/South Australia/Tasmania Australia/Victoria Australia/West
  Australia/Yancowinna Brazil/Acre Brazil/DeNoronha Brazil/East Brazil/West Canada/Atlantic Canada/Central
  Canada/Eastern Canada/Mountain Canada/Newfoundland Canada/Pacific Canada/Saskatchewan Canada/Yukon
  Chile/Continental Chile/EasterIsland Cuba Egypt Eire Etc/GMT+0 Etc/GMT-0 Etc/GMT0 Etc/Greenwich Etc/UCT
  Etc/Universal Etc/Zulu GB GB-Eire GMT+0 GMT-0 GMT0 Greenwich Hongkong Iran Israel Jamaica Japan Kwajalein Libya
  Mexico/BajaNorte Mexico/BajaSur Mexico/General NZ NZ-CHAT Navajo PRC Poland Portugal ROC ROK Singapore Turkey UCT
  US/Alaska US/Aleutian US/Arizona US/Central US/East-Indiana US/Eastern US/Hawaii US/Indiana-Starke US/Michigan
  US/Mountain US/Pacific US/Samoa UTC Universal W-SU Zulu America/Knox_IN Pacific/Samoa
  America/Argentina/ComodRivadavia America/Atka America/Ensenada America/Fort_Wayne America/Montreal America/Nipigon
  America/Pangnirtung America/Porto_Acre America/Rainy_River America/Rosario America/Santa_Isabel America/Shiprock
  America/Thunder_Bay America/Yellowknife Asia/Choibalsan Asia/Chongqing Asia/Harbin Asia/Kashgar Asia/Tel_Aviv
  Australia/Canberra Australia/Currie Europe/Belfast Europe/Tiraspol Europe/Uzhgorod Europe/Zaporozhye
  Pacific/Johnston Asia/Ashkhabad Asia/Chungking Asia/Dacca Asia/Istanbul Asia/Macao Asia/Thimbu Asia/Ujung_Pandang
  Asia/Ulan_Bator Europe/Nicosia Africa/Timbuktu America/Virgin Antarctica/South_Pole Iceland Atlantic/Jan_Mayen
  Pacific/Yap
`
  .trim()
  .split(/\s+/)

/** ICU abbreviations that Intl also accepts. They are ambiguous: for Intl, BST is Bangladesh time, and IST is India time. */
export const ICU_ABBREVIATIONS: readonly string[] =
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST'.split(' ')
