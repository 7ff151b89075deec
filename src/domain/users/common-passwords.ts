/** Words that common passwords start with: alone, doubled, or followed by digits and symbols. */
const WORDS =
  'abcdef abcdefg abcdefgh access admin administrator asdfgh asdfghjkl australia baseball batman car cars carsales changeme ' +
  'charlie cheese chocolate christmas computer cricket dealer dealership default demo dragon email family football footy forever ' +
  'freedom friday friends garage guest hello holiday holden iloveyou internet isuzu jessica jesus killer letmein liverpool login ' +
  'lovely loveyou manager manchester mustang master melbourne michael microsoft monday monkey motor motors mypassword newpassword ' +
  'nothing passphrase passw0rd password passwords passwort please princess qazwsx qwerty qwertyui qwertyuiop querty sales samsung ' +
  'secret service shadow spring staff starwars summer sunday sunshine superman superuser sydney temp temporary test testing toyota ' +
  'trustno welcome whatever winter woolworths zxcvbn zxcvbnm'

/** Complete common passwords. */
const PASSWORDS =
  '1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv q1w2e3r4t5y6 zaq12wsxcde3 qwer1234asdf qwerty123456 abc123abc123 ' +
  'a1b2c3d4e5f6 correcthorsebatterystaple letmeinletmein thisismypassword thisisapassword passwordpassword mysecretpassword ' +
  'nopassword123 ilovemyfamily iloveyouforever jesuslovesyou passwordisme trustno1trustno1 unitedstates qazwsxedcrfv asdfghjkl123'

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.split(' '))
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(PASSWORDS.split(' '))
