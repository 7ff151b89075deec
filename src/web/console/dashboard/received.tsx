import type { DashboardLeadFigures } from '../../../domain/reports/dashboard.ts'
import { changeText, spanText } from '../../../domain/reports/report-texts.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import { ChangeMark } from '../reports/change-mark.tsx'
import { FigureLink } from '../reports/figure-link.tsx'
import { leadListHref } from '../reports/report-links.ts'
import type { ReportsState } from '../reports/reports-url.ts'

interface Props {
  figures: DashboardLeadFigures
  state: ReportsState
}

/** The leads of the period, and the change since the one before, whose dates open its leads. */
export function Received({ figures: { period, received }, state }: Props) {
  return (
    <>
      <FigureLink
        href={received.now > 0 ? leadListHref('received', period, state) : null}
        label={`Leads: ${wholeText(received.now)}`}
        text={wholeText(received.now)}
        className="font-semibold"
      />{' '}
      leads <ChangeMark change={changeText(received.now, received.before, 'more')} />{' '}
      <span className="text-xs text-ink-500 max-sm:hidden">
        against{' '}
        <FigureLink
          href={received.before > 0 ? leadListHref('received', period.before, state) : null}
          label={`Leads from ${spanText(period.before)}: ${wholeText(received.before)}`}
          text={`${wholeText(received.before)} from ${spanText(period.before)}`}
        />
      </span>
    </>
  )
}
