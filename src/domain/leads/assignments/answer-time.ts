import { clockText, dateText, type TradingStatus } from '../../dealerships/trading-hours.ts'
import { DAY_NAMES } from '../../time/days.ts'

/** When a shopper hears back: promised for today only while somebody is there to keep it. */
export function answerTime(trading: TradingStatus | undefined): string {
  if (trading?.status === 'open') return `today before ${clockText(trading.until)}`
  const opens = trading?.opens
  if (!opens) return 'as soon as we open'
  const name = opens.date ? `${DAY_NAMES[opens.day]} ${dateText(opens.date)}` : DAY_NAMES[opens.day]
  const day = opens.today ? 'today' : `on ${name}`
  return `${day} after we open at ${clockText(opens.at)}`
}
