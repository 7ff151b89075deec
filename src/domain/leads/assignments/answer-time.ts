import type { TradingStatus } from '../../dealerships/trading-hours.ts'
import { DAY_NAMES } from '../../time/days.ts'
import { formatClock, formatDate } from '../../time/format.ts'

/** When the shopper can expect an answer: today only if the dealership is open or opens today. */
export function answerTime(trading: TradingStatus | undefined): string {
  if (trading?.status === 'open') return `today before ${formatClock(trading.until)}`
  const opens = trading?.opens
  if (!opens) return 'as soon as we open'
  const name = opens.date
    ? `${DAY_NAMES[opens.day]} ${formatDate(opens.date, 'dayMonth')}`
    : DAY_NAMES[opens.day]
  const day = opens.today ? 'today' : `on ${name}`
  return `${day} after we open at ${formatClock(opens.at)}`
}
