import { type Checked, cleanLine, good, wrong } from './check.ts'

const EXAMPLE = 'e.g. 0491 570 156'

/**
 * Normalises an Australian number to '+61491570156'. Mobiles and landlines have nine digits after the
 * country code 61; 13 numbers have six, 1300 and 1800 numbers ten.
 */
export function checkPhone(text: string): Checked<string> {
  const number = cleanLine(text).normalize('NFKC')
  if (number === '') return wrong(`Enter a phone number, ${EXAMPLE}.`)
  if (/\p{L}/u.test(number)) return wrong(`Use digits only, ${EXAMPLE}.`)
  const digits = number.replaceAll(/[^\d+]/g, '').replace(/^00(?!0)/, '+')
  if (/^\+(?!61)/.test(digits)) return wrong(`Use an Australian number, ${EXAMPLE}, or choose Email.`)
  const nationalNumber = nationalDigits(digits)
  if (isCompleteNumber(nationalNumber)) return good(`+61${nationalNumber}`)
  return wrong(phoneError(nationalNumber))
}

/** Whether a normalised number can receive texts. */
export function isMobile(phone: string): boolean {
  return phone.startsWith('+614')
}

/** Formats '+61491570156' as '0491 570 156', '+61255500142' as '(02) 5550 0142', '+611300555012' as '1300 555 012'. */
export function phoneText(phone: string): string {
  const nationalNumber = phone.replace(/^\+61/, '')
  if (nationalNumber.startsWith('4'))
    return `0${nationalNumber}`.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')
  if (nationalNumber.startsWith('1'))
    return nationalNumber
      .replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')
      .replace(/^(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3')
  return nationalNumber.replace(/^(\d)(\d{4})(\d{4})$/, '(0$1) $2 $3')
}

/** Digits of a number, or of a part of one, as in its normalised form. */
export function phoneDigits(text: string): string {
  return nationalDigits(text.replaceAll(/[^\d+]/g, ''))
}

/** Removes the country code and the leading zero: '+61 (0)491 570 156' and '0491570156' become '491570156'. */
function nationalDigits(digits: string): string {
  const plain = digits.replaceAll('+', '')
  const isInternational = digits.startsWith('+61') || (plain.startsWith('61') && plain.length >= 11)
  return (isInternational ? plain.slice(2) : plain).replace(/^0/, '')
}

function isCompleteNumber(nationalNumber: string): boolean {
  return (
    /^[23478]\d{8}$/.test(nationalNumber) ||
    /^1[38]00\d{6}$/.test(nationalNumber) ||
    /^13\d{4}$/.test(nationalNumber)
  )
}

function phoneError(nationalNumber: string): string {
  if (nationalNumber.length === 8 && /^[3-9]/.test(nationalNumber))
    return 'Add the area code, e.g. 02 5550 0142.'
  if (nationalNumber.length < 9) return `This number is too short. Enter ten digits, ${EXAMPLE}.`
  if (nationalNumber.length > 9 && !nationalNumber.startsWith('1'))
    return `This number is too long. Enter ten digits, ${EXAMPLE}.`
  return `This is not an Australian number. Check it, ${EXAMPLE}.`
}
