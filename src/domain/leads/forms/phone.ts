import { type Checked, cleanLine, good, wrong } from './check.ts'

const EXAMPLE = 'e.g. 0491 570 156'

/**
 * An Australian number as people write it, kept as '+61491570156'. Mobiles and landlines have nine digits after the
 * country's 61; 13 numbers six, 1300 and 1800 numbers ten.
 */
export function checkPhone(text: string): Checked<string> {
  const typed = cleanLine(text).normalize('NFKC')
  if (typed === '') return wrong(`Add a number we can ring, ${EXAMPLE}.`)
  if (/\p{L}/u.test(typed)) return wrong(`Digits only, ${EXAMPLE}.`)
  const digits = typed.replaceAll(/[^\d+]/g, '').replace(/^00(?!0)/, '+')
  if (/^\+(?!61)/.test(digits)) return wrong(`Use an Australian number, ${EXAMPLE}, or choose Email.`)
  const own = nationalDigits(digits)
  if (isWhole(own)) return good(`+61${own}`)
  return wrong(whatIsWrong(own))
}

/** Whether a message can be sent to a number in its normal form. */
export function isMobile(phone: string): boolean {
  return phone.startsWith('+614')
}

/** '+61491570156' as '0491 570 156', '+61255500142' as '(02) 5550 0142', '+611300555012' as '1300 555 012'. */
export function phoneText(phone: string): string {
  const own = phone.replace(/^\+61/, '')
  if (own.startsWith('4')) return `0${own}`.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')
  if (own.startsWith('1'))
    return own.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3').replace(/^(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3')
  return own.replace(/^(\d)(\d{4})(\d{4})$/, '(0$1) $2 $3')
}

/** The digits of a number, or of a part of one, as they stand in its normal form. */
export function phoneDigits(text: string): string {
  return nationalDigits(text.replaceAll(/[^\d+]/g, ''))
}

/** Without the country and without the leading zero: '+61 (0)491 570 156' and '0491570156' are '491570156'. */
function nationalDigits(digits: string): string {
  const plain = digits.replaceAll('+', '')
  const isInternational = digits.startsWith('+61') || (plain.startsWith('61') && plain.length >= 11)
  return (isInternational ? plain.slice(2) : plain).replace(/^0/, '')
}

function isWhole(own: string): boolean {
  return /^[23478]\d{8}$/.test(own) || /^1[38]00\d{6}$/.test(own) || /^13\d{4}$/.test(own)
}

function whatIsWrong(own: string): string {
  if (own.length === 8 && /^[3-9]/.test(own)) return 'Add the area code, e.g. 02 5550 0142.'
  if (own.length < 9) return `This number is too short. Ten digits, ${EXAMPLE}.`
  if (own.length > 9 && !own.startsWith('1')) return `This number is too long. Ten digits, ${EXAMPLE}.`
  return `This is no Australian number. Check it once more, ${EXAMPLE}.`
}
